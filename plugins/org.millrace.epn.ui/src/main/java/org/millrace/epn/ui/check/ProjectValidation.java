package org.millrace.epn.ui.check;

import org.eclipse.core.resources.IFile;
import org.millrace.epn.validation.EpnValidator;
import org.millrace.epn.validation.JavaTypes;
import org.millrace.epn.validation.Providers;
import org.millrace.workspace.project.EpnProjects;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Provides the validator for the network of an editor. */
public final class ProjectValidation {

    private ProjectValidation() {
    }

    /**
     * Returns the validator of a file's project. Can be called in any thread.
     *
     * @param file the file; outside the workspace, no providers and classes are known
     */
    public static EpnValidator of(Optional<IFile> file) {
        return file.map(known -> EpnProjects.instance().validator(known.getProject()))
                .orElseGet(() -> new EpnValidator(Providers.of(List.of(), List.of()), JavaTypes.unknown(), Path.of("")));
    }
}
