package org.millrace.launcher;

import org.millrace.control.Messages.DeployParams;
import org.millrace.control.Messages.DeployResult;
import org.millrace.control.Messages.LogLine;
import org.millrace.control.Messages.Problem;
import org.millrace.control.Messages.SubscribeParams;
import org.millrace.control.Messages.TracedEvent;
import org.millrace.control.Sample;
import org.millrace.deployment.DeploymentFile;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.launcher.RunProgress.Part;
import org.millrace.report.RunResult.Ending;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Controls one run: starts the runtime, warms it up, measures, drains and builds the result. {@link #run} is
 * called once; {@link #interrupt} may be called by any thread, such as a signal handler.
 */
public final class Conductor {

    private static final int POLL_MILLIS = 100;
    private static final int SIGNAL_MILLIS = 1_000;
    private static final int DEPLOY_SECONDS = 300;

    private final Installation installation;
    private final RunPlan plan;
    private final RunProgress progress;
    private final ResultBuilder result;
    private final BlockingQueue<LauncherEvent> queue = new LinkedBlockingQueue<>();
    private boolean measuring;
    /** Whether samples of the time before the last reset may still arrive. */
    private boolean samplesOutdated;
    private boolean interrupted;
    private boolean generatorLost;

    /** Creates a run without starting it. */
    public Conductor(Installation installation, RunPlan plan, RunProgress progress) {
        this.installation = installation;
        this.plan = plan;
        this.progress = progress;
        this.result = new ResultBuilder(plan);
    }

    /** Ends the run early: stops the load, drains the network and builds the result. */
    public void interrupt() {
        queue.add(new LauncherEvent.Interrupted());
    }

    /**
     * Runs to the end.
     *
     * @throws IOException if a process does not start; the message is for the user
     */
    public RunOutcome run() throws IOException, InterruptedException {
        var inProcess = plan.inProcess() && plan.load().isPresent();
        var deployment = inProcess ? InProcessLoad.replaceTarget(plan.deployment(), plan.load().get()) : plan.deployment();
        DeploymentFile.write(deployment, plan.deploymentFile());
        var started = System.nanoTime();
        try (var handle = RuntimeHandle.start(installation, plan.jvm(), deployment.classPath(), events())) {
            var runtime = new RuntimeSession(handle, plan.jvm().debugged());
            try {
                var deployed = runtime.ask(runtime.control().deploy(new DeployParams(plan.deploymentFile().toString())),
                        DEPLOY_SECONDS);
                if (!deployed.ok()) {
                    return RunOutcome.notStarted(deployed.problems());
                }
                progress.step("%d statements deployed, %.1f s after the start of the runtime".formatted(
                        deployed.statements(), (System.nanoTime() - started) / 1e9));
                return runDeployed(runtime, inProcess);
            } catch (RuntimeEndedException e) {
                // Samples that arrived before the runtime ended.
                takeSamples();
                var ended = "the runtime " + handle.ending();
                result.problem(ended + (measuring && !samplesOutdated ? "; what it had measured until its last sample is shown"
                        : " while it warmed up; what is shown is the warm-up"));
                var partial = result.partial();
                return new RunOutcome(partial, partial.isPresent() ? List.of() : List.of(new Problem("", 0, 0, "runtime-ended", ended)), false);
            }
        }
    }

    private RunOutcome runDeployed(RuntimeSession runtime, boolean inProcess)
            throws RuntimeEndedException, IOException, InterruptedException {
        var start = runtime.ask(runtime.control().start(), DEPLOY_SECONDS);
        if (!start.ok()) {
            return RunOutcome.notStarted(start.problems());
        }
        progress.running(runtime.control());
        runtime.ask(runtime.control().subscribe(new SubscribeParams(Math.toIntExact(plan.sampling().toMillis()), plan.waits())),
                RuntimeSession.STOP_SECONDS);
        if (plan.load().isEmpty()) {
            announce(start);
            measuring = true;
            serve(runtime);
        } else if (inProcess) {
            runInProcess(runtime, plan.load().get());
        } else {
            runLoad(runtime, plan.load().get(), start);
        }
        var measurement = runtime.ask(runtime.control().stop(), RuntimeSession.STOP_SECONDS);
        takeSamples();
        return new RunOutcome(Optional.of(result.complete(measurement, ending())), List.of(), result.ok());
    }

    /** Returns how a network without a load ends: by interruption. */
    private Ending ending() {
        return generatorLost || interrupted && plan.load().isPresent() ? Ending.INTERRUPTED : Ending.COMPLETE;
    }

    private void announce(DeployResult start) {
        start.facts().forEach((stage, facts) -> facts.forEach((name, value) ->
                progress.step(stage + ": " + name + " " + value)));
    }

    /** Serves until an interruption or until all inputs have ended. */
    private void serve(RuntimeSession runtime) throws RuntimeEndedException, InterruptedException {
        var open = inputs();
        var inputless = open.isEmpty();
        var end = plan.limit().map(limit -> System.nanoTime() + limit.toNanos());
        while (!interrupted && (inputless || !open.isEmpty()) && end.map(at -> System.nanoTime() < at).orElse(true)) {
            if (next(runtime) instanceof LauncherEvent.InputFinished finished) {
                open.remove(finished.stage());
            }
        }
        progress.step("draining");
    }

    private Set<String> inputs() {
        var names = new HashSet<String>();
        for (var stage : plan.deployment().stages()) {
            if (stage instanceof AdapterSpec adapter && adapter.direction().equals("in")) {
                names.add(adapter.name());
            }
        }
        return names;
    }

    private void runInProcess(RuntimeSession runtime, Load load) throws RuntimeEndedException, InterruptedException {
        progress.step("load inside the runtime: %d threads × %,.0f events/s%s".formatted(load.connections(), load.rate(),
                load.warmup().isZero() ? "" : ", warming up for " + seconds(load.warmup().toMillis())));
        var warmEnd = System.nanoTime() + load.warmup().toNanos();
        while (!interrupted && System.nanoTime() < warmEnd) {
            next(runtime);
        }
        if (!load.warmup().isZero()) {
            runtime.ask(runtime.control().pause(), RuntimeSession.STOP_SECONDS);
            runtime.settle();
            reset(runtime);
            if (interrupted) {
                // Nothing was measured, so there are no results to show.
                result.note("interrupted while warming up");
                return;
            }
            runtime.ask(runtime.control().resume(), RuntimeSession.STOP_SECONDS);
        }
        beginMeasuring(load);
        var open = Set.of(load.target());
        var finished = false;
        while (!interrupted && !finished) {
            finished = next(runtime) instanceof LauncherEvent.InputFinished input && open.contains(input.stage());
        }
        if (interrupted) {
            result.note("interrupted");
        }
    }

    private void runLoad(RuntimeSession runtime, Load load, DeployResult start)
            throws RuntimeEndedException, IOException, InterruptedException {
        var target = start.facts().getOrDefault(load.target(), Map.of());
        var codec = plan.deployment().stages().stream()
                .filter(stage -> stage instanceof AdapterSpec && stage.name().equals(load.target()))
                .map(stage -> ((AdapterSpec) stage).settings().getOrDefault("codec", "binary")).findFirst().orElse("binary");
        var host = target.getOrDefault("host", "127.0.0.1");
        try (var generator = LoadProcess.start(installation, load.arguments(host, target.getOrDefault("port", "0"), codec),
                message -> queue.add(new LauncherEvent.LoadReported(message)), line -> progress.output(Part.LOAD, true, line))) {
            progress.started(Part.LOAD, generator.process());
            progress.step("load: %d connections × %,.0f events/s to %s:%s%s".formatted(load.connections(), load.rate(), host,
                    target.getOrDefault("port", "?"),
                    load.warmup().isZero() ? "" : ", warming up for " + seconds(load.warmup().toMillis())));
            follow(runtime, generator, load);
        }
    }

    private static String seconds(long millis) {
        return millis % 1000 == 0 ? millis / 1000 + " s" : millis / 1e3 + " s";
    }

    /** Follows the load generator to its end. */
    private void follow(RuntimeSession runtime, LoadProcess generator, Load load)
            throws RuntimeEndedException, IOException, InterruptedException {
        var asked = false;
        var spoke = false;
        var warmSent = 0L;
        while (true) {
            var event = next(runtime);
            if (event instanceof LauncherEvent.LoadReported reported) {
                spoke = true;
                LoadText.of(reported.message()).ifPresent(progress::load);
                switch (reported.message().path("event").asText()) {
                    case "warm" -> {
                        warmSent = reported.message().path("sent").asLong();
                        runtime.awaitReceived(warmSent);
                        runtime.settle();
                        reset(runtime);
                        result.loadProgress(0);
                        generator.go();
                        beginMeasuring(load);
                    }
                    case "progress" -> result.loadProgress(Math.max(0, reported.message().path("sent").asLong() - warmSent));
                    case "error" -> result.problem("load generator: " + reported.message().path("message").asText());
                    case "done" -> {
                        if (!measuring) {
                            // Interrupted during warm-up: nothing was measured, so there are no results to
                            // show.
                            runtime.settle();
                            reset(runtime);
                        }
                        if (!reported.message().path("completed").asBoolean(true)) {
                            awaitInterruption(runtime);
                        }
                        result.loadDone(reported.message(), interrupted);
                        runtime.awaitReceived(reported.message().path("sent").asLong());
                        // Let it exit by itself, so that its exit code shows success.
                        generator.awaitEnd(SIGNAL_MILLIS);
                        return;
                    }
                    default -> {
                        // This event is only for interactive use of the load generator.
                    }
                }
            }
            if (interrupted && !asked) {
                progress.step("interrupted: the load stops, draining");
                generator.interrupt();
                asked = true;
            }
            if (!generator.alive() && generator.awaitEnd(RuntimeSession.STOP_SECONDS * 1000L) && !toldMore()) {
                if (asked && !spoke) {
                    // Interrupted before the load began; nothing was sent.
                    result.note("interrupted before the load began");
                } else {
                    generatorLost = true;
                    result.problem("the load generator " + generator.ending()
                            + " before it had sent everything; how much it has sent is not known, it is at least what is shown");
                }
                return;
            }
        }
    }

    /**
     * Waits for the interruption of this process. A signal to the process group, such as Ctrl+C, may end the
     * load generator first.
     */
    private void awaitInterruption(RuntimeSession runtime) throws RuntimeEndedException, InterruptedException {
        var deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(SIGNAL_MILLIS);
        while (!interrupted && System.nanoTime() < deadline) {
            next(runtime);
        }
    }

    private boolean toldMore() {
        return queue.stream().anyMatch(LauncherEvent.LoadReported.class::isInstance);
    }

    /** Resets the runtime's measurement. Samples sent before belong to the previous part. */
    private void reset(RuntimeSession runtime) throws RuntimeEndedException, InterruptedException {
        takeSamples();
        runtime.ask(runtime.control().reset(), RuntimeSession.STOP_SECONDS);
        samplesOutdated = true;
    }

    private void beginMeasuring(Load load) {
        measuring = true;
        progress.step("measuring for " + seconds(load.duration().toMillis()));
    }

    /** Returns the next event, or null after a short wait. A sample has been processed already. */
    private LauncherEvent next(RuntimeSession runtime) throws RuntimeEndedException, InterruptedException {
        var event = queue.poll(POLL_MILLIS, TimeUnit.MILLISECONDS);
        if (event instanceof LauncherEvent.Interrupted) {
            interrupted = true;
        } else if (event instanceof LauncherEvent.Sampled sampled) {
            take(sampled.sample());
        }
        if (!runtime.alive()) {
            throw new RuntimeEndedException();
        }
        return event;
    }

    /** Processes the samples that have arrived; other events stay in the queue. */
    private void takeSamples() {
        for (var event : List.copyOf(queue)) {
            if (event instanceof LauncherEvent.Sampled sampled && queue.remove(event)) {
                take(sampled.sample());
            }
        }
    }

    private void take(Sample sample) {
        samplesOutdated &= sample.startSeconds() > 0;
        var measured = measuring && !samplesOutdated;
        progress.sampled(measured, sample);
        var latencies = result.add(sample);
        progress.interval(measured, sample.startSeconds() + sample.seconds(), sample.received() / sample.seconds(),
                sample.outputs() / sample.seconds(), latencies.getValueAtPercentile(99) / 1e3, latencies.getMaxValue() / 1e3);
    }

    private RuntimeEvents events() {
        return new RuntimeEvents() {
            @Override
            public void sample(Sample sample) {
                queue.add(new LauncherEvent.Sampled(sample));
            }

            @Override
            public void finished(String stage) {
                queue.add(new LauncherEvent.InputFinished(stage));
            }

            @Override
            public void log(LogLine line) {
                progress.message(line.level() + ": " + (line.stage().isEmpty() ? "" : line.stage() + ": ") + line.message());
            }

            @Override
            public void traced(TracedEvent event) {
                progress.traced(event);
            }

            @Override
            public void started(Process process) {
                progress.started(Part.RUNTIME, process);
            }

            @Override
            public void output(String line) {
                progress.output(Part.RUNTIME, false, line);
            }

            @Override
            public void error(String line) {
                progress.output(Part.RUNTIME, true, line);
            }
        };
    }
}
