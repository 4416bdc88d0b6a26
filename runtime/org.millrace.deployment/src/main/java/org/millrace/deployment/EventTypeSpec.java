package org.millrace.deployment;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;

import java.util.List;

/**
 * An event type: either a Java class or a list of properties.
 *
 * @param name                the name
 * @param javaClass           the Java class of the events; empty for maps
 * @param properties          the properties of a map type, in order; empty for a Java class, whose properties
 *                            are derived from the class
 * @param sentTimeProperty    the property of type long with the sender's intended send time, in nanoseconds
 *                            since 1970-01-01 UTC; empty if there is none
 * @param ingressTimeProperty the property of type long that the runtime sets to the arrival time of the event,
 *                            in nanoseconds of {@link System#nanoTime}; empty if there is none
 * @param eventTimeProperty   the property with the time at which the event happened; empty if there is none
 * @param eventTimeUnit       the unit of an event time of type long, since 1970-01-01 UTC: {@code s}, {@code ms},
 *                            {@code us} or {@code ns}; empty for milliseconds
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record EventTypeSpec(
        @JsonProperty(required = true) String name,
        String javaClass,
        List<PropertySpec> properties,
        String sentTimeProperty,
        String ingressTimeProperty,
        String eventTimeProperty,
        String eventTimeUnit) {

    /**
     * A property of a map type.
     *
     * @param name   the name
     * @param type   the type: string, boolean, int, long, float, double, decimal, timestamp, duration, bytes or object;
     *               with {@code []} behind it for an array; object for records
     * @param record the event type of nested records, with {@code []} behind it for an array of them; empty for values
     */
    public record PropertySpec(
            @JsonProperty(required = true) String name,
            @JsonProperty(required = true) String type,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) String record) {

        private static final String ARRAY = "[]";

        /** Replaces an absent record by the empty text. */
        public PropertySpec {
            record = record == null ? "" : record;
        }

        /** Creates a property without records. */
        public PropertySpec(String name, String type) {
            this(name, type, "");
        }

        /** Creates a property with records. */
        public static PropertySpec ofRecords(String name, String eventType, boolean array) {
            return new PropertySpec(name, "object", eventType + (array ? ARRAY : ""));
        }

        /** Creates a property with values. */
        public static PropertySpec ofValues(String name, String type, boolean array) {
            return new PropertySpec(name, type + (array ? ARRAY : ""));
        }

        /** Returns whether the property is an array. */
        public boolean array() {
            return (record.isEmpty() ? type : record).endsWith(ARRAY);
        }

        /** Returns the event type of the records, or the type of the values. */
        public String element() {
            var form = record.isEmpty() ? type : record;
            return array() ? form.substring(0, form.length() - ARRAY.length()) : form;
        }
    }

    /** Replaces absent values with defaults. */
    public EventTypeSpec {
        javaClass = javaClass == null ? "" : javaClass;
        properties = properties == null ? List.of() : List.copyOf(properties);
        sentTimeProperty = sentTimeProperty == null ? "" : sentTimeProperty;
        ingressTimeProperty = ingressTimeProperty == null ? "" : ingressTimeProperty;
        eventTimeProperty = eventTimeProperty == null ? "" : eventTimeProperty;
        eventTimeUnit = eventTimeUnit == null ? "" : eventTimeUnit;
    }

    /** Creates an event type without event time. */
    public EventTypeSpec(String name, String javaClass, List<PropertySpec> properties, String sentTimeProperty, String ingressTimeProperty) {
        this(name, javaClass, properties, sentTimeProperty, ingressTimeProperty, "", "");
    }
}
