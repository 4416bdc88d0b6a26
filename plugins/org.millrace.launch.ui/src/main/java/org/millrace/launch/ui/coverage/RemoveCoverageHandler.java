package org.millrace.launch.ui.coverage;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.handlers.HandlerUtil;
import org.millrace.workspace.coverage.ProjectCoverage;

import java.util.Optional;

/** Removes the coverage of the selected project, or of the project in the active editor. */
public final class RemoveCoverageHandler extends AbstractHandler {

    /** Called by the extension point. */
    public RemoveCoverageHandler() {
    }

    /** Returns {@code null}, as the framework requires. */
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        var project = covered(HandlerUtil.getCurrentSelection(event) instanceof IStructuredSelection selection ? selection.getFirstElement() : null)
                .or(() -> covered(HandlerUtil.getActiveEditorInput(event)));
        if (project.isPresent()) {
            try {
                ProjectCoverage.remove(project.get().getProject());
            } catch (CoreException e) {
                throw new ExecutionException(e.getStatus().getMessage(), e);
            }
        }
        return null;
    }

    private static Optional<IResource> covered(Object element) {
        return Optional.ofNullable(element).map(known -> Adapters.adapt(known, IResource.class))
                .filter(resource -> resource.getProject() != null && ProjectCoverage.of(resource.getProject()).isPresent());
    }
}
