package org.millrace.tests.engines.siddhi;

import org.millrace.tests.engines.Workload;

/** The common form: a stream and two queries for each symbol. */
public final class SeparateQueries extends SiddhiEngine {

    /** Called by {@link java.util.ServiceLoader}. */
    public SeparateQueries() {
        super("siddhi");
    }

    @Override
    String queries(Workload queries) {
        var text = new StringBuilder();
        for (var symbol : queries.watched()) {
            var stream = "Ticks" + symbol;
            text.append("from ").append(Queries.TICK).append("[symbol == '").append(symbol).append("']\nselect *\ninsert into ").append(stream).append(";\n")
                    .append(Queries.move(stream)).append(Queries.uptick(stream));
        }
        return text.toString();
    }
}
