package org.millrace.profile.run;

import org.millrace.control.EventMessages.TracedEvent;
import org.millrace.control.RuntimeControl;
import org.millrace.control.Sample;
import org.millrace.launcher.RunOutcome;
import org.millrace.launcher.RunPlan;
import org.millrace.launcher.RunProgress;
import org.millrace.profile.series.LatencyLog;
import org.millrace.profile.series.TimeSeries;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** A run that was started in this process and can be watched. Safe for any thread. */
public final class LiveRun {

    /** The state of a run. */
    public enum State {
        /** Processes start and statements are deployed. */
        STARTING,
        /** Events flow; measurements do not count yet. */
        WARMING_UP,
        /** Measurements count. */
        MEASURING,
        /** The run has ended, successfully or not. */
        ENDED
    }

    private final String name;
    private final RunPlan plan;
    private final Instant started = Instant.now();
    private final TimeSeries timeSeries = new TimeSeries();
    private final List<RunListener> listeners = new CopyOnWriteArrayList<>();
    private volatile State state = State.STARTING;
    private volatile Optional<RuntimeControl> network = Optional.empty();
    private volatile Optional<RunOutcome> outcome = Optional.empty();
    private volatile Optional<Sample> lastSample = Optional.empty();
    private volatile String failure = "";
    private Optional<LatencyLog> log = Optional.empty();

    /**
     * Creates a run that is about to start.
     *
     * @param name the display name
     * @param plan the plan of the run
     */
    public LiveRun(String name, RunPlan plan) {
        this.name = name;
        this.plan = plan;
    }

    /** Returns the display name. */
    public String name() {
        return name;
    }

    /** Returns the name of the network. */
    public String project() {
        return plan.deployment().project();
    }

    /** Returns the plan of the run. */
    public RunPlan plan() {
        return plan;
    }

    /** Returns the start time. */
    public Instant started() {
        return started;
    }

    /** Returns the current state. */
    public State state() {
        return state;
    }

    /** Returns the requests to the network; empty before it runs and after it has ended. */
    public Optional<RuntimeControl> network() {
        return network;
    }

    /** Returns the outcome; empty until the end, and if the run failed. */
    public Optional<RunOutcome> outcome() {
        return outcome;
    }

    /** Returns the reason of a failure; empty if there is none. */
    public String failure() {
        return failure;
    }

    /** Returns the time series so far; during the warm-up, that of the warm-up. */
    public TimeSeries timeSeries() {
        return timeSeries;
    }

    /** Returns the sample of the last interval. */
    public Optional<Sample> lastSample() {
        return lastSample;
    }

    /**
     * Writes every latency histogram of the measured part to a file when it arrives, until the run ends.
     *
     * @param file an HdrHistogram interval log; replaced if it exists
     * @throws IOException if the file cannot be written; the message is for the user
     */
    public synchronized void logTo(Path file) throws IOException {
        log = Optional.of(LatencyLog.open(file, project(), Instant.now()));
    }

    /** Adds a listener. */
    public void addListener(RunListener listener) {
        listeners.add(listener);
    }

    /** Removes a listener. */
    public void removeListener(RunListener listener) {
        listeners.remove(listener);
    }

    /**
     * Returns the progress listener that feeds this run.
     *
     * @param next is notified after this run
     */
    public RunProgress progress(RunProgress next) {
        return new Feed(next);
    }

    /** Ends the run. Adds measurements that were made after the last sample to the time series. */
    public void ended(RunOutcome how) {
        how.result().ifPresent(timeSeries::complete);
        outcome = Optional.of(how);
        end();
    }

    /**
     * Ends the run with a failure.
     *
     * @param message the reason, for the user
     */
    public void failed(String message) {
        failure = message;
        end();
    }

    private void end() {
        network = Optional.empty();
        closeLog();
        enter(State.ENDED);
    }

    private void enter(State next) {
        state = next;
        tell(listener -> listener.changed(this));
    }

    private void tell(Consumer<RunListener> what) {
        listeners.forEach(what);
    }

    private void take(boolean measuring, Sample sample) {
        var next = measuring ? State.MEASURING : State.WARMING_UP;
        var first = state != next;
        if (first || sample.startSeconds() == 0) {
            timeSeries.restart();
        }
        timeSeries.add(sample);
        lastSample = Optional.of(sample);
        if (first && state != State.ENDED) {
            enter(next);
        }
        tell(listener -> listener.sampled(this));
    }

    private synchronized Optional<String> write(Sample sample) {
        try {
            if (log.isPresent()) {
                log.get().add(sample);
            }
            return Optional.empty();
        } catch (IOException e) {
            closeLog();
            return Optional.of(e.getMessage());
        }
    }

    private synchronized void closeLog() {
        log.ifPresent(LatencyLog::close);
        log = Optional.empty();
    }

    /** Updates the run and forwards to the next listener. */
    private final class Feed implements RunProgress {

        private final RunProgress next;

        Feed(RunProgress next) {
            this.next = next;
        }

        @Override
        public void step(String text) {
            next.step(text);
        }

        @Override
        public void interval(boolean measuring, double elapsedSeconds, double receivedRate, double outputRate,
                double p99Micros, double maxMicros) {
            next.interval(measuring, elapsedSeconds, receivedRate, outputRate, p99Micros, maxMicros);
        }

        @Override
        public void running(RuntimeControl control) {
            network = Optional.of(control);
            tell(listener -> listener.changed(LiveRun.this));
            next.running(control);
        }

        @Override
        public void sampled(boolean measuring, Sample sample) {
            take(measuring, sample);
            if (measuring) {
                write(sample).ifPresent(this::message);
            }
            next.sampled(measuring, sample);
        }

        @Override
        public void traced(TracedEvent event) {
            tell(listener -> listener.traced(LiveRun.this, event));
            next.traced(event);
        }

        @Override
        public void message(String text) {
            next.message(text);
        }
    }
}
