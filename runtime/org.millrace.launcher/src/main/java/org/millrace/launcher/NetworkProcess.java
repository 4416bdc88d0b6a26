package org.millrace.launcher;

import org.millrace.control.FlinkParams;
import org.millrace.control.Messages.DeployParams;
import org.millrace.control.Messages.DeployResult;
import org.millrace.control.Messages.Problem;
import org.millrace.control.Messages.SubscribeParams;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.DeploymentFile;
import org.millrace.deployment.StageSpec.AdapterSpec;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;

/** Starts a runtime with the network of a plan, and ends it after its use. */
final class NetworkProcess {

    private static final Duration QUIET = Duration.ofSeconds(3);
    private static final Duration QUIET_WITH_BROKERS = Duration.ofSeconds(60);
    private static final int DEPLOY_SECONDS = 300;
    private static final int RECOVERY_SECONDS = 24 * 3_600;

    private final Installation installation;
    private final RunPlan plan;
    private final RunProgress progress;
    private final RunMeasurement measurement;

    /** Uses a network that runs. */
    @FunctionalInterface
    interface Use {

        /**
         * Uses the network.
         *
         * @param deployment the network, with the ports of its services
         * @param started    the facts about the network
         */
        RunOutcome with(Deployment deployment, RuntimeSession runtime, DeployResult started) throws RuntimeEndedException, IOException, InterruptedException;
    }

    NetworkProcess(Installation installation, RunPlan plan, RunProgress progress, RunMeasurement measurement) {
        this.installation = installation;
        this.plan = plan;
        this.progress = progress;
        this.measurement = measurement;
    }

    /**
     * Starts the services of a network, deploys and starts it, and uses it.
     *
     * @return the outcome of the use, or the reasons why the network did not start
     * @throws RuntimeEndedException if the runtime ends during this; the message is for the user
     */
    RunOutcome run(Deployment deployment, Use use) throws RuntimeEndedException, IOException, InterruptedException {
        try (var services = ProjectServices.start(installation, deployment, progress::step, progress::message, measurement::interruptionRequested)) {
            return services.complete() ? runBeside(services.resolved(deployment), use)
                    : RunOutcome.notStarted(List.of(new Problem("", 0, 0, "interrupted", "interrupted while the services started")));
        }
    }

    private RunOutcome runBeside(Deployment deployment, Use use) throws RuntimeEndedException, IOException, InterruptedException {
        DeploymentFile.write(deployment, plan.deploymentFile());
        var started = System.nanoTime();
        try (var handle = start(deployment)) {
            var runtime = new RuntimeSession(handle, plan.jvm().debugged(), clockWait(deployment), quiet(deployment));
            try {
                var request = new DeployParams(plan.deploymentFile().toString(), plan.files().outputs().map(Path::toString).orElse(""),
                        plan.files().journal(), plan.files().replayed(), plan.files().state(), plan.flink().orElse(FlinkParams.DEFAULT));
                var deployed = runtime.ask(runtime.control().deploy(request), DEPLOY_SECONDS);
                if (!deployed.ok()) {
                    return RunOutcome.notStarted(deployed.problems());
                }
                progress.step("%d statements deployed, %.1f s after the start of the runtime".formatted(
                        deployed.statements(), (System.nanoTime() - started) / 1e9));
                progress.deployed(runtime.control());
                // A network with state may have to replay its whole journal.
                var start = runtime.ask(runtime.control().start(), plan.files().state().folder().isEmpty() ? DEPLOY_SECONDS : RECOVERY_SECONDS);
                return start.ok() ? use.with(deployment, runtime, start) : RunOutcome.notStarted(start.problems());
            } catch (RuntimeEndedException e) {
                throw new RuntimeEndedException("the runtime " + handle.ending());
            }
        }
    }

    private RuntimeHandle start(Deployment deployment) throws IOException {
        return plan.flink().isPresent() ? RuntimeHandle.startOnFlink(installation, plan.jvm(), deployment.classPath(), measurement.events())
                : RuntimeHandle.start(installation, plan.jvm(), deployment.classPath(), measurement.events());
    }

    private static Duration clockWait(Deployment deployment) {
        return !deployment.time().equals(Deployment.EVENT_TIME) ? Duration.ZERO
                : deployment.inboundAdapters().stream().map(AdapterSpec::idleTime).max(Comparator.naturalOrder()).orElse(Duration.ZERO);
    }

    /** Returns how long to wait for events that were sent: the brokers of Kafka keep them for a consumer that comes late. */
    private static Duration quiet(Deployment deployment) {
        return deployment.inboundAdapters().stream().anyMatch(adapter -> adapter.provider().equals("kafka")) ? QUIET_WITH_BROKERS : QUIET;
    }

    /** Lets the runtime send samples. */
    void subscribe(RuntimeSession runtime) throws RuntimeEndedException, InterruptedException {
        progress.running(runtime.control());
        runtime.ask(runtime.control().subscribe(new SubscribeParams(Math.toIntExact(plan.sampling().toMillis()), plan.waits())),
                RuntimeSession.STOP_SECONDS);
    }
}
