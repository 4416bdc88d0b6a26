package org.millrace.tests.bench.engine;

import org.millrace.launcher.Installation;
import org.millrace.tests.bench.runs.MeasuredProcess;
import org.millrace.tests.engines.Workload;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** Implements {@code millrace bench engine}: measures the queries of the example on several engines. */
@Command(name = "millrace bench engine",
        description = "Measures how many events a second engines take with the queries of the example signal-generation: the same events, one "
                + "thread, a process for each engine and round, in alternating order. No figure is shown of an engine that finds other signals.",
        footer = {"", "With one statement a query Esper goes on becoming faster for some forty million events, since every statement is code of "
                + "its own. To be fair to it, measure it without Siddhi, for which so many events would take ten minutes:", "",
            "    millrace bench engine hand millrace esper --warmup=41160000"})
public final class EngineBench implements Callable<Integer> {

    private static final int WIDTH = 100;
    private static final int LONGEST_SECONDS = 3_600;
    private static final int MORE_QUERIES = 10 * Workload.EXAMPLE;

    @Parameters(arity = "0..*", paramLabel = "ENGINE", converter = ByLabel.class, description = "what to measure; everything if not given")
    private List<Contestant> named = List.of();

    @Option(names = "--rounds", paramLabel = "N", defaultValue = "5", description = "how many processes for each engine (default: ${DEFAULT-VALUE})")
    private int rounds;

    @Option(names = "--warmup", paramLabel = "EVENTS", defaultValue = "20580000",
            description = "events before the clock starts, the same for every engine (default: ${DEFAULT-VALUE})")
    private long warmup;

    @Option(names = "--seconds", paramLabel = "S", defaultValue = "3", description = "for about how long to measure (default: ${DEFAULT-VALUE})")
    private double seconds;

    @Option(names = "--queries", paramLabel = "N",
            description = "how many queries, a multiple of 40 up to 4760; the symbols grow with them (default: 400, and once more 4000 for Millrace)")
    private Integer queries;

    @Option(names = {"-h", "--help"}, usageHelp = true, description = "show this help and exit")
    private boolean help;

    @Spec
    private CommandSpec spec;

    private EngineBench() {
    }

    /**
     * Measures and prints. Writes the results of all rounds to {@code dist/bench-engine.json}.
     *
     * @param arguments the arguments after {@code engine}
     * @return the exit code: 0 if all measurements were made, whatever their results
     */
    public static int run(String... arguments) {
        return new CommandLine(new EngineBench()).setUsageHelpWidth(WIDTH).setExecutionExceptionHandler((failure, line, parsed) -> {
            if (failure instanceof IOException) {
                System.err.println("millrace: " + failure.getMessage());
                return 1;
            }
            throw failure;
        }).execute(arguments);
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (rounds < 1 || warmup < 0 || !(seconds > 0 && seconds <= LONGEST_SECONDS) || queries != null && !isWorkload(queries)) {
            throw new ParameterException(spec.commandLine(), "rounds are above 0, seconds above 0 and at most " + LONGEST_SECONDS
                    + ", warm-up is 0 or more, and queries are a multiple of " + Workload.STEP + " up to " + Workload.MOST);
        }
        var runner = new EngineRunner(Installation.find(), Path.of(System.getProperty("millrace.examples"), "signal-generation"),
                MeasuredProcess.inOwnFolder(), new EngineRunner.Effort(warmup, seconds));
        measure(runner);
        return 0;
    }

    private static boolean isWorkload(int number) {
        return number >= Workload.STEP && number <= Workload.MOST && number % Workload.STEP == 0;
    }

    private void measure(EngineRunner runner) throws IOException, InterruptedException {
        var number = queries == null ? Workload.EXAMPLE : queries;
        var all = new ArrayList<EngineResults>();
        (named.isEmpty() ? List.of(Contestant.values()) : named.stream().distinct().sorted().toList())
                .forEach(contestant -> all.add(new EngineResults(contestant, number)));
        var more = new ArrayList<EngineResults>();
        if (named.isEmpty() && queries == null) {
            List.of(Contestant.HAND, Contestant.MILLRACE).forEach(contestant -> more.add(new EngineResults(contestant, MORE_QUERIES)));
        }
        var everything = new ArrayList<>(all);
        everything.addAll(more);
        rounds(everything, runner);
        var tables = new EngineTables(System.out);
        tables.engines(all);
        tables.ratios(all);
        if (!more.isEmpty()) {
            tables.growth(more.stream().map(series -> EngineTables.find(all, series.contestant()).orElseThrow()).toList(), more);
        }
        System.out.printf("%nThe medians of %d rounds, after %,d events of warm-up each; all engines found the same signals. A core's second counts the"
                + "%nwork of all threads and the collection of garbage, and leaves out the just-in-time compiler. Spread is from the slowest round"
                + "%nto the fastest.%n", rounds, warmup);
        EngineReport.of(warmup, everything).write(Path.of(System.getProperty(Installation.HOME_PROPERTY, "dist"), "bench-engine.json"));
    }

    private void rounds(List<EngineResults> all, EngineRunner runner) throws IOException, InterruptedException {
        for (var round = 1; round <= rounds; round++) {
            // Alternates the order, so that a machine that slows down favours no engine.
            for (var series : round % 2 == 1 ? all : all.reversed()) {
                var measured = runner.measure(series.contestant(), series.queries());
                series.measurements().add(measured);
                System.err.printf("round %d of %d: %-16s %4d queries %,14.0f events/s core %,14.0f events/s%n", round, rounds, series.contestant().label(),
                        series.queries(), measured.eventsPerCoreSecond(), measured.eventsPerSecond());
            }
        }
    }

    static final class ByLabel implements ITypeConverter<Contestant> {
        @Override
        public Contestant convert(String label) {
            return Contestant.named(label).orElseThrow(() -> new TypeConversionException("there is no engine '" + label + "'; there are "
                    + Contestant.labels()));
        }
    }
}
