package org.millrace.cli;

import java.util.List;

import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Describes {@code millrace bench}; the script does it. */
@Command(name = "bench", mixinStandardHelpOptions = true,
        description = {"Measures how long the language takes over 400 statements: to parse, link, complete and so on.",
            "With the name workbench: how long the workbench takes to show an edit's markers and to complete, among 50 projects "
                + "of 400 statements, and how long its user interface waits at most; takes some minutes.",
            "With the name diagram: how long a browser takes to open a network of 300 stages and 450 wires and to show each of 60 "
                + "edits in a row, five times after the diagram has rehearsed, and once in a JVM that has just started.",
            "With the name watching: the throughput of the example while its figures are told ten times a second, beside that of one "
                + "which is left alone, in six pairs of runs.",
            "With the name engine: how many events a second several engines take with the queries of the example: a loop written by "
                + "hand, Millrace with and without its plans, Esper, Siddhi and Flink, each as commonly written and in its best form. "
                + "Whatever names stand behind it choose among them; millrace bench engine --help says which there are and how long "
                + "to measure. All of them take about half an hour; Siddhi and Flink are fetched the first time."},
        footer = {"", "The times are those of this machine at this moment; compare them with each other."})
final class BenchCommand implements Runnable {

    @Parameters(index = "0", arity = "0..1", paramLabel = "NAME", description = "measures only what has this in its name, for instance link")
    private String name = "";

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "ENGINE", description = "behind engine: what to measure")
    private List<String> engines = List.of();

    @Override
    public void run() {
        throw new IllegalStateException("the script runs the benchmarks" + (name.isEmpty() ? "" : " named " + name)
                + (engines.isEmpty() ? "" : " of " + String.join(", ", engines)));
    }
}
