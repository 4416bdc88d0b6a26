package org.millrace.launcher.scale;

import org.millrace.control.temporary.PrivateFolder;
import org.millrace.launcher.Installation;
import org.millrace.report.scale.ScaleResult;
import org.millrace.report.scale.ScaleResult.Row;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Measures the highest rate without loss by the number of instances. {@link #run} is called once; {@link #interrupt} may be
 * called by any thread, such as a signal handler.
 */
public final class ScaleRun {

    private final Installation installation;
    private final ScalePlan plan;
    private final ScaleProgress progress;
    private InstanceGroup current;
    private boolean interrupted;

    /** Creates a measurement without starting it. */
    public ScaleRun(Installation installation, ScalePlan plan, ScaleProgress progress) {
        this.installation = installation;
        this.plan = plan;
        this.progress = progress;
    }

    /** Ends the measurement early; the present number of instances does not count. */
    public synchronized void interrupt() {
        interrupted = true;
        if (current != null) {
            current.interrupt();
        }
    }

    /**
     * Measures to the end.
     *
     * @throws IOException if a process does not start; the message is for the user
     */
    public ScaleResult run() throws IOException, InterruptedException {
        var started = Instant.now();
        var rows = new ArrayList<Row>();
        Map<String, String> environment = Map.of();
        for (var i = 0; i < plan.instances().size(); i++) {
            var instances = plan.instances().get(i);
            progress.begins(instances, plan.instances().size() - i);
            var trials = new InstanceTrials(plan, instances, progress);
            var row = measure(instances, trials);
            if (row.isEmpty()) {
                break;
            }
            rows.add(row.getFirst());
            progress.measured(row.getFirst());
            environment = trials.environment();
        }
        return new ScaleResult(plan.run().deployment().project(), started, Runtime.getRuntime().availableProcessors(), rows,
                rows.size() < plan.instances().size(),
                settings(), environment);
    }

    private List<Row> measure(int instances, InstanceTrials trials) throws IOException, InterruptedException {
        var folder = Files.createTempDirectory(PrivateFolder.ofProcess(), "scale-");
        try {
            InstanceGroup group;
            synchronized (this) {
                if (interrupted) {
                    return List.of();
                }
                group = new InstanceGroup(installation, plan, instances, folder, trials, progress);
                current = group;
            }
            var row = group.run();
            synchronized (this) {
                return interrupted ? List.of() : List.of(row);
            }
        } finally {
            try (var files = Files.walk(folder)) {
                for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }

    private Map<String, String> settings() {
        var settings = new LinkedHashMap<String, String>();
        plan.run().settings(Map.of()).named().forEach(settings::put);
        settings.put("trial", plan.trial().toMillis() / 1e3 + " s");
        settings.put("processors of an instance", plan.processors().isEmpty() ? "all" : "its own");
        return settings;
    }
}
