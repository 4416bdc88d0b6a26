package org.millrace.deployment;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

import java.util.List;
import java.util.Map;

/** A stage of the network. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
        @JsonSubTypes.Type(value = StageSpec.AdapterSpec.class, name = "adapter"),
        @JsonSubTypes.Type(value = StageSpec.StreamSpec.class, name = "stream"),
        @JsonSubTypes.Type(value = StageSpec.ProcessorSpec.class, name = "processor"),
        @JsonSubTypes.Type(value = StageSpec.BeanSpec.class, name = "bean")
})
public sealed interface StageSpec {

    /** The name, unique within the deployment. */
    String name();

    /**
     * An adapter.
     *
     * @param name      the name
     * @param provider  the id of the adapter provider
     * @param direction {@code in} or {@code out}
     * @param eventType the name of the event type that it carries
     * @param threading the threading policy; empty for the provider's default
     * @param settings  the settings of the adapter and of its codec, as text
     */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    record AdapterSpec(
            @JsonProperty(required = true) String name,
            @JsonProperty(required = true) String provider,
            @JsonProperty(required = true) String direction,
            @JsonProperty(required = true) String eventType,
            String threading,
            Map<String, String> settings) implements StageSpec {

        /** Fills in what is absent. */
        public AdapterSpec {
            threading = threading == null ? "" : threading;
            settings = settings == null ? Map.of() : InOrder.copy(settings);
        }
    }

    /**
     * A stream: a queue with threads.
     *
     * @param name         the name
     * @param capacity     how many events it holds per thread, rounded up to a power of two
     * @param threads      how many threads take events from it
     * @param partitionKey the property whose values decide which thread takes an event, so that the
     *                     order per value is kept; empty if any thread may take any event
     * @param overflow     what happens when it is full: {@code block}, {@code drop-newest} or
     *                     {@code drop-oldest}
     */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    record StreamSpec(
            @JsonProperty(required = true) String name,
            @JsonProperty(required = true) int capacity,
            @JsonProperty(required = true) int threads,
            String partitionKey,
            @JsonProperty(required = true) String overflow) implements StageSpec {

        /** Fills in what is absent. */
        public StreamSpec {
            partitionKey = partitionKey == null ? "" : partitionKey;
        }
    }

    /**
     * A processor: statements on the engine.
     *
     * @param name       the name
     * @param statements the statements, in the order in which they are deployed
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
     * @param eventType  the event type that it takes: what arrives as a map is converted to it;
     *                   empty if it takes everything as it comes
     * @param properties the values of its properties, as text
     */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    record BeanSpec(
            @JsonProperty(required = true) String name,
            @JsonProperty(required = true) String javaClass,
            String eventType,
            Map<String, String> properties) implements StageSpec {

        /** Fills in what is absent. */
        public BeanSpec {
            eventType = eventType == null ? "" : eventType;
            properties = properties == null ? Map.of() : InOrder.copy(properties);
        }
    }
}
