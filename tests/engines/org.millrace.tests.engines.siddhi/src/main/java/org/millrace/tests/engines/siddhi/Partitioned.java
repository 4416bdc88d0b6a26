package org.millrace.tests.engines.siddhi;

import io.siddhi.core.SiddhiAppRuntime;
import org.millrace.tests.engines.Workload;

/**
 * The fastest form in the documentation: a table with a key that filters the watched symbols, and two queries in a
 * partition for each symbol.
 */
public final class Partitioned extends SiddhiEngine {

    private static final String WATCHED = "Watched";

    /** Called by {@link java.util.ServiceLoader}. */
    public Partitioned() {
        super("siddhi-partition");
    }

    @Override
    String queries(Workload queries) {
        return "define stream NewWatched (symbol string);\n@PrimaryKey('symbol')\ndefine table Symbols (symbol string);\n"
                + "from NewWatched\ninsert into Symbols;\n"
                + "from " + Queries.TICK + "[(Symbols.symbol == symbol) in Symbols]\nselect *\ninsert into " + WATCHED + ";\n"
                + "partition with (symbol of " + WATCHED + ") begin\n" + Queries.move(WATCHED) + Queries.uptick(WATCHED) + "end;\n";
    }

    @Override
    void started(SiddhiAppRuntime app, Workload queries) throws InterruptedException {
        var input = app.getInputHandler("NewWatched");
        for (var symbol : queries.watched()) {
            input.send(new Object[] {symbol});
        }
    }
}
