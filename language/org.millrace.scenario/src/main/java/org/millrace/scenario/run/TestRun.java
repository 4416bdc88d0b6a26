package org.millrace.scenario.run;

import org.millrace.control.ScenarioMessages.Failure;
import org.millrace.control.ScenarioMessages.ScenarioResult;
import org.millrace.launcher.ScenarioProcess;
import org.millrace.scenario.compile.CompiledScenario;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/** Performs scenarios in a runtime process. */
public final class TestRun {

    /**
     * A scenario that has been performed.
     *
     * @param scenario the scenario
     * @param result   its result
     */
    public record Performed(CompiledScenario scenario, ScenarioResult result) {
    }

    private TestRun() {
    }

    /**
     * Performs scenarios, several at a time; returns their results in the same order. If the process ends or does not answer,
     * the scenarios without results have failed.
     *
     * @param process   the process, to which the network is deployed
     * @param performed receives each result, in order
     * @throws InterruptedException if the thread is interrupted
     */
    public static List<Performed> perform(ScenarioProcess process, List<CompiledScenario> scenarios, Consumer<Performed> performed)
            throws InterruptedException {
        var answers = new ArrayList<CompletableFuture<ScenarioResult>>();
        for (var scenario : scenarios) {
            answers.add(process.send(scenario.scenario()));
        }
        var results = new ArrayList<Performed>();
        var broken = "";
        for (var i = 0; i < answers.size(); i++) {
            ScenarioResult result;
            try {
                result = broken.isEmpty() || answers.get(i).isDone() ? process.await(answers.get(i)) : failed("not performed: " + broken);
            } catch (IOException e) {
                broken = e.getMessage();
                result = failed(broken);
            }
            var each = new Performed(scenarios.get(i), result);
            results.add(each);
            performed.accept(each);
        }
        return results;
    }

    private static ScenarioResult failed(String message) {
        return new ScenarioResult(0, List.of(new Failure(0, message, "", List.of())));
    }
}
