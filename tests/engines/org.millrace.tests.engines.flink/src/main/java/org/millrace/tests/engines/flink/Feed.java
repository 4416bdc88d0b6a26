package org.millrace.tests.engines.flink;

import org.millrace.tests.engines.Signal;
import org.millrace.tests.engines.StockTick;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Connects the measurement with the threads of the job: provides ticks for the source and receives signals. After the
 * last tick of a batch it sends marks, ticks of a special symbol whose price rises so that both rules emit a signal.
 * Because order is preserved, all earlier ticks have been processed when both signals arrive.
 */
final class Feed {

    /** The symbol of the marks, which no stock has. */
    static final String MARK = "mark";

    /** The number of ticks until both rules emit a signal. */
    private static final int MARKS = 4;
    private static final double RISE = 1.1;
    private static final long LOOK_MILLIS = 100;

    private static volatile Feed latest;

    private final StockTick[] ticks;
    private final Consumer<Signal> listener;
    private final BlockingQueue<Long> batches = new LinkedBlockingQueue<>();
    private final Map<Signal.Rule, Long> seen = new EnumMap<>(Signal.Rule.class);
    private long marksDue;

    // The following fields are used by the source, which requests one tick after the other.
    private int next;
    private long position;
    private long end;
    private int marksLeft;
    private long marks;
    private double price = 1;

    Feed(StockTick[] ticks, Consumer<Signal> listener) {
        this.ticks = ticks;
        this.listener = listener;
        latest = this;
    }

    /** Returns the feed of the current job, for operators that Flink creates. */
    static Feed latest() {
        return latest;
    }

    /**
     * Sends ticks and waits until they are processed.
     *
     * @param running called repeatedly; returns false if the job has ended
     */
    void send(long to, Running running) throws Exception {
        marksDue += MARKS;
        batches.put(to);
        synchronized (this) {
            while (seen.size() < Signal.Rule.values().length || seen.values().stream().anyMatch(mark -> mark < marksDue)) {
                wait(LOOK_MILLIS);
                running.check();
            }
        }
    }

    /** Returns whether the job is running. */
    interface Running {
        void check() throws Exception;
    }

    /** Returns the next tick for the source; blocks until there is one. */
    StockTick next() throws InterruptedException {
        while (position >= end && marksLeft == 0) {
            var batch = batches.poll(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            if (batch != null) {
                end = batch;
                marksLeft = MARKS;
            }
        }
        if (position >= end) {
            marksLeft--;
            return mark();
        }
        position++;
        var tick = ticks[next];
        next = next + 1 == ticks.length ? 0 : next + 1;
        return tick;
    }

    private StockTick mark() {
        price *= RISE;
        var mark = new StockTick();
        mark.setSymbol(MARK);
        mark.setLastPrice(price);
        mark.setClientTimestamp(++marks);
        return mark;
    }

    /** Receives a signal; rules may have several threads. */
    synchronized void found(Signal signal) {
        if (signal.symbol().equals(MARK)) {
            seen.put(signal.rule(), signal.clientTimestamp());
            notifyAll();
        } else {
            listener.accept(signal);
        }
    }
}
