package org.millrace.workspace.build;

import org.eclipse.core.resources.IProject;

import java.util.List;

/**
 * A finished build of a project, whose markers are up to date.
 *
 * @param project    the project
 * @param processors the names of the processors whose statements were read or checked again
 * @param classes    whether Java classes may have changed
 */
public record EpnBuildResult(IProject project, List<String> processors, boolean classes) {

    public EpnBuildResult {
        processors = List.copyOf(processors);
    }
}
