package org.millrace.sirius.figure;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.ui.PlatformUI;
import org.millrace.diagram.RunningFigures;
import org.millrace.diagram.ui.page.RunOverlay;
import org.millrace.sirius.session.DiagramParts;

import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The newest figures of the runs of projects whose networks were shown in Sirius. */
public final class RunFigures {

    private static final RunFigures INSTANCE = new RunFigures();

    private final Map<IProject, RunningFigures> figures = new ConcurrentHashMap<>();
    private final Set<IProject> followed = new HashSet<>();

    private RunFigures() {
    }

    /** Returns the figures of all projects. */
    public static RunFigures instance() {
        return INSTANCE;
    }

    /** Returns the figures of a network; empty if it does not run. Follows the runs of its project from now on. */
    public Optional<RunningFigures> of(IFile network) {
        follow(network.getProject());
        return Optional.ofNullable(figures.get(network.getProject()));
    }

    private synchronized void follow(IProject project) {
        if (project.getLocation() != null && followed.add(project)) {
            var display = PlatformUI.getWorkbench().getDisplay();
            // As long as the workbench: a project costs one listener.
            display.asyncExec(() -> new RunOverlay(display, project.getLocation().toPath(), now -> show(project, Optional.of(now)),
                    () -> show(project, Optional.empty())));
        }
    }

    private void show(IProject project, Optional<RunningFigures> now) {
        now.ifPresentOrElse(found -> figures.put(project, found), () -> figures.remove(project));
        DiagramParts.refreshDecorations();
    }
}
