package org.millrace.compiler.load;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.Position;
import org.millrace.epn.Suggestion;
import org.millrace.runtime.api.Durations;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads {@code load.json}, strictly: a property that is unknown, given twice, of another type or out
 * of range is an error with its place, and all of them are reported.
 */
public final class LoadFile {

    /** The name of the file in a project. */
    public static final String NAME = "load.json";

    private static final List<String> PROPERTIES = List.of("target", "connections", "rate", "duration", "warmup", "ramp",
            "symbols", "names", "volatility", "seed", "fields");
    private static final List<String> ROLES = List.of("symbol", "price", "volume", "sentTime");
    private static final List<String> NAMES = List.of("letters", "numbers");
    private static final JsonFactory FACTORY = JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

    /**
     * What was read.
     *
     * @param load     the load; empty if there are errors
     * @param places   where the properties stand, by name; those of {@code fields} are called {@code fields.name}
     * @param problems what is wrong
     */
    public record Result(Optional<LoadSpec> load, Map<String, Position> places, List<EpnProblem> problems) {

        /** Copies the collections. */
        public Result {
            places = Map.copyOf(places);
            problems = List.copyOf(problems);
        }
    }

    private final String file;
    private final JsonParser json;
    private final Map<String, Position> places = new LinkedHashMap<>();
    private final List<EpnProblem> problems = new ArrayList<>();
    private Optional<String> target = LoadSpec.DEFAULT.target();
    private int connections = LoadSpec.DEFAULT.connections();
    private double rate = LoadSpec.DEFAULT.rate();
    private Duration duration = LoadSpec.DEFAULT.duration();
    private Duration warmup = LoadSpec.DEFAULT.warmup();
    private Duration ramp = LoadSpec.DEFAULT.ramp();
    private int symbols = LoadSpec.DEFAULT.symbols();
    private String names = LoadSpec.DEFAULT.names();
    private double volatility = LoadSpec.DEFAULT.volatility();
    private long seed = LoadSpec.DEFAULT.seed();
    private Map<String, String> fields = LoadSpec.DEFAULT.fields();

    private LoadFile(String file, JsonParser json) {
        this.file = file;
        this.json = json;
    }

    /**
     * Reads a load.
     *
     * @param file the name of the file in the problems
     * @param text its content
     */
    public static Result parse(String file, String text) {
        try (var json = FACTORY.createParser(text)) {
            return new LoadFile(file, json).read();
        } catch (IOException e) {
            throw new UncheckedIOException("a string can always be read", e);
        }
    }

