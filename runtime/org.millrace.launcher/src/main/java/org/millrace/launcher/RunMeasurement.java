package org.millrace.launcher;

import org.millrace.control.DebugMessages.Suspended;
import org.millrace.control.DebugMessages.TraceLine;
import org.millrace.control.EventMessages.TracedEvent;
import org.millrace.control.Messages.LogLine;
import org.millrace.control.Sample;
import org.millrace.deployment.feed.Load;
import org.millrace.launcher.RunProgress.Part;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Receives the events of a run, and adds its samples to the result. Any thread may add events; all other methods are
 * called by the thread of the run.
 */
final class RunMeasurement {

    private static final int POLL_MILLIS = 100;

    private final RunProgress progress;
    private ResultBuilder result;
    private final BlockingQueue<LauncherEvent> queue = new LinkedBlockingQueue<>();
    private boolean measuring;
    /** Whether samples of the time before the last reset may still arrive. */
    private boolean samplesOutdated;
    private boolean interrupted;
    private volatile long deadline = Long.MAX_VALUE;
    private final LoadPause pause = new LoadPause();
    /** Whether a debugger has ever suspended the network. */
    private volatile boolean debugged;

    RunMeasurement(RunProgress progress, ResultBuilder result) {
        this.progress = progress;
        this.result = result;
    }

    void add(LauncherEvent event) {
        queue.add(event);
    }

    /** Returns whether an interruption was requested, or the network ends by itself. */
    boolean interrupted() {
        return interrupted;
    }

    /** Returns whether the load has to end: because of an interruption, or because its time is over. */
    boolean stopped() {
        return interrupted || deadline != Long.MAX_VALUE && !pause.isOn() && System.nanoTime() > deadline + pause.nanos();
    }

    /**
     * Forgets what was measured, for another load.
     *
     * @param next  receives the samples
     * @param limit the time after which the load is ended early
     */
    void restart(RuntimeSession runtime, ResultBuilder next, Duration limit) throws RuntimeEndedException, InterruptedException {
        reset(runtime);
        result = next;
        measuring = false;
        deadline = System.nanoTime() + limit.toNanos();
    }

    /** Returns whether the measurement has begun. */
    boolean measuring() {
        return measuring;
    }

    /** Returns whether samples of the measurement, and not only of the warm-up, have arrived. */
    boolean hasMeasured() {
        return measuring && !samplesOutdated;
    }

    /** Begins the measurement. */
    void begin() {
        measuring = true;
    }

    /** Begins the measurement of a load. */
    void begin(Load load) {
        begin();
        progress.step("measuring for " + seconds(load.duration()));
    }

    /** Formats a duration in seconds. */
    static String seconds(Duration duration) {
        var millis = duration.toMillis();
        return millis % 1000 == 0 ? millis / 1000 + " s" : millis / 1e3 + " s";
    }

    /** Returns whether an interruption was requested that has not been handled yet. */
    boolean interruptionRequested() {
        return queue.stream().anyMatch(LauncherEvent.Interrupted.class::isInstance);
    }

    /** Returns whether the load generator has reported something that was not handled yet. */
    boolean hasReports() {
        return queue.stream().anyMatch(LauncherEvent.LoadReported.class::isInstance);
    }

    /** Resets the runtime's measurement. Samples sent before belong to the previous part. */
    void reset(RuntimeSession runtime) throws RuntimeEndedException, InterruptedException {
        takeSamples();
        runtime.ask(runtime.control().reset(), RuntimeSession.STOP_SECONDS);
        samplesOutdated = true;
    }

    /** Returns the next event, or null after a short wait. A sample has been processed already. */
    LauncherEvent next(RuntimeSession runtime) throws RuntimeEndedException, InterruptedException {
        var event = queue.poll(POLL_MILLIS, TimeUnit.MILLISECONDS);
        if (event instanceof LauncherEvent.Interrupted || event instanceof LauncherEvent.InputFinished input && input.stage().isEmpty()) {
            interrupted = true;
        } else if (event instanceof LauncherEvent.Sampled sampled) {
            take(sampled.sample());
        }
        if (!runtime.alive()) {
            throw new RuntimeEndedException();
        }
        return event;
    }

    /** Returns the pauses of the load, while a debugger suspends the network. */
    LoadPause pause() {
        return pause;
    }

    /** Waits while a debugger holds the network, so that a load that has been sent does not end it; until an interruption at the longest. */
    void awaitDebugger(RuntimeSession runtime) throws RuntimeEndedException, InterruptedException {
        while (debugged && !stopped() && runtime.ask(runtime.control().debug().threads(), RuntimeSession.STOP_SECONDS).suspended()) {
            next(runtime);
        }
    }

    /** Processes the samples that have arrived; other events stay in the queue. */
    void takeSamples() {
        for (var event : List.copyOf(queue)) {
            if (event instanceof LauncherEvent.Sampled sampled && queue.remove(event)) {
                take(sampled.sample());
            }
        }
    }

    private void take(Sample sample) {
        samplesOutdated &= sample.startSeconds() > 0;
        var measured = hasMeasured();
        progress.sampled(measured, sample);
        var latencies = result.add(sample);
        progress.interval(measured, sample.startSeconds() + sample.seconds(), sample.received() / sample.seconds(),
                sample.outputs() / sample.seconds(), latencies.getValueAtPercentile(99) / 1e3, latencies.getMaxValue() / 1e3);
    }

    /** Returns the receiver of the events of the runtime. */
    RuntimeEvents events() {
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
            public void suspended(Suspended event) {
                debugged = true;
                pause.begin();
                progress.suspended(event);
            }

            @Override
            public void resumed() {
                pause.end();
            }

            @Override
            public void traceLine(TraceLine line) {
                progress.traceLine(line);
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
