package org.millrace.flink.control;

import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.millrace.control.FlinkParams;
import org.millrace.deployment.DeploymentFile;
import org.millrace.flink.event.JobNetwork;
import org.millrace.flink.job.JobGraph;
import org.millrace.flink.plan.NetworkPlan;
import org.millrace.flink.plan.Planner;

import java.io.IOException;

import static java.nio.charset.StandardCharsets.UTF_8;

/** Main class of a job jar, for {@code flink run}. */
public final class JobMain {

    /** The name of the deployment in a job jar. */
    private static final String DEPLOYMENT = "deployment.json";

    private JobMain() {
    }

    /**
     * Submits the job. The parallelism and the checkpoints are those of the cluster's configuration and of the command that submits it; without
     * an interval, a checkpoint is taken every second.
     *
     * @param arguments {@code --no-checkpoints} for a job that begins anew after a failure; otherwise none
     */
    public static void main(String[] arguments) throws Exception {
        var isRecoverable = arguments.length == 0 || !arguments[0].equals("--no-checkpoints");
        var loader = Thread.currentThread().getContextClassLoader();
        try (var in = loader.getResourceAsStream(DEPLOYMENT)) {
            if (in == null) {
                throw new IOException("the job jar has no " + DEPLOYMENT + "; make it with: millrace flink PROJECT --out job.jar");
            }
            var deployment = DeploymentFile.parse(new String(in.readAllBytes(), UTF_8));
            var environment = StreamExecutionEnvironment.getExecutionEnvironment();
            if (isRecoverable && !environment.getCheckpointConfig().isCheckpointingEnabled()) {
                environment.enableCheckpointing(FlinkParams.DEFAULT_INTERVAL.toMillis());
            }
            var job = new JobNetwork(deployment, NetworkPlan.SLOTS, isRecoverable);
            var plan = Planner.plan(deployment, job.local().fragments(), Math.min(environment.getParallelism(), job.slots()), isRecoverable);
            if (!plan.refusals().isEmpty()) {
                throw new IOException("the network does not run on Flink: " + String.join("; ", plan.refusals()));
            }
            JobGraph.build(environment, deployment, plan, job);
            environment.execute(deployment.project());
        }
    }
}
