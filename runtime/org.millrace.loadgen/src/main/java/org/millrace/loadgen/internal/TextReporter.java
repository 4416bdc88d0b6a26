package org.millrace.loadgen.internal;

import org.HdrHistogram.Histogram;

import java.io.PrintStream;
import java.util.Locale;

/** Reports to the user: progress on one stream, the result as a table on the other. */
public final class TextReporter implements Reporter {

    private static final String TIMES = "50 %% < %,.3f ms, 99 %% < %,.3f ms, at most %,.3f ms";

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
    public void broken(String reason) {
        progress.println(reason + "; the clients connect again");
    }

    @Override
    public void mended() {
        progress.println("the clients are connected again");
    }

    @Override
    public void done(LoadResult result) {
        row("sent", "%,d events%s", result.sent(), result.completed() ? "" : " (broken off)");
        row("time", "%,.3f s", result.seconds());
        row("rate intended", "%,.0f events/s", result.intendedRate());
        row("rate achieved", "%,.0f events/s", result.achievedRate());
        row("behind", TIMES, result.lateness().median(), result.lateness().p99(), result.lateness().maximum());
        row("bytes", "%,d, %.2f an event", result.bytes(), result.bytesPerEvent());
        var clients = result.clients();
        clients.requests().forEach(request -> {
            row(request.name(), "%,d replies, %,d timeouts", request.replies(), request.timeouts());
            row("", "from send: " + TIMES, times(request.sent()));
            row("", (request.scheduled() ? "from intended start: " : "at a steady pace (estimated): ") + TIMES, times(request.intended()));
        });
        if (!clients.requests().isEmpty()) {
            row("clients' JVMs", "%,d pauses, at most %,d ms, %,d ms in all", clients.pauses().count(), clients.pauses().maxMillis(),
                    clients.pauses().totalMillis());
            row("connections", "%,d broke", clients.broken());
        }
    }

    private static Object[] times(Histogram nanos) {
        return new Object[]{nanos.getValueAtPercentile(50) / 1e6, nanos.getValueAtPercentile(99) / 1e6, nanos.getMaxValue() / 1e6};
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
