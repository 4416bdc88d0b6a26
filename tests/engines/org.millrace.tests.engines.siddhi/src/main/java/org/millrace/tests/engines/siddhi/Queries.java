package org.millrace.tests.engines.siddhi;

/**
 * The two rules as sequences, which match events that directly follow each other. Every event of the stream that does
 * not match ends a sequence, so the stream must have the ticks of one symbol only. Sequences detect three upticks, but
 * not the length of a run: a sequence of any length matches at the end of the run, not at every tick.
 */
final class Queries {

    /** The input stream of ticks. */
    static final String TICK = "StockTick";
    static final String MOVES = "PriceMoves";
    static final String UPTICKS = "Upticks";

    /** The columns of ticks, after the name of a stream. */
    static final String COLUMNS = " (symbol string, lastPrice double, clientTimestamp long, timestamp long);\n";
    static final String TICKS = "define stream " + TICK + COLUMNS;

    private Queries() {
    }

    /**
     * Returns the first rule.
     *
     * @param stream a stream with the ticks of one symbol
     */
    static String move(String stream) {
        return "from every e1=" + stream + ", e2=" + stream + "[100.0 * (lastPrice - e1.lastPrice) / e1.lastPrice > 2.0"
                + " or 100.0 * (lastPrice - e1.lastPrice) / e1.lastPrice < -2.0]\n"
                + "select e2.symbol as symbol, e2.lastPrice as lastPrice, 100.0 * (e2.lastPrice - e1.lastPrice) / e1.lastPrice as change,"
                + " e2.clientTimestamp as clientTimestamp, e2.timestamp as timestamp\ninsert into " + MOVES + ";\n";
    }

    /**
     * Returns the second rule.
     *
     * @param stream a stream with the ticks of one symbol
     */
    static String uptick(String stream) {
        return "from every e1=" + stream + ", e2=" + stream + "[lastPrice > e1.lastPrice], e3=" + stream + "[lastPrice > e2.lastPrice], e4=" + stream
                + "[lastPrice > e3.lastPrice]\nselect e4.symbol as symbol, e4.lastPrice as lastPrice, 3 as upticks,"
                + " e4.clientTimestamp as clientTimestamp, e4.timestamp as timestamp\ninsert into " + UPTICKS + ";\n";
    }
}
