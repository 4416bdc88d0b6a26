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
import java.util.function.IntFunction;

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
            var deployment = instance(plan.run().deployment(), i + 1);
            var file = folder.resolve("instance-" + (i + 1) + ".deployment.json");
            var own = plan.pinned() ? installation.on(processors(i, instances, Runtime.getRuntime().availableProcessors())) : installation;
            sequences.add(new MeasuredSequence(own, plan.run().with(deployment, file), progress.apply(i)));
        }
        return sequences;
    }

    private static Deployment instance(Deployment deployment, int number) {
        return deployment.withStages(deployment.stages().stream().map(stage -> stage instanceof AdapterSpec adapter ? instance(adapter, number) : stage).toList());
    }

    private static AdapterSpec instance(AdapterSpec adapter, int number) {
        var settings = new LinkedHashMap<>(adapter.settings());
        if (adapter.direction().equals("in")) {
            settings.computeIfPresent(PORT, (name, value) -> "0");
        } else if (number > 1) {
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

    /** Returns the processors of an instance in the form of taskset(1): the instances divide them, or share some if there are too few. */
    static String processors(int index, int instances, int available) {
        var first = index * available / instances;
        var last = Math.max(first, (index + 1) * available / instances - 1);
        return first == last ? Integer.toString(first) : first + "-" + last;
    }
}
