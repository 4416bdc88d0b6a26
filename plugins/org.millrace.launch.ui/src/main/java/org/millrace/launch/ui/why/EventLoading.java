package org.millrace.launch.ui.why;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.millrace.launch.replay.Explanation;
import org.millrace.launch.replay.WhyJob;
import org.millrace.launcher.replay.JournalPage;
import org.millrace.workspace.job.LatestRequestJob;

import java.io.IOException;
import java.util.function.BiConsumer;

/** Reads the events of a journal that a list shows. */
final class EventLoading extends LatestRequestJob<EventLoading.Request> {

    private final BiConsumer<Request, JournalPage> loaded;
    private final BiConsumer<Request, String> failed;

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
    }

    @Override
    protected IStatus read(Request wanted, IProgressMonitor monitor) {
        try {
            loaded.accept(wanted, wanted.explanation().page(wanted.number()));
        } catch (IOException e) {
            failed.accept(wanted, e.getMessage());
        }
        return Status.OK_STATUS;
    }
}
