package org.millrace.runtime.control;

import org.millrace.control.CoverageMessages.CoverageResult;
import org.millrace.control.Messages.DeployResult;
import org.millrace.control.Messages.Outcome;
import org.millrace.control.Messages.Problem;
import org.millrace.control.ScenarioControl;
import org.millrace.control.ScenarioMessages.EndParams;
import org.millrace.control.ScenarioMessages.Failure;
import org.millrace.control.ScenarioMessages.FailureReason;
import org.millrace.control.ScenarioMessages.OpenParams;
import org.millrace.control.ScenarioMessages.PrepareParams;
import org.millrace.control.ScenarioMessages.Scenario;
import org.millrace.control.ScenarioMessages.ScenarioResult;
import org.millrace.control.ScenarioMessages.StepParams;
import org.millrace.deployment.DeploymentFile;
import org.millrace.deployment.DeploymentFormatException;
import org.millrace.deployment.plan.Plans;
import org.millrace.runtime.coverage.NetworkCoverage;
import org.millrace.runtime.kernel.TestedNetwork;
import org.millrace.runtime.kernel.TestedNetwork.Part;
import org.millrace.runtime.scenario.OpenScenario;
import org.millrace.runtime.scenario.ScenarioRunner;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Performs scenarios for a launcher, one on each processor at a time. */
final class ScenarioService implements ScenarioControl {

    private static final int DRAIN_SECONDS = 10;

    private static final String NOTHING_DEPLOYED = "nothing is deployed";

    private final ServiceEnd end = new ServiceEnd();
    private final ExecutorService executor = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors(), task -> {
        var thread = new Thread(task, "scenarios");
        thread.setDaemon(true);
        return thread;
    });
    private final Map<String, OpenScenario> open = new ConcurrentHashMap<>();
    private volatile Optional<ScenarioRunner> runner = Optional.empty();
    private volatile Optional<NetworkCoverage> coverage = Optional.empty();

    @Override
    public CompletableFuture<DeployResult> prepare(PrepareParams params) {
        return CompletableFuture.supplyAsync(() -> deploy(params), executor);
    }

    private DeployResult deploy(PrepareParams params) {
        var begin = System.nanoTime();
        try {
            var deployment = DeploymentFile.parse(params.deployment());
            var recorded = params.coverage() ? Optional.of(new NetworkCoverage(deployment)) : Optional.<NetworkCoverage>empty();
            var tested = new TestedNetwork(deployment, ClassLoader.getSystemClassLoader(), Plans.ofProcess(), recorded);
            var built = tested.build(Part.WHOLE, (level, stage, message) -> { });
            var statements = built.network().map(network -> network.statements().count()).orElse(0);
            built.network().ifPresent(network -> network.stop(DRAIN_SECONDS, TimeUnit.SECONDS));
            runner = built.network().map(network -> new ScenarioRunner(tested));
            coverage = recorded;
            return new DeployResult(built.problems().isEmpty(), Conversion.problems(built.problems()), statements,
                    TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin), Map.of());
        } catch (DeploymentFormatException e) {
            return new DeployResult(false, List.of(new Problem("", 0, 0, "deployment", e.getMessage())), 0, 0, Map.of());
        }
    }

    @Override
    public CompletableFuture<ScenarioResult> perform(Scenario scenario) {
        return answer(() -> runner.map(present -> present.perform(scenario)).orElseGet(() -> failed(NOTHING_DEPLOYED)));
    }

    @Override
    public CompletableFuture<FailureReason> explain(Scenario scenario) {
        return CompletableFuture.supplyAsync(() -> runner.map(present -> present.explain(scenario)).orElseGet(() -> FailureReason.unknown(NOTHING_DEPLOYED)),
                executor);
    }

    @Override
    public CompletableFuture<ScenarioResult> open(OpenParams params) {
        return answer(() -> runner.map(present -> {
            var scenario = present.open(params.scenario());
            if (open.putIfAbsent(params.scenario().name(), scenario) != null) {
                return failed("the scenario '" + params.scenario().name() + "' is open");
            }
            var result = scenario.start(Set.copyOf(params.sources()));
            if (!result.succeeded()) {
                open.remove(params.scenario().name());
                scenario.end();
            }
            return result;
        }).orElseGet(() -> failed(NOTHING_DEPLOYED)));
    }

    @Override
    public CompletableFuture<ScenarioResult> step(StepParams params) {
        return answer(() -> Optional.ofNullable(open.get(params.name())).map(scenario -> scenario.perform(params.step()))
                .orElseGet(() -> notOpen(params.name())));
    }

    @Override
    public CompletableFuture<ScenarioResult> end(EndParams params) {
        return answer(() -> Optional.ofNullable(open.remove(params.name())).map(OpenScenario::end).orElseGet(() -> notOpen(params.name())));
    }

    private CompletableFuture<ScenarioResult> answer(Supplier<ScenarioResult> request) {
        return CompletableFuture.supplyAsync(() -> {
            try {
                return request.get();
            } catch (RuntimeException | LinkageError | StackOverflowError e) {
                // The next scenario may succeed.
                return failed("the scenario could not be performed: " + e);
            }
        }, executor);
    }

    private static ScenarioResult notOpen(String name) {
        return failed("the scenario '" + name + "' is not open");
    }

    private static ScenarioResult failed(String message) {
        return new ScenarioResult(0, List.of(new Failure(0, message, "", List.of())));
    }

    @Override
    public CompletableFuture<CoverageResult> coverage() {
        return CompletableFuture.completedFuture(coverage.map(NetworkCoverage::result).orElseGet(() -> new CoverageResult(List.of(), List.of())));
    }

    @Override
    public CompletableFuture<Outcome> shutdown() {
        end.requested();
        return CompletableFuture.completedFuture(Outcome.DONE);
    }

    ServiceEnd end() {
        return end;
    }
}
