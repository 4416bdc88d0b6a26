package org.millrace.runtime.scenario;

import com.espertech.esper.common.client.EventBean;
import org.millrace.control.ScenarioMessages.Step;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.StageSpec.BeanSpec;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.WireSpec;
import org.millrace.runtime.event.EventValues;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.kernel.Network;
import org.millrace.runtime.kernel.Tap;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The places of a network where a scenario expects events: what a bean, a Stream or an outbound adapter receives, what a
 * processor or an inbound adapter sends, and what passes a wire. For one thread.
 */
final class Places {

    /**
     * A place.
     *
     * @param stage the stage; for a wire, the sending stage
     * @param to    the receiving stage of a wire; empty for a stage
     */
    record Place(String stage, String to) {

        static Place of(Step step) {
            return new Place(step.stage(), step.to());
        }

        @Override
        public String toString() {
            return to.isEmpty() ? "'" + stage + "'" : "the wire '" + stage + "' -> '" + to + "'";
        }
    }

    private final Network network;
    private final Map<Place, Deque<Arrived>> arrived = new LinkedHashMap<>();

    Places(Network network) {
        this.network = network;
    }

    /** Watches a place from now on; returns why that is impossible. */
    Optional<String> watch(Place place) {
        if (arrived.containsKey(place)) {
            return Optional.empty();
        }
        var events = new ArrayDeque<Arrived>();
        arrived.put(place, events);
        if (!place.to().isEmpty()) {
            return network.probes().tap(place.stage(), place.to(), passing -> see(passing, received(place.to()), events));
        }
        var spec = stage(place.stage());
        if (spec.isEmpty()) {
            return Optional.of("there is no stage '" + place.stage() + "' in what is tested");
        }
        if (spec.get() instanceof ProcessorSpec || spec.get() instanceof AdapterSpec adapter && adapter.inbound()) {
            return network.probes().tap(place.stage(), "", passing -> see(passing, "", events));
        }
        var type = received(place.stage());
        var senders = network.wires().stream().filter(wire -> wire.to().equals(place.stage())).map(WireSpec::from).distinct().toList();
        return senders.stream().flatMap(from -> network.probes().tap(from, place.stage(), passing -> see(passing, type, events)).stream()).findFirst();
    }

    /** Watches all stages and wires from now on, except those that cannot be watched. */
    void watchAll() {
        network.deployment().stages().forEach(stage -> watch(new Place(stage.name(), "")));
        network.wires().forEach(wire -> watch(new Place(wire.from(), wire.to())));
    }

    private Optional<StageSpec> stage(String name) {
        return network.deployment().stages().stream().filter(stage -> stage.name().equals(name)).findFirst();
    }

    /** Returns the event type that a stage receives; empty if it takes any. */
    private String received(String stage) {
        return stage(stage).map(spec -> switch (spec) {
            case BeanSpec bean -> bean.eventType();
            case AdapterSpec adapter -> adapter.eventType();
            default -> "";
        }).orElse("");
    }

    private static void see(Tap.Passing passing, String received, Deque<Arrived> events) {
        events.add(new Arrived(passing.type().map(RuntimeEventType::name).orElse(received), values(passing), passing.time()));
    }

    private static Map<String, Object> values(Tap.Passing passing) {
        try {
            if (passing.type().isPresent()) {
                return EventValues.of(passing.type().get(), passing.event());
            }
            return switch (passing.event()) {
                case EventBean bean -> copy((Map<?, ?>) bean.getUnderlying());
                case Map<?, ?> map -> copy(map);
                default -> Map.of("", String.valueOf(passing.event()));
            };
        } catch (RuntimeException | LinkageError e) {
            // Getters and toString are user code.
            return Map.of("", "the event cannot be described: " + e);
        }
    }

    /** The maps of statements have no order. */
    private static Map<String, Object> copy(Map<?, ?> map) {
        var values = new TreeMap<String, Object>();
        map.forEach((name, value) -> values.put(String.valueOf(name), value));
        return values;
    }

    /** Returns the events of a place that no step has expected yet; they may be removed. */
    Deque<Arrived> at(Place place) {
        return arrived.get(place);
    }

    /** Returns the events of all places that no step has expected. */
    Map<Place, Deque<Arrived>> all() {
        return arrived;
    }
}
