package org.millrace.diagram.ui.page;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.swt.widgets.Shell;
import org.millrace.diagram.export.ExportFormat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;

/** The target files of requested pictures. The page delivers pictures in the order of the requests. */
final class PictureFile {

    private final ArrayDeque<Path> asked = new ArrayDeque<>();

    /** Adds a target file and returns its format. */
    ExportFormat to(Path file) {
        asked.add(file);
        return file.toString().toLowerCase().endsWith(".png") ? ExportFormat.PNG : ExportFormat.SVG;
    }

    /** Writes a picture to the next target file. */
    void write(byte[] content, Shell shell) {
        var file = asked.poll();
        if (file == null) {
            return;
        }
        try {
            Files.write(file, content);
            for (var known : ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(file.toUri())) {
                known.refreshLocal(IResource.DEPTH_ZERO, new NullProgressMonitor());
            }
        } catch (IOException e) {
            ErrorDialog.openError(shell, null, Messages.bind(Messages.export_failed, file), new Status(IStatus.ERROR, PictureFile.class, reason(e), null));
        } catch (CoreException e) {
            ILog.get().log(e.getStatus());
        }
    }

    private static String reason(IOException e) {
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getClass().getSimpleName() + ": " + e.getMessage();
    }
}
