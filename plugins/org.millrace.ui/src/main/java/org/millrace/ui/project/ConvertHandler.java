package org.millrace.ui.project;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.handlers.HandlerUtil;
import org.millrace.workspace.nature.EpnNature;

import java.util.Objects;

/** Converts the selected projects to projects with a network. */
public final class ConvertHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) {
        if (HandlerUtil.getCurrentSelection(event) instanceof IStructuredSelection selection) {
            var projects = selection.stream().map(element -> Adapters.adapt(element, IProject.class)).filter(Objects::nonNull)
                    .filter(project -> project.isOpen() && !EpnNature.in(project)).distinct().toList();
            if (!projects.isEmpty()) {
                new ConvertJob(projects, HandlerUtil.getActiveShell(event)).schedule();
            }
        }
        return null;
    }
}
