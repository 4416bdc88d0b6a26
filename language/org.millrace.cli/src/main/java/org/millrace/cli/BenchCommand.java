package org.millrace.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.util.List;

/** Describes {@code millrace bench}; the script does it. */
@Command(name = "bench", mixinStandardHelpOptions = true,
        description = {"Measures the time to parse, link, complete and so on for 400 statements.",
            "These names select other measurements:",
            "workbench: the time until the workbench shows the markers of an edit and completes, with 50 projects "
                + "of 400 statements, and the longest wait of its user interface; takes a few minutes.",
            "diagram: the time until a browser opens a network of 300 stages and 450 wires and shows each of 60 "
                + "successive edits, five times after the rehearsal of the diagram, and once in a JVM that has just started.",
            "watching: the throughput of the example with samples ten times per second, relative to alternating intervals without "
                + "samples in the same runtime; takes about four minutes.",
            "network: the example over TCP with a separate load generator: the two sweeps of the study, the full load "
                + "for a minute, the highest rate without loss, CPU per event on one connection and on ten, and the time to the first "
                + "event.",
            "vwap: the example with 1,000 averages, in process and over TCP, as fast as possible and at the published rate, "
                + "and the time to the first event.",
            "journal: the processor time per event of the example at 300,000 events per second with and without a journal, in pairs of "
                + "runs, and the rate of its replay; takes about four minutes.",
            "plans: compares the outputs of random statements for ten million random events without any plan to the outputs with "
                + "all plans, with each alone and with all but one, also with statements replaced in between; takes about an hour.",
            "state: the heap that 75 forms of statements take, compared with the estimates of millrace explain.",
            "runtime: codecs, wiring, Streams and recorders, each separately.",
            "nexmark: the queries of the example nexmark in the runtime, on an embedded cluster of Flink, and in Flink's SQL, with the same events: "
                + "compares the outputs, then measures events per second and core in alternation; exit code 1 if outputs differ. All queries "
                + "take about half an hour; the first run downloads Flink's SQL, some 60 MB.",
            "engine: the events per second of several engines with the queries of the example: a loop written by "
                + "hand, Millrace with and without its plans, Esper, Siddhi and Flink, each as commonly written and in its best form. "
                + "Further names select engines; millrace bench engine --help lists the names and the options. "
                + "All engines together take about half an hour; the first run downloads Siddhi and Flink."},
        footer = {"", "The times depend on the machine and its current load; compare only times of one run."})
final class BenchCommand implements Runnable {

    @Parameters(index = "0", arity = "0..1", paramLabel = "NAME",
            description = "one of the names above, or a part of the name of the measurements to run, for instance link")
    private String name = "";

    @Parameters(index = "1", arity = "0..*", paramLabel = "OPTION", description = "options of the name; after engine, the engines to measure")
    private List<String> options = List.of();

    @Option(names = "--pairs", paramLabel = "N", description = "watching: number of pairs of intervals (default: 40); journal: of runs (default: 5)")
    private String pairs = "";

    @Option(names = "--seconds", paramLabel = "N", description = "watching: length of an interval in seconds (default: 2)")
    private String seconds = "";

    @Option(names = "--duration", paramLabel = "TIME", description = "network, vwap: measured duration of each run (default: 3s); journal (default: 10s)")
    private String duration = "";

    @Option(names = "--warmup", paramLabel = "TIME", description = "network, vwap, journal: duration of the warm-up of each run; "
            + "nexmark: number of events before the measurement (default: 1000000)")
    private String warmup = "";

    @Option(names = "--rounds", paramLabel = "N", description = "network, vwap: number of measurements of cost and start; "
            + "nexmark: of each engine (default: 3)")
    private String rounds = "";

    @Option(names = "--held", paramLabel = "TIME", description = "network: duration of the full load (default: 60s)")
    private String held = "";

    @Option(names = "--steps", paramLabel = "N", description = "network: maximum number of rates to try (default: 8)")
    private String steps = "";

    @Option(names = "--sweeps", paramLabel = "no", description = "network: no skips the sweeps")
    private String sweeps = "";

    @Option(names = "--events", paramLabel = "N", description = "plans: number of events of a run (default: 10000000); "
            + "nexmark: of a measurement (default: 1000000)")
    private String events = "";

    @Option(names = "--seeds", paramLabel = "N", description = "plans: number of sets of statements of each kind (default: 1)")
    private String seeds = "";

    @Option(names = "--queries", paramLabel = "LIST", description = "nexmark: the queries, such as q0,q5 (default: all)")
    private String queries = "";

    @Option(names = "--compared", paramLabel = "N", description = "nexmark: number of events whose outputs are compared (default: 300000)")
    private String compared = "";

    @Override
    public void run() {
        var given = List.of(name, pairs, seconds, duration, warmup, rounds, held, steps, sweeps, events, seeds, queries, compared).stream()
                .filter(each -> !each.isEmpty()).toList();
        throw new IllegalStateException("the script runs the benchmarks: " + given + options);
    }
}
