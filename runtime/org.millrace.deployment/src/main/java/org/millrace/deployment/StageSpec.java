package org.millrace.deployment;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import org.millrace.runtime.api.Direction;
import org.millrace.runtime.api.Durations;
import org.millrace.runtime.api.SettingReferences;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** A stage of the network. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
        @JsonSubTypes.Type(value = StageSpec.AdapterSpec.class, name = "adapter"),
        @JsonSubTypes.Type(value = StageSpec.StreamSpec.class, name = "stream"),
        @JsonSubTypes.Type(value = StageSpec.ProcessorSpec.class, name = "processor"),
        @JsonSubTypes.Type(value = StageSpec.BeanSpec.class, name = "bean")
})
public sealed interface StageSpec {

    /** Returns the name, unique within the deployment. */
    String name();

    /**
     * An adapter.
     *
     * @param name      the name
     * @param provider  the id of the adapter provider
     * @param direction {@code in} or {@code out}
     * @param eventType the name of the event type that the adapter carries
     * @param threading the threading policy; empty for the provider's default
     * @param settings  the settings of the adapter and of its codec, as text
     * @param lateness  how far an event may be behind an event that came before it, such as {@code 2s}; empty for 0
     * @param idle      the time without events after which a connection no longer holds the clock back, such as
     *                  {@code 5s}; empty for 1 second
     * @param late      the treatment of late events: {@code drop}, or {@code now} to process them at the
     *                  present time of the clock; empty for {@code drop}
     */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    record AdapterSpec(
            @JsonProperty(required = true) String name,
            @JsonProperty(required = true) String provider,
            @JsonProperty(required = true) String direction,
            @JsonProperty(required = true) String eventType,
            String threading,
            Map<String, String> settings,
            String lateness,
            String idle,
            String late) implements StageSpec {

        /** Replaces absent values with defaults. */
        public AdapterSpec {
            threading = threading == null ? "" : threading;
            settings = settings == null ? Map.of() : OrderedMaps.copy(settings);
            lateness = lateness == null ? "" : lateness;
            idle = idle == null ? "" : idle;
            late = late == null ? "" : late;
        }

        /** Creates an adapter with the default treatment of event time. */
        public AdapterSpec(String name, String provider, String direction, String eventType, String threading, Map<String, String> settings) {
            this(name, provider, direction, eventType, threading, settings, "", "", "");
        }

        /** Returns whether the adapter brings events into the network. */
        public boolean inbound() {
            return !direction.equals("out");
        }

        /** Returns the way of its events. */
        public Direction way() {
            return inbound() ? Direction.IN : Direction.OUT;
        }

        /** Returns a copy whose settings have values in place of references to ports. */
        AdapterSpec withSettings(UnaryOperator<String> values) {
            var replaced = new LinkedHashMap<String, String>();
            settings.forEach((setting, text) -> replaced.put(setting, SettingReferences.replace(text, values)));
            return new AdapterSpec(name, provider, direction, eventType, threading, replaced, lateness, idle, late);
        }

        /** Returns the time without events after which a connection no longer holds the clock back. */
        public Duration idleTime() {
            return idle.isEmpty() ? Duration.ofSeconds(1) : Durations.parse(idle);
        }
    }

    /**
     * A Stream: a queue with threads.
     *
     * @param name         the name
     * @param capacity     maximum number of events per thread, rounded up to a power of two
     * @param threads      number of threads that take events from the queue; 0 for none and no queue: the threads that
     *                     bring the events forward them
     * @param partitionKey the property whose value selects the thread of an event, which keeps the order per
     *                     value; empty if any thread may take any event
     * @param overflow     the behavior when the queue is full: {@code block}, {@code drop-newest} or
     *                     {@code drop-oldest}
     * @param onset        the queue length at which the Stream is overloaded; 0 for never
     * @param abate        the queue length below which it is no longer overloaded
     */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    record StreamSpec(
            @JsonProperty(required = true) String name,
            @JsonProperty(required = true) int capacity,
            @JsonProperty(required = true) int threads,
            String partitionKey,
            @JsonProperty(required = true) String overflow,
            @JsonInclude(JsonInclude.Include.NON_DEFAULT) Integer onset,
            @JsonInclude(JsonInclude.Include.NON_DEFAULT) Integer abate) implements StageSpec {

        /** Replaces absent values with defaults. */
        public StreamSpec {
            partitionKey = partitionKey == null ? "" : partitionKey;
            onset = onset == null ? Integer.valueOf(0) : onset;
            abate = abate == null ? Integer.valueOf(0) : abate;
        }

        /** Creates a Stream that is never overloaded. */
        public StreamSpec(String name, int capacity, int threads, String partitionKey, String overflow) {
            this(name, capacity, threads, partitionKey, overflow, 0, 0);
        }

        /** Returns whether the Stream has threads of its own. */
        public boolean hasQueue() {
            return threads > 0;
        }
    }

    /**
     * A processor: statements that run in the engine.
     *
     * @param name       the name
     * @param statements the statements in deployment order
     */
    record ProcessorSpec(
            @JsonProperty(required = true) String name,
            @JsonProperty(required = true) List<StatementSpec> statements) implements StageSpec {

        /** Copies the list. */
        public ProcessorSpec {
            statements = List.copyOf(statements);
        }
    }

    /**
     * A bean.
     *
     * @param name       the name
     * @param javaClass  its Java class
     * @param eventType  the event type that the bean takes; maps are converted to it. Empty if it takes events
     *                   unchanged
     * @param properties the values of its properties, as text
     */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    record BeanSpec(
            @JsonProperty(required = true) String name,
            @JsonProperty(required = true) String javaClass,
            String eventType,
            Map<String, String> properties) implements StageSpec {

        /** Replaces absent values with defaults. */
        public BeanSpec {
            eventType = eventType == null ? "" : eventType;
            properties = properties == null ? Map.of() : OrderedMaps.copy(properties);
        }
    }
}
