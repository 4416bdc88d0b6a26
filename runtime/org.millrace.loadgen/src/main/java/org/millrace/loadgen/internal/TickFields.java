package org.millrace.loadgen.internal;

import java.util.ArrayList;
import java.util.List;

import org.millrace.runtime.api.PropertyType;

/**
 * Which property of an event carries what, in wire order.
 *
 * @param fields at least one
 */
public record TickFields(List<Field> fields) {

    /** The fields of the signal-generation workload. */
    public static final String DEFAULT = "symbol=symbol,lastPrice=price,clientTimestamp=sentTime";

    /** What a tick has to tell. */
    public enum Source {
        /** The name of what is traded. */
        SYMBOL("symbol", PropertyType.STRING),
        /** The price. */
        PRICE("price", PropertyType.DOUBLE),
        /** How many pieces were traded. */
        VOLUME("volume", PropertyType.INT),
        /** The intended send time in nanoseconds since 1970. */
        SENT_TIME("sentTime", PropertyType.LONG);

        private final String label;
        private final PropertyType type;

        Source(String label, PropertyType type) {
            this.label = label;
            this.type = type;
        }

        /** The name on the command line. */
        public String label() {
            return label;
        }

        /** The type of the value. */
        public PropertyType type() {
            return type;
        }
    }

    /**
     * One property.
     *
     * @param property its name
     * @param source   what it carries
     */
    public record Field(String property, Source source) {
    }

    /** Copies the list. */
    public TickFields {
        fields = List.copyOf(fields);
    }

    /**
     * Reads pairs such as {@code symbol=symbol,lastPrice=price}.
     *
     * @throws IllegalArgumentException with a message for the user
     */
    public static TickFields parse(String text) {
        var fields = new ArrayList<Field>();
        for (var pair : text.split(",", -1)) {
            var parts = pair.split("=", -1);
            if (parts.length != 2 || parts[0].isBlank()) {
                throw new IllegalArgumentException("'" + pair + "' is not of the form property=value, with symbol, price, "
                        + "volume or sentTime for the value");
            }
            var property = parts[0].strip();
            if (fields.stream().anyMatch(field -> field.property.equals(property))) {
                throw new IllegalArgumentException("the property '" + property + "' is given twice");
            }
            fields.add(new Field(property, source(parts[1].strip())));
        }
        return new TickFields(fields);
    }

    private static Source source(String label) {
        for (var source : Source.values()) {
            if (source.label.equals(label)) {
                return source;
            }
        }
        throw new IllegalArgumentException("'" + label + "' is not one of symbol, price, volume and sentTime");
    }
}
