package org.millrace.launcher;

import org.millrace.control.Messages.DeployResult;
import org.millrace.control.Messages.Problem;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.feed.Load;
import org.millrace.journal.Journal;
import org.millrace.report.RunJournal;
import org.millrace.report.RunResult.Ending;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Controls one run: starts the runtime, warms it up, measures, drains and builds the result. {@link #run} is
 * called once; {@link #interrupt} may be called by any thread, such as a signal handler.
 */
public final class Conductor {

    private final Installation installation;
    private final RunPlan plan;
    private final RunProgress progress;
    private final ResultBuilder result;
    private final RunMeasurement measurement;
    private boolean generatorLost;

    /** Creates a run without starting it. */
    public Conductor(Installation installation, RunPlan plan, RunProgress progress) {
        this.installation = installation;
        this.plan = plan;
        this.progress = progress;
        this.result = new ResultBuilder(plan);
        this.measurement = new RunMeasurement(progress, result);
    }

    /** Ends the run early: stops the load, drains the network and builds the result. */
    public void interrupt() {
        measurement.add(new LauncherEvent.Interrupted());
    }

    /**
     * Runs to the end.
     *
     * @throws IOException if a process does not start; the message is for the user
     */
    public RunOutcome run() throws IOException, InterruptedException {
        var inProcess = plan.inProcess() && plan.load().isPresent();
        if (inProcess && plan.load().get().clients() > 0) {
            throw new IOException("the load has clients that wait for replies, and they cannot be inside the runtime; leave out --in-process");
        }
        var deployment = inProcess ? InProcessLoad.replaceTargets(plan.deployment(), plan.load().get()) : plan.deployment();
        var network = new NetworkProcess(installation, plan, progress, measurement);
        try {
            return network.run(deployment, (deployed, runtime, started) -> {
                noteJournal();
                network.subscribe(runtime);
                return runDeployed(deployed, runtime, started, inProcess);
            });
        } catch (RuntimeEndedException e) {
            // Samples that arrived before the runtime ended.
            measurement.takeSamples();
            result.problem(e.getMessage() + (measurement.hasMeasured() ? "; what it had measured until its last sample is shown"
                    : " while it warmed up; what is shown is the warm-up"));
            var partial = result.partial();
            return new RunOutcome(partial, partial.isPresent() ? List.of() : List.of(new Problem("", 0, 0, "runtime-ended", e.getMessage())), false);
        }
    }

    private RunOutcome runDeployed(Deployment deployed, RuntimeSession runtime, DeployResult start, boolean inProcess)
            throws RuntimeEndedException, IOException, InterruptedException {
        if (plan.load().isEmpty()) {
            announce(start);
            measurement.begin();
            serve(runtime);
        } else if (inProcess) {
            runInProcess(runtime, plan.load().get());
        } else {
            generatorLost = !new GeneratedLoad(installation, plan, progress, result, measurement)
                    .run(runtime, new FeedAddresses(deployed, start.facts()));
        }
        measurement.awaitDebugger(runtime);
        var measured = runtime.ask(runtime.control().stop(), RuntimeSession.STOP_SECONDS);
        measurement.takeSamples();
        return new RunOutcome(Optional.of(result.complete(measured, ending())), List.of(), result.ok());
    }

    /** Notes which run of the journal this is: the newest, since no other network can write while this one runs. */
    private void noteJournal() {
        var params = plan.files().journal();
        if (params.folder().isEmpty()) {
            return;
        }
        var folder = Path.of(params.folder());
        try {
            Journal.lastHeader(folder).ifPresent(header -> result.journal(new RunJournal(folder, header.run(), header.started())));
        } catch (IOException e) {
            result.note("the journal of the run is not known: " + e.getMessage());
        }
    }

    /** Returns how a network without a load ends: by interruption. */
    private Ending ending() {
        return generatorLost || measurement.interrupted() && plan.load().isPresent() ? Ending.INTERRUPTED : Ending.COMPLETE;
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
        while (!measurement.interrupted() && (inputless || !open.isEmpty()) && end.map(at -> System.nanoTime() < at).orElse(true)) {
            removeFinished(runtime, open);
        }
        progress.step("draining");
    }

    /** Waits for the next event, and removes the input that it reports as finished. */
    private void removeFinished(RuntimeSession runtime, Set<String> open) throws RuntimeEndedException, InterruptedException {
        if (measurement.next(runtime) instanceof LauncherEvent.InputFinished finished) {
            open.remove(finished.stage());
        }
    }

    private Set<String> inputs() {
        return plan.deployment().inboundAdapters().stream().map(AdapterSpec::name).collect(Collectors.toCollection(HashSet::new));
    }

    private void runInProcess(RuntimeSession runtime, Load load) throws RuntimeEndedException, InterruptedException {
        progress.step("load inside the runtime: %d threads × %,.0f events/s%s".formatted(load.connections(), load.rate(),
                load.warmup().isZero() ? "" : ", warming up for " + RunMeasurement.seconds(load.warmup())));
        var pause = measurement.pause();
        pause.follow(pauses -> {
            // The runtime tells the adapters.
        });
        var open = new HashSet<>(load.targets());
        var warmEnd = System.nanoTime() - pause.nanos() + load.warmup().toNanos();
        while (!measurement.interrupted() && (pause.isOn() || System.nanoTime() < warmEnd + pause.nanos())) {
            removeFinished(runtime, open);
        }
        if (!load.warmup().isZero()) {
            // The adapters of a suspended network cannot pause.
            measurement.awaitDebugger(runtime);
            runtime.ask(runtime.control().pause(), RuntimeSession.STOP_SECONDS);
            runtime.settle();
            measurement.reset(runtime);
            if (measurement.interrupted()) {
                // Nothing was measured, so there are no results to show.
                result.note("interrupted while warming up");
                return;
            }
            runtime.ask(runtime.control().resume(), RuntimeSession.STOP_SECONDS);
        }
        measurement.begin(load);
        while (!measurement.interrupted() && !open.isEmpty()) {
            removeFinished(runtime, open);
        }
        pause.note().ifPresent(result::note);
        if (measurement.interrupted()) {
            result.note("interrupted");
        }
    }
}
