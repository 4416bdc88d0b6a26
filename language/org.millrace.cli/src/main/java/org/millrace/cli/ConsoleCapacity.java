package org.millrace.cli;

import org.millrace.launcher.RunProgress;
import org.millrace.launcher.capacity.CapacityProgress;
import org.millrace.report.capacity.CapacityResult.Trial;
import org.millrace.report.figure.Quantity;

import java.io.PrintWriter;
import java.time.Duration;

/** Prints how a search for a capacity goes on: a line for each trial. */
final class ConsoleCapacity implements CapacityProgress {

    private final PrintWriter err;

    ConsoleCapacity(PrintWriter err) {
        this.err = err;
    }

    @Override
    public RunProgress run() {
        return new RunProgress() {
            @Override
            public void step(String text) {
                // The trials are reported as a whole.
            }

            @Override
            public void interval(boolean measuring, double elapsedSeconds, double receivedRate, double outputRate, double p99Micros, double maxMicros) {
                // The trials are reported as a whole.
            }

            @Override
            public void message(String text) {
                err.println(text);
            }
        };
    }

    @Override
    public void begins(int number, double rate, Duration duration, Duration left) {
        err.printf("trial %d: %s for %s; about %s left%n", number, Quantity.rate(rate), seconds(duration), seconds(left));
    }

    @Override
    public void ended(Trial trial) {
        err.println("    " + trial.verdict());
    }

    private static String seconds(Duration duration) {
        return Quantity.duration(duration.toMillis() / 1e3);
    }
}