    private Result read() throws IOException {
        try {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                error("bad-load", "the load is not a JSON object", "write { … }");
            } else {
                while (json.nextToken() == JsonToken.FIELD_NAME) {
                    property(json.currentName());
                }
                if (json.nextToken() != null) {
                    error("bad-load", "there is something behind the end of the load", "remove it");
                }
            }
        } catch (JsonProcessingException e) {
            var at = e.getLocation() == null ? JsonLocation.NA : e.getLocation();
            problems.add(EpnProblem.error(file, new Position(at.getLineNr(), at.getColumnNr()), "bad-load",
                    "the load is not JSON: " + e.getOriginalMessage(), ""));
        }
        var load = new LoadSpec(target, connections, rate, duration, warmup, ramp, symbols, names, volatility, seed, fields);
        return new Result(problems.isEmpty() ? Optional.of(load) : Optional.empty(), places, problems);
    }

    private void property(String name) throws IOException {
        places.put(name, here());
        if (!PROPERTIES.contains(name)) {
            error("unknown-property", "the load has no property '" + name + "'", Suggestion.advice(name, PROPERTIES, "properties"));
            json.nextToken();
            json.skipChildren();
            return;
        }
        json.nextToken();
        switch (name) {
            case "target" -> text(name).ifPresent(v -> target = Optional.of(v));
            case "connections" -> integer(name, 1, 10_000).ifPresent(v -> connections = v.intValue());
            case "rate" -> number(name, 1e-3, 1e8).ifPresent(v -> rate = v);
            case "duration" -> duration(name, true).ifPresent(v -> duration = v);
            case "warmup" -> duration(name, false).ifPresent(v -> warmup = v);
            case "ramp" -> duration(name, false).ifPresent(v -> ramp = v);
            case "symbols" -> integer(name, 1, 17_576).ifPresent(v -> symbols = v.intValue());
            case "names" -> text(name).ifPresent(this::names);
            case "volatility" -> number(name, 0, 1).ifPresent(v -> volatility = v);
            case "seed" -> integer(name, Long.MIN_VALUE, Long.MAX_VALUE).ifPresent(v -> seed = v);
            default -> roles().ifPresent(v -> fields = v);
        }
    }

    private void names(String given) {
        if (NAMES.contains(given)) {
            names = given;
        } else {
            error("bad-property-value", "'" + given + "' is not a form of symbols", Suggestion.advice(given, NAMES, "names"));
        }
    }

    private Optional<String> text(String name) throws IOException {
        if (json.currentToken() == JsonToken.VALUE_STRING) {
            return Optional.of(json.getText());
        }
        return wrong(name, "a text");
    }

    private Optional<Long> integer(String name, long minimum, long maximum) throws IOException {
        if (json.currentToken() != JsonToken.VALUE_NUMBER_INT) {
            return wrong(name, "a whole number");
        }
        if (json.getNumberType() == JsonParser.NumberType.BIG_INTEGER || json.getLongValue() < minimum || json.getLongValue() > maximum) {
            return range(name, Long.toString(minimum), Long.toString(maximum));
        }
        return Optional.of(json.getLongValue());
    }

    private Optional<Double> number(String name, double minimum, double maximum) throws IOException {
        if (json.currentToken() == null || !json.currentToken().isNumeric()) {
            return wrong(name, "a number");
        }
        var value = json.getDoubleValue();
        if (!(value >= minimum && value <= maximum)) {
            return range(name, plain(minimum), plain(maximum));
        }
        return Optional.of(value);
    }

    private Optional<Duration> duration(String name, boolean positive) throws IOException {
        if (json.currentToken() != JsonToken.VALUE_STRING) {
            return wrong(name, "a duration such as \"30s\"");
        }
        try {
            var value = Durations.parse(json.getText());
            if (positive && value.isZero()) {
                error("bad-property-value", "'" + name + "' is zero", "give a longer duration");
                return Optional.empty();
            }
            return Optional.of(value);
        } catch (IllegalArgumentException e) {
            error("bad-property-value", e.getMessage(), "");
            return Optional.empty();
        }
    }

    private Optional<Map<String, String>> roles() throws IOException {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            return wrong("fields", "an object that gives a role to properties of the event");
        }
        var roles = new LinkedHashMap<String, String>();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            var property = json.currentName();
            places.put("fields." + property, here());
            json.nextToken();
            text("fields." + property).ifPresent(role -> {
                if (!ROLES.contains(role)) {
                    error("bad-property-value", "'" + role + "' is not a value for a field", Suggestion.advice(role, ROLES, "roles"));
                } else if (roles.containsValue(role)) {
                    error("bad-property-value", "two fields hold '" + role + "'", "remove one of them");
                } else {
                    roles.put(property, role);
                }
            });
        }
        return Optional.of(roles);
    }

    private <T> Optional<T> wrong(String name, String wanted) throws IOException {
        error("bad-property-value", "'" + name + "' is not " + wanted, "");
        json.skipChildren();
        return Optional.empty();
    }

    private <T> Optional<T> range(String name, String minimum, String maximum) throws IOException {
        error("bad-property-value", json.getText() + " is out of range for '" + name + "'", "it lies between " + minimum + " and " + maximum);
        return Optional.empty();
    }

    private static String plain(double bound) {
        return bound == Math.rint(bound) ? Long.toString((long) bound) : Double.toString(bound);
    }

    private Position here() {
        var at = json.currentTokenLocation();
        return new Position(at.getLineNr(), at.getColumnNr());
    }

    private void error(String code, String message, String advice) {
        problems.add(EpnProblem.error(file, here(), code, message, advice));
    }
}
