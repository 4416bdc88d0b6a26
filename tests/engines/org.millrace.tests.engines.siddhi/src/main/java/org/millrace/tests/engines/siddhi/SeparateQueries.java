package org.millrace.tests.engines.siddhi;

import org.millrace.tests.engines.Workload;

/** As commonly written: for every symbol a stream with its ticks and two queries. */
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
