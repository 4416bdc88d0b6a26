package org.millrace.tests.engines;

/** A process that measures one engine and prints one line. */
public final class EngineProcess {

    /** The prefix of the line with the measurement, because engines may print other lines. */
    public static final String MARK = "measured: ";

    private EngineProcess() {
    }

    /**
     * Measures.
     *
     * @param arguments the engine's name, the number of queries, the number of warm-up events, the seconds to measure
     * @throws Exception if the engine fails
     */
    public static void main(String[] arguments) throws Exception {
        var market = Market.of(new Workload(Integer.parseInt(arguments[1])));
        try (var engine = Engines.named(arguments[0])) {
            var measured = Measurement.of(engine, market, Long.parseLong(arguments[2]), Double.parseDouble(arguments[3]));
            System.out.println(MARK + measured.format());
        }
        // Engines may leave non-daemon threads running.
        System.exit(0);
    }
}
