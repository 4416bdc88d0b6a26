package org.millrace.tests.engines;

import org.millrace.loadgen.market.Symbols;

import java.util.List;
import java.util.stream.IntStream;

/**
 * The number of symbols, and the watched symbols with two queries each. The example's 400 queries watch 200 of 1470
 * symbols. With more queries, the number of symbols grows in proportion, so that the shares of watched ticks and of
 * outputs stay the same.
 *
 * @param queries the number of queries, a multiple of {@value #STEP} up to {@value #MOST}
 */
public record Workload(int queries) {

    /** The number of queries of the example. */
    public static final int EXAMPLE = 400;
    /** The minimum number of queries; all numbers are multiples of it. */
    public static final int STEP = 40;
    /** The maximum number of queries, given by the number of symbols with three letters. */
    public static final int MOST = 4_760;

    private static final int SYMBOLS_A_STEP = 147;
    /** In each step, every seventh symbol except the last is watched. */
    private static final int AMONG_A_STEP = 140;
    private static final int EVERY = 7;
    private static final int FIRST = 3;

    public Workload {
        if (queries < STEP || queries > MOST || queries % STEP != 0) {
            throw new IllegalArgumentException("the number of queries is a multiple of " + STEP + " up to " + MOST + ", not " + queries);
        }
    }

    /** Returns all symbols in the order of their ticks. */
    public Symbols symbols() {
        return new Symbols(queries / STEP * SYMBOLS_A_STEP);
    }

    /** Returns the watched symbols. */
    public List<String> watched() {
        var symbols = symbols();
        return IntStream.range(0, queries / STEP * AMONG_A_STEP).filter(i -> i % EVERY == FIRST).mapToObj(symbols::symbol).toList();
    }
}
