package org.millrace.runtime.scenario;

import org.millrace.control.ScenarioMessages.StepEvent;
import org.millrace.control.ScenarioMessages.ValueKind;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.StageSpec.BeanSpec;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.StageSpec.StreamSpec;
import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.StatementSpec.Instance;
import org.millrace.runtime.cause.ObservedPlace;
import org.millrace.runtime.scenario.Places.Place;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A place where a scenario expects events, in the network that is replayed. */
final class WatchedPlace {

    private final Deployment network;
    private final Place place;

    WatchedPlace(Deployment network, Place place) {
        this.network = network;
        this.place = place;
    }

    /** Returns the place in the network that is replayed. */
    ObservedPlace observed() {
        return new ObservedPlace(network, place.stage(), place.to(), isEnd());
    }

    /** Returns whether the events of the place are outputs of the network: a bean or an outbound adapter receives them. */
    private boolean isEnd() {
        return place.to().isEmpty() && switch (network.stage(place.stage())) {
            case BeanSpec bean -> true;
            case AdapterSpec adapter -> !adapter.inbound();
            default -> false;
        };
    }

    /** Returns the names of the statements whose outputs may come to the place; of a template, that of the instance that the event means. */
    List<String> statements(StepEvent expected) {
        var names = new ArrayList<String>();
        for (var sender : senders()) {
            if (network.stage(sender) instanceof ProcessorSpec processor) {
                processor.statements().forEach(statement -> names.add(sender + "." + name(statement, expected)));
            }
        }
        return names;
    }

    private static String name(StatementSpec statement, StepEvent expected) {
        var texts = expected.values().stream().filter(value -> value.kind() == ValueKind.TEXT).map(value -> value.text()).toList();
        return statement.instances().stream().filter(instance -> instance.parameters().values().stream().map(String::valueOf).anyMatch(texts::contains))
                .findFirst().or(() -> statement.instances().stream().findFirst()).map(Instance::name).orElse(statement.name());
    }

    /** Returns the stages that send to the place, directly or through Streams. */
    private Set<String> senders() {
        var found = new LinkedHashSet<String>();
        add(place.stage(), place.to().isEmpty() && !(network.stage(place.stage()) instanceof ProcessorSpec), found);
        return found;
    }

    /** Adds a stage, or those that send to it. */
    private void add(String stage, boolean before, Set<String> found) {
        if (!before && !(network.stage(stage) instanceof StreamSpec)) {
            found.add(stage);
            return;
        }
        network.wires().stream().filter(wire -> wire.to().equals(stage) && !found.contains(wire.from())).forEach(wire -> add(wire.from(), false, found));
    }
}
