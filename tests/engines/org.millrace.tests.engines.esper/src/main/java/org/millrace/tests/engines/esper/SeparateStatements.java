package org.millrace.tests.engines.esper;

import org.millrace.tests.engines.Workload;

/** The common form: two statements for each symbol, with a filter in the stream. */
public final class SeparateStatements extends EsperEngine {

    /** Called by {@link java.util.ServiceLoader}. */
    public SeparateStatements() {
        super("esper");
    }

    @Override
    String statements(Workload queries) {
        var text = new StringBuilder();
        for (var symbol : queries.watched()) {
            var from = "StockTick(symbol = '" + symbol + "')";
            text.append("@name('").append(EplQueries.MOVE).append('-').append(symbol).append("')\n").append(EplQueries.move(from));
            text.append("@name('").append(EplQueries.UPTICK).append('-').append(symbol).append("')\n").append(EplQueries.uptick(from));
        }
        return text.toString();
    }
}
