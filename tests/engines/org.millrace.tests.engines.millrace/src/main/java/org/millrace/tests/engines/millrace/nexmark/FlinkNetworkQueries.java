package org.millrace.tests.engines.millrace.nexmark;

import org.millrace.deployment.DeploymentFile;
import org.millrace.flink.embedded.EmbeddedJob;
import org.millrace.flink.embedded.EmbeddedSettings;
import org.millrace.flink.embedded.FlinkLogs;
import org.millrace.flink.event.JobNetwork;
import org.millrace.flink.plan.NetworkPlan;
import org.millrace.flink.plan.Planner;
import org.millrace.tests.engines.millrace.MillraceEngine;
import org.millrace.tests.engines.nexmark.QueryEngine;
import org.millrace.tests.engines.nexmark.QueryRun;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** The network on an embedded cluster of Flink, with parallelism 1 and without checkpoints. */
public final class FlinkNetworkQueries implements QueryEngine {

    private static final long DRAIN_SECONDS = 600;

    /** Called by {@link java.util.ServiceLoader}. */
    public FlinkNetworkQueries() {
    }

    @Override
    public String name() {
        return "millrace-on-flink";
    }

    @Override
    public void run(String query, QueryRun run) throws Exception {
        FlinkLogs.set();
        var deployment = DeploymentFile.read(Path.of(System.getProperty(MillraceEngine.DEPLOYMENT)));
        var network = new JobNetwork(deployment, NetworkPlan.SLOTS, false);
        var local = network.open(Thread.currentThread().getContextClassLoader(), (level, stage, message) -> System.err.println(stage + ": " + message),
                stage -> { });
        var plan = Planner.plan(deployment, local.fragments(), 1, false);
        if (!plan.refusals().isEmpty()) {
            throw new IllegalStateException("the network does not run on Flink: " + plan.refusals());
        }
        var settings = new EmbeddedSettings(1, Duration.ZERO, Path.of(System.getProperty("java.io.tmpdir")), Optional.empty());
        var feed = SiteFeed.make();
        try (var job = EmbeddedJob.start(deployment, plan, network, local, settings)) {
            job.awaitRunning();
            feed.send(run);
            job.end();
            if (!job.awaitEnd(DRAIN_SECONDS)) {
                throw new IllegalStateException("the network did not process all events within " + DRAIN_SECONDS + " s");
            }
            Losses.check(local.fragments().measured().measurements().figures(), run);
        }
    }
}
