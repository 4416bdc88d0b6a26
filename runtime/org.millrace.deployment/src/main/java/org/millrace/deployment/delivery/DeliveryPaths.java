package org.millrace.deployment.delivery;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.StageSpec.StreamSpec;
import org.millrace.deployment.WireSpec;
import org.millrace.runtime.api.Guarantee;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Finds the weakest guarantee on the ways from inbound to outbound adapters. An adapter may lose events, and so may a Stream
 * that drops some. Behind a queue, and behind the clock of event time, another thread goes on, so that nothing can take part
 * in the transaction of the inbound adapter. Dead letters have ways of their own, which do not weaken those of other events.
 */
public final class DeliveryPaths {

    private final Deployment deployment;
    private final Function<AdapterSpec, Guarantee> declared;
    private final Function<AdapterSpec, String> transactions;
    private final Map<Ends, DeliveryPath> found = new LinkedHashMap<>();

    private DeliveryPaths(Deployment deployment, Function<AdapterSpec, Guarantee> declared, Function<AdapterSpec, String> transactions) {
        this.deployment = deployment;
        this.declared = declared;
        this.transactions = transactions;
    }

    /** The ends of ways. */
    private record Ends(Origin from, String to) {
    }

    /** The beginning of ways. */
    private record Origin(String adapter, Guarantee promised, String transactions, boolean deadLetters) {

        boolean begins(WireSpec wire) {
            return wire.from().equals(adapter) && wire.deadLetters() == deadLetters;
        }
    }

    /** A guarantee with the reason why it is not stronger. */
    private record Weakest(Guarantee guarantee, String why) {

        Weakest and(Guarantee other, String reason) {
            return other.compareTo(guarantee) < 0 ? new Weakest(other, reason) : this;
        }
    }

    /**
     * Returns the paths of a network, by their inbound and outbound adapters.
     *
     * @param declared     returns the guarantee that an adapter declares
     * @param transactions returns the {@linkplain org.millrace.runtime.api.AdapterProvider#transactions transactions} of an adapter
     */
    public static List<DeliveryPath> of(Deployment deployment, Function<AdapterSpec, Guarantee> declared, Function<AdapterSpec, String> transactions) {
        var paths = new DeliveryPaths(deployment, declared, transactions);
        deployment.inboundAdapters().forEach(paths::from);
        return List.copyOf(paths.found.values());
    }

    private void from(AdapterSpec adapter) {
        var promised = declared.apply(adapter);
        var joined = transactions.apply(adapter);
        var weakest = new Weakest(promised, "");
        if (deployment.time().equals(Deployment.EVENT_TIME)) {
            weakest = weakest.and(Guarantee.AT_LEAST_ONCE, "events wait for the clock of event time, outside of the transaction");
            if (!adapter.late().equals("now")) {
                weakest = weakest.and(Guarantee.AT_MOST_ONCE, "late events are dropped");
            }
        }
        follow(new Origin(adapter.name(), promised, joined, false), weakest);
        // They do not wait for the clock.
        follow(new Origin(adapter.name(), promised, joined, true), new Weakest(promised, ""));
    }

    private void follow(Origin origin, Weakest weakest) {
        var reached = new HashMap<String, Guarantee>();
        deployment.wires().stream().filter(origin::begins).forEach(wire -> arrive(origin, deployment.stage(wire.to()), weakest, reached));
    }

    /**
     * Follows the wires of a stage, again if a weaker way leads there.
     *
     * @param reached the weakest guarantee with which each stage has been reached
     */
    private void follow(Origin origin, String stage, Weakest weakest, Map<String, Guarantee> reached) {
        var before = reached.get(stage);
        if (before != null && before.compareTo(weakest.guarantee()) <= 0) {
            return;
        }
        reached.put(stage, weakest.guarantee());
        for (var wire : deployment.wires()) {
            if (wire.from().equals(stage)) {
                arrive(origin, deployment.stage(wire.to()), weakest, reached);
            }
        }
    }

    private void arrive(Origin origin, StageSpec stage, Weakest before, Map<String, Guarantee> reached) {
        switch (stage) {
            case AdapterSpec out -> end(origin, out, before);
            case StreamSpec stream when stream.hasQueue() -> {
                var behind = before.and(Guarantee.AT_LEAST_ONCE, "the queue of '" + stream.name() + "' ends the transaction");
                follow(origin, stream.name(), stream.overflow().equals("block") ? behind
                        : behind.and(Guarantee.AT_MOST_ONCE, "'" + stream.name() + "' drops events when its queue is full"), reached);
            }
            default -> follow(origin, stage.name(), before, reached);
        }
    }

    private void end(Origin origin, AdapterSpec out, Weakest before) {
        var own = declared.apply(out);
        var end = before.and(own, "'" + out.name() + "' writes " + own.label());
        if (!transactions.apply(out).equals(origin.transactions())) {
            end = end.and(Guarantee.AT_LEAST_ONCE, "'" + out.name() + "' takes no part in the transactions of '" + origin.adapter() + "'");
        }
        var path = new DeliveryPath(origin.adapter(), origin.deadLetters(), out.name(), origin.promised(), end.guarantee(),
                end.guarantee().compareTo(origin.promised()) < 0 ? end.why() : "");
        found.merge(new Ends(origin, out.name()), path, (one, other) -> other.guarantee().compareTo(one.guarantee()) < 0 ? other : one);
    }
}
