package org.millrace.profile.run;

import org.millrace.control.Messages.TracedEvent;
import org.millrace.control.RuntimeControl;
import org.millrace.control.Sample;
import org.millrace.launcher.RunOutcome;
import org.millrace.launcher.RunPlan;
import org.millrace.launcher.RunProgress;
import org.millrace.profile.series.TimeSeries;
import org.millrace.profile.series.LatencyLog;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** One run that was started here and can be watched. Safe for any thread. */
public final class LiveRun {

    /** How far a run has come. */
    public enum State {
        /** Processes start, statements are deployed. */
        STARTING,
        /** Events flow; what is measured does not count yet. */
        WARMING_UP,
        /** What is measured counts. */
        MEASURING,
        /** It is over, well or badly. */
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
     * A run that is about to start.
     *
     * @param name how it is called where there are several
     * @param plan what is run
     */
    public LiveRun(String name, RunPlan plan) {
        this.name = name;
        this.plan = plan;
    }

    /** How it is called where there are several. */
    public String name() {
        return name;
    }

    /** The name of the network. */
    public String project() {
        return plan.deployment().project();
    }

    /** What is run. */
    public RunPlan plan() {
        return plan;
    }

    /** When it was started. */
    public Instant started() {
        return started;
    }

    /** How far it has come. */
    public State state() {
        return state;
    }

    /** What can be asked of the network; empty before it runs and when it has ended. */
    public Optional<RuntimeControl> network() {
        return network;
    }

    /** How it ended; empty until then, and if it failed. */
    public Optional<RunOutcome> outcome() {
        return outcome;
    }

    /** Why it could not go on; empty if nothing of the kind happened. */
    public String failure() {
        return failure;
    }

    /** The figures so far; of the warm-up until the measured part begins. */
    public TimeSeries timeSeries() {
        return timeSeries;
    }

    /** The figures of the last interval. */
    public Optional<Sample> lastSample() {
        return lastSample;
    }

    /**
     * Writes every latency histogram of the measured part into a file as it comes, until the run ends.
     *
     * @param file an interval log of HdrHistogram; replaced if it is there
     * @throws IOException if it cannot be written, with a message for the user
     */
    public synchronized void logTo(Path file) throws IOException {
        log = Optional.of(LatencyLog.open(file, project(), Instant.now()));
    }

    /** Hears of the run from now on. */
    public void addListener(RunListener listener) {
        listeners.add(listener);
    }

    /** No longer. */
    public void removeListener(RunListener listener) {
        listeners.remove(listener);
    }

    /**
     * What a conductor tells this run.
     *
     * @param next hears everything as well, after this run
     */
    public RunProgress progress(RunProgress next) {
        return new Feed(next);
    }

    /** The run is over. What it measured at its very end and no sample told becomes part of the time series. */
    public void ended(RunOutcome how) {
        how.result().ifPresent(timeSeries::complete);
        outcome = Optional.of(how);
        end();
    }

    /**
     * The run could not go on.
     *
     * @param message why, for the user
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

    /** Takes what the conductor tells, and passes it on. */
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
