package org.millrace.launcher.live;

import org.millrace.control.Messages.DeployResult;
import org.millrace.control.Messages.Statement;
import org.millrace.control.Messages.StatementsParams;
import org.millrace.control.RuntimeControl;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.StatementSpec;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Replaces the statements of a running network. Only processors whose statements changed get new ones,
 * atomically between two events, and only if all statements of the processor compile.
 *
 * @param network  the requests to the runtime
 * @param running  the running deployment
 * @param replaced receives the new running deployment after the statements of each processor
 * @param alive   whether the network still runs; polled while waiting for the runtime, and may throw an
 *                 exception to end the wait
 */
public record StatementReplacement(RuntimeControl network, Deployment running, Consumer<Deployment> replaced, BooleanSupplier alive) {

    private static final int POLL_MILLIS = 200;
    private static final int LONGEST_SECONDS = 300;

    /** Returns whether two deployments differ in statements and in nothing else. */
    public static boolean isApplicable(Deployment running, Deployment saved) {
        return isSameNetwork(running, saved) && !changed(running, saved).isEmpty();
    }

    /**
     * Replaces the running statements by those of a deployment. Waits for the runtime.
     *
     * @param anew whether all statements of a changed processor begin without state; otherwise those that have not changed keep theirs
     * @throws InterruptedException if the thread is interrupted while waiting
     */
    public Replacement by(Deployment saved, boolean anew) throws InterruptedException {
        if (!isSameNetwork(running, saved)) {
            return new Replacement.OtherNetwork();
        }
        var names = new ArrayList<String>();
        var stateless = new LinkedHashMap<String, String>();
        var millis = 0L;
        var now = running;
        for (var processor : changed(running, saved).entrySet()) {
            var answer = ask(network.replaceStatements(new StatementsParams(processor.getKey(),
                    processor.getValue().stream().map(StatementReplacement::message).toList(), anew)));
            if (answer.isEmpty()) {
                return new Replacement.Ended();
            }
            if (!answer.get().ok()) {
                return new Replacement.Refused(List.copyOf(names), millis, processor.getKey(), answer.get().problems());
            }
            names.add(processor.getKey());
            millis += answer.get().millis();
            answer.get().stateless().forEach((statement, reason) -> stateless.put(statement.isEmpty() ? processor.getKey()
                    : processor.getKey() + '.' + statement, reason));
            now = with(now, processor.getKey(), processor.getValue());
            replaced.accept(now);
        }
        return new Replacement.Replaced(List.copyOf(names), millis, stateless);
    }

    private static boolean isSameNetwork(Deployment a, Deployment b) {
        return a.eventTypes().equals(b.eventTypes()) && a.wires().equals(b.wires()) && frame(a).equals(frame(b));
    }

    private static List<StageSpec> frame(Deployment deployment) {
        return deployment.stages().stream().map(stage -> stage instanceof ProcessorSpec processor ? new ProcessorSpec(processor.name(), List.of()) : stage)
                .toList();
    }

    /** Returns the processors with changed statements, with their new statements. */
    private static Map<String, List<StatementSpec>> changed(Deployment running, Deployment saved) {
        var before = statements(running);
        var changed = statements(saved);
        changed.entrySet().removeIf(processor -> meaning(processor.getValue()).equals(meaning(before.get(processor.getKey()))));
        return changed;
    }

    private static Map<String, List<StatementSpec>> statements(Deployment deployment) {
        var found = new LinkedHashMap<String, List<StatementSpec>>();
        for (var stage : deployment.stages()) {
            if (stage instanceof ProcessorSpec processor) {
                found.put(processor.name(), processor.statements());
            }
        }
        return found;
    }

    /** Removes the source positions, which change when a line is inserted above. */
    private static List<StatementSpec> meaning(List<StatementSpec> statements) {
        return statements.stream().map(s -> new StatementSpec(s.name(), s.text(), "", 1, 1, s.instances())).toList();
    }

    private static Deployment with(Deployment deployment, String name, List<StatementSpec> statements) {
        return deployment.withStages(deployment.stages().stream()
                .map(stage -> stage instanceof ProcessorSpec processor && processor.name().equals(name)
                        ? (StageSpec) new ProcessorSpec(name, statements) : stage).toList());
    }

    private static Statement message(StatementSpec statement) {
        var instances = new LinkedHashMap<String, Map<String, Object>>();
        statement.instances().forEach(instance -> instances.put(instance.name(), instance.parameters()));
        return new Statement(statement.name(), statement.text(), statement.file(), statement.line(), statement.column(), instances);
    }

    /** Returns the answer; empty if the network has ended. */
    private Optional<DeployResult> ask(CompletableFuture<DeployResult> answer) throws InterruptedException {
        var end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LONGEST_SECONDS);
        while (System.nanoTime() < end) {
            try {
                return Optional.of(answer.get(POLL_MILLIS, TimeUnit.MILLISECONDS));
            } catch (TimeoutException e) {
                if (!alive.getAsBoolean()) {
                    return Optional.empty();
                }
            } catch (ExecutionException e) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }
}
