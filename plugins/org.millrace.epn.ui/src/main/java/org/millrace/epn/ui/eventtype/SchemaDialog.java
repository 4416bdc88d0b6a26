package org.millrace.epn.ui.eventtype;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PlatformUI;
import org.millrace.runtime.api.SchemaTypes;
import org.millrace.workspace.engine.EngineChecks;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** Asks for a file with a schema of Avro or Protocol Buffers, and reads its event types. */
final class SchemaDialog {

    private static final String[] EXTENSIONS = {"*.avsc;*.proto", "*"};

    private SchemaDialog() {
    }

    /** Returns the event types that the user chose; empty if there are none, which the user was told. */
    static Optional<SchemaTypes> open(Shell shell, Optional<IFile> network) {
        var folder = network.map(IFile::getProject).map(IProject::getLocation);
        if (folder.isEmpty()) {
            MessageDialog.openInformation(shell, Messages.schema_title, Messages.schema_saveFirst);
            return Optional.empty();
        }
        var dialog = new FileDialog(shell, SWT.OPEN);
        dialog.setText(Messages.schema_title);
        dialog.setFilterPath(folder.get().toOSString());
        dialog.setFilterExtensions(EXTENSIONS);
        return Optional.ofNullable(dialog.open()).flatMap(file -> read(shell, Path.of(file), folder.get().toPath()));
    }

    /** Reads a file while the window shows that it is busy. */
    static Optional<SchemaTypes> read(Shell shell, Path file, Path folder) {
        try {
            var types = read(file, folder);
            if (types.types().isEmpty()) {
                MessageDialog.openInformation(shell, Messages.schema_title, NLS.bind(Messages.schema_nothing, file.getFileName()));
                return Optional.empty();
            }
            if (!types.leftOut().isEmpty()) {
                MessageDialog.openInformation(shell, Messages.schema_title, NLS.bind(Messages.schema_leftOut, String.join("\n", types.leftOut())));
            }
            return Optional.of(types);
        } catch (InvocationTargetException e) {
            MessageDialog.openError(shell, Messages.schema_title, e.getCause().getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return Optional.empty();
    }

    private static SchemaTypes read(Path file, Path folder) throws InvocationTargetException, InterruptedException {
        var found = new AtomicReference<SchemaTypes>();
        PlatformUI.getWorkbench().getProgressService().busyCursorWhile(monitor -> {
            try {
                found.set(EngineChecks.instance().schemaTypes(file, folder));
            } catch (IOException e) {
                throw new InvocationTargetException(e);
            }
        });
        return found.get();
    }
}
