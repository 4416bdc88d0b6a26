package org.millrace.loadgen.internal;

import org.millrace.deployment.feed.Feed;
import org.millrace.deployment.feed.FeedPart;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.PropertyType;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Maps properties of an event to values of a tick, in encoding order.
 *
 * @param fields at least one
 */
public record TickFields(List<Field> fields) {

    /** The fields of the signal generation benchmark. */
    public static final String DEFAULT = "symbol=symbol,lastPrice=price,clientTimestamp=sentTime";

    /** The values of a tick. */
    public enum Source {
        /** The name of the security. */
        SYMBOL("symbol", PropertyType.STRING, "symbol", "ticker", "instrument"),
        /** The price. */
        PRICE("price", PropertyType.DOUBLE, "price", "last", "quote"),
        /** The traded quantity. */
        VOLUME("volume", PropertyType.INT, "volume", "size", "quantity"),
        /** The intended send time in nanoseconds since 1970-01-01 UTC. */
        SENT_TIME("sentTime", PropertyType.LONG, "time", "sent", "stamp");

        private final String label;
        private final PropertyType type;
        private final List<String> words;

        Source(String label, PropertyType type, String... words) {
            this.label = label;
            this.type = type;
            this.words = List.of(words);
        }

        /** Returns the name on the command line. */
        public String label() {
            return label;
        }

        /** Returns the type of the value. */
        public PropertyType type() {
            return type;
        }

        private boolean resembles(String property) {
            var name = property.toLowerCase(Locale.ROOT);
            return words.stream().anyMatch(name::contains);
        }

        /** Returns whether a property of a type can hold the value. */
        boolean fits(PropertyType property) {
            return switch (this) {
                case SYMBOL -> property == PropertyType.STRING || property == PropertyType.OBJECT;
                case PRICE -> property == PropertyType.DOUBLE || property == PropertyType.FLOAT || property == PropertyType.DECIMAL;
                case VOLUME -> property == PropertyType.INT || property == PropertyType.LONG;
                case SENT_TIME -> property == PropertyType.LONG;
            };
        }
    }

    /**
     * A field.
     *
     * @param property the name of the property
     * @param source   the value
     */
    public record Field(String property, Source source) {
    }

    /** Copies the list. */
    public TickFields {
        fields = List.copyOf(fields);
    }

    /**
     * Parses pairs such as {@code symbol=symbol,lastPrice=price}.
     *
     * @throws IllegalArgumentException if the text is invalid; the message is for the user
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

    /**
     * Returns the reasons why an event type does not support these fields, one sentence per field; empty if it
     * does.
     */
    public List<String> faults(String eventType, List<EventProperty> properties) {
        var faults = new ArrayList<String>();
        for (var field : fields) {
            properties.stream().filter(property -> property.name().equals(field.property)).findFirst().ifPresentOrElse(property -> {
                if (!field.source.fits(property.type())) {
                    faults.add("the property '" + field.property + "' is of type " + property.type().label() + ", "
                            + field.source.label + " of type " + field.source.type.label());
                }
            }, () -> faults.add("the event type " + eventType + " has no property '" + field.property + "'; it has "
                    + (properties.isEmpty() ? "none" : String.join(", ", properties.stream().map(EventProperty::name).toList()))));
        }
        return List.copyOf(faults);
    }

    /** Returns the fields of a feed if all of them are values of a tick; empty otherwise. */
    public static Optional<TickFields> of(Feed feed) {
        if (feed.fields().isEmpty() || !feed.fields().values().stream().allMatch(part -> isSource(part.kind()))) {
            return Optional.empty();
        }
        return Optional.of(new TickFields(feed.fields().entrySet().stream().map(entry -> new Field(entry.getKey(), source(entry.getValue().kind()))).toList()));
    }

    private static boolean isSource(String kind) {
        return Arrays.stream(Source.values()).anyMatch(source -> source.label.equals(kind));
    }

    /** Returns the properties of an event type that has these fields only. */
    public List<EventProperty> properties() {
        return fields.stream().map(field -> new EventProperty(field.property(), field.source().type())).toList();
    }

    /** Returns the fields as those of a feed. */
    public Map<String, FeedPart> parts() {
        var parts = new LinkedHashMap<String, FeedPart>();
        fields.forEach(field -> parts.put(field.property(), FeedPart.of(field.source().label())));
        return parts;
    }

    /** Returns the fields in the format of {@link #parse}. */
    public String text() {
        return fields.stream().map(field -> field.property + "=" + field.source.label).collect(Collectors.joining(","));
    }

    /**
     * Proposes fields for an event type: assigns each value to a property that can hold it, preferably with a
     * similar name.
     *
     * @return no fields if no property can hold a value
     */
    public static TickFields proposal(List<EventProperty> properties) {
        var free = new ArrayList<>(properties);
        var sources = new EnumMap<Source, EventProperty>(Source.class);
        for (var similar : List.of(true, false)) {
            // Assign the time before the volume: both fit a long, and the time is more important.
            for (var source : List.of(Source.SYMBOL, Source.PRICE, Source.SENT_TIME, Source.VOLUME)) {
                if (!sources.containsKey(source)) {
                    free.stream().filter(property -> source.fits(property.type()) && (!similar || source.resembles(property.name()))).findFirst()
                            .ifPresent(property -> {
                        sources.put(source, property);
                        free.remove(property);
                    });
                }
            }
        }
        return new TickFields(properties.stream().flatMap(property -> sources.entrySet().stream().filter(entry -> entry.getValue() == property)
                .map(entry -> new Field(property.name(), entry.getKey()))).toList());
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
