package org.millrace.tests.engines.nexmark;

import java.nio.file.Path;
import java.util.Optional;
import java.util.ServiceLoader;

/** A process that runs a query on an engine and prints one line. */
public final class QueryProcess {

    /** The prefix of the line with the measurement, because engines may print other lines. */
    public static final String MARK = "measured: ";

    private static final int ROWS = 4;

    private QueryProcess() {
    }

    /**
     * Measures.
     *
     * @param arguments the engine, the query, the number of events of the warm-up, that of measured events, and the file for the rows if they are
     *                  to be compared
     * @throws Exception if the engine fails
     */
    public static void main(String[] arguments) throws Exception {
        var engine = ServiceLoader.load(QueryEngine.class).stream().map(ServiceLoader.Provider::get).filter(each -> each.name().equals(arguments[0]))
                .findFirst().orElseThrow(() -> new IllegalArgumentException("there is no engine " + arguments[0] + " on the class path"));
        var file = arguments.length > ROWS ? Optional.of(Path.of(arguments[ROWS])) : Optional.<Path>empty();
        try (var rows = new ResultRows(file)) {
            var run = new QueryRun(Long.parseLong(arguments[2]), Long.parseLong(arguments[3]), rows);
            engine.run(arguments[1], run);
            System.out.println(MARK + run.measured().format());
        }
        // Engines may leave non-daemon threads running.
        System.exit(0);
    }
}
