package org.millrace.launcher;

import org.millrace.deployment.feed.FeedPlan.Addressed;
import org.millrace.deployment.feed.Load;
import org.millrace.launcher.RunProgress.Part;

import java.io.IOException;
import java.nio.file.Files;
import java.util.concurrent.TimeUnit;

/** Sends the load of a run from a process of its own, and follows this process to its end. */
final class GeneratedLoad {

    private static final int SIGNAL_MILLIS = 1_000;

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
     * @param addresses where the feeds go
     * @return whether the generator ran to its end
     */
    boolean run(RuntimeSession runtime, FeedAddresses addresses) throws RuntimeEndedException, IOException, InterruptedException {
        var feeds = addresses.plan(load);
        if (feeds.isEmpty()) {
            result.problem(addresses.problem());
            return false;
        }
        var file = Files.createTempFile(plan.deploymentFile().toAbsolutePath().getParent(), "feeds-", ".json");
        try {
            feeds.get().write(file);
            try (var generator = LoadProcess.start(installation, plan.deployment().classPath(), rate(), file,
                    message -> measurement.add(new LauncherEvent.LoadReported(message)),
                    line -> progress.output(Part.LOAD, true, line))) {
                progress.started(Part.LOAD, generator.process());
                if (load.clients() > 0) {
                    progress.step("load: %d clients%s, each waits for replies to its requests to %s%s".formatted(load.clients(),
                            load.processes() == 1 ? "" : " in " + load.processes() + " processes",
                            String.join(", ", feeds.get().feeds().stream().map(each -> each.feed().feed().target()).toList()), warming()));
                } else {
                    feeds.get().feeds().forEach(this::announce);
                }
                measurement.pause().follow(generator::pause);
                try {
                    return follow(runtime, generator);
                } finally {
                    measurement.pause().leave();
                }
            }
        } finally {
            Files.deleteIfExists(file);
        }
    }

    /** Returns the events per second of all feeds; 0 for clients, which send as fast as the network replies. */
    private double rate() {
        return load.clients() > 0 ? 0 : load.connections() * load.rate();
    }

    private void announce(Addressed addressed) {
        var feed = addressed.feed().feed();
        progress.step("load: %d connections × %,.0f events/s to %s%s".formatted(feed.connections(), feed.rate(),
                receiver(addressed), warming()));
    }

    private static String receiver(Addressed addressed) {
        if (addressed.feed().feed().options().text("transport").equals("kafka")) {
            return "the topic " + addressed.settings().getOrDefault("topic", "") + " at " + addressed.settings().getOrDefault("bootstrapServers", "");
        }
        return addressed.file().isEmpty() ? addressed.host() + ":" + addressed.port() : addressed.file();
    }

    private String warming() {
        return load.warmup().isZero() ? "" : ", warming up for " + RunMeasurement.seconds(load.warmup());
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
                        measurement.awaitDebugger(runtime);
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
                        measurement.awaitDebugger(runtime);
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
                        measurement.pause().note().ifPresent(result::note);
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
