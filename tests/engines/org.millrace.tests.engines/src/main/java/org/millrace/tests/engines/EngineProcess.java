package org.millrace.tests.engines;

/** A process with one engine: measures it and prints one line. */
public final class EngineProcess {

    /** What stands before the measurement in the line; engines may print lines of their own. */
    public static final String MARK = "measured: ";

    private EngineProcess() {
    }

    /**
     * Measures.
     *
     * @param arguments the engine's name, the number of queries, the events of warm-up, the seconds to measure
     * @throws Exception if the engine fails
     */
    public static void main(String[] arguments) throws Exception {
        var market = Market.of(new Workload(Integer.parseInt(arguments[1])));
        try (var engine = Engines.named(arguments[0])) {
            var measured = Measurement.of(engine, market, Long.parseLong(arguments[2]), Double.parseDouble(arguments[3]));
            System.out.println(MARK + measured.format());
        }
        // Engines may leave threads behind that are no daemons.
        System.exit(0);
    }
}
