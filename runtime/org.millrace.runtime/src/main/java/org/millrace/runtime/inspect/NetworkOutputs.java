package org.millrace.runtime.inspect;

import com.fasterxml.jackson.core.JsonGenerator;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.StageSpec.BeanSpec;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.EventValues;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.kernel.Network;
import org.millrace.runtime.kernel.Tap;

import java.io.IOException;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The outputs of a network: all events that beans and outbound adapters receive. */
public final class NetworkOutputs {

    /**
     * An output.
     *
     * @param stage   the bean or outbound adapter
     * @param type    the event type; empty if it is not known
     * @param passing the event; must not be kept
     */
    public record Output(String stage, String type, Tap.Passing passing) {

        /** Returns the values by name. */
        public Map<?, ?> values() {
            return NetworkOutputs.values(passing);
        }

        /** Returns the properties as a trace shows them. */
        public String text() {
            return Description.of(passing).text();
        }

        /** Writes the fields time, stage, type and values of an object that is open. */
        public void write(JsonGenerator json, Optional<EventTypes> types) throws IOException {
            json.writeStringField("time", Instant.ofEpochSecond(0, passing.time()).toString());
            json.writeStringField("stage", stage);
            json.writeStringField("type", type);
            json.writeFieldName("values");
            JsonValue.write(json, values(), types);
        }
    }

    /** Receives outputs in the threads that bring them. */
    @FunctionalInterface
    public interface Receiver {
        /** Receives an output. */
        void receive(Output output);
    }

    private NetworkOutputs() {
    }

    /** Lets a receiver see all outputs from now on. */
    public static void watch(Network network, Receiver receiver) {
        var seen = new HashSet<List<String>>();
        for (var wire : network.wires()) {
            if (seen.add(List.of(wire.from(), wire.to()))) {
                received(network.deployment().stage(wire.to())).ifPresent(type -> network.probes().tap(wire.from(), wire.to(),
                        passing -> receiver.receive(new Output(wire.to(), passing.type().map(RuntimeEventType::name).orElse(type), passing))));
            }
        }
    }

    /** Returns the event type that a stage at the end of a path receives, empty if it takes any; empty for other stages. */
    private static Optional<String> received(StageSpec stage) {
        return switch (stage) {
            case BeanSpec bean -> Optional.of(bean.eventType());
            case AdapterSpec adapter when !adapter.inbound() -> Optional.of(adapter.eventType());
            default -> Optional.empty();
        };
    }

    /** Returns the values of an event by name. */
    public static Map<?, ?> values(Tap.Passing passing) {
        try {
            if (passing.type().isPresent()) {
                return EventValues.of(passing.type().get(), passing.event());
            }
            // The maps of statements have no order.
            return passing.event() instanceof Map<?, ?> map ? new TreeMap<>(map) : Map.of("", String.valueOf(passing.event()));
        } catch (RuntimeException | LinkageError e) {
            // Getters and toString are user code.
            return Map.of("", "the event cannot be described: " + e);
        }
    }

    /** Returns a value, such as the values of an event by name, as one line of JSON. */
    public static String json(Object value) {
        return JsonValue.text(value);
    }
}
