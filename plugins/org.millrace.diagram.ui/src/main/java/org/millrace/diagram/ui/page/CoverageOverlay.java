package org.millrace.diagram.ui.page;

import org.eclipse.core.resources.IProject;
import org.eclipse.swt.widgets.Display;
import org.millrace.report.coverage.CoverageReport;
import org.millrace.workspace.coverage.ProjectCoverage;

import java.util.Optional;
import java.util.function.Consumer;

/** Shows the coverage of a project in the diagram. Used in the UI thread. */
final class CoverageOverlay implements AutoCloseable {

    private final Display display;
    private final IProject project;
    private final Consumer<Optional<CoverageReport>> show;
    private final Runnable changed = this::showLater;
    private boolean closed;

    /**
     * Starts following.
     *
     * @param show shows a coverage, or none
     */
    CoverageOverlay(Display display, IProject project, Consumer<Optional<CoverageReport>> show) {
        this.display = display;
        this.project = project;
        this.show = show;
        ProjectCoverage.addListener(changed);
    }

    private void showLater() {
        if (!display.isDisposed()) {
            display.asyncExec(this::show);
        }
    }

    /** Shows the present coverage, also in a diagram that was opened again. */
    void show() {
        if (!closed) {
            show.accept(ProjectCoverage.of(project));
        }
    }

    @Override
    public void close() {
        closed = true;
        ProjectCoverage.removeListener(changed);
    }
}
