package org.millrace.ui.project;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.millrace.ui.image.MillraceImage;

/** What a new project begins with. */
public sealed interface ProjectTemplate permits EmptyNetwork, Example {

    /** What it is known by: the name of the example, {@code empty} for an empty network. */
    String id();

    /** What users read in a list. */
    String title();

    /** What it is good for, as plain text of several lines. */
    String description();

    /** Its sign in a list. */
    MillraceImage image();

    /** The name that a project made from it has if the user wants no other; may be empty. */
    String projectName();

    /**
     * Writes its files into an open project.
     *
     * @throws CoreException if the workspace refuses
     */
    void fill(IProject project, IProgressMonitor monitor) throws CoreException;
}
