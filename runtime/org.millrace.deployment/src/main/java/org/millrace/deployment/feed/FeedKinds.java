package org.millrace.deployment.feed;

import org.millrace.deployment.feed.FeedKind.Result;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SettingDescriptor;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** All settings and kinds of feeds. The check of {@code load.json}, its schema, the load generator and the documentation use them. */
public final class FeedKinds {

    /** The settings of a load, which all its feeds share. */
    public static final List<SettingDescriptor> LOAD = List.of(
            duration("duration", "30s", "The time that is measured."),
            duration("warmup", "10s", "The time to send before the measurement."),
            duration("ramp", "0s", "The time in which constant and Poisson arrivals grow from 0 to their rate at the beginning. Closed loop: the time "
                    + "in which the clients start, one after the other."),
            SettingDescriptor.optional("seed", PropertyType.LONG, "1", "The seed of the random numbers: the same seed gives the same events."),
            number("clients", PropertyType.INT, "0", 0, 10_000, "The number of clients in a closed loop: each sends the events of all feeds as "
                    + "requests, one after the other, and waits for every reply. 0 for an open loop, in which nobody waits."),
            number("processes", PropertyType.INT, "1", 1, 10_000, "Closed loop: the number of processes that share the clients, at most that of clients."),
            duration("every", "0s", "Closed loop: the intended time from the first request of a client's turn to that of its next one. A turn that takes "
                    + "longer delays the next one. If 0s, the next turn follows at once, or after thinkTime."),
            duration("thinkTime", "0s", "Closed loop: the pause of a client after its last request, before its next turn."),
            duration("replyTimeout", "10s", "Closed loop: the maximum time to wait for a reply; then the next request follows."),
            duration("precision", "50us", "The time that a due event may wait for further ones, so that they are sent together. The generator "
                    + "waits longer if it serves many connections: its thread sends at most once in this time. Below 50us, it does not sleep shortly before an "
                    + "event is due, which takes up to a processor."));

    /** The settings of a feed. */
    public static final List<SettingDescriptor> FEED = List.of(
            number("connections", PropertyType.INT, "1", 1, 10_000, "The number of connections, sockets or threads."),
            number("rate", PropertyType.DOUBLE, "10000", 1e-3, 1e8, "Events per second on each connection."),
            number("times", PropertyType.INT, "1", 1, 1_000_000, "Closed loop: the number of requests in a turn of a client."),
            SettingDescriptor.optional("persistent", PropertyType.BOOLEAN, "false", "Closed loop: whether the broker keeps a request when it ends."),
            SettingDescriptor.optional("transport", PropertyType.STRING, "", "How events travel. If empty, it is udp for an adapter udp, file for "
                    + "an adapter file, kafka for an adapter kafka, and tcp for all others. file writes to the file that the adapter reads.")
                    .oneOf("", "tcp", "udp", "file", "kafka", "in-process"),
            duration("start", "0s", "The time from the beginning of the measurement to the first event. "
                    + "A feed with a later start sends nothing in the warm-up."),
            duration("end", "", "The time from the beginning of the measurement to the last event; if empty, the end of the load."),
            number("eventsPerDatagram", PropertyType.INT, "1", 1, 1000, "The number of events in a datagram, as far as they are due and a datagram has room."),
            number("symbols", PropertyType.INT, "1470", 1, 17_576, "The number of distinct symbols."),
            SettingDescriptor.optional("names", PropertyType.STRING, "letters", "The form of symbols: letters (three letters) or numbers "
                    + "(S0AA to S999 for 1000 symbols).").oneOf("letters", "numbers"),
            number("volatility", PropertyType.DOUBLE, "0.0143", 0, 1,
                    "The standard deviation of the logarithm of the ratio of two successive prices of a symbol."));

    /** The settings whose values are lists: a JSON array of texts, numbers or, for {@code steps}, objects. */
    public static final Set<String> LISTS = Set.of("values", "weights", "steps");

    /** The kinds of values that come from the simulated market. */
    public static final Set<String> MARKET = Set.of("symbol", "price", "volume");

    /** The arrival processes, by name. */
    public static final Map<String, FeedKind> ARRIVALS = byName(
            arrivals("constant", "Events are sent at equal intervals."),
            arrivals("poisson", "The intervals are exponentially distributed and independent, as those of many independent senders."),
            arrivals("ramp", "The rate grows or falls linearly, and then stays.",
                    number("from", PropertyType.DOUBLE, "0", 0, 1e8, "The rate at the beginning, in events per second; the feed's rate is the last one."),
                    SettingDescriptor.required("over", PropertyType.DURATION, "The time until the feed's rate is reached."), random()),
            arrivals("steps", "The rate changes in steps.",
                    SettingDescriptor.required("steps", PropertyType.STRING,
                            "The steps, each with a rate in events per second and a time: [{\"rate\": 1000, \"for\": \"10s\"}, …]."),
                    SettingDescriptor.optional("repeat", PropertyType.BOOLEAN, "false", "Whether the steps repeat; otherwise the last rate stays."), random()),
            arrivals("bursts", "Times with the feed's rate and quiet times alternate.",
                    SettingDescriptor.required("every", PropertyType.DURATION, "The time from the beginning of a burst to the next one."),
                    SettingDescriptor.required("length", PropertyType.DURATION, "The length of a burst."),
                    number("quiet", PropertyType.DOUBLE, "0", 0, 1e8, "The rate between bursts in events per second."), random()),
            arrivals("recorded", "Events are sent at the times in a file, relative to the first one. The connections share the events in turn.",
                    file(), column(), SettingDescriptor.optional("unit", PropertyType.STRING, "ms", "The unit of times that are numbers; "
                            + "times in ISO 8601 need none.").oneOf("s", "ms", "us", "ns"),
                    number("speed", PropertyType.DOUBLE, "1", 1e-6, 1e6, "The speed relative to the recording.")));

