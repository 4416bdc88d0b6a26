package org.millrace.launch.check;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.osgi.util.NLS;
import org.millrace.compiler.CompileResult;
import org.millrace.compiler.check.ProcessorFindings;
import org.millrace.epn.EpnProblem;
import org.millrace.launch.internal.Messages;
import org.millrace.scenario.run.ProjectScenarios;
import org.millrace.workspace.project.EpnProjects;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * The errors of a project that is about to be launched.
 *
 * @param project    the project
 * @param errors     the errors, in the order of the files
 * @param deployable whether the compiler produced a deployment in spite of the errors
 */
public record LaunchErrors(IProject project, List<ProjectError> errors, boolean deployable) {

    /**
     * Status for which the handler asks the user whether to launch. Its argument is a {@link LaunchErrors}, its result
     * a {@link Boolean}.
     */
    public static final IStatus STATUS = new Status(IStatus.ERROR, "org.millrace.launch", 1, "", null);

    private static final String REPRESENTATIONS = "aird";

    public LaunchErrors {
        errors = List.copyOf(errors);
    }

    /**
     * Collects the errors of a project after its running builds have ended.
     *
     * @param overrides values that replace those of the network, by {@code stage.property}
     * @throws CoreException if the workspace or the project cannot be read
     */
    public static LaunchErrors of(IProject project, Map<String, String> overrides, IProgressMonitor monitor) throws CoreException {
        var compiled = compiled(project, overrides, monitor);
        var found = new ArrayList<ProjectError>();
        for (var marker : markers(project)) {
            if (overrides.isEmpty() || !isUnread(marker, compiled)) {
                found.add(ProjectError.of(marker));
            }
        }
        if (found.isEmpty() && compiled.deployment().isEmpty()) {
            compiled.problems().stream().filter(EpnProblem::isError).map(problem -> ProjectError.of(project, problem)).forEach(found::add);
        }
        if (!overrides.isEmpty()) {
            // The builder has not compiled these statements.
            ProcessorFindings.of(compiled).stream().flatMap(processor -> processor.links().stream()).map(ProcessorFindings.Found::problem)
                    .filter(EpnProblem::isError).map(problem -> ProjectError.of(project, problem))
                    .filter(error -> found.stream().noneMatch(known -> known.file().equals(error.file()) && known.message().equals(error.message())))
                    .toList().forEach(found::add);
        }
        found.sort(Comparator.comparing(ProjectError::file).thenComparingInt(ProjectError::line));
        return new LaunchErrors(project, found, compiled.deployment().isPresent());
    }

    /** Returns whether a marker is in a file of statements that no processor reads in this launch. */
    private static boolean isUnread(IMarker marker, CompileResult compiled) {
        var file = marker.getResource().getProjectRelativePath().toPortableString();
        return file.endsWith(".epl") && compiled.processors().stream().flatMap(processor -> processor.sources().stream())
                .noneMatch(source -> source.file().equals(file));
    }

    private static List<IMarker> markers(IProject project) throws CoreException {
        var all = new ArrayList<>(Arrays.asList(project.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_INFINITE)));
        for (var required : project.getReferencedProjects()) {
            if (required.isAccessible()) {
                all.addAll(Arrays.asList(required.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_INFINITE)));
            }
        }
        // Errors of scenarios do not concern the network; those that Sirius finds in a diagram are from its last validation.
        return all.stream().filter(marker -> marker.getAttribute(IMarker.SEVERITY, 0) == IMarker.SEVERITY_ERROR)
                .filter(marker -> !REPRESENTATIONS.equals(marker.getResource().getFileExtension()))
                .filter(marker -> !ProjectScenarios.isScenarioFile(marker.getResource().getProjectRelativePath().toPortableString())).toList();
    }

    /**
     * Compiles a saved project with the classes that JDT has compiled. Waits for builds; not for the UI thread.
     *
     * @param overrides values that replace those of the network, by {@code stage.property}
     * @throws CoreException if the project cannot be read
     */
    public static CompileResult compiled(IProject project, Map<String, String> overrides, IProgressMonitor monitor) throws CoreException {
        try {
            Job.getJobManager().join(ResourcesPlugin.FAMILY_AUTO_BUILD, monitor);
            Job.getJobManager().join(ResourcesPlugin.FAMILY_MANUAL_BUILD, monitor);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new OperationCanceledException();
        }
        return EpnProjects.instance().compiled(project, overrides).orElseThrow(() ->
                new CoreException(Status.error(NLS.bind(Messages.project_unreadable, project.getName()))));
    }

    /** Returns whether there are no errors. */
    public boolean none() {
        return errors.isEmpty() && deployable;
    }

    /**
     * Asks the user whether to launch in spite of the errors.
     *
     * @throws CoreException with the errors if nobody can be asked
     */
    public boolean confirm() throws CoreException {
        var handler = DebugPlugin.getDefault().getStatusHandler(STATUS);
        if (handler == null) {
            throw new CoreException(Status.error(text()));
        }
        return Boolean.TRUE.equals(handler.handleStatus(STATUS, this));
    }

    /** Formats all errors as one text, for a launch without dialogs. */
    public String text() {
        var text = new StringBuilder(NLS.bind(Messages.project_errors, project.getName()));
        errors.forEach(error -> text.append('\n').append(error.text()));
        return text.toString();
    }
}
