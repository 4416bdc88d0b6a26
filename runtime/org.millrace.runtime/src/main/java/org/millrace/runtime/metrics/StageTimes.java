package org.millrace.runtime.metrics;

import org.HdrHistogram.Histogram;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
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
     * @param own      how long events took in it alone
     */
    public record StageTime(int stage, Histogram latency, Own own) {
    }

    /**
     * Time spent in one stage alone, in nanoseconds.
     *
     * @param sampled   by the events that were timed, in all
     * @param estimated by all events, where each that was timed stands for those that were not
     */
    public record Own(long sampled, long estimated) {

        private static final Own NONE = new Own(0, 0);

        private Own plus(Own more) {
            return new Own(sampled + more.sampled, estimated + more.estimated);
        }
    }

    /** What is known of one stage. */
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

    /**
     * Records how long an event took in a stage alone.
     *
     * @param nanos  in nanoseconds
     * @param weight for how many events it stands, itself included
     */
    public void recordOwn(int stage, long nanos, int weight) {
        var own = Math.max(0, nanos);
        stage(stage).sampled.add(own);
        stage(stage).estimated.add(weight * own);
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
