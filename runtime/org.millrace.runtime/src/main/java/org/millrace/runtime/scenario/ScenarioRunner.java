package org.millrace.runtime.scenario;

import org.millrace.control.ScenarioMessages.Failure;
import org.millrace.control.ScenarioMessages.Scenario;
import org.millrace.control.ScenarioMessages.ScenarioResult;
import org.millrace.runtime.engine.EngineProblem;
import org.millrace.runtime.kernel.NetworkBuilder.Built;
import org.millrace.runtime.kernel.RuntimeLog;
import org.millrace.runtime.kernel.StartException;
import org.millrace.runtime.kernel.TestedNetwork;
import org.millrace.runtime.kernel.TestedNetwork.Part;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** Performs scenarios, each with a network of its own. For any thread. */
public final class ScenarioRunner {

    private static final int DRAIN_SECONDS = 10;

    private final TestedNetwork tested;

    /**
     * @param tested the network
     */
    public ScenarioRunner(TestedNetwork tested) {
        this.tested = tested;
    }

    /** Performs a scenario in the calling thread. Whatever a stage or a statement warns of is a failure. */
    public ScenarioResult perform(Scenario scenario) {
        var begun = System.nanoTime();
        var warnings = Collections.synchronizedList(new ArrayList<String>());
        RuntimeLog log = (level, stage, message) -> {
            if (level != RuntimeLog.Level.INFO) {
                warnings.add(stage.isEmpty() ? message : "stage '" + stage + "': " + message);
            }
        };
        var built = tested.build(new Part(scenario.processor(), Set.copyOf(scenario.replaced())), log);
        var failures = new ArrayList<>(perform(scenario, built));
        List.copyOf(warnings).forEach(warning -> failures.add(whole(warning)));
        return new ScenarioResult(TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - begun), failures);
    }

    private static List<Failure> perform(Scenario scenario, Built built) {
        if (built.network().isEmpty()) {
            return built.problems().stream().map(problem -> whole(text(problem))).toList();
        }
        var network = built.network().get();
        try {
            network.start();
        } catch (StartException e) {
            return List.of(whole(e.stage().isEmpty() ? e.getMessage() : "stage '" + e.stage() + "': " + e.getMessage()));
        }
        try {
            return new ScenarioRun(scenario, network).perform().stream().toList();
        } finally {
            network.stop(DRAIN_SECONDS, TimeUnit.SECONDS);
        }
    }

    private static String text(EngineProblem problem) {
        return problem.line() == 0 ? problem.message() : problem.file() + ":" + problem.line() + ":" + problem.column() + ": " + problem.message();
    }

    private static Failure whole(String message) {
        return new Failure(0, message, "", List.of());
    }
}
