package org.millrace.loadgen.internal;

import java.io.PrintStream;
import java.util.Locale;

/** Reports to the user: progress on one stream, the result as a table on the other. */
public final class TextReporter implements Reporter {

    private final PrintStream out;
    private final PrintStream progress;

    /** Creates a reporter that writes the result to one stream and everything else to another. */
    public TextReporter(PrintStream out, PrintStream progress) {
        this.out = out;
        this.progress = progress;
    }

    @Override
    public void connected(int connections) {
        progress.printf(Locale.ROOT, "connected: %d connection%s%n", connections, connections == 1 ? "" : "s");
    }

    @Override
    public void warm(long sent) {
        progress.printf(Locale.ROOT, "warmed up: %,d events%n", sent);
    }

    @Override
    public void progress(long sent, double rate, double behindMillis) {
        progress.printf(Locale.ROOT, "%,15d events %,12.0f/s   behind %,.1f ms%n", sent, rate, behindMillis);
    }

    @Override
    public void done(LoadResult result) {
        row("sent", "%,d events%s", result.sent(), result.completed() ? "" : " (broken off)");
        row("time", "%,.3f s", result.seconds());
        row("rate intended", "%,.0f events/s", result.intendedRate());
        row("rate achieved", "%,.0f events/s", result.achievedRate());
        row("behind", "50 %% < %,.3f ms, 99 %% < %,.3f ms, at most %,.3f ms", result.lateness().median(), result.lateness().p99(), result.lateness().maximum());
        row("bytes", "%,d, %.2f an event", result.bytes(), result.bytesPerEvent());
        result.requests().forEach(request -> row(request.name(), "%,d replies, 50 %% < %,.3f ms, 99 %% < %,.3f ms, at most %,.3f ms; %,d without a reply",
                request.replies(), request.times().getValueAtPercentile(50) / 1e6, request.times().getValueAtPercentile(99) / 1e6,
                request.times().getMaxValue() / 1e6, request.timeouts()));
    }

    private void row(String name, String format, Object... values) {
        out.printf(Locale.ROOT, "%-15s" + format + "%n", prepend(name, values));
    }

    private static Object[] prepend(String name, Object[] values) {
        var all = new Object[values.length + 1];
        all[0] = name;
        System.arraycopy(values, 0, all, 1, values.length);
        return all;
    }

    @Override
    public void failed(LoadFailedException failure) {
        progress.println("error: " + failure.getMessage());
    }
}
