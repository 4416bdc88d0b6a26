package org.millrace.tests.engines.millrace.nexmark;

import org.millrace.deployment.DeploymentFile;
import org.millrace.deployment.plan.Plans;
import org.millrace.runtime.kernel.NetworkBuilder;
import org.millrace.tests.engines.millrace.MillraceEngine;
import org.millrace.tests.engines.nexmark.QueryEngine;
import org.millrace.tests.engines.nexmark.QueryRun;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** The network in the runtime's kernel. The deployment has the query already. */
public final class MillraceQueries implements QueryEngine {

    private static final long DRAIN_SECONDS = 600;

    /** Called by {@link java.util.ServiceLoader}. */
    public MillraceQueries() {
    }

    @Override
    public String name() {
        return "millrace";
    }

    @Override
    public void run(String query, QueryRun run) throws Exception {
        var deployment = DeploymentFile.read(Path.of(System.getProperty(MillraceEngine.DEPLOYMENT)));
        var built = NetworkBuilder.build(deployment, Thread.currentThread().getContextClassLoader(), Plans.ofProcess(),
                (level, stage, message) -> System.err.println(stage + ": " + message), stage -> { });
        var network = built.network().orElseThrow(() -> new IllegalStateException("the network cannot be deployed: " + built.problems()));
        var feed = SiteFeed.make();
        network.start();
        feed.send(run);
        if (!network.stop(DRAIN_SECONDS, TimeUnit.SECONDS)) {
            throw new IllegalStateException("the network did not process all events within " + DRAIN_SECONDS + " s");
        }
        Losses.check(network.measurements().figures(), run);
    }
}
