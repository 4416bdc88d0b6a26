package org.millrace.workspace.coverage;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.QualifiedName;
import org.millrace.report.coverage.CoverageReport;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** Keeps what the last test run with coverage used of a project, until the project or the workbench is closed. Thread-safe. */
public final class ProjectCoverage {

    private static final QualifiedName NAME = new QualifiedName("org.millrace.workspace", "coverage");
    private static final List<Runnable> LISTENERS = new CopyOnWriteArrayList<>();

    private ProjectCoverage() {
    }

    /** Returns the coverage of a project; empty if none was recorded. */
    public static Optional<CoverageReport> of(IProject project) {
        try {
            return Optional.ofNullable((CoverageReport) project.getSessionProperty(NAME));
        } catch (CoreException e) {
            // The project is closed or deleted.
            return Optional.empty();
        }
    }

    /**
     * Replaces the coverage of a project.
     *
     * @throws CoreException if the project is closed or deleted
     */
    public static void set(IProject project, CoverageReport report) throws CoreException {
        project.setSessionProperty(NAME, report);
        LISTENERS.forEach(Runnable::run);
    }

    /**
     * Removes the coverage of a project.
     *
     * @throws CoreException if the project is closed or deleted
     */
    public static void remove(IProject project) throws CoreException {
        project.setSessionProperty(NAME, null);
        LISTENERS.forEach(Runnable::run);
    }

    /** Adds a listener, which is called in the thread of the change. */
    public static void addListener(Runnable listener) {
        LISTENERS.add(listener);
    }

    /** Removes a listener. */
    public static void removeListener(Runnable listener) {
        LISTENERS.remove(listener);
    }
}
