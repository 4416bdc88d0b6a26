package org.millrace.tests.engines;

import org.millrace.loadgen.market.SignalShare;
import org.millrace.loadgen.market.TickSource;

/**
 * Ticks that lie ready in memory, to be sent over and over: after the last comes the first again. Every engine
 * sees the jump of the prices there, and it is the same for all. Each tick is an object of its own and there are
 * so many that a processor's caches do not hold them.
 */
public final class Market {

    /** How many ticks a market has if nothing else is said: 700 of each of 1470 symbols. */
    public static final int TICKS = 1_029_000;

    private static final long SEED = 1;

    private final Workload workload;
    private final StockTick[] ticks;

    private Market(Workload workload, StockTick[] ticks) {
        this.workload = workload;
        this.ticks = ticks;
    }

    /** Makes the ticks of a workload; the same ones every time. */
    public static Market of(Workload workload) {
        return of(workload, TICKS);
    }

    /**
     * Makes some of the ticks of a workload.
     *
     * @param count how many, at least as many as there are symbols; rounded down to a multiple of that
     */
    public static Market of(Workload workload, int count) {
        var symbols = workload.symbols();
        var source = new TickSource(symbols, 0, 1, SignalShare.DEFAULT_VOLATILITY, SEED);
        var ticks = new StockTick[count - count % symbols.count()];
        for (var i = 0; i < ticks.length; i++) {
            source.next();
            ticks[i] = new StockTick(source.symbol(), source.price(), i);
        }
        return new Market(workload, ticks);
    }

    /** What the ticks are for. */
    public Workload workload() {
        return workload;
    }

    /** The ticks; not a copy. */
    public StockTick[] ticks() {
        return ticks;
    }
}
