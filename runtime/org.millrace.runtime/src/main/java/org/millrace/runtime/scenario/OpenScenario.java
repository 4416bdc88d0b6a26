package org.millrace.runtime.scenario;

import org.millrace.control.ScenarioMessages.Failure;
import org.millrace.control.ScenarioMessages.Scenario;
import org.millrace.control.ScenarioMessages.ScenarioResult;
import org.millrace.control.ScenarioMessages.Step;
import org.millrace.runtime.engine.EngineProblem;
import org.millrace.runtime.kernel.Network;
import org.millrace.runtime.kernel.RuntimeLog;
import org.millrace.runtime.kernel.StartException;
import org.millrace.runtime.kernel.TestedNetwork;
import org.millrace.runtime.kernel.TestedNetwork.Part;
import org.millrace.runtime.scenario.ScenarioRun.Unmet;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * A scenario with a network of its own, whose steps come one at a time. Whatever a stage or a statement warns of is a failure of
 * the step in which it happens. For any thread.
 */
public final class OpenScenario {

    private static final int DRAIN_SECONDS = 10;

    private final TestedNetwork tested;
    private final Scenario scenario;
    private final List<String> warnings = Collections.synchronizedList(new ArrayList<>());
    private final Optional<Path> journal;
    private Optional<Unmet> unmet = Optional.empty();
    private Optional<Network> network = Optional.empty();
    private Optional<ScenarioRun> run = Optional.empty();
    private boolean failed;

    /**
     * @param journal the folder of the journal that is written; empty for none
     */
    OpenScenario(TestedNetwork tested, Scenario scenario, Optional<Path> journal) {
        this.tested = tested;
        this.scenario = scenario;
        this.journal = journal;
    }

    /**
     * Starts the network. All its places are watched, since any step may expect events there.
     *
     * @param adapters the inbound adapters that lead the clock from the beginning if events move it; others lead it from their
     *                 first event on
     */
    public synchronized ScenarioResult start(Set<String> adapters) {
        return result(() -> {
            var failures = startNetwork();
            run.ifPresent(present -> present.begin(scenario.startNanos(), adapters));
            return failures;
        });
    }

    /** Performs a step. */
    public synchronized ScenarioResult perform(Step step) {
        var result = result(() -> run.map(present -> present.perform(step).stream().toList()).orElseGet(() -> List.of(whole("the scenario is not open"))));
        failed |= !result.succeeded();
        return result;
    }

    /** Ends the scenario. If no step has failed, the events that no step has expected are failures. */
    public synchronized ScenarioResult end() {
        return result(() -> {
            var left = run.filter(present -> !failed).flatMap(ScenarioRun::end);
            stop();
            return left.stream().toList();
        });
    }

    /** Performs the steps of the scenario until one fails, and ends it. */
    synchronized ScenarioResult performAll() {
        return result(() -> {
            var failures = startNetwork();
            try {
                return run.map(present -> present.perform(scenario).stream().toList()).orElse(failures);
            } finally {
                stop();
            }
        });
    }

    /** Builds and starts the network; returns why that is impossible. */
    private List<Failure> startNetwork() {
        RuntimeLog log = (level, stage, message) -> {
            if (level != RuntimeLog.Level.INFO) {
                warnings.add(inStage(stage, message));
            }
        };
        var part = new Part(scenario.processor(), Set.copyOf(scenario.replaced()));
        var built = journal.map(folder -> tested.build(part, log, folder)).orElseGet(() -> tested.build(part, log));
        if (built.network().isEmpty()) {
            return built.problems().stream().map(problem -> whole(text(problem))).toList();
        }
        try {
            built.network().get().start();
        } catch (StartException e) {
            return List.of(whole(inStage(e.stage(), e.getMessage())));
        }
        network = built.network();
        run = network.map(present -> new ScenarioRun(scenario.replaced(), present));
        return List.of();
    }

    /** Returns the first expectation that was not met, after the end. */
    synchronized Optional<Unmet> unmet() {
        return unmet;
    }

    private void stop() {
        unmet = run.flatMap(ScenarioRun::unmet);
        network.ifPresent(present -> {
            tested.coverage().ifPresent(recorder -> recorder.passed(present.measurements().figures().wires()));
            present.stop(DRAIN_SECONDS, TimeUnit.SECONDS);
        });
        network = Optional.empty();
        run = Optional.empty();
    }

    /** Returns the result of a part of the scenario, with what was warned of meanwhile. */
    private ScenarioResult result(Supplier<List<Failure>> part) {
        var begun = System.nanoTime();
        var failures = new ArrayList<>(part.get());
        synchronized (warnings) {
            warnings.forEach(warning -> failures.add(whole(warning)));
            warnings.clear();
        }
        return new ScenarioResult(TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - begun), failures);
    }

    private static String inStage(String stage, String message) {
        return stage.isEmpty() ? message : "stage '" + stage + "': " + message;
    }

    private static String text(EngineProblem problem) {
        return problem.line() == 0 ? problem.message() : problem.file() + ":" + problem.line() + ":" + problem.column() + ": " + problem.message();
    }

    private static Failure whole(String message) {
        return new Failure(0, message, "", List.of());
    }
}
