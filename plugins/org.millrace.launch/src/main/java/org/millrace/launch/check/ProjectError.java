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
 * @param project in which it is
 * @param file    the file, relative to the project; empty if it is in none
 * @param line    from 1; 0 if it is not known
 * @param column  from 1; 0 if it is not known
 * @param message what is wrong
 */
public record ProjectError(IProject project, String file, int line, int column, String message) {

    /** What a marker says. */
    static ProjectError of(IMarker marker) {
        var inFile = marker.getResource() instanceof IFile;
        return new ProjectError(marker.getResource().getProject(), inFile ? marker.getResource().getProjectRelativePath().toString() : "",
                marker.getAttribute(IMarker.LINE_NUMBER, 0), 0, marker.getAttribute(IMarker.MESSAGE, ""));
    }

    /** What the compiler of projects says. */
    public static ProjectError of(IProject project, EpnProblem problem) {
        return new ProjectError(project, problem.file(), problem.line(), problem.column(),
                problem.advice().isEmpty() ? problem.message() : problem.message() + " (" + problem.advice() + ")");
    }

    /** What the runtime says. */
    public static ProjectError of(IProject project, Problem problem) {
        return new ProjectError(project, problem.file(), problem.line(), problem.column(), problem.message());
    }

    /** The file; empty if it is in none, or in one that has gone. */
    public Optional<IFile> resource() {
        return file.isEmpty() ? Optional.empty() : Optional.of(project.getFile(IPath.fromPortableString(file))).filter(IFile::exists);
    }

    /** Where it is, as messages say it; empty if that is not known. */
    public String place() {
        return file.isEmpty() ? "" : file + (line == 0 ? "" : ":" + line + (column == 0 ? "" : ":" + column));
    }

    /** All of it in a line. */
    public String text() {
        return file.isEmpty() ? message : place() + ": " + message;
    }
}
