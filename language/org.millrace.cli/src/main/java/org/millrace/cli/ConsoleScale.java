package org.millrace.cli;

import org.millrace.launcher.scale.ScaleProgress;
import org.millrace.report.figure.Quantity;
import org.millrace.report.scale.ScaleResult.Row;

import java.io.PrintWriter;
import java.time.Duration;

/** Prints the progress of a scaling measurement. */
final class ConsoleScale implements ScaleProgress {

    private final PrintWriter err;

    ConsoleScale(PrintWriter err) {
        this.err = err;
    }

    @Override
    public void begins(int instances, int rows) {
        err.printf("%d instance%s; %d of the numbers of instances left%n", instances, instances == 1 ? "" : "s", rows);
    }

    @Override
    public void trial(int number, double rate, Duration left) {
        err.printf("    trial %d: %s each; about %s left for this number%n", number, Quantity.rate(rate), Quantity.duration(left.toMillis() / 1e3));
    }

    @Override
    public void ended(String verdict) {
        err.println("        " + verdict);
    }

    @Override
    public void measured(Row row) {
        err.printf("    %s%s each, %s in all%n", row.met() ? "" : "no rate met the requirements: ", Quantity.rate(row.rate()),
                Quantity.rate(row.throughput()));
    }

    @Override
    public void message(int instance, String text) {
        err.println("instance " + instance + ": " + text);
    }
}
