package org.millrace.profile.ui.compare;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobFunction;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.millrace.profile.ui.chooser.SharedWatch;
import org.millrace.profile.ui.figures.LatencyTimeSeriesView;
import org.millrace.profile.ui.figures.LatencyView;
import org.millrace.profile.ui.figures.ThroughputView;
import org.millrace.profile.ui.text.Words;
import org.millrace.profile.view.ComparedRuns;
import org.millrace.report.history.Comparison;
import org.millrace.report.history.KeptRun;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Compares two to eight kept runs in the measurement views; the oldest run is the base. The parameter {@code folders}
 * has the folders of the runs, one per line.
 */
public final class CompareHandler extends AbstractHandler {

    /** Returns {@code null}, as the framework requires. */
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        var folders = event.getParameter("folders").lines().map(Path::of).toList();
        if (folders.size() < 2 || folders.size() > ComparedRuns.MOST) {
            throw new ExecutionException(Words.of("compare.count", ComparedRuns.MOST));
        }
        var window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
        var job = Job.create(Words.of("compare.reading"), (IJobFunction) monitor -> read(folders, window));
        job.setUser(true);
        job.schedule();
        return null;
    }

    private static IStatus read(List<Path> folders, IWorkbenchWindow window) {
        try {
            var runs = new ArrayList<KeptRun>();
            for (var folder : folders) {
                runs.add(KeptRun.read(folder));
            }
            runs.sort(Comparator.comparing(KeptRun::started));
            var compared = new ComparedRuns(Comparison.of(runs));
            // Opens both views at once; views that open later would cover views that the user has activated in the
            // meantime.
            window.getWorkbench().getDisplay().asyncExec(() -> show(compared, window));
            return Status.OK_STATUS;
        } catch (IOException e) {
            return Status.error(e.getMessage(), e);
        }
    }

    private static void show(ComparedRuns compared, IWorkbenchWindow window) {
        SharedWatch.watch().compare(compared);
        if (window.getActivePage() == null) {
            return;
        }
        try {
            for (var view : List.of(ThroughputView.ID, LatencyTimeSeriesView.ID)) {
                window.getActivePage().showView(view, null, IWorkbenchPage.VIEW_VISIBLE);
            }
            window.getActivePage().showView(LatencyView.ID);
        } catch (PartInitException e) {
            ILog.of(CompareHandler.class).log(e.getStatus());
        }
    }
}
