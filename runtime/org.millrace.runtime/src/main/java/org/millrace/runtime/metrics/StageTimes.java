package org.millrace.runtime.metrics;

import org.HdrHistogram.Histogram;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;

/**
 * Records the processing times of stages for sampled events. Recording is wait-free, for any thread, and
 * allocates nothing except for the first value of a stage.
 */
public final class StageTimes {

    /** Sufficient precision for coloring diagrams; needs a fifth of the memory of three digits. */
    private static final int DIGITS = 2;

    /**
     * The processing times of a stage in nanoseconds.
     *
     * @param stage   the index of the stage
     * @param latency the time per event including called stages
     * @param own     the time in this stage alone
     */
    public record StageTime(int stage, Histogram latency, Own own) {
    }

    /**
     * The time spent in one stage alone, in nanoseconds.
     *
     * @param sampled   the total of the sampled events
     * @param estimated the estimated total of all events, by the weights of the sampled ones
     */
    public record Own(long sampled, long estimated) {

        private static final Own NONE = new Own(0, 0);

        private Own plus(Own more) {
            return new Own(sampled + more.sampled, estimated + more.estimated);
        }
    }

    /** The recorders of one stage. */
    private static final class Stage {

        private final IntervalRecorder latency = new IntervalRecorder(DIGITS, new AtomicInteger());
        private final LongAdder sampled = new LongAdder();
        private final LongAdder estimated = new LongAdder();
        private Own inInterval = Own.NONE;
        private Own inTotal = Own.NONE;

        private void flush() {
            var added = new Own(sampled.sumThenReset(), estimated.sumThenReset());
            inInterval = inInterval.plus(added);
            inTotal = inTotal.plus(added);
        }

        StageTime takeInterval(int index) {
            flush();
            var taken = new StageTime(index, latency.takeInterval(), inInterval);
            inInterval = Own.NONE;
            return taken;
        }

        StageTime total(int index) {
            flush();
            return new StageTime(index, latency.total(), inTotal);
        }

        void reset() {
            sampled.reset();
            estimated.reset();
            inInterval = Own.NONE;
            inTotal = Own.NONE;
            latency.reset();
        }
    }

    private final AtomicReferenceArray<Stage> stages;

    /**
     * Creates recorders.
     *
     * @param stages number of stages
     */
    public StageTimes(int stages) {
        this.stages = new AtomicReferenceArray<>(stages);
    }

    /** Records the time of an event in a stage and all stages called by it, in nanoseconds. */
    public void recordLatency(int stage, long nanos) {
        stage(stage).latency.record(nanos);
    }

    /**
     * Records the time of an event in a stage alone.
     *
     * @param nanos  the time in nanoseconds
     * @param weight the number of events that it represents
     */
    public void recordOwn(int stage, long nanos, int weight) {
        var own = Math.max(0, nanos);
        stage(stage).sampled.add(own);
        stage(stage).estimated.add(weight * own);
    }

    /** Returns the times recorded since the last call, without stages that have none. */
    public synchronized List<StageTime> takeInterval() {
        return each(index -> stages.get(index).takeInterval(index));
    }

    /** Returns the times recorded since the last {@link #reset}. */
    public synchronized List<StageTime> totals() {
        return each(index -> stages.get(index).total(index));
    }

    /** Discards all times. */
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
                if (time.own().sampled() > 0 || time.latency().getTotalCount() > 0) {
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
