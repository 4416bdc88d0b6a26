package org.millrace.launcher.scale;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.launcher.Installation;
import org.millrace.launcher.MeasuredSequence;
import org.millrace.launcher.RunProgress;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/** The instances of a network: each has ports, files and perhaps processors of its own. */
final class Instances {

    private static final String PORT = "port";
    private static final String PATH = "path";

    private Instances() {
    }

    /** Returns what measures each instance. */
    static List<MeasuredSequence> of(Installation installation, ScalePlan plan, int instances, Path folder, IntFunction<RunProgress> progress) {
        var sequences = new ArrayList<MeasuredSequence>();
        for (var i = 0; i < instances; i++) {
            var deployment = instance(plan.run().deployment(), Set.copyOf(plan.run().load().orElseThrow().targets()), i + 1);
            var file = folder.resolve("instance-" + (i + 1) + ".deployment.json");
            var own = plan.processors().isEmpty() ? installation : installation.on(processors(i, instances, plan.processors()));
            sequences.add(new MeasuredSequence(own, plan.run().with(deployment, file), progress.apply(i)));
        }
        return sequences;
    }

    /** Returns a network that has free ports, and that shares no file that it writes, or that its load writes, with the others. */
    static Deployment instance(Deployment deployment, Set<String> targets, int number) {
        return deployment.withStages(deployment.stages().stream().map(stage -> stage instanceof AdapterSpec adapter
                ? instance(adapter, targets.contains(adapter.name()), number) : stage).toList());
    }

    private static AdapterSpec instance(AdapterSpec adapter, boolean isTarget, int number) {
        var isInbound = adapter.inbound();
        var settings = new LinkedHashMap<>(adapter.settings());
        if (isInbound) {
            settings.computeIfPresent(PORT, (name, value) -> "0");
        }
        if (number > 1 && (isTarget || !isInbound)) {
            settings.computeIfPresent(PATH, (name, value) -> numbered(value, number));
        }
        return new AdapterSpec(adapter.name(), adapter.provider(), adapter.direction(), adapter.eventType(), adapter.threading(), settings,
                adapter.lateness(), adapter.idle(), adapter.late());
    }

    /** Returns the name of a file with a number before its extension. */
    static String numbered(String path, int number) {
        var name = path.lastIndexOf('/') + 1;
        var dot = path.lastIndexOf('.');
        return dot > name ? path.substring(0, dot) + "-" + number + path.substring(dot) : path + "-" + number;
    }

    /**
     * Returns the processors of an instance in the form of taskset(1).
     *
     * @param all at least as many as instances, which divide them
     */
    static String processors(int index, int instances, List<Integer> all) {
        return all.subList(index * all.size() / instances, (index + 1) * all.size() / instances).stream().map(String::valueOf).collect(Collectors.joining(","));
    }
}
