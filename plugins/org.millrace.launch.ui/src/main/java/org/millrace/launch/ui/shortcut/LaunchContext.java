package org.millrace.launch.ui.shortcut;

import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.handlers.HandlerUtil;
import org.millrace.launch.config.ProjectChoice;

import java.util.Optional;

/** Finds the project whose network the user means: that of the selection, or else that of the active editor. */
final class LaunchContext {

    private LaunchContext() {
    }

    /** The project, for a command. */
    static Optional<IProject> project(ExecutionEvent event) {
        return resource(HandlerUtil.getCurrentSelection(event)).flatMap(ProjectChoice::of)
                .or(() -> Optional.ofNullable(HandlerUtil.getActiveEditor(event)).flatMap(LaunchContext::resource).flatMap(ProjectChoice::of));
    }

    /** The only selected resource. */
    static Optional<IResource> resource(ISelection selection) {
        return selection instanceof IStructuredSelection several && several.size() == 1
                ? Optional.ofNullable(Adapters.adapt(several.getFirstElement(), IResource.class)) : Optional.empty();
    }

    /** The file of an editor. */
    static Optional<IResource> resource(IEditorPart editor) {
        return Optional.ofNullable(Adapters.adapt(editor.getEditorInput(), IResource.class));
    }
}
