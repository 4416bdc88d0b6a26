package org.millrace.launcher.live;

import org.millrace.control.NetworkMessages.ShadowedProcessor;
import org.millrace.control.RuntimeControl;
import org.millrace.control.ShadowMessages.ShadowAction;
import org.millrace.control.ShadowMessages.ShadowParams;
import org.millrace.control.ShadowMessages.ShadowResult;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.StatementSpec;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * The shadow of a running network: changed statements that run beside the present ones with the same events, until they are promoted or discarded.
 * Requests wait for the runtime, and for each other.
 */
public final class ShadowedNetwork {

    private final Consumer<Deployment> promoted;
    private final BooleanSupplier alive;
    private final Map<String, List<StatementSpec>> shadows = Collections.synchronizedMap(new LinkedHashMap<>());

    /**
     * @param promoted receives the new running deployment after the statements of each processor
     * @param alive    whether the network still runs; polled while waiting for the runtime
     */
    public ShadowedNetwork(Consumer<Deployment> promoted, BooleanSupplier alive) {
        this.promoted = promoted;
        this.alive = alive;
    }

    /**
     * Lets the statements of every processor whose statements differ from the running ones run beside them, in place of an earlier shadow.
     *
     * @param history whether they begin with the state that they would have if they had been there from the beginning of the journal
     * @param goesOn  whether the network still runs; polled while waiting for the runtime, and may throw an exception to end the wait, which ends the
     *                shadow, too
     * @throws InterruptedException if the thread is interrupted while waiting
     */
    public synchronized ShadowOutcome begin(RuntimeControl network, Deployment running, Deployment saved, boolean history, BooleanSupplier goesOn)
            throws InterruptedException {
        if (!ChangedStatements.isSameNetwork(running, saved)) {
            return new ShadowOutcome.OtherNetwork();
        }
        var changed = ChangedStatements.of(running, saved);
        try {
            return begin(network, changed, history, goesOn);
        } catch (RuntimeException e) {
            shadows.putAll(changed);
            // Without waiting for the answers.
            shadows.keySet().forEach(processor -> network.shadow(request(ShadowAction.DISCARD, processor)));
            shadows.clear();
            throw e;
        }
    }

    private ShadowOutcome begin(RuntimeControl network, Map<String, List<StatementSpec>> changed, boolean history, BooleanSupplier goesOn)
            throws InterruptedException {
        var done = new ArrayList<ShadowedProcessor>();
        for (var processor : changed.entrySet()) {
            var answer = Answer.await(network.shadow(new ShadowParams(ShadowAction.BEGIN, processor.getKey(),
                    ChangedStatements.messages(processor.getValue()), history)), goesOn, Answer.longest(history));
            if (answer.isEmpty() || !answer.get().ok()) {
                discard(network);
                return answer.<ShadowOutcome>map(refused -> new ShadowOutcome.Refused(processor.getKey(), refused.problems()))
                        .orElseGet(ShadowOutcome.Ended::new);
            }
            shadows.put(processor.getKey(), processor.getValue());
            done.add(shadowed(processor.getKey(), answer.get()));
        }
        var others = new ArrayList<>(shadows.keySet());
        others.removeAll(changed.keySet());
        for (var other : others) {
            ask(network, ShadowAction.DISCARD, other);
            shadows.remove(other);
        }
        return new ShadowOutcome.Done(done);
    }

    /** Returns whether statements run beside the present ones, as far as is known. Does not wait; any thread. */
    public boolean exists() {
        return !shadows.isEmpty();
    }

    /** Compares the outputs of both until now; waits as {@link #begin}. */
    public synchronized ShadowOutcome compare(RuntimeControl network) throws InterruptedException {
        return each(network, ShadowAction.COMPARE);
    }

    /** Ends the shadow; waits as {@link #begin}. */
    public synchronized ShadowOutcome discard(RuntimeControl network) throws InterruptedException {
        var outcome = each(network, ShadowAction.DISCARD);
        shadows.clear();
        return outcome;
    }

    /** Lets the shadow take the place of the present statements; waits as {@link #begin}. */
    public synchronized ShadowOutcome promote(RuntimeControl network, Deployment running) throws InterruptedException {
        var now = running;
        var done = new ArrayList<ShadowedProcessor>();
        for (var shadow : List.copyOf(shadows.entrySet())) {
            var answer = ask(network, ShadowAction.PROMOTE, shadow.getKey());
            if (answer.isEmpty()) {
                return new ShadowOutcome.Ended();
            }
            if (!answer.get().ok()) {
                return new ShadowOutcome.Refused(shadow.getKey(), answer.get().problems());
            }
            shadows.remove(shadow.getKey());
            done.add(shadowed(shadow.getKey(), answer.get()));
            now = ChangedStatements.with(now, shadow.getKey(), shadow.getValue());
            promoted.accept(now);
        }
        return done.isEmpty() ? new ShadowOutcome.NoShadow() : new ShadowOutcome.Done(done);
    }

    private ShadowOutcome each(RuntimeControl network, ShadowAction action) throws InterruptedException {
        var done = new ArrayList<ShadowedProcessor>();
        for (var processor : List.copyOf(shadows.keySet())) {
            var answer = ask(network, action, processor);
            if (answer.isEmpty()) {
                return new ShadowOutcome.Ended();
            }
            if (answer.get().ok()) {
                done.add(shadowed(processor, answer.get()));
            } else {
                // Other statements have come meanwhile, which end a shadow.
                shadows.remove(processor);
            }
        }
        return done.isEmpty() ? new ShadowOutcome.NoShadow() : new ShadowOutcome.Done(done);
    }

    private Optional<ShadowResult> ask(RuntimeControl network, ShadowAction action, String processor) throws InterruptedException {
        return Answer.await(network.shadow(request(action, processor)), alive, Answer.longest(false));
    }

    private static ShadowParams request(ShadowAction action, String processor) {
        return new ShadowParams(action, processor, List.of(), false);
    }

    private static ShadowedProcessor shadowed(String processor, ShadowResult result) {
        return new ShadowedProcessor(processor, result.millis(), result.stateless(), result.differences());
    }
}
