package org.millrace.loadgen.values;

import org.millrace.deployment.feed.Feed;
import org.millrace.loadgen.market.TickSource;
import org.millrace.runtime.api.EventProperty;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes the values of one event of a connection after the other. For one thread at a time. */
public final class EventValues {

    private final TickSource ticks;
    private final Value[] makers;
    private final Object[] made;
    // For each property the index of its value; -1 if it is not set.
    private final int[] indexes;
    private final EventProperty[] properties;

    private EventValues(TickSource ticks, Value[] makers, int[] indexes, List<EventProperty> properties) {
        this.ticks = ticks;
        this.makers = makers;
        this.made = new Object[makers.length];
        this.indexes = indexes;
        this.properties = properties.toArray(EventProperty[]::new);
    }

    /**
     * Prepares the values of a connection.
     *
     * @param shared     what the connections of the load share
     * @param ticks      the market of the connection; null if no value is of the market
     * @param properties the properties of the event type in its order
     * @param seed       determines all random numbers, together with the connection
     * @throws IllegalArgumentException if a value is wrong; the message is for the user
     */
    public static EventValues of(Feed feed, SharedValues shared, TickSource ticks, List<EventProperty> properties, int connection, long seed) {
        var factory = new ValueFactory(feed, shared, ticks, properties, connection, seed);
        var indexes = new int[properties.size()];
        Arrays.fill(indexes, -1);
        feed.values().forEach(factory::add);
        feed.fields().forEach((name, part) -> {
            for (var i = 0; i < indexes.length; i++) {
                if (properties.get(i).name().equals(name)) {
                    indexes[i] = factory.count();
                }
            }
            factory.addField(name, part);
        });
        return new EventValues(ticks, factory.makers(), indexes, properties);
    }

    /** Returns what is wrong with the values of a feed: a message for the user by the path of the value, such as {@code fields.price}. */
    public static Map<String, String> faults(Feed feed, SharedValues shared, List<EventProperty> properties) {
        // The market is not needed to create values.
        var factory = new ValueFactory(feed, shared, null, properties, 0, 1);
        var faults = new LinkedHashMap<String, String>();
        feed.values().forEach((name, part) -> factory.fault(name, part).ifPresent(fault -> faults.put("values." + name, fault)));
        feed.fields().forEach((name, part) -> factory.fieldFault(name, part).ifPresent(fault -> faults.put("fields." + name, fault)));
        return faults;
    }

    /**
     * Makes the values of the next event.
     *
     * @param sentTime the intended send time in nanoseconds since 1970-01-01 UTC
     */
    public void next(long sentTime) {
        if (ticks != null) {
            ticks.next();
        }
        for (var i = 0; i < makers.length; i++) {
            made[i] = makers[i].next(made, sentTime);
        }
    }

    /** Returns whether a property is set, by its index in the event type. */
    public boolean isSet(int property) {
        return indexes[property] >= 0;
    }

    /** Returns the value of a property of the present event, of the property's type; {@code null} if it is not set. */
    public Object get(int property) {
        return indexes[property] < 0 ? null : Conversion.of(made[indexes[property]], properties[property].type());
    }
}
