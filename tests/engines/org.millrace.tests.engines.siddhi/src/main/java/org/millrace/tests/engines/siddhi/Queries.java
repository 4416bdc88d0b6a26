package org.millrace.tests.engines.siddhi;

/**
 * The two rules as sequences, which Siddhi's documentation has for what follows directly one upon the other. A
 * sequence is broken by every event of its stream that does not fit, so its stream must have the ticks of one symbol
 * alone. How long a row of upticks is would need a sequence of any length, which speaks when the row ends and not
 * with every tick; that there were three can be said.
 */
final class Queries {

    /** The stream into which ticks are sent. */
    static final String TICK = "StockTick";
    static final String MOVES = "PriceMoves";
    static final String UPTICKS = "Upticks";

    /** The type of the ticks, behind the name of their stream. */
    static final String COLUMNS = " (symbol string, lastPrice double, clientTimestamp long, timestamp long);\n";
    static final String TICKS = "define stream " + TICK + COLUMNS;

    private Queries() {
    }

    /**
     * The first rule.
     *
     * @param stream with the ticks of one symbol
     */
    static String move(String stream) {
        return "from every e1=" + stream + ", e2=" + stream + "[100.0 * (lastPrice - e1.lastPrice) / e1.lastPrice > 2.0"
                + " or 100.0 * (lastPrice - e1.lastPrice) / e1.lastPrice < -2.0]\n"
                + "select e2.symbol as symbol, e2.lastPrice as lastPrice, 100.0 * (e2.lastPrice - e1.lastPrice) / e1.lastPrice as change,"
                + " e2.clientTimestamp as clientTimestamp, e2.timestamp as timestamp\ninsert into " + MOVES + ";\n";
    }

    /**
     * The second rule.
     *
     * @param stream with the ticks of one symbol
     */
    static String uptick(String stream) {
        return "from every e1=" + stream + ", e2=" + stream + "[lastPrice > e1.lastPrice], e3=" + stream + "[lastPrice > e2.lastPrice], e4=" + stream
                + "[lastPrice > e3.lastPrice]\nselect e4.symbol as symbol, e4.lastPrice as lastPrice, 3 as upticks,"
                + " e4.clientTimestamp as clientTimestamp, e4.timestamp as timestamp\ninsert into " + UPTICKS + ";\n";
    }
}
