package org.millrace.launch.replay;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.osgi.util.NLS;
import org.millrace.control.Sample;
import org.millrace.launch.internal.Messages;
import org.millrace.launcher.RunProgress;

import java.util.ArrayDeque;
import java.util.Deque;

/** Shows how far a replay is, and keeps the last lines that its runtime writes, for the case that it does not start. */
final class ReplayProgress implements RunProgress {

    private static final int TICKS = 1_000;
    private static final int MOST_LINES = 20;

    private final IProgressMonitor monitor;
    private final String title;
    private final long events;
    private final Deque<String> lines = new ArrayDeque<>();
    private long received;
    private int worked;

    /**
     * @param monitor shows the progress of this replay alone
     * @param title   says with which statements
     * @param events  the number of events that are replayed
     */
    ReplayProgress(IProgressMonitor monitor, String title, long events) {
        this.monitor = monitor;
        this.title = title;
        this.events = events;
        monitor.beginTask("", TICKS);
        monitor.subTask(title);
    }

    @Override
    public void step(String text) {
        // Deployment and start are too short to be shown.
    }

    @Override
    public void sampled(boolean measuring, Sample sample) {
        received += sample.received();
        var now = events == 0 ? TICKS : (int) Math.min(TICKS, TICKS * received / events);
        monitor.worked(now - worked);
        worked = now;
        monitor.subTask(NLS.bind(Messages.replay_progress, new Object[] {title, "%,d".formatted(received), "%,d".formatted(events)}));
    }

    @Override
    public void interval(boolean measuring, double elapsedSeconds, double receivedRate, double outputRate, double p99Micros, double maxMicros) {
        // The samples say it.
    }

    @Override
    public synchronized void message(String text) {
        if (lines.size() == MOST_LINES) {
            lines.remove();
        }
        lines.add(text);
    }

    /** Returns the last lines of the runtime. */
    synchronized String lines() {
        return String.join("\n", lines);
    }
}
