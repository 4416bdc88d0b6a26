package org.millrace.launcher;

import org.millrace.control.CoverageMessages.CoverageResult;
import org.millrace.control.Messages.DeployResult;
import org.millrace.control.ScenarioControl;
import org.millrace.control.ScenarioMessages.EndParams;
import org.millrace.control.ScenarioMessages.FailureReason;
import org.millrace.control.ScenarioMessages.OpenParams;
import org.millrace.control.ScenarioMessages.PrepareParams;
import org.millrace.control.ScenarioMessages.Scenario;
import org.millrace.control.ScenarioMessages.ScenarioResult;
import org.millrace.control.ScenarioMessages.Step;
import org.millrace.control.ScenarioMessages.StepParams;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.DeploymentFile;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/** A runtime process that performs the scenarios of network tests. For any thread. */
public final class ScenarioProcess implements AutoCloseable {

    private static final String MAIN = "org.millrace.runtime.control.ScenarioMain";
    private static final int END_SECONDS = 5;

    private final ChildProcess<ScenarioControl> process;
    private final Duration limit;
    private final Installation installation;
    private final Consumer<String> output;
    private Optional<ProjectServices> services = Optional.empty();

    private ScenarioProcess(ChildProcess<ScenarioControl> process, Duration limit, Installation installation, Consumer<String> output) {
        this.process = process;
        this.limit = limit;
        this.installation = installation;
        this.output = output;
    }

    /**
     * Starts the process.
     *
     * @param classPath the project's classes
     * @param heap      the heap size in the format of -Xmx
     * @param limit     the longest time that a request may take
     * @param output    receives what the process prints, line by line
     * @throws IOException if the process does not start; the message is for the user
     */
    public static ScenarioProcess start(Installation installation, List<String> classPath, String heap, List<String> arguments, Duration limit,
            Consumer<String> output) throws IOException {
        // Scenarios end before C2 pays off: C1 alone performs a thousand of them in two thirds of the time.
        var jvm = new ArrayList<>(List.of("-XX:+UseParallelGC", "-XX:TieredStopAtLevel=1", "-Xmx" + heap, "-XX:+ExitOnOutOfMemoryError", "-Xshare:auto"));
        jvm.addAll(arguments);
        return new ScenarioProcess(ChildProcess.start("the process for network tests", ChildProcess.command(installation, jvm, classPath, MAIN),
                ScenarioControl.class, new RuntimeEvents() {
                    @Override
                    public void output(String line) {
                        output.accept(line);
                    }
                }), limit, installation, output);
    }

    /**
     * Starts the services of the network that is tested, and compiles it.
     *
     * @throws IOException if a service does not start, or the process ends; the message is for the user
     * @throws InterruptedException if the thread is interrupted
     */
    public DeployResult prepare(Deployment deployment) throws IOException, InterruptedException {
        return prepare(deployment, false);
    }

    /**
     * Compiles the network that is tested, as the other method.
     *
     * @param coverage whether the use of the network by scenarios is recorded
     * @throws IOException if the process ends; the message is for the user
     * @throws InterruptedException if the thread is interrupted
     */
    public DeployResult prepare(Deployment deployment, boolean coverage) throws IOException, InterruptedException {
        return await(process.control().prepare(new PrepareParams(DeploymentFile.format(services(deployment).resolved(deployment)), coverage)));
    }

    /** Returns the services of a network; starts them if they do not run yet. */
    private synchronized ProjectServices services(Deployment deployment) throws IOException, InterruptedException {
        if (services.isEmpty() || !services.get().areThoseOf(deployment)) {
            services.ifPresent(ProjectServices::close);
            services = Optional.empty();
            services = Optional.of(ProjectServices.start(installation, deployment, step -> { }, output, () -> false));
        }
        return services.get();
    }

    /**
     * Returns the use of the network by all scenarios performed since it was prepared.
     *
     * @throws IOException if the process ends; the message is for the user
     * @throws InterruptedException if the thread is interrupted
     */
    public CoverageResult coverage() throws IOException, InterruptedException {
        return await(process.control().coverage());
    }

    /** Sends a scenario; several may be under way. */
    public CompletableFuture<ScenarioResult> send(Scenario scenario) {
        return process.control().perform(scenario);
    }

    /** Performs a scenario again, and explains why an expectation was not met; throws as {@link #open}. */
    public FailureReason explain(Scenario scenario) throws IOException, InterruptedException {
        return await(process.control().explain(scenario));
    }

    /**
     * Starts a scenario whose steps come one at a time.
     *
     * @param scenario the scenario, without steps, with a name that no other open scenario has
     * @param sources  the inbound adapters that lead the clock from the beginning if events move it
     * @throws IOException if the process ends, or does not answer in time; the message is for the user
     * @throws InterruptedException if the thread is interrupted
     */
    public ScenarioResult open(Scenario scenario, List<String> sources) throws IOException, InterruptedException {
        return await(process.control().open(new OpenParams(scenario, sources)));
    }

    /** Performs a step of an open scenario; throws as {@link #open}. */
    public ScenarioResult perform(String scenario, Step step) throws IOException, InterruptedException {
        return await(process.control().step(new StepParams(scenario, step)));
    }

    /** Ends an open scenario; throws as {@link #open}. */
    public ScenarioResult end(String scenario) throws IOException, InterruptedException {
        return await(process.control().end(new EndParams(scenario)));
    }

    /**
     * Waits for an answer.
     *
     * @throws IOException if the process ends, or does not answer in time; the message is for the user
     * @throws InterruptedException if the thread is interrupted
     */
    public <T> T await(CompletableFuture<T> answer) throws IOException, InterruptedException {
        return process.await(answer, Optional.of(limit), "the scenario did not end within " + limit.toSeconds() + " s", "the process for network tests",
                "give it a larger heap (--heap, or the system property millrace.heap with JUnit)");
    }

    /** Ends the process, by force if necessary. */
    @Override
    public void close() {
        if (process.alive()) {
            try {
                process.control().shutdown().get(END_SECONDS, TimeUnit.SECONDS);
                process.hangUp();
                process.awaitExit(END_SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (ExecutionException | TimeoutException e) {
                // Ended by force below.
            }
        }
        process.close();
        closeServices();
    }

    private synchronized void closeServices() {
        services.ifPresent(ProjectServices::close);
        services = Optional.empty();
    }
}
