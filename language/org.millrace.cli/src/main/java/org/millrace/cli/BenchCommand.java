package org.millrace.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.util.List;

/** Describes {@code millrace bench}; the script does it. */
@Command(name = "bench", mixinStandardHelpOptions = true,
        description = {"Measures how long the language takes over 400 statements: to parse, link, complete and so on.",
            "With the name workbench: how long the workbench takes to show an edit's markers and to complete, among 50 projects "
                + "of 400 statements, and how long its user interface waits at most; takes some minutes.",
            "With the name diagram: how long a browser takes to open a network of 300 stages and 450 wires and to show each of 60 "
                + "edits in a row, five times after the diagram has rehearsed, and once in a JVM that has just started.",
            "With the name watching: what is left of the throughput of the example while its figures are told ten times a second, by "
                + "turns with intervals in which it is left alone, in one runtime; takes some four minutes.",
            "With the name network: the example over TCP with a load generator of its own: the two sweeps of the study, the full load "
                + "for a minute, the highest rate without loss, CPU per event on one connection and on ten, and the time to the first "
                + "event.",
            "With the name vwap: the example with 1,000 averages, in process and over TCP, as fast as it goes and at the published rate, "
                + "and the time to the first event.",
            "With the name plans: whether random statements put out for ten million random events what they do without any plan, with "
                + "all of them, with each alone and with all but one, statements replaced in the middle included; takes about an hour.",
            "With the name state: what statements of 75 forms keep on the heap, beside the estimates of millrace explain.",
            "With the name runtime: codecs, wiring, streams and recorders, each by itself.",
            "With the name engine: how many events a second several engines take with the queries of the example: a loop written by "
                + "hand, Millrace with and without its plans, Esper, Siddhi and Flink, each as commonly written and in its best form. "
                + "Whatever names stand behind it choose among them; millrace bench engine --help says which there are and how long "
                + "to measure. All of them take about half an hour; Siddhi and Flink are fetched the first time."},
        footer = {"", "The times are those of this machine at this moment; compare them with each other."})
final class BenchCommand implements Runnable {

    @Parameters(index = "0", arity = "0..1", paramLabel = "NAME", description = "measures only what has this in its name, for instance link")
    private String name = "";

    @Parameters(index = "1", arity = "0..*", paramLabel = "OPTION", description = "what some of the names take, behind engine the engines to measure")
    private List<String> options = List.of();

    @Option(names = "--pairs", paramLabel = "N", description = "watching: how many pairs of intervals; 40 unless told")
    private String pairs = "";

    @Option(names = "--seconds", paramLabel = "N", description = "watching: how long an interval is; 2 unless told")
    private String seconds = "";

    @Option(names = "--duration", paramLabel = "TIME", description = "network, vwap: how long a run measures; 3s unless told")
    private String duration = "";

    @Option(names = "--warmup", paramLabel = "TIME", description = "network, vwap: how long a run warms up")
    private String warmup = "";

    @Option(names = "--rounds", paramLabel = "N", description = "network, vwap: how often cost and start are measured; 3 unless told")
    private String rounds = "";

    @Option(names = "--held", paramLabel = "TIME", description = "network: how long the full load is held; 60s unless told")
    private String held = "";

    @Option(names = "--steps", paramLabel = "N", description = "network: how many rates are tried at most; 8 unless told")
    private String steps = "";

    @Option(names = "--sweeps", paramLabel = "no", description = "network: no leaves the sweeps out")
    private String sweeps = "";

    @Option(names = "--events", paramLabel = "N", description = "plans: how many events a run has; 10000000 unless told")
    private String events = "";

    @Option(names = "--seeds", paramLabel = "N", description = "plans: how many sets of statements of each kind; 1 unless told")
    private String seeds = "";

    @Override
    public void run() {
        var given = List.of(name, pairs, seconds, duration, warmup, rounds, held, steps, sweeps, events, seeds).stream().filter(each -> !each.isEmpty()).toList();
        throw new IllegalStateException("the script runs the benchmarks: " + given + options);
    }
}
