package org.millrace.cli;

import org.millrace.deployment.feed.Load;
import org.millrace.launcher.RunProgress;
import org.millrace.launcher.SweepProgress;

import java.io.PrintWriter;

/** Prints how a sweep goes on. */
final class ConsoleSweep implements SweepProgress {

    private final PrintWriter err;

    ConsoleSweep(PrintWriter err) {
        this.err = err;
    }

    @Override
    public RunProgress begins(int number, int count, Load load) {
        err.printf("%nrun %d of %d: %d × %,.0f events/s%n", number, count, load.connections(), load.rate());
        return new ConsoleProgress(err, Beside.NOTHING);
    }

    @Override
    public void message(String text) {
        err.println(text);
    }
}
