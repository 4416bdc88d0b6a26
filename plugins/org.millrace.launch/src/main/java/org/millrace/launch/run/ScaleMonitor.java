package org.millrace.launch.run;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.osgi.util.NLS;
import org.millrace.launch.internal.Messages;
import org.millrace.launcher.scale.ScaleProgress;
import org.millrace.report.figure.Quantity;
import org.millrace.report.scale.ScaleResult.Row;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Reports the progress of a scaling measurement. */
final class ScaleMonitor implements ScaleProgress {

    private final IProgressMonitor monitor;
    private final List<String> messages = new CopyOnWriteArrayList<>();
    private volatile String number = "";

    ScaleMonitor(IProgressMonitor monitor) {
        this.monitor = monitor;
    }

    /** Returns the messages of the instances. */
    List<String> messages() {
        return List.copyOf(messages);
    }

    @Override
    public void begins(int instances, int rows) {
        number = NLS.bind(Messages.scale_began, instances);
        monitor.subTask(number);
    }

    @Override
    public void trial(int trial, double rate, Duration left) {
        monitor.subTask(NLS.bind(Messages.scale_trial, new Object[] {number, trial, Quantity.rate(rate), Quantity.duration(left.toMillis() / 1e3)}));
    }

    @Override
    public void ended(String verdict) {
        // The next trial shows the new rate.
    }

    @Override
    public void measured(Row row) {
        monitor.worked(1);
    }

    @Override
    public void message(int instance, String text) {
        messages.add(NLS.bind(Messages.scale_message, instance, text));
    }
}
