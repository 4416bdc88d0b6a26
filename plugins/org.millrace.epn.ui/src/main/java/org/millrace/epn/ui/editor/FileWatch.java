package org.millrace.epn.ui.editor;

import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.swt.events.ShellAdapter;
import org.eclipse.swt.events.ShellEvent;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPartReference;

/** Watches for the activation of an editor, to check its file for external changes, and for builds of its project. */
final class FileWatch {

    private final NetworkEditor editor;
    private final Runnable back;
    private final Runnable built;
    private final IPartListener2 parts = new IPartListener2() {
        @Override
        public void partActivated(IWorkbenchPartReference reference) {
            if (reference.getPart(false) == editor) {
                back.run();
            }
        }
    };
    private final ShellAdapter shell = new ShellAdapter() {
        @Override
        public void shellActivated(ShellEvent event) {
            if (editor.getSite().getPage().getActivePart() == editor) {
                event.display.asyncExec(() -> {
                    if (!closed) {
                        back.run();
                    }
                });
            }
        }
    };
    private final IResourceChangeListener builds = this::built;
    private final Display display;
    private volatile boolean closed;

    /**
     * Starts watching.
     *
     * @param back  called when the user activates the editor
     * @param built called after a build of the file's project
     */
    FileWatch(NetworkEditor editor, Runnable back, Runnable built) {
        this.editor = editor;
        this.back = back;
        this.built = built;
        this.display = editor.getSite().getShell().getDisplay();
        editor.getSite().getPage().addPartListener(parts);
        editor.getSite().getShell().addShellListener(shell);
        ResourcesPlugin.getWorkspace().addResourceChangeListener(builds, IResourceChangeEvent.POST_BUILD);
    }

    private void built(IResourceChangeEvent event) {
        if (!closed && event.getDelta() != null && !display.isDisposed()) {
            display.asyncExec(() -> {
                if (!closed && editor.file().filter(file -> event.getDelta().findMember(file.getProject().getFullPath()) != null).isPresent()) {
                    built.run();
                }
            });
        }
    }

    /** Stops watching. */
    void close() {
        closed = true;
        editor.getSite().getPage().removePartListener(parts);
        if (!editor.getSite().getShell().isDisposed()) {
            editor.getSite().getShell().removeShellListener(shell);
        }
        ResourcesPlugin.getWorkspace().removeResourceChangeListener(builds);
    }
}
