package org.millrace.cli;

import org.millrace.control.DebugMessages.Suspended;
import org.millrace.control.DebugMessages.TraceLine;
import org.millrace.control.RuntimeControl;
import org.millrace.control.Sample;
import org.millrace.launcher.RunProgress;

import java.io.PrintWriter;

/** Prints how a run goes on. */
final class ConsoleProgress implements RunProgress {

    private final PrintWriter err;
    private final Beside beside;

    /**
     * Prints and passes on.
     *
     * @param beside takes the samples, and learns that the network runs
     */
    ConsoleProgress(PrintWriter err, Beside beside) {
        this.err = err;
        this.beside = beside;
    }

    @Override
    public void deployed(RuntimeControl network) {
        beside.deployed(network);
    }

    @Override
    public void suspended(Suspended event) {
        beside.suspended(event);
    }

    @Override
    public void traceLine(TraceLine line) {
        beside.traceLine(line);
    }

    @Override
    public void running(RuntimeControl network) {
        beside.running(network);
    }

    @Override
    public void sampled(boolean measuring, Sample sample) {
        beside.sampled(sample);
    }

    @Override
    public void step(String text) {
        err.println(text);
    }

    @Override
    public void interval(boolean measuring, double elapsedSeconds, double receivedRate, double outputRate,
            double p99Micros, double maxMicros) {
        if (beside.printsFigures()) {
            return;
        }
        err.printf("%s %6.1f s  in %,11.0f/s  out %,9.0f/s  99 %% %s  max %s%n", measuring ? "   " : "w  ", elapsedSeconds,
                receivedRate, outputRate, time(p99Micros), time(maxMicros));
    }

    private static String time(double micros) {
        if (micros == 0) {
            // Nothing was measured, for instance because all outputs are those of timers.
            return "        –";
        }
        return micros < 1_000 ? "%7.1f µs".formatted(micros) : "%7.2f ms".formatted(micros / 1e3);
    }

    @Override
    public void message(String text) {
        err.println(text);
    }
}
