package org.millrace.scenario.run;

import org.millrace.control.ScenarioMessages.Failure;
import org.millrace.control.ScenarioMessages.ScenarioResult;
import org.millrace.launcher.ScenarioProcess;
import org.millrace.scenario.compile.CompiledScenario;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Performs scenarios in a runtime process. */
public final class TestRun {

    /**
     * A scenario that has been performed.
     *
     * @param scenario the scenario
     * @param result   its result
     * @param reasons  why its first expectation that was not met was not met, as lines for the user; empty if that was not asked
     */
    public record Performed(CompiledScenario scenario, ScenarioResult result, List<String> reasons) {

        /** Creates one whose failure is not explained. */
        public Performed(CompiledScenario scenario, ScenarioResult result) {
            this(scenario, result, List.of());
        }
    }

    /** The number of failures that are explained at most, since each takes some seconds. */
    private static final int MOST_EXPLAINED = 5;

    private final ScenarioProcess process;
    private final Deque<CompiledScenario> scenarios;
    private final Deque<CompletableFuture<ScenarioResult>> answers;
    private String broken = "";

    private TestRun(ScenarioProcess process, List<CompiledScenario> scenarios) {
        this.process = process;
        this.scenarios = new ArrayDeque<>(scenarios);
        this.answers = scenarios.stream().map(scenario -> process.send(scenario.scenario())).collect(Collectors.toCollection(ArrayDeque::new));
    }

    /**
     * Begins to perform scenarios, several at a time.
     *
     * @param process the process, to which the network is deployed
     */
    public static TestRun start(ScenarioProcess process, List<CompiledScenario> scenarios) {
        return new TestRun(process, scenarios);
    }

    /**
     * Waits for the result of the next scenario, in the order in which they were named. If the process ends or does not answer,
     * the scenarios without results have failed. For one thread.
     *
     * @throws InterruptedException if the thread is interrupted
     */
    public Performed next() throws InterruptedException {
        var answer = answers.remove();
        ScenarioResult result;
        try {
            result = broken.isEmpty() || answer.isDone() ? process.await(answer) : failed("not performed: " + broken);
        } catch (IOException e) {
            broken = e.getMessage();
            result = failed(broken);
        }
        return new Performed(scenarios.remove(), result);
    }

    /** Returns whether the process has ended or does not answer. */
    public boolean isBroken() {
        return !broken.isEmpty();
    }

    /**
     * Performs scenarios as {@link #start} and {@link #next}; returns their results in the same order.
     *
     * @param explains  whether the first failures are explained
     * @param performed receives each result, in order
     * @throws InterruptedException if the thread is interrupted
     */
    public static List<Performed> perform(ScenarioProcess process, List<CompiledScenario> scenarios, boolean explains, Consumer<Performed> performed)
            throws InterruptedException {
        var run = start(process, scenarios);
        var results = new ArrayList<Performed>();
        var explained = 0;
        while (results.size() < scenarios.size()) {
            var each = run.next();
            if (explains && !each.result().succeeded() && explained++ < MOST_EXPLAINED && !run.isBroken()) {
                each = run.explained(each);
            }
            results.add(each);
            performed.accept(each);
        }
        return results;
    }

    private Performed explained(Performed failed) throws InterruptedException {
        try {
            return new Performed(failed.scenario(), failed.result(), ReasonText.lines(process.explain(failed.scenario().scenario())));
        } catch (IOException e) {
            return new Performed(failed.scenario(), failed.result(), List.of("why: " + e.getMessage()));
        }
    }

    private static ScenarioResult failed(String message) {
        return new ScenarioResult(0, List.of(new Failure(0, message, "", List.of())));
    }
}
