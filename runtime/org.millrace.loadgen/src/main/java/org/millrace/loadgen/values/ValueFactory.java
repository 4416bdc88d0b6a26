package org.millrace.loadgen.values;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import org.millrace.deployment.feed.Feed;
import org.millrace.deployment.feed.FeedKinds;
import org.millrace.deployment.feed.FeedPart;
import org.millrace.loadgen.market.TickSource;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.Settings;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.StreamSupport;

/** Creates the values of a connection in order; a value may refer to those before it. */
final class ValueFactory {

    private static final JsonMapper JSON = new JsonMapper();
    private static final String GENERATOR = "L64X128MixRandom";
    private static final long SPREAD = 0x9E3779B97F4A7C15L;
    /** Below the numbers of connections, so that no two values share their random numbers. */
    private static final int MOST_CONNECTIONS = 10_000;

    private final Feed feed;
    private final SharedValues shared;
    private final TickSource ticks;
    private final List<EventProperty> properties;
    private final int connection;
    private final long seed;
    private final List<String> names = new ArrayList<>();
    private final List<Value> makers = new ArrayList<>();

    ValueFactory(Feed feed, SharedValues shared, TickSource ticks, List<EventProperty> properties, int connection, long seed) {
        this.feed = feed;
        this.shared = shared;
        this.ticks = ticks;
        this.properties = properties;
        this.connection = connection;
        this.seed = seed;
    }

    int count() {
        return makers.size();
    }

    Value[] makers() {
        return makers.toArray(Value[]::new);
    }

    /** Adds a value that no property has. */
    void add(String name, FeedPart part) {
        add(name, part, PropertyType.OBJECT);
    }

    /** Adds the value of a property. */
    void addField(String name, FeedPart part) {
        var type = properties.stream().filter(property -> property.name().equals(name)).map(EventProperty::type).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("the event type has no property '" + name + "'"));
        add(name, part, type);
    }

    /** Adds a value that no property has, or returns what is wrong with it. */
    Optional<String> fault(String name, FeedPart part) {
        return fault(() -> add(name, part));
    }

    /** Adds the value of a property, or returns what is wrong with it. */
    Optional<String> fieldFault(String name, FeedPart part) {
        return fault(() -> addField(name, part));
    }

    private static Optional<String> fault(Runnable addition) {
        try {
            addition.run();
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(e.getMessage());
        }
    }

    private void add(String name, FeedPart part, PropertyType type) {
        try {
            makers.add(create(part, type));
            names.add(name);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("'" + name + "': " + e.getMessage(), e);
        }
    }

    private Value create(FeedPart part, PropertyType type) {
        var kind = FeedKinds.FIELDS.get(part.kind());
        if (kind == null) {
            throw new IllegalArgumentException("there is no kind of value '" + part.kind() + "'");
        }
        var settings = Settings.of(kind.settings(), part.settings());
        var random = random();
        return switch (kind.name()) {
            case "symbol" -> (made, sentTime) -> ticks.symbol();
            case "price" -> (made, sentTime) -> ticks.price();
            case "volume" -> (made, sentTime) -> (long) ticks.volume();
            case "sentTime" -> Times.of("ns", type);
            case "time" -> Times.of(settings.text("unit"), type);
            case "constant" -> constant(given(settings.text("value"), type));
            case "sequence" -> Numbers.sequence(settings, connection, feed.connections());
            case "uniform" -> Numbers.uniform(settings, random);
            case "normal" -> Numbers.normal(settings, random);
            case "lognormal" -> Numbers.lognormal(settings, random);
            case "zipf" -> Numbers.zipf(settings.longInteger("from"), shared.zipf(settings.integer("count"), settings.number("exponent")), random);
            case "brownian" -> Numbers.brownian(settings, per(settings.text("per")), random);
            case "choice" -> choice(settings, type, random);
            case "column" -> column(settings, type);
            case "uuid" -> (made, sentTime) -> uuid(random);
            case "text" -> new Template(settings.text("template"), names::indexOf);
            default -> throw new IllegalArgumentException("there is no kind of value '" + part.kind() + "'");
        };
    }

    private RandomGenerator random() {
        return RandomGeneratorFactory.of(GENERATOR).create(seed * SPREAD + connection + (long) MOST_CONNECTIONS * (makers.size() + 1));
    }

    private static Value constant(Object value) {
        return (made, sentTime) -> value;
    }

    private static Object given(String text, PropertyType type) {
        return type == PropertyType.OBJECT ? text : Conversion.parse(text, type);
    }

    private int per(String name) {
        var index = names.indexOf(name);
        if (index < 0 && !name.isEmpty()) {
            throw new IllegalArgumentException("there is no value or field '" + name + "' above this one");
        }
        return index;
    }

    private Value choice(Settings settings, PropertyType type, RandomGenerator random) {
        var values = list(settings.text("values")).stream().map(value -> given(value.asText(), type)).toArray();
        if (values.length == 0) {
            throw new IllegalArgumentException("there are no values to choose from");
        }
        if (settings.text("weights").isEmpty()) {
            return (made, sentTime) -> values[random.nextInt(values.length)];
        }
        var weights = list(settings.text("weights")).stream().mapToDouble(ValueFactory::weight).toArray();
        if (weights.length != values.length) {
            throw new IllegalArgumentException("there are " + values.length + " values and " + weights.length + " weights");
        }
        if (!(Arrays.stream(weights).sum() > 0)) {
            throw new IllegalArgumentException("all weights are 0");
        }
        var chooser = new Weights(weights);
        return (made, sentTime) -> values[chooser.next(random)];
    }

    private static double weight(JsonNode node) {
        if (!node.isNumber() || !(node.asDouble() >= 0) || Double.isInfinite(node.asDouble())) {
            throw new IllegalArgumentException(node + " is no weight; give a number that is not negative");
        }
        return node.asDouble();
    }

    private static List<JsonNode> list(String json) {
        try {
            var nodes = JSON.readTree(json);
            if (nodes == null || !nodes.isArray()) {
                throw new IllegalArgumentException(json + " is no list; write [ … ]");
            }
            return StreamSupport.stream(nodes.spliterator(), false).toList();
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(json + " is no list: " + e.getOriginalMessage(), e);
        }
    }

    private Value column(Settings settings, PropertyType type) {
        var values = shared.column(Path.of(settings.text("file")), settings.text("column")).stream().map(text -> given(text, type)).toArray();
        var connections = feed.connections();
        return new Value() {
            private int row = connection % values.length;

            @Override
            public Object next(Object[] made, long sentTime) {
                var value = values[row];
                row = (row + connections) % values.length;
                return value;
            }
        };
    }

    private static Object uuid(RandomGenerator random) {
        // Version 4 and the variant of RFC 9562.
        return new UUID(random.nextLong() & ~0xF000L | 0x4000L, random.nextLong() & Long.MAX_VALUE >>> 1 | Long.MIN_VALUE).toString();
    }
}