    /** The kinds of values, by name. */
    public static final Map<String, FeedKind> FIELDS = byName(
            field("symbol", Result.TEXT, "The symbol of a security of the simulated market; they follow in turn."),
            field("price", Result.NUMBER, "The price of this security: a geometric Brownian motion."),
            field("volume", Result.WHOLE, "The quantity of a trade, from 1 to 10,000."),
            field("sentTime", Result.TIME, "The intended send time in nanoseconds since 1970-01-01 UTC."),
            field("time", Result.TIME, "The intended send time since 1970-01-01 UTC.",
                    SettingDescriptor.optional("unit", PropertyType.STRING, "ms", "The unit, for a property of type long.").oneOf("s", "ms", "us", "ns")),
            field("constant", Result.GIVEN, "Always the same value.", SettingDescriptor.required("value", PropertyType.STRING, "The value.")),
            field("sequence", Result.WHOLE, "Integers at equal distances. The connections share them in turn.",
                    SettingDescriptor.optional("from", PropertyType.LONG, "0", "The first one."),
                    SettingDescriptor.optional("step", PropertyType.LONG, "1", "The distance."),
                    number("count", PropertyType.LONG, "0", 0, 9e18, "The number of values until it begins again; 0 for no end.")),
            field("uniform", Result.NUMBER, "Equally probable numbers; if both limits are integers, integers including both.",
                    SettingDescriptor.required("from", PropertyType.DOUBLE, "The smallest one."),
                    SettingDescriptor.required("to", PropertyType.DOUBLE, "The largest one.")),
            field("normal", Result.NUMBER, "Normally distributed numbers.",
                    SettingDescriptor.optional("mean", PropertyType.DOUBLE, "0", "The mean."),
                    number("deviation", PropertyType.DOUBLE, "1", 0, 1e300, "The standard deviation.")),
            field("lognormal", Result.NUMBER, "Numbers whose logarithm is normally distributed.",
                    number("median", PropertyType.DOUBLE, "1", 1e-300, 1e300, "The median."),
                    number("deviation", PropertyType.DOUBLE, "1", 0, 100, "The standard deviation of the natural logarithm.")),
            field("zipf", Result.WHOLE, "Integers, of which the k-th has a probability proportional to 1 / k^exponent.",
                    SettingDescriptor.optional("from", PropertyType.LONG, "1", "The most frequent one; the others follow."),
                    number("count", PropertyType.INT, "1000", 1, 10_000_000, "The number of different ones."),
                    number("exponent", PropertyType.DOUBLE, "1", 0, 100, "The exponent.")),
            field("brownian", Result.NUMBER, "A geometric Brownian motion with a step per event.",
                    number("start", PropertyType.DOUBLE, "100", 1e-300, 1e300, "The first value."),
                    number("volatility", PropertyType.DOUBLE, "0.01", 0, 1, "The standard deviation of the logarithm of the ratio of successive values."),
                    number("drift", PropertyType.DOUBLE, "0", -1, 1, "The mean of this logarithm."),
                    SettingDescriptor.optional("per", PropertyType.STRING, "",
                            "The name of a value or a field above: each of its values has a motion of its own.")),
            field("choice", Result.GIVEN, "One of several values.",
                    SettingDescriptor.required("values", PropertyType.STRING, "The values: [\"A\", \"B\"]."),
                    SettingDescriptor.optional("weights", PropertyType.STRING, "", "The weight of each value: [3, 1]; equal weights if empty.")),
            field("column", Result.GIVEN, "The values of a column of a file, in order, and again from the beginning. Columns of one file have a row "
                    + "in common. The connections share the rows in turn.", file(), column()),
            field("uuid", Result.TEXT, "A random UUID (version 4)."),
            field("text", Result.TEXT, "A text with the values of others.",
                    SettingDescriptor.required("template", PropertyType.STRING, "The text. {name} stands for a value or a field above, "
                            + "{name:ip} for an integer as an IPv4 address, and {name:5} for an integer with at least five digits.")));

    private FeedKinds() {
    }

    private static SettingDescriptor duration(String name, String value, String doc) {
        return SettingDescriptor.optional(name, PropertyType.DURATION, value, doc);
    }

    private static SettingDescriptor number(String name, PropertyType type, String value, double least, double most, String doc) {
        return SettingDescriptor.optional(name, type, value, doc).between(least, most);
    }

    private static SettingDescriptor random() {
        return SettingDescriptor.optional("poisson", PropertyType.BOOLEAN, "false", "Whether the intervals are random, as with poisson.");
    }

    private static SettingDescriptor file() {
        return SettingDescriptor.required("file", PropertyType.STRING, "The file: CSV with a header line, or JSON lines (.jsonl, .ndjson, .json). "
                + "A relative path is resolved against the project's folder.");
    }

    private static SettingDescriptor column() {
        return SettingDescriptor.required("column", PropertyType.STRING, "The name of the column or property.");
    }

    private static FeedKind arrivals(String name, String doc, SettingDescriptor... settings) {
        return new FeedKind(name, Result.NONE, List.of(settings), doc);
    }

    private static FeedKind field(String name, Result result, String doc, SettingDescriptor... settings) {
        return new FeedKind(name, result, List.of(settings), doc);
    }

    private static Map<String, FeedKind> byName(FeedKind... kinds) {
        var map = new LinkedHashMap<String, FeedKind>();
        Arrays.stream(kinds).forEach(kind -> map.put(kind.name(), kind));
        return Collections.unmodifiableMap(map);
    }
}
