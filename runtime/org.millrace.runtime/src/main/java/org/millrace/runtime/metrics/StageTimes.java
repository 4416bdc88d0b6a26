package org.millrace.runtime.metrics;

import org.HdrHistogram.Histogram;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;

/**
 * How long stages work for an event, from a sample of the events. Recording is wait-free and for any
 * thread; it allocates nothing, except for the first value of a stage.
 */
public final class StageTimes {

    /** Enough to colour a diagram and to see where time goes; a fifth of the memory of a path's three. */
    private static final int DIGITS = 2;

    /**
     * The times of a stage, in nanoseconds.
     *
     * @param stage    its index
     * @param latency  how long an event took in it and in what it called
     * @param ownNanos how long the sampled events took in it alone, in all
     */
    public record StageTime(int stage, Histogram latency, long ownNanos) {
    }

    /** What is known of one stage. */
    private static final class Stage {

        private final Series latency = new Series(DIGITS);
        private final LongAdder own = new LongAdder();
        private long ownInInterval;
        private long ownInTotal;

        private void flush() {
            var added = own.sumThenReset();
            ownInInterval += added;
            ownInTotal += added;
        }

        StageTime takeInterval(int index) {
            flush();
            var taken = new StageTime(index, latency.takeInterval(), ownInInterval);
            ownInInterval = 0;
            return taken;
        }

        StageTime total(int index) {
            flush();
            return new StageTime(index, latency.total(), ownInTotal);
        }

        void reset() {
            own.reset();
            ownInInterval = 0;
            ownInTotal = 0;
            latency.reset();
        }
    }

    private final AtomicReferenceArray<Stage> stages;

    /**
     * Makes recorders.
     *
     * @param stages the number of stages; indexes lie below
     */
    public StageTimes(int stages) {
        this.stages = new AtomicReferenceArray<>(stages);
    }

    /** Records how long an event took in a stage with all that it called, in nanoseconds. */
    public void recordLatency(int stage, long nanos) {
        stage(stage).latency.record(nanos);
    }

    /** Records how long an event took in a stage alone, in nanoseconds. */
    public void recordOwn(int stage, long nanos) {
        stage(stage).own.add(Math.max(0, nanos));
    }

    /** What was recorded since the last call; without the stages of which nothing was. */
    public synchronized List<StageTime> takeInterval() {
        return each(index -> stages.get(index).takeInterval(index));
    }

    /** What was recorded since the last {@link #reset}. */
    public synchronized List<StageTime> totals() {
        return each(index -> stages.get(index).total(index));
    }

    /** Forgets everything. */
    public synchronized void reset() {
        for (var i = 0; i < stages.length(); i++) {
            if (stages.get(i) != null) {
                stages.get(i).reset();
            }
        }
    }

    private List<StageTime> each(Function<Integer, StageTime> view) {
        var times = new ArrayList<StageTime>();
        for (var i = 0; i < stages.length(); i++) {
            if (stages.get(i) != null) {
                var time = view.apply(i);
                if (time.ownNanos() > 0 || time.latency().getTotalCount() > 0) {
                    times.add(time);
                }
            }
        }
        return times;
    }

    private Stage stage(int index) {
        var stage = stages.get(index);
        if (stage == null) {
            stages.compareAndSet(index, null, new Stage());
            stage = stages.get(index);
        }
        return stage;
    }
}
