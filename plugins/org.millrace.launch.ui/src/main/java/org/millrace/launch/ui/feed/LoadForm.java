package org.millrace.launch.ui.feed;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PlatformUI;
import org.millrace.compiler.load.EditableLoad;
import org.millrace.compiler.load.LoadFile;
import org.millrace.compiler.load.ide.InboundAdapters;
import org.millrace.epn.EpnProblem;
import org.millrace.workspace.project.EpnProjects;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

/** Lets the user edit the feeds of a project in a dialog, and writes its {@code load.json}. Used in the UI thread. */
public final class LoadForm {

    private LoadForm() {
    }

    /**
     * Opens the dialog.
     *
     * @return whether the file was written
     */
    public static boolean edit(Shell shell, IProject project) {
        var file = project.getFile(LoadFile.NAME);
        try {
            var adapters = adapters(project);
            var load = file.exists() ? EditableLoad.parse(text(file)) : created(adapters);
            if (new FeedsDialog(shell, project.getName(), load, adapters, text -> check(project, text)).open() == Window.OK) {
                write(file, load.text());
                return true;
            }
        } catch (IllegalArgumentException | IOException | CoreException e) {
            MessageDialog.openError(shell, Messages.window, NLS.bind(Messages.unreadable, project.getName(), e.getMessage()));
        } catch (InvocationTargetException e) {
            MessageDialog.openError(shell, Messages.window, NLS.bind(Messages.write_failed, e.getCause().getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return false;
    }

    private static List<EpnProblem> check(IProject project, String text) {
        var found = new AtomicReference<>(List.<EpnProblem>of());
        try {
            busy(monitor -> found.set(EpnProjects.instance().check(project, text)));
        } catch (InvocationTargetException e) {
            // The check has no such errors.
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return found.get();
    }

    private static EditableLoad created(InboundAdapters adapters) {
        var load = EditableLoad.empty();
        var feed = load.feeds().getFirst();
        adapters.names().stream().findFirst().ifPresent(feed::target);
        feed.parts("fields", Map.of());
        return load;
    }

    private static String text(IFile file) throws CoreException, IOException {
        try (var content = file.getContents(true)) {
            return new String(content.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static InboundAdapters adapters(IProject project) throws InvocationTargetException, InterruptedException {
        var found = new AtomicReference<>(InboundAdapters.NONE);
        busy(monitor -> EpnProjects.instance().find(project).ifPresent(saved -> found.set(InboundAdapters.of(saved.compiled(), saved.types()))));
        return found.get();
    }

    private static void write(IFile file, String text) throws InvocationTargetException, InterruptedException {
        busy(monitor -> {
            var content = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
            if (file.exists()) {
                file.setContents(content, IResource.FORCE | IResource.KEEP_HISTORY, monitor);
            } else {
                file.create(content, IResource.FORCE, monitor);
            }
        });
    }

    /** A step that takes time. */
    private interface Step {

        void perform(IProgressMonitor monitor) throws CoreException;
    }

    private static void busy(Step step) throws InvocationTargetException, InterruptedException {
        PlatformUI.getWorkbench().getProgressService().busyCursorWhile(monitor -> {
            try {
                step.perform(monitor);
            } catch (CoreException e) {
                throw new InvocationTargetException(e);
            }
        });
    }
}
