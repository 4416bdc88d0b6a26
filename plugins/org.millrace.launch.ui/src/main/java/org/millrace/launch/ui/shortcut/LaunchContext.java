package org.millrace.launch.ui.shortcut;

import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.HandlerUtil;
import org.millrace.launch.config.ProjectChoice;
import org.millrace.scenario.run.ProjectScenarios;

import java.util.Optional;

/** Finds the project to launch: that of the selection, or else that of the active editor. */
public final class LaunchContext {

    private LaunchContext() {
    }

    /** Returns the project for a command. */
    public static Optional<IProject> project(ExecutionEvent event) {
        return project(HandlerUtil.getCurrentSelection(event), HandlerUtil.getActiveEditor(event));
    }

    /** Returns the file with scenarios for a command, if it is selected, or edited and no resource is selected. */
    static Optional<IResource> scenarios(ExecutionEvent event) {
        return resource(HandlerUtil.getCurrentSelection(event))
                .or(() -> Optional.ofNullable(HandlerUtil.getActiveEditor(event)).map(shown -> Adapters.adapt(shown.getEditorInput(), IResource.class)))
                .filter(file -> ProjectScenarios.isScenarioFile(file.getProjectRelativePath().toPortableString()) && ProjectChoice.of(file).isPresent());
    }

    /** Returns the project for a selection in the active window. */
    static Optional<IProject> project(ISelection selection) {
        var window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        var page = window == null ? null : window.getActivePage();
        return project(selection, page == null ? null : page.getActiveEditor());
    }

    /** Returns the project of an editor. */
    static Optional<IProject> project(IEditorPart editor) {
        return Optional.ofNullable(editor).map(shown -> Adapters.adapt(shown.getEditorInput(), IResource.class)).flatMap(ProjectChoice::of);
    }

    /** Returns the project of the selected resource, or that of the editor if no resource is selected. */
    private static Optional<IProject> project(ISelection selection, IEditorPart editor) {
        var selected = resource(selection);
        return selected.isPresent() ? selected.flatMap(ProjectChoice::of) : project(editor);
    }

    /** Returns the selected resource if there is exactly one. */
    private static Optional<IResource> resource(ISelection selection) {
        return selection instanceof IStructuredSelection several && several.size() == 1
                ? Optional.ofNullable(Adapters.adapt(several.getFirstElement(), IResource.class)) : Optional.empty();
    }
}
