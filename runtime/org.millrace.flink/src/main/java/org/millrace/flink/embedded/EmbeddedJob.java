package org.millrace.flink.embedded;

import org.apache.flink.api.common.JobID;
import org.apache.flink.core.execution.SavepointFormatType;
import org.apache.flink.runtime.execution.ExecutionState;
import org.apache.flink.runtime.jobgraph.SavepointRestoreSettings;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;
import org.apache.flink.runtime.minicluster.RpcServiceSharing;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.millrace.deployment.Deployment;
import org.millrace.flink.event.JobNetwork;
import org.millrace.flink.event.JobNetwork.LocalJob;
import org.millrace.flink.job.JobGraph;
import org.millrace.flink.plan.NetworkPlan;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A job on a cluster in this process. Its servers are reachable from this host only. For one thread, except as noted. */
public final class EmbeddedJob implements AutoCloseable {

    private static final long LOOK_MILLIS = 10;

    private final MiniCluster cluster;
    private final LocalJob local;
    private final NetworkPlan plan;
    private final JobID id;
    private final CompletableFuture<Optional<Throwable>> result;

    private EmbeddedJob(MiniCluster cluster, LocalJob local, NetworkPlan plan, JobID id, CompletableFuture<Optional<Throwable>> result) {
        this.cluster = cluster;
        this.local = local;
        this.plan = plan;
        this.id = id;
        this.result = result;
    }

    /**
     * Starts a cluster with a job.
     *
     * @param job      the network of the job
     * @param local    the job in this process
     * @param settings the settings of the cluster
     * @throws IOException if that is not possible; the message is for the user
     */
    public static EmbeddedJob start(Deployment deployment, NetworkPlan plan, JobNetwork job, LocalJob local, EmbeddedSettings settings) throws IOException {
        var configuration = settings.configuration();
        var environment = StreamExecutionEnvironment.getExecutionEnvironment(configuration);
        JobGraph.build(environment, deployment, plan, job);
        var stream = environment.getStreamGraph();
        stream.setJobName(deployment.project());
        var graph = stream.getJobGraph();
        settings.savepoint().ifPresent(from -> graph.setSavepointRestoreSettings(SavepointRestoreSettings.forPath(from.toUri().toString())));
        var cluster = new MiniCluster(new MiniClusterConfiguration.Builder().setConfiguration(configuration).setNumTaskManagers(settings.taskManagers())
                .setNumSlotsPerTaskManager(plan.parallelism()).setRpcServiceSharing(RpcServiceSharing.SHARED).setCommonBindAddress("127.0.0.1")
                .withRandomPorts().build());
        try {
            cluster.start();
            cluster.submitJob(graph).get();
            var result = cluster.requestJobResult(graph.getJobID()).thenApply(ended -> ended.getSerializedThrowable()
                    .map(failure -> failure.deserializeError(EmbeddedJob.class.getClassLoader())));
            return new EmbeddedJob(cluster, local, plan, graph.getJobID(), result);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } catch (Exception e) {
            cluster.closeAsync();
            throw new IOException("the cluster did not start: " + reason(e), e);
        }
    }

    /** Returns the message of the first cause that is for the user. */
    public static String reason(Throwable failure) {
        var cause = failure;
        while (cause.getCause() != null && !(cause instanceof IOException && cause.getMessage() != null)) {
            cause = cause.getCause();
        }
        return cause instanceof IOException ? cause.getMessage() : cause.toString();
    }

    /**
     * Waits until all stages run.
     *
     * @throws IOException if the job fails before; the message is for the user
     */
    public void awaitRunning() throws IOException, InterruptedException {
        while (!plan.stages().stream().allMatch(stage -> local.isRunning(stage.stage())) || !tasksRun()) {
            if (result.isDone()) {
                awaitEnd(0);
                // The input was so short that it has ended.
                return;
            }
            TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
        }
    }

    private boolean tasksRun() throws InterruptedException {
        try {
            for (var vertex : cluster.getExecutionGraph(id).get().getAllExecutionVertices()) {
                if (vertex.getExecutionState() != ExecutionState.RUNNING && vertex.getExecutionState() != ExecutionState.FINISHED) {
                    return false;
                }
            }
            return true;
        } catch (ExecutionException e) {
            return false;
        }
    }

    /** Asks the inbound adapters to end. */
    public void end() {
        local.end();
    }

    /**
     * Waits until the job has ended.
     *
     * @param seconds the longest time to wait
     * @return whether it has ended
     * @throws IOException if it failed; the message is for the user
     */
    public boolean awaitEnd(long seconds) throws IOException, InterruptedException {
        try {
            var failure = result.get(seconds, TimeUnit.SECONDS);
            if (failure.isPresent()) {
                throw new IOException(reason(failure.get()), failure.get());
            }
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            throw new IOException("the cluster failed: " + reason(e), e);
        }
    }

    /** Returns the future of the end of the job: the failure, if it failed. For any thread. */
    public CompletableFuture<Optional<Throwable>> ended() {
        return result;
    }

    /** Ends a task manager at once, as if its process had died, and starts another one. */
    public void replaceTaskManager(int index) throws IOException, InterruptedException {
        try {
            cluster.terminateTaskManager(index).get();
            cluster.startTaskManager();
        } catch (InterruptedException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException("the task manager was not replaced: " + reason(e), e);
        }
    }

    /** Takes a checkpoint when all stages run. */
    public void checkpoint() throws IOException, InterruptedException {
        awaitRunning();
        try {
            cluster.triggerCheckpoint(id).get();
        } catch (ExecutionException e) {
            throw new IOException("no checkpoint: " + reason(e), e);
        }
    }

    /**
     * Writes a savepoint and ends the job without letting anything that waits go on.
     *
     * @param folder the folder in which it gets a folder of its own
     * @return the savepoint
     */
    public Path stopWithSavepoint(Path folder) throws IOException, InterruptedException {
        try {
            return Path.of(URI.create(cluster.stopWithSavepoint(id, folder.toUri().toString(), false, SavepointFormatType.CANONICAL).get()));
        } catch (ExecutionException e) {
            throw new IOException("no savepoint: " + reason(e), e);
        }
    }

    /** Ends the job, if it runs, and the cluster. */
    @Override
    public void close() {
        cluster.closeAsync().join();
    }
}
