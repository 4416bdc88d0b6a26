package org.millrace.scenario.mutate;

import org.millrace.control.ScenarioMessages.ScenarioResult;
import org.millrace.deployment.Deployment;
import org.millrace.launcher.ScenarioProcess;
import org.millrace.scenario.compile.CompiledScenario;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** Performs scenarios with each alteration of the statements, in one process. */
public final class MutationRun {

    /** Scenarios that are sent at a time; after the first failure among them, no others are. */
    private static final int BATCH = 16;

    /** What became of an alteration. */
    public enum Fate {
        /** A scenario failed. */
        FOUND,
        /** All scenarios succeeded. */
        SURVIVED,
        /** The engine does not compile the altered statement. */
        INVALID
    }

    /**
     * An alteration with its fate.
     *
     * @param mutation the alteration
     * @param fate     its fate
     */
    public record Outcome(Mutation mutation, Fate fate) {
    }

    /** Starts processes. */
    @FunctionalInterface
    public interface Starter {

        /**
         * Starts a process.
         *
         * @throws IOException if it does not start; the message is for the user
         */
        ScenarioProcess start() throws IOException;
    }

    private MutationRun() {
    }

    /**
     * Performs the alterations one after the other. If one of them ends the process, it counts as found, and the next ones
     * have another process.
     *
     * @param scenarios the scenarios, which all succeed with the unaltered statements
     * @param outcome   receives each outcome
     * @throws IOException if a process does not start; the message is for the user
     * @throws InterruptedException if the thread is interrupted
     */
    public static List<Outcome> perform(Starter starter, Deployment deployment, List<CompiledScenario> scenarios, List<Mutation> mutations,
            Consumer<Outcome> outcome) throws IOException, InterruptedException {
        var outcomes = new ArrayList<Outcome>();
        var process = starter.start();
        try {
            // The scenario that found something is likely to find more.
            var order = new ArrayList<>(scenarios);
            for (var mutation : mutations) {
                Fate fate;
                try {
                    fate = perform(process, mutation.applyTo(deployment), order);
                } catch (IOException e) {
                    fate = Fate.FOUND;
                    process.close();
                    process = starter.start();
                }
                outcomes.add(new Outcome(mutation, fate));
                outcome.accept(outcomes.getLast());
            }
        } finally {
            process.close();
        }
        return outcomes;
    }

    private static Fate perform(ScenarioProcess process, Deployment altered, List<CompiledScenario> scenarios) throws IOException, InterruptedException {
        if (!process.prepare(altered).ok()) {
            return Fate.INVALID;
        }
        for (var from = 0; from < scenarios.size(); from += BATCH) {
            var batch = scenarios.subList(from, Math.min(from + BATCH, scenarios.size()));
            var answers = batch.stream().map(scenario -> process.send(scenario.scenario())).toList();
            var results = new ArrayList<ScenarioResult>();
            for (var answer : answers) {
                results.add(process.await(answer));
            }
            var first = IntStream.range(0, results.size()).filter(i -> !results.get(i).succeeded()).findFirst();
            if (first.isPresent()) {
                scenarios.addFirst(scenarios.remove(from + first.getAsInt()));
                return Fate.FOUND;
            }
        }
        return Fate.SURVIVED;
    }
}
