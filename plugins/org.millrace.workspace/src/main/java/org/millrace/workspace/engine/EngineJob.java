package org.millrace.workspace.engine;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.millrace.compiler.check.EngineCheck;
import org.millrace.compiler.epl.ProcessorText;
import org.millrace.epn.EpnProblem;
import org.millrace.launcher.CompileServiceException;
import org.millrace.workspace.job.InterruptibleJob;
import org.millrace.workspace.problem.internal.ProjectProblems;
import org.millrace.workspace.project.EpnProjects;
import org.millrace.workspace.project.internal.EpnModel;
import org.millrace.workspace.project.internal.ProjectModel;
import org.millrace.workspace.text.internal.Messages;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;

/** Checks the waiting projects one after the other. */
final class EngineJob extends InterruptibleJob {

    private final EngineChecks checks;

    EngineJob(EngineChecks checks) {
        super(Messages.checking_statements, EngineChecks.FAMILY);
        this.checks = checks;
        setPriority(DECORATE);
    }

    @Override
    protected IStatus perform(IProgressMonitor monitor) {
        monitor.beginTask(Messages.checking_statements, IProgressMonitor.UNKNOWN);
        try {
            while (!monitor.isCanceled()) {
                var next = checks.next();
                if (next.isEmpty()) {
                    return Status.OK_STATUS;
                }
                var project = next.get();
                monitor.subTask(project.getName());
                var model = EpnProjects.instance().models().of(project);
                if (model.isPresent()) {
                    check(project, model.get(), monitor);
                }
            }
            return Status.CANCEL_STATUS;
        } catch (CoreException e) {
            // The project was deleted during the check, or the workspace is closing.
            return Status.OK_STATUS;
        } finally {
            monitor.done();
        }
    }

    private void check(IProject project, ProjectModel model, IProgressMonitor monitor) throws CoreException {
        try {
            var known = model.get();
            var engine = new EngineCheck(checks.service().get());
            var asked = asked(known);
            if (asked.isEmpty()) {
                return;
            }
            var result = known.result();
            var verdict = engine.check(result.network().orElseThrow(), result.classPath(), asked, result.file());
            if (monitor.isCanceled() || !EngineChecks.wanted()) {
                return;
            }
            model.verdicts(before -> before.with(asked, verdict));
            checks.heard(project);
        } catch (IOException | CompileServiceException e) {
            if (monitor.isCanceled() || !EngineChecks.wanted()) {
                return;
            }
            checks.silent(project, e.getMessage());
        }
        show(project, model);
    }

    private void show(IProject project, ProjectModel model) throws CoreException {
        // Waits for a running build, whose result determines the markers.
        project.getWorkspace().run(progress -> {
            var now = model.known();
            // The project may have been replaced by another one with the same name.
            var same = EpnProjects.instance().models().of(project).filter(model::equals).isPresent();
            if (project.isAccessible() && same && now.isPresent()) {
                ProjectProblems.show(project, now.get(), model.verdicts(), checks.silence(project));
            }
        }, project, IWorkspace.AVOID_UPDATE, null);
    }

    /**
     * Returns the processors to check. If types are missing or a statement has syntax errors, the engine would report
     * errors in correct code.
     */
    private static List<ProcessorText> asked(EpnModel model) {
        var result = model.result();
        if (result.network().isEmpty() || !result.hasAllClasses()) {
            return List.of();
        }
        var wrong = result.problems().stream().filter(EpnProblem::isError).map(EpnProblem::file).collect(Collectors.toSet());
        return wrong.contains(result.file()) ? List.of() : result.processors().stream()
                .filter(processor -> processor.sources().stream().noneMatch(source -> wrong.contains(source.file())))
                .filter(processor -> processor.expansions().stream().allMatch(expansion -> expansion.faults().isEmpty())).toList();
    }

    @Override
    protected void canceling() {
        // Projects that are added from now on are checked by the next run of this job.
        checks.forgetWaiting();
        super.canceling();
    }
}
