package org.millrace.launcher;

import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.launcher.RunProgress.Part;

import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** Sends the load of a run from a process of its own, and follows this process to its end. */
final class GeneratedLoad {

    private static final int SIGNAL_MILLIS = 1_000;
    /** The providers of Millrace whose adapters the load generator cannot reach. */
    private static final Set<String> WITHOUT_CONNECTIONS = Set.of("udp", "file", "generator");

    private final Installation installation;
    private final RunPlan plan;
    private final Load load;
    private final RunProgress progress;
    private final ResultBuilder result;
    private final RunMeasurement measurement;

    GeneratedLoad(Installation installation, RunPlan plan, RunProgress progress, ResultBuilder result, RunMeasurement measurement) {
        this.installation = installation;
        this.plan = plan;
        this.load = plan.load().orElseThrow();
        this.progress = progress;
        this.result = result;
        this.measurement = measurement;
    }

    /**
     * Sends the load.
     *
     * @param target the address of the adapter, as the runtime reports it
     * @return whether the generator ran to its end
     */
    boolean run(RuntimeSession runtime, Map<String, String> target) throws RuntimeEndedException, IOException, InterruptedException {
        var adapter = plan.deployment().stages().stream().filter(stage -> stage instanceof AdapterSpec && stage.name().equals(load.target()))
                .map(AdapterSpec.class::cast).findFirst();
        if (adapter.isPresent() && WITHOUT_CONNECTIONS.contains(adapter.get().provider())) {
            result.problem("the load generator sends over TCP, and the adapter '" + load.target() + "' has the provider " + adapter.get().provider()
                    + "; use --in-process, or serve the network and send events by a program of yours");
            return false;
        }
        var settings = adapter.map(AdapterSpec::settings).orElse(Map.of());
        var host = target.getOrDefault("host", "127.0.0.1");
        try (var generator = LoadProcess.start(installation, load.arguments(host, target.getOrDefault("port", "0"), settings),
                message -> measurement.add(new LauncherEvent.LoadReported(message)), line -> progress.output(Part.LOAD, true, line))) {
            progress.started(Part.LOAD, generator.process());
            progress.step("load: %d connections × %,.0f events/s to %s:%s%s".formatted(load.connections(), load.rate(), host,
                    target.getOrDefault("port", "?"),
                    load.warmup().isZero() ? "" : ", warming up for " + RunMeasurement.seconds(load.warmup())));
            return follow(runtime, generator);
        }
    }

    /** Follows the load generator to its end, and returns whether it ended by itself. */
    private boolean follow(RuntimeSession runtime, LoadProcess generator) throws RuntimeEndedException, IOException, InterruptedException {
        var asked = false;
        var spoke = false;
        var warmSent = 0L;
        while (true) {
            var event = measurement.next(runtime);
            if (event instanceof LauncherEvent.LoadReported reported) {
                spoke = true;
                LoadText.of(reported.message()).ifPresent(progress::load);
                switch (reported.message().path("event").asText()) {
                    case "warm" -> {
                        warmSent = reported.message().path("sent").asLong();
                        runtime.awaitReceived(warmSent);
                        runtime.settle();
                        measurement.reset(runtime);
                        result.loadProgress(0);
                        generator.go();
                        measurement.begin(load);
                    }
                    case "progress" -> result.loadProgress(Math.max(0, reported.message().path("sent").asLong() - warmSent));
                    case "error" -> result.problem("load generator: " + reported.message().path("message").asText());
                    case "done" -> {
                        if (!measurement.measuring()) {
                            // Interrupted during warm-up: nothing was measured, so there are no results to
                            // show.
                            runtime.awaitReceived(reported.message().path("warmupSent").asLong());
                            runtime.settle();
                            measurement.reset(runtime);
                        }
                        if (!reported.message().path("completed").asBoolean(true)) {
                            awaitInterruption(runtime);
                        }
                        result.loadDone(reported.message(), measurement.stopped());
                        runtime.awaitReceived(reported.message().path("sent").asLong());
                        // Let it exit by itself, so that its exit code shows success.
                        generator.awaitEnd(SIGNAL_MILLIS);
                        return true;
                    }
                    default -> {
                        // This event is only for interactive use of the load generator.
                    }
                }
            }
            if (measurement.stopped() && !asked) {
                progress.step((measurement.interrupted() ? "interrupted" : "the network takes the load too slowly") + ": the load stops, draining");
                generator.interrupt();
                asked = true;
            }
            if (!generator.alive() && generator.awaitEnd(RuntimeSession.STOP_SECONDS * 1000L) && !measurement.hasReports()) {
                if (asked && !spoke) {
                    // Interrupted before the load began; nothing was sent.
                    result.note("interrupted before the load began");
                    return true;
                }
                result.problem("the load generator " + generator.ending()
                        + " before it had sent everything; how much it has sent is not known, it is at least what is shown");
                return false;
            }
        }
    }

    /**
     * Waits for the interruption of this process. A signal to the process group, such as Ctrl+C, may end the
     * load generator first.
     */
    private void awaitInterruption(RuntimeSession runtime) throws RuntimeEndedException, InterruptedException {
        var deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(SIGNAL_MILLIS);
        while (!measurement.stopped() && System.nanoTime() < deadline) {
            measurement.next(runtime);
        }
    }
}
