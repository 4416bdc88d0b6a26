package org.millrace.tests.engines;

import org.millrace.loadgen.market.Symbols;

import java.util.List;
import java.util.stream.IntStream;

/**
 * How many symbols there are and which are watched by two queries each. The example's 400 queries watch 200
 * of 1470 symbols; with more queries there are more symbols in proportion, so that the share of the ticks
 * that concern anybody, and with it the share of outputs, stays the same and the number of queries is all
 * that differs.
 *
 * @param queries the number of queries, a multiple of {@value #STEP} up to {@value #MOST}
 */
public record Workload(int queries) {

    /** The queries of the example. */
    public static final int EXAMPLE = 400;
    /** The smallest number of queries, and what every other is a multiple of. */
    public static final int STEP = 40;
    /** The largest number of queries: there are not more symbols of three letters. */
    public static final int MOST = 4_760;

    private static final int SYMBOLS_A_STEP = 147;
    /** Of the symbols of a step every seventh but the last. */
    private static final int AMONG_A_STEP = 140;
    private static final int EVERY = 7;
    private static final int FIRST = 3;

    /** Checks the number. */
    public Workload {
        if (queries < STEP || queries > MOST || queries % STEP != 0) {
            throw new IllegalArgumentException("the number of queries is a multiple of " + STEP + " up to " + MOST + ", not " + queries);
        }
    }

    /** All symbols, in the order in which their ticks come. */
    public Symbols symbols() {
        return new Symbols(queries / STEP * SYMBOLS_A_STEP);
    }

    /** The symbols that are watched. */
    public List<String> watched() {
        var symbols = symbols();
        return IntStream.range(0, queries / STEP * AMONG_A_STEP).filter(i -> i % EVERY == FIRST).mapToObj(symbols::symbol).toList();
    }
}
