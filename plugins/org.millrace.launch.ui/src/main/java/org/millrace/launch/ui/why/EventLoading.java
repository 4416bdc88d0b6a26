package org.millrace.launch.ui.why;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.millrace.launch.replay.Explanation;
import org.millrace.launch.replay.WhyJob;
import org.millrace.launcher.replay.JournalPage;
import org.millrace.workspace.job.InterruptibleJob;

import java.io.IOException;
import java.util.function.BiConsumer;

/** Reads the events of a journal that a list shows. A request ends the one before it. */
final class EventLoading extends InterruptibleJob {

    private final BiConsumer<Request, JournalPage> loaded;
    private final BiConsumer<Request, String> failed;
    private volatile Request request;

    /**
     * The events that are wanted.
     *
     * @param explanation has the run
     * @param number      the event that is selected
     */
    record Request(Explanation explanation, long number) {
    }

    /**
     * @param loaded called with the events, in the thread of the job
     * @param failed called with a message for the user if they cannot be read, in the thread of the job
     */
    EventLoading(BiConsumer<Request, JournalPage> loaded, BiConsumer<Request, String> failed) {
        super(Messages.events_loading, WhyJob.FAMILY);
        this.loaded = loaded;
        this.failed = failed;
        setSystem(true);
    }

    /** Reads events. */
    void load(Request wanted) {
        request = wanted;
        cancel();
        schedule();
    }

    /** Ends the last request. */
    void end() {
        request = null;
        cancel();
    }

    /** Returns whether a request is the last one. */
    boolean isLast(Request other) {
        return other.equals(request);
    }

    @Override
    protected IStatus perform(IProgressMonitor monitor) {
        var now = request;
        if (now == null) {
            return Status.CANCEL_STATUS;
        }
        try {
            loaded.accept(now, now.explanation().page(now.number()));
        } catch (IOException e) {
            failed.accept(now, e.getMessage());
        }
        return Status.OK_STATUS;
    }
}
