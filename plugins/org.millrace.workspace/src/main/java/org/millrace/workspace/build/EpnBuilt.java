package org.millrace.workspace.build;

import org.eclipse.core.resources.IProject;

import java.util.List;

/**
 * A build of a project has come to its end, and its markers are set.
 *
 * @param project    the project
 * @param processors the names of the processors whose statements were read or checked anew; those of the others have stayed
 * @param classes    whether Java classes may have changed
 */
public record EpnBuilt(IProject project, List<String> processors, boolean classes) {

    /** Copies the list. */
    public EpnBuilt {
        processors = List.copyOf(processors);
    }
}
