package org.millrace.launcher;

import org.millrace.control.Messages.Problem;
import org.millrace.deployment.feed.Load;
import org.millrace.report.RunResult.Ending;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Measures loads one after the other in one runtime, which is warm after the first. {@link #run} is called once;
 * {@link #interrupt} may be called by any thread, such as a signal handler.
 */
public final class MeasuredSequence {

    /** A load may take this many times as long as planned: a network that is overloaded slows the load generator. */
    private static final int SLOWEST = 3;
    private static final Duration START = Duration.ofSeconds(10);

    private final Installation installation;
    private final RunPlan plan;
    private final RunProgress progress;
    private final RunMeasurement measurement;

    /**
     * Creates a sequence without starting it.
     *
     * @param plan the plan of all measurements; the loads are sent to the target of its load
     */
    public MeasuredSequence(Installation installation, RunPlan plan, RunProgress progress) {
        this.installation = installation;
        this.plan = plan;
        this.progress = progress;
        this.measurement = new RunMeasurement(progress, new ResultBuilder(plan));
    }

    /** Ends the current load early, and sends no further one. */
    public void interrupt() {
        measurement.add(new LauncherEvent.Interrupted());
    }

    /**
     * Measures the loads of a sequence until it has no more.
     *
     * @return the problems that kept the network from starting or ended it; otherwise the outcome of the last load
     * @throws IOException if a process does not start; the message is for the user
     */
    public RunOutcome run(LoadSequence loads) throws IOException, InterruptedException {
        var network = new NetworkProcess(installation, plan, progress, measurement);
        try {
            return network.run(plan.deployment(), (deployed, runtime, started) -> {
                network.subscribe(runtime);
                loads.started(started.facts());
                return measure(runtime, new FeedAddresses(deployed, started.facts()), loads);
            });
        } catch (RuntimeEndedException e) {
            return RunOutcome.notStarted(List.of(ended(e)));
        }
    }

    private RunOutcome measure(RuntimeSession runtime, FeedAddresses addresses, LoadSequence loads)
            throws RuntimeEndedException, IOException, InterruptedException {
        var last = new RunOutcome(Optional.empty(), List.of(), true);
        var load = loads.next();
        while (load.isPresent() && !measurement.interrupted()) {
            last = measure(runtime, addresses, load.get(), loads);
            loads.take(last);
            load = loads.next();
        }
        runtime.ask(runtime.control().stop(), RuntimeSession.STOP_SECONDS);
        return last;
    }

    private RunOutcome measure(RuntimeSession runtime, FeedAddresses addresses, Load load, LoadSequence loads)
            throws RuntimeEndedException, IOException, InterruptedException {
        var result = new ResultBuilder(plan.with(load));
        try {
            return measure(runtime, addresses, load, result);
        } catch (RuntimeEndedException e) {
            // Samples that arrived before the runtime ended.
            measurement.takeSamples();
            loads.take(new RunOutcome(measurement.hasMeasured() ? result.partial() : Optional.empty(), List.of(ended(e)), false));
            throw e;
        }
    }

    private static Problem ended(RuntimeEndedException e) {
        return new Problem("", 0, 0, "runtime-ended", e.getMessage() == null ? "the runtime ended" : e.getMessage());
    }

    private RunOutcome measure(RuntimeSession runtime, FeedAddresses addresses, Load load, ResultBuilder result)
            throws RuntimeEndedException, IOException, InterruptedException {
        var each = plan.with(load);
        measurement.restart(runtime, result, START.plus(load.warmup().plus(load.duration()).multipliedBy(SLOWEST)));
        var complete = new GeneratedLoad(installation, each, progress, result, measurement)
                .run(runtime, addresses);
        if (!measurement.measuring()) {
            return new RunOutcome(Optional.empty(), List.of(), complete && result.ok());
        }
        runtime.settle();
        var measured = runtime.ask(runtime.control().measurement(), RuntimeSession.STOP_SECONDS);
        measurement.takeSamples();
        return new RunOutcome(Optional.of(result.complete(measured, complete && !measurement.stopped() ? Ending.COMPLETE : Ending.INTERRUPTED)), List.of(),
                result.ok());
    }
}
