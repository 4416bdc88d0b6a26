package org.millrace.cli;

import java.util.List;

import picocli.CommandLine.Command;
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
                + "turns with intervals in which it is left alone, in one runtime. --pairs N and --seconds S say how many pairs of "
                + "intervals and how long; 40 of 2 s take some four minutes.",
            "With the name network: the example over TCP with a load generator of its own: the two sweeps of the study, the full load "
                + "for a minute, the highest rate without loss, CPU per event on one connection and on ten, and the time to the first "
                + "event. --duration TIME and --warmup TIME are those of a run of a sweep, --held TIME that of the full load, --steps N "
                + "those of the search, --rounds N repeats; --sweeps no leaves the sweeps out.",
            "With the name vwap: the example with 1,000 averages, in process and over TCP, as fast as it goes and at the published rate, "
                + "and the time to the first event; with --duration, --warmup and --rounds.",
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

    @Override
    public void run() {
        throw new IllegalStateException("the script runs the benchmarks" + (name.isEmpty() ? "" : " named " + name) + (options.isEmpty() ? "" : " with " + options));
    }
}
