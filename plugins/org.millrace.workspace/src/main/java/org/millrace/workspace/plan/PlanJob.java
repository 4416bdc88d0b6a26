package org.millrace.workspace.plan;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.millrace.compiler.CompileResult;
import org.millrace.launcher.Explain;
import org.millrace.launcher.ExplainedStatement;
import org.millrace.workspace.job.InterruptibleJob;
import org.millrace.workspace.project.EpnProjects;
import org.millrace.workspace.runtime.RuntimeFiles;
import org.millrace.workspace.text.internal.Messages;

import java.io.IOException;
import java.util.Map;

/** Explains the deployments of the waiting projects, one after the other. */
final class PlanJob extends InterruptibleJob {

    private final StatementPlans plans;

    PlanJob(StatementPlans plans) {
        super(Messages.explaining_statements, StatementPlans.FAMILY);
        this.plans = plans;
        setPriority(DECORATE);
    }

    @Override
    protected IStatus perform(IProgressMonitor monitor) throws InterruptedException {
        for (var next = plans.next(); next.isPresent() && !monitor.isCanceled(); next = plans.next()) {
            monitor.subTask(next.get().getName());
            explain(next.get());
        }
        return monitor.isCanceled() ? Status.CANCEL_STATUS : Status.OK_STATUS;
    }

    private void explain(IProject project) throws InterruptedException {
        if (!project.isAccessible()) {
            plans.forget(project);
            return;
        }
        // With errors, there is no deployment; the plans of statements that do not change stay.
        var compiled = EpnProjects.instance().compiled(project, Map.of());
        if (compiled.flatMap(CompileResult::deployment).filter(deployment -> !plans.isExplained(project, deployment)).isPresent()) {
            var deployment = compiled.get().deployment().get();
            try {
                var explained = ExplainedStatement.read(Explain.json(RuntimeFiles.installation(), deployment));
                plans.explained(project, deployment, PlannedTexts.of(compiled.get(), explained));
            } catch (IOException e) {
                if (!project.isAccessible()) {
                    plans.forget(project);
                    return;
                }
                ILog.get().warn(Messages.bind(Messages.plans_unknown, project.getName(), e.getMessage()), e);
            }
        }
    }
}
