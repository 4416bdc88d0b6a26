package org.millrace.tests.engines.esper;

/**
 * The two rules in EPL, with data windows and {@code prev} as in Esper's documentation. They detect three upticks, but
 * not the length of a run of upticks, which cannot be expressed this way.
 */
final class EplQueries {

    static final String MOVE = "price-move";
    static final String UPTICK = "uptick";
    static final String CHANGE = "change";
    static final String UPTICKS = "upticks";

    private static final String PERCENT = "100 * (lastPrice - prev(1, lastPrice)) / prev(1, lastPrice)";

    private EplQueries() {
    }

    /**
     * Returns the first rule.
     *
     * @param from the stream with its filter
     */
    static String move(String from) {
        return "select symbol, lastPrice, " + PERCENT + " as " + CHANGE + ", clientTimestamp, timestamp\nfrom " + from + "#length(2)\nwhere " + PERCENT
                + " > 2.0 or " + PERCENT + " < -2.0;\n";
    }

    /**
     * Returns the second rule.
     *
     * @param from the stream with its filter
     */
    static String uptick(String from) {
        return "select symbol, lastPrice, 3 as " + UPTICKS + ", clientTimestamp, timestamp\nfrom " + from + "#length(4)\n"
                + "where lastPrice > prev(1, lastPrice) and prev(1, lastPrice) > prev(2, lastPrice) and prev(2, lastPrice) > prev(3, lastPrice);\n";
    }
}
