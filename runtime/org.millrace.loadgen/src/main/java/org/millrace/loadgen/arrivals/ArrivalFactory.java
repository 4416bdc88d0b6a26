package org.millrace.loadgen.arrivals;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import org.millrace.deployment.feed.Feed;
import org.millrace.deployment.feed.FeedKinds;
import org.millrace.loadgen.values.SharedValues;
import org.millrace.runtime.api.Durations;
import org.millrace.runtime.api.Settings;

import java.nio.file.Path;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** Creates the arrivals of a feed's connections. For one thread at a time. */
public final class ArrivalFactory {

    private static final JsonMapper JSON = new JsonMapper();
    private static final String GENERATOR = "L64X128MixRandom";
    private static final double MILLISECOND = 1e6;

    private final Feed feed;
    private final long rampNanos;
    private final long seed;
    private final SharedValues shared;

    /**
     * Prepares the arrivals of a feed.
     *
     * @param rampNanos the time in which constant and Poisson arrivals grow to their rate; 0 for none
     * @param seed      determines random arrivals, together with the connection
     * @param shared    what the connections of the load share
     */
    public ArrivalFactory(Feed feed, long rampNanos, long seed, SharedValues shared) {
        this.feed = feed;
        this.rampNanos = rampNanos;
        this.seed = seed;
        this.shared = shared;
    }

    /**
     * Creates the arrivals of a connection.
     *
     * @throws IllegalArgumentException if the settings of the arrivals are wrong; the message is for the user
     */
    public Arrivals of(int connection) {
        var kind = FeedKinds.ARRIVALS.get(feed.arrivals().kind());
        if (kind == null) {
            throw new IllegalArgumentException("there is no arrival process '" + feed.arrivals().kind() + "'");
        }
        var settings = Settings.of(kind.settings(), feed.arrivals().settings());
        var rate = feed.rate();
        return switch (kind.name()) {
            case "constant" -> ProfiledArrivals.even(ramped(rate));
            case "poisson" -> ProfiledArrivals.random(ramped(rate), random(connection));
            case "ramp" -> profiled(new RateProfile.Builder().add(settings.duration("over").toNanos(), settings.number("from"), rate).then(rate),
                    settings, connection);
            case "steps" -> profiled(steps(settings), settings, connection);
            case "bursts" -> profiled(bursts(settings, rate), settings, connection);
            default -> RecordedArrivals.of(shared.column(Path.of(settings.text("file")), settings.text("column")), unit(settings.text("unit")),
                    settings.number("speed"), connection, feed.connections());
        };
    }

    private RateProfile ramped(double rate) {
        return new RateProfile.Builder().add(rampNanos, 0, rate).then(rate);
    }

    private Arrivals profiled(RateProfile profile, Settings settings, int connection) {
        return settings.flag("poisson") ? ProfiledArrivals.random(profile, random(connection)) : ProfiledArrivals.even(profile);
    }

    private RandomGenerator random(int connection) {
        return RandomGeneratorFactory.of(GENERATOR).create(seed * 31 + connection);
    }

    private static RateProfile bursts(Settings settings, double rate) {
        var every = settings.duration("every").toNanos();
        var length = settings.duration("length").toNanos();
        if (length <= 0 || length > every) {
            throw new IllegalArgumentException("the length of a burst is not between 0 and the time to the next one");
        }
        var quiet = settings.number("quiet");
        return new RateProfile.Builder().add(length, rate, rate).add(every - length, quiet, quiet).repeated();
    }

    private static RateProfile steps(Settings settings) {
        var builder = new RateProfile.Builder();
        var last = 0.0;
        var highest = 0.0;
        for (var step : list(settings.text("steps"))) {
            var rate = step.path("rate");
            if (!rate.isNumber() || !(rate.asDouble() >= 0 && rate.asDouble() <= 1e8) || !step.path("for").isTextual() || step.size() != 2) {
                throw new IllegalArgumentException("the step " + step + " is not of the form {\"rate\": 1000, \"for\": \"10s\"}");
            }
            var nanos = Durations.parse(step.path("for").asText()).toNanos();
            if (nanos == 0) {
                throw new IllegalArgumentException("the step " + step + " takes no time");
            }
            last = rate.asDouble();
            highest = Math.max(highest, last);
            builder.add(nanos, last, last);
        }
        if (highest == 0) {
            throw new IllegalArgumentException("no step has a rate above 0");
        }
        return settings.flag("repeat") ? builder.repeated() : builder.then(last);
    }

    private static JsonNode list(String json) {
        try {
            var nodes = JSON.readTree(json);
            if (nodes == null || !nodes.isArray()) {
                throw new IllegalArgumentException("the steps are no list");
            }
            return nodes;
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("the steps are no list: " + e.getOriginalMessage(), e);
        }
    }

    private static double unit(String unit) {
        return switch (unit) {
            case "s" -> MILLISECOND * 1_000;
            case "ms" -> MILLISECOND;
            case "us" -> 1_000;
            default -> 1;
        };
    }
}
