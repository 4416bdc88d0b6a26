package org.millrace.tests.engines;

import org.millrace.loadgen.market.SignalShare;
import org.millrace.loadgen.market.TickSource;

/**
 * Ticks in memory that are sent repeatedly: the first follows the last. The jump of prices at that point is the same
 * for all engines. Each tick is an object of its own, and there are too many for the caches of a processor.
 */
public final class Market {

    /** The default number of ticks: 700 for each of 1470 symbols. */
    public static final int TICKS = 1_029_000;

    private static final long SEED = 1;

    private final Workload workload;
    private final StockTick[] ticks;

    private Market(Workload workload, StockTick[] ticks) {
        this.workload = workload;
        this.ticks = ticks;
    }

    /** Creates the ticks of a workload, which are the same every time. */
    public static Market of(Workload workload) {
        return of(workload, TICKS);
    }

    /**
     * Creates some of the ticks of a workload.
     *
     * @param count the number of ticks, at least that of symbols; rounded down to a multiple of it
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

    public Workload workload() {
        return workload;
    }

    /** Returns the ticks, not a copy. */
    public StockTick[] ticks() {
        return ticks;
    }
}
