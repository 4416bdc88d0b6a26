package org.millrace.workspace.plan;

import org.eclipse.core.resources.IProject;
import org.millrace.compiler.CompileResult;
import org.millrace.control.FlinkParams;
import org.millrace.control.FlinkPlan;
import org.millrace.launcher.Explain;
import org.millrace.workspace.project.EpnProjects;
import org.millrace.workspace.runtime.RuntimeFiles;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;

/** Finds out how projects would run on Apache Flink. */
public final class FlinkPlans {

    private FlinkPlans() {
    }

    /**
     * Finds out how a project, as it is saved, would run on Apache Flink with checkpoints. A process of the runtime does it, which takes seconds.
     *
     * @param parallelism number of parts of a stage that run at the same time, where it can be divided; from 1
     * @return the plan; empty if the project has errors
     * @throws IOException          with a message for the user
     * @throws InterruptedException if the thread is interrupted; the process is then ended
     */
    public static Optional<FlinkPlan> of(IProject project, int parallelism) throws IOException, InterruptedException {
        var deployment = EpnProjects.instance().compiled(project, Map.of()).flatMap(CompileResult::deployment);
        return deployment.isEmpty() ? Optional.empty() : Optional.of(Explain.flinkPlan(RuntimeFiles.installation(), deployment.get(),
                new FlinkParams(parallelism, FlinkParams.DEFAULT_INTERVAL.toMillis())));
    }
}
