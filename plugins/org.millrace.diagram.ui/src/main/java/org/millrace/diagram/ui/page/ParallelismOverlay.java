package org.millrace.diagram.ui.page;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.swt.widgets.Display;
import org.millrace.control.FlinkPlan;
import org.millrace.diagram.DiagramSession;
import org.millrace.workspace.build.BuildListeners;
import org.millrace.workspace.build.EpnBuildResult;
import org.millrace.workspace.job.LatestRequestJob;
import org.millrace.workspace.plan.FlinkPlans;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Shows in the diagram how the network, as it is saved, would run on Apache Flink, from when the user asks until the user
 * hides it. A process of the runtime finds it out. Used in the UI thread.
 */
public final class ParallelismOverlay implements AutoCloseable {

    /** The family of the jobs that find it out. */
    private static final Object FAMILY = new Object();

    private final Display display;
    private final IProject project;
    private final Supplier<Optional<DiagramSession>> diagram;
    private final Consumer<EpnBuildResult> built = this::built;
    private final PlanJob job = new PlanJob();
    private volatile OptionalInt parallelism = OptionalInt.empty();
    private Optional<FlinkPlan> plan = Optional.empty();

    /**
     * Shows nothing yet.
     *
     * @param diagram returns the diagram; empty while there is none
     */
    ParallelismOverlay(Display display, IProject project, Supplier<Optional<DiagramSession>> diagram) {
        this.display = display;
        this.project = project;
        this.diagram = diagram;
        BuildListeners.add(built);
    }

    /** Returns the parallelism that is shown, or being found out; empty if the plan is hidden. */
    public OptionalInt parallelism() {
        return parallelism;
    }

    /** Shows the plan with a parallelism, after some seconds and again after each change of the project. */
    public void show(int wanted) {
        parallelism = OptionalInt.of(wanted);
        job.load(wanted);
    }

    /** Hides the plan. */
    public void hide() {
        parallelism = OptionalInt.empty();
        job.end();
        plan = Optional.empty();
        diagram.get().ifPresent(DiagramSession::hideFlinkPlan);
    }

    /** Shows the plan, if the user has asked for it, in a diagram that was opened again. */
    void show() {
        diagram.get().ifPresent(session -> plan.ifPresent(session::show));
    }

    private void built(EpnBuildResult result) {
        var wanted = parallelism;
        if (result.project().equals(project) && wanted.isPresent()) {
            job.load(wanted.getAsInt());
        }
    }

    @Override
    public void close() {
        BuildListeners.remove(built);
        parallelism = OptionalInt.empty();
        job.end();
    }

    private void found(int wanted, FlinkPlan found) {
        inDiagram(wanted, session -> {
            plan = Optional.of(found);
            session.show(found);
            found.refused().stream().findFirst().ifPresent(reason -> session.tell(Messages.bind(Messages.flink_refused, reason)));
        });
    }

    private void inDiagram(int wanted, Consumer<DiagramSession> task) {
        if (!display.isDisposed()) {
            display.asyncExec(() -> {
                if (parallelism.equals(OptionalInt.of(wanted))) {
                    diagram.get().ifPresent(task);
                }
            });
        }
    }

    /** Finds out the plan. */
    private final class PlanJob extends LatestRequestJob<Integer> {

        PlanJob() {
            super(Messages.flink_job, FAMILY);
        }

        @Override
        protected IStatus read(Integer wanted, IProgressMonitor monitor) throws InterruptedException {
            try {
                FlinkPlans.of(project, wanted).ifPresentOrElse(found -> found(wanted, found),
                        () -> inDiagram(wanted, session -> session.tell(Messages.flink_errors)));
            } catch (IOException e) {
                var message = Messages.bind(Messages.flink_failed, e.getMessage());
                ILog.get().warn(message, e);
                inDiagram(wanted, session -> session.tell(message));
            }
            return Status.OK_STATUS;
        }
    }
}
