package org.millrace.launcher.live;

import org.millrace.control.InitialState;
import org.millrace.control.Messages.StatementsParams;
import org.millrace.control.RuntimeControl;
import org.millrace.deployment.Deployment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
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

    /** Returns whether two deployments differ in statements and in nothing else. */
    public static boolean isApplicable(Deployment running, Deployment saved) {
        return ChangedStatements.isSameNetwork(running, saved) && !ChangedStatements.of(running, saved).isEmpty();
    }

    /**
     * Replaces the running statements by those of a deployment. Waits for the runtime.
     *
     * @param state the state with which the statements of a changed processor begin; with {@link InitialState#HISTORY} and no changed processor, those
     *              of all processors
     * @throws InterruptedException if the thread is interrupted while waiting
     */
    public Replacement by(Deployment saved, InitialState state) throws InterruptedException {
        if (!ChangedStatements.isSameNetwork(running, saved)) {
            return new Replacement.OtherNetwork();
        }
        var names = new ArrayList<String>();
        var stateless = new LinkedHashMap<String, String>();
        var millis = 0L;
        var now = running;
        var changed = ChangedStatements.of(running, saved);
        for (var processor : (changed.isEmpty() && state == InitialState.HISTORY ? saved.statements() : changed).entrySet()) {
            var answer = Answer.await(network.replaceStatements(new StatementsParams(processor.getKey(),
                    ChangedStatements.messages(processor.getValue()), state)), alive, Answer.longest(state == InitialState.HISTORY));
            if (answer.isEmpty()) {
                return new Replacement.Ended();
            }
            if (!answer.get().ok()) {
                return new Replacement.Refused(List.copyOf(names), millis, processor.getKey(), answer.get().problems());
            }
            names.add(processor.getKey());
            millis += answer.get().millis();
            answer.get().stateless().forEach((statement, reason) -> stateless.put(Replacement.name(processor.getKey(), statement), reason));
            now = ChangedStatements.with(now, processor.getKey(), processor.getValue());
            replaced.accept(now);
        }
        return new Replacement.Replaced(List.copyOf(names), millis, stateless);
    }
}
