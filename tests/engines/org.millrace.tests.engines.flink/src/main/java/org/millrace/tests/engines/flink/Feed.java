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
 * Stands between the measurement and the job, whose operators are in threads of their own: gives the source its ticks
 * and takes the signals. Behind the last tick of a batch come marks, ticks of a symbol of their own whose price rises
 * so that both rules speak: when both have, everything before has been processed, since nothing overtakes.
 */
final class Feed {

    /** The symbol of the marks, which no stock has. */
    static final String MARK = "mark";

    /** So many upticks and one tick before are what it takes for both rules to speak. */
    private static final int MARKS = 4;
    private static final double RISE = 1.1;
    private static final long LOOK_MILLIS = 100;

    private static volatile Feed latest;

    private final StockTick[] ticks;
    private final Consumer<Signal> listener;
    private final BlockingQueue<Long> batches = new LinkedBlockingQueue<>();
    private final Map<Signal.Rule, Long> seen = new EnumMap<>(Signal.Rule.class);
    private long marksDue;

    // What follows is the source's, which asks for one tick after the other.
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

    /** The feed of the job; operators are made by Flink, so they look for it here. */
    static Feed latest() {
        return latest;
    }

    /**
     * Sends ticks and waits until they are processed.
     *
     * @param running asked now and then; false if nothing will come any more
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

    /** Whether the job still runs. */
    interface Running {
        void check() throws Exception;
    }

    /** The next tick, for the source; waits for it. */
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

    /** Takes a signal; rules may have threads of their own. */
    synchronized void found(Signal signal) {
        if (signal.symbol().equals(MARK)) {
            seen.put(signal.rule(), signal.clientTimestamp());
            notifyAll();
        } else {
            listener.accept(signal);
        }
    }
}
