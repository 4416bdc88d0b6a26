package org.millrace.flink.control;

import org.millrace.control.LauncherControl;
import org.millrace.control.Measurement;
import org.millrace.control.Messages.DeployParams;
import org.millrace.control.Messages.DeployResult;
import org.millrace.control.Messages.LogLine;
import org.millrace.control.Messages.Outcome;
import org.millrace.control.Messages.Problem;
import org.millrace.control.Messages.StageFinished;
import org.millrace.control.Messages.SubscribeParams;
import org.millrace.control.temporary.PrivateFolder;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.DeploymentFile;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.flink.embedded.EmbeddedJob;
import org.millrace.flink.embedded.EmbeddedSettings;
import org.millrace.flink.event.JobNetwork;
import org.millrace.flink.event.JobNetwork.LocalJob;
import org.millrace.flink.plan.NetworkPlan;
import org.millrace.flink.plan.Planner;
import org.millrace.runtime.control.Meter;
import org.millrace.runtime.control.Sampling;
import org.millrace.runtime.control.ServedProcess;
import org.millrace.runtime.event.EventTypeException;
import org.millrace.runtime.kernel.RuntimeLog;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The job of this process with its measurement. Requests come from one thread. */
final class FlinkProcess implements ServedProcess {

    private static final String NOTHING = "nothing is deployed";
    private static final int DRAIN_SECONDS = 30;

    /**
     * A network that has been deployed.
     *
     * @param every the interval of checkpoints; zero for none
     */
    private record Deployed(Deployment deployment, JobNetwork job, LocalJob local, NetworkPlan plan, Meter meter, Duration every) {
    }

    private final CountDownLatch ended = new CountDownLatch(1);
    private final List<String> warnings = Collections.synchronizedList(new ArrayList<>());
    private final Sampling sampling = new Sampling(sample -> launcher().sample(sample));
    private Optional<Deployed> deployed = Optional.empty();
    private Optional<EmbeddedJob> running = Optional.empty();
    private Optional<Measurement> last = Optional.empty();
    private volatile boolean stopping;
    private volatile LauncherControl launcher;

    @Override
    public void connect(LauncherControl to) {
        launcher = to;
    }

    private LauncherControl launcher() {
        return launcher;
    }

    DeployResult deploy(DeployParams params) {
        var begin = System.nanoTime();
        if (deployed.isPresent()) {
            return refused("deployment", "a network is deployed already");
        }
        try {
            var deployment = DeploymentFile.read(Path.of(params.file()));
            var every = Duration.ofMillis(params.flink().checkpointMillis());
            var job = new JobNetwork(deployment, NetworkPlan.SLOTS, !every.isZero());
            var local = job.open(ClassLoader.getSystemClassLoader(), log(), stage -> launcher.finished(new StageFinished(stage)));
            var plan = Planner.plan(deployment, local.fragments(), Math.max(1, params.flink().parallelism()), !every.isZero());
            if (!plan.refusals().isEmpty()) {
                return new DeployResult(false, plan.refusals().stream().map(reason -> new Problem("", 0, 0, "flink",
                        "the network does not run on Flink: " + reason)).toList(), 0, 0, Map.of());
            }
            deployed = Optional.of(new Deployed(deployment, job, local, plan, new Meter(local.fragments().measured()), every));
            return done(begin);
        } catch (EventTypeException e) {
            return refused("event-type", "event type: " + e.getMessage());
        } catch (IOException e) {
            return refused("deployment", "the deployment " + params.file() + " cannot be read: " + e.getMessage());
        }
    }

    private DeployResult done(long begin) {
        var statements = deployed.get().deployment().stages().stream().filter(ProcessorSpec.class::isInstance)
                .flatMap(stage -> ((ProcessorSpec) stage).statements().stream()).mapToInt(statement -> Math.max(1, statement.instances().size())).sum();
        return new DeployResult(true, List.of(), statements, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin),
                deployed.get().local().fragments().facts());
    }

    DeployResult start() {
        var begin = System.nanoTime();
        if (deployed.isEmpty() || running.isPresent()) {
            return refused("deployment", deployed.isEmpty() ? NOTHING : "the network runs already");
        }
        var network = deployed.get();
        try {
            notes(network).forEach(note -> log().write(RuntimeLog.Level.INFO, "", note));
            network.meter().reset();
            var settings = new EmbeddedSettings(1, network.every(), PrivateFolder.ofProcess().resolve("checkpoints"), Optional.empty());
            var job = EmbeddedJob.start(network.deployment(), network.plan(), network.job(), network.local(), settings);
            running = Optional.of(job);
            job.awaitRunning();
            job.ended().thenAccept(failure -> failure.ifPresent(this::failed));
            sampling.begin(network.meter());
            return done(begin);
        } catch (IOException e) {
            return refused("flink", e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return refused("interrupted", "interrupted");
        }
    }

    private void failed(Throwable failure) {
        if (!stopping) {
            warn("the job failed: " + EmbeddedJob.reason(failure));
            launcher.finished(new StageFinished(""));
        }
    }

    private void warn(String message) {
        warnings.add(message);
        log().write(RuntimeLog.Level.WARNING, "", message);
    }

    private static DeployResult refused(String code, String message) {
        return new DeployResult(false, List.of(new Problem("", 0, 0, code, message)), 0, 0, Map.of());
    }

    Measurement reset() {
        var before = measurement();
        deployed.ifPresent(network -> network.meter().reset());
        return before;
    }

    Measurement measurement() {
        return last.or(() -> deployed.map(this::measured)).orElseThrow(() -> new IllegalStateException(NOTHING));
    }

    private Measurement measured(Deployed network) {
        return network.meter().measurement(List.copyOf(warnings), notes(network));
    }

    private static List<String> notes(Deployed network) {
        var notes = new ArrayList<String>();
        notes.add("on Apache Flink, " + (network.every().isZero() ? "without checkpoints" : "with a checkpoint every " + network.every().toMillis() + " ms"));
        network.plan().stages().stream().filter(stage -> stage.parallelism() > 1).forEach(stage -> notes.add(stage.stage() + ": parallelism "
                + stage.parallelism() + ", " + stage.reason()));
        notes.addAll(network.plan().remarks());
        return notes;
    }

    /** Stops the network once; further calls return the same measurement. */
    synchronized Measurement stop() {
        if (last.isPresent() || deployed.isEmpty()) {
            return measurement();
        }
        stopping = true;
        running.ifPresent(this::drain);
        sampling.end(deployed.get().meter(), warnings::add);
        deployed.get().meter().end();
        last = Optional.of(measured(deployed.get()));
        running.ifPresent(EmbeddedJob::close);
        return last.get();
    }

    private void drain(EmbeddedJob job) {
        try {
            job.end();
            if (!job.awaitEnd(DRAIN_SECONDS)) {
                warnings.add("not all events reached their end within " + DRAIN_SECONDS + " s; those left were dropped");
            }
        } catch (IOException e) {
            warn("the job failed: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public synchronized void end() {
        if (deployed.isPresent()) {
            stop();
        }
        sampling.close();
    }

    Outcome subscribe(SubscribeParams params) {
        return deployed.map(network -> sampling.subscribe(network.meter(), params)).orElseGet(() -> Outcome.refused(NOTHING));
    }

    private RuntimeLog log() {
        return (level, stage, message) -> launcher.log(new LogLine(level.name().toLowerCase(Locale.ROOT), stage, message));
    }

    @Override
    public void shutdown() {
        ended.countDown();
    }

    @Override
    public void awaitEnd() throws InterruptedException {
        ended.await();
    }
}
