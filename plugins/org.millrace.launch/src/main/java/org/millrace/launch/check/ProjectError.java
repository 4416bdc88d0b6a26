package org.millrace.launch.check;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.IPath;
import org.millrace.control.Messages.Problem;
import org.millrace.epn.EpnProblem;

import java.util.Optional;

/**
 * An error of a project.
 *
 * @param project the project
 * @param file    the file, relative to the project; empty if the error belongs to no file
 * @param line    from 1; 0 if unknown
 * @param column  from 1; 0 if unknown
 * @param message the message
 */
public record ProjectError(IProject project, String file, int line, int column, String message) {

    /** Converts a marker. */
    static ProjectError of(IMarker marker) {
        var inFile = marker.getResource() instanceof IFile;
        return new ProjectError(marker.getResource().getProject(), inFile ? marker.getResource().getProjectRelativePath().toString() : "",
                marker.getAttribute(IMarker.LINE_NUMBER, 0), 0, marker.getAttribute(IMarker.MESSAGE, ""));
    }

    /** Converts a problem of the project compiler. */
    public static ProjectError of(IProject project, EpnProblem problem) {
        return new ProjectError(project, problem.file(), problem.line(), problem.column(),
                problem.advice().isEmpty() ? problem.message() : problem.message() + " (" + problem.advice() + ")");
    }

    /** Converts a problem of the runtime. */
    public static ProjectError of(IProject project, Problem problem) {
        return new ProjectError(project, problem.file(), problem.line(), problem.column(), problem.message());
    }

    /** Returns the file; empty if the error belongs to no file, or the file was deleted. */
    public Optional<IFile> resource() {
        return file.isEmpty() ? Optional.empty() : Optional.of(project.getFile(IPath.fromPortableString(file))).filter(IFile::exists);
    }

    /** Returns the position as messages show it; empty if it is unknown. */
    public String place() {
        return file.isEmpty() ? "" : file + (line == 0 ? "" : ":" + line + (column == 0 ? "" : ":" + column));
    }

    /** Returns position and message in one line. */
    public String text() {
        return file.isEmpty() ? message : place() + ": " + message;
    }
}
