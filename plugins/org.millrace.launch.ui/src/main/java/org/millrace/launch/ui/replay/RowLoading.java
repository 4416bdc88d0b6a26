package org.millrace.launch.ui.replay;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.millrace.launch.replay.ReplayJob;
import org.millrace.report.outputs.OutputRow;
import org.millrace.report.outputs.OutputRows;
import org.millrace.workspace.job.LatestRequestJob;

import java.io.IOException;
import java.util.Comparator;
import java.util.function.BiConsumer;

/** Reads the rows that a table shows from their file. */
final class RowLoading extends LatestRequestJob<RowLoading.Request> {

    /** The number of rows that a table shows at most. */
    static final int MOST_ROWS = 10_000;

    private final BiConsumer<Request, OutputRows.Page> loaded;

    /** The rows that are wanted. */
    record Request(OutputRows rows, RowFilter filter, Comparator<OutputRow> order) {
    }

    /**
     * @param loaded called with the rows, in the thread of the job
     */
    RowLoading(BiConsumer<Request, OutputRows.Page> loaded) {
        super(Messages.loading, ReplayJob.FAMILY);
        this.loaded = loaded;
    }

    @Override
    protected IStatus read(Request wanted, IProgressMonitor monitor) {
        try {
            loaded.accept(wanted, wanted.rows().first(wanted.filter(), wanted.order(), MOST_ROWS));
            return Status.OK_STATUS;
        } catch (IOException e) {
            return monitor.isCanceled() || !isLast(wanted) ? Status.CANCEL_STATUS : Status.error(e.getMessage(), e);
        }
    }
}
