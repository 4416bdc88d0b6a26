package org.millrace.epn.ui.editor;

import org.eclipse.core.resources.IFile;
import org.millrace.workspace.project.EpnProjects;

import java.nio.file.Path;
import java.util.Optional;

/** Provides the unsaved text of an editor to the language services until it is saved and built. */
final class UnsavedText {

    private Optional<Path> file = Optional.empty();

    /** Sets the current text. */
    void update(Optional<IFile> edited, boolean dirty, String text) {
        var now = edited.map(IFile::getLocation).map(location -> location.toPath().toAbsolutePath());
        if (file.isPresent() && !file.equals(now)) {
            close();
        }
        if (dirty || file.isPresent()) {
            file = now;
            file.ifPresent(path -> {
                EpnProjects.instance().unsaved().put(path, text);
                if (!dirty) {
                    EpnProjects.instance().unsaved().saved(path);
                }
            });
        }
    }

    /** Makes the services use the saved network again. */
    void close() {
        file.ifPresent(EpnProjects.instance().unsaved()::remove);
        file = Optional.empty();
    }
}
