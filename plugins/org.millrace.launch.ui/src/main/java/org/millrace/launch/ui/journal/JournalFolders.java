package org.millrace.launch.ui.journal;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.millrace.launch.config.ProjectChoice;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Finds journals in the workspace. */
final class JournalFolders {

    private static final String EXTENSION = ".journal";

    private JournalFolders() {
    }

    /** Returns the selected journal: its folder, or a file of it; empty if none is selected. */
    static Optional<IFolder> selected(ISelection selection) {
        return selection instanceof IStructuredSelection several && several.size() == 1 ? of(several.getFirstElement()) : Optional.empty();
    }

    /** Returns the journal that an element is. */
    static Optional<IFolder> of(Object element) {
        var resource = Adapters.adapt(element, IResource.class);
        var folder = resource instanceof IFile file && file.getName().endsWith(EXTENSION) ? file.getParent() : resource;
        return folder instanceof IFolder found && ProjectChoice.of(found).isPresent() && found.getLocation() != null
                && hasJournal(found.getLocation().toPath()) ? Optional.of(found) : Optional.empty();
    }

    private static boolean hasJournal(Path folder) {
        try (var files = Files.list(folder)) {
            return files.anyMatch(file -> file.getFileName().toString().matches("\\d{10}\\" + EXTENSION));
        } catch (IOException e) {
            return false;
        }
    }
}
