package org.millrace.epn.ui.eventtype;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.ElementListSelectionDialog;
import org.millrace.runtime.api.SchemaTypes;
import org.millrace.workspace.engine.EngineChecks;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

/** Asks for a schema of Avro or Protocol Buffers among the files of a project, and reads its event types. */
final class SchemaDialog {

    private static final Set<String> EXTENSIONS = Set.of("avsc", "proto");

    private SchemaDialog() {
    }

    /** Returns the event types of the schema that the user chose; empty if there are none, which the user was told. */
    static Optional<SchemaTypes> open(Shell shell, Optional<IFile> network) {
        var files = network.map(file -> files(file.getProject())).orElse(List.of());
        if (files.isEmpty()) {
            MessageDialog.openInformation(shell, Messages.schema_title, Messages.schema_noFile);
            return Optional.empty();
        }
        return choose(shell, files).flatMap(file -> read(shell, file));
    }

    private static List<IFile> files(IProject project) {
        var files = new ArrayList<IFile>();
        try {
            project.accept(resource -> {
                if (resource instanceof IFile file && EXTENSIONS.contains(file.getFileExtension())) {
                    files.add(file);
                }
                return !resource.isDerived() && !resource.getName().equals(".millrace");
            });
        } catch (CoreException e) {
            ILog.of(SchemaDialog.class).log(e.getStatus());
        }
        return files;
    }

    private static Optional<IFile> choose(Shell shell, List<IFile> files) {
        var dialog = new ElementListSelectionDialog(shell, LabelProvider.createTextProvider(file -> ((IResource) file).getProjectRelativePath().toString()));
        dialog.setTitle(Messages.schema_title);
        dialog.setMessage(Messages.schema_message);
        dialog.setElements(files.toArray());
        return dialog.open() == Window.OK ? Optional.of((IFile) dialog.getFirstResult()) : Optional.empty();
    }

    private static Optional<SchemaTypes> read(Shell shell, IFile file) {
        try {
            var types = read(file.getLocation().toPath(), file.getProject().getLocation().toPath());
            if (types.types().isEmpty()) {
                MessageDialog.openInformation(shell, Messages.schema_title, NLS.bind(Messages.schema_nothing, file.getName()));
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

    /** Reads a file while the window shows that it is busy. */
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
