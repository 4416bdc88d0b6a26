package org.millrace.tests.engines.esper;

import org.millrace.tests.engines.Workload;

import java.util.stream.Collectors;

/** The fastest form in the documentation: two statements for all symbols, in a context partitioned by symbol. */
public final class KeyedContext extends EsperEngine {

    /** Called by {@link java.util.ServiceLoader}. */
    public KeyedContext() {
        super("esper-keyed");
    }

    @Override
    String statements(Workload queries) {
        var symbols = queries.watched().stream().map(symbol -> "'" + symbol + "'").collect(Collectors.joining(", "));
        return "create context BySymbol partition by symbol from StockTick(symbol in (" + symbols + "));\n"
                + "@name('" + EplQueries.MOVE + "')\ncontext BySymbol\n" + EplQueries.move("StockTick")
                + "@name('" + EplQueries.UPTICK + "')\ncontext BySymbol\n" + EplQueries.uptick("StockTick");
    }
}
