package org.millrace.compiler.load;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import org.millrace.deployment.feed.FeedKinds;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.Position;
import org.millrace.epn.Suggestion;
import org.millrace.runtime.api.Durations;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SettingDescriptor;

import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads settings from JSON by their descriptors, and collects the problems and the places of properties. */
final class JsonSettings {

    private static final JsonFactory COPIES = new JsonFactory();
    /** The setting of any type. */
    private static final String ANY = "value";
    /** The setting that is not zero. */
    private static final String DURATION = "duration";

    /** A value as it stands in the file: the text of a scalar, or the JSON of an array or an object. */
    record Raw(JsonToken token, String text, Position at) {
    }

    private final String file;
    private final JsonParser parser;
    private final Map<String, Position> places = new LinkedHashMap<>();
    private final List<EpnProblem> problems = new ArrayList<>();

    JsonSettings(String file, JsonParser parser) {
        this.file = file;
        this.parser = parser;
    }

    JsonParser parser() {
        return parser;
    }

    Map<String, Position> places() {
        return places;
    }

    List<EpnProblem> problems() {
        return problems;
    }

    /** Notes the place of a property: that of the current token. */
    void place(String path) {
        places.put(path, here());
    }

    /** Takes the value at the current token, and goes to its end. */
    Raw value() throws IOException {
        var at = here();
        var token = parser.currentToken();
        if (token == null || !token.isStructStart()) {
            return new Raw(token, token == null ? "" : parser.getText(), at);
        }
        var text = new StringWriter();
        try (var copy = COPIES.createGenerator(text)) {
            copy.copyCurrentStructure(parser);
        }
        return new Raw(token, text.toString(), at);
    }

    /** Returns the text at the current token. */
    Optional<String> text(String name) throws IOException {
        var raw = value();
        if (raw.token != JsonToken.VALUE_STRING) {
            wrong(name, "a text", raw);
            return Optional.empty();
        }
        return Optional.of(raw.text);
    }

    /** Reads a setting; if it is right, puts its text into a map. */
    void read(SettingDescriptor setting, Raw raw, Map<String, String> settings) {
        var name = setting.name();
        var wanted = wanted(setting, raw);
        if (wanted.isPresent()) {
            wrong(name, wanted.get(), raw);
        } else if (setting.type() == PropertyType.DURATION) {
            duration(setting, raw, settings);
        } else if (!setting.choices().isEmpty() && !setting.choices().contains(raw.text)) {
            error(raw.at, "bad-property-value", "'" + raw.text + "' is not a value of '" + name + "'", Suggestion.advice(raw.text,
                    setting.choices().stream().filter(choice -> !choice.isEmpty()).toList(), "values"));
        } else if (isNumber(setting.type()) && !isInRange(setting, raw.text)) {
            error(raw.at, "bad-property-value", raw.text + " is out of range for '" + name + "'",
                    "it lies between " + bound(setting.minimum()) + " and " + bound(setting.maximum()));
        } else {
            settings.put(name, raw.text);
        }
    }

    private void duration(SettingDescriptor setting, Raw raw, Map<String, String> settings) {
        var fault = Durations.fault(raw.text);
        if (fault.isPresent()) {
            error(raw.at, "bad-property-value", fault.get(), "");
        } else if (setting.name().equals(DURATION) && Durations.parse(raw.text).isZero()) {
            error(raw.at, "bad-property-value", "'" + setting.name() + "' is zero", "give a longer duration");
        } else {
            settings.put(setting.name(), raw.text);
        }
    }

    /** Returns what a setting must be if the value is something else. */
    private static Optional<String> wanted(SettingDescriptor setting, Raw raw) {
        var token = raw.token;
        if (FeedKinds.LISTS.contains(setting.name())) {
            return token == JsonToken.START_ARRAY ? Optional.empty() : Optional.of("a list");
        }
        if (setting.name().equals(ANY)) {
            return token != null && token.isScalarValue() && token != JsonToken.VALUE_NULL ? Optional.empty() : Optional.of("a text, a number, true or false");
        }
        return switch (setting.type()) {
            case INT, LONG -> token == JsonToken.VALUE_NUMBER_INT ? Optional.empty() : Optional.of("a whole number");
            case FLOAT, DOUBLE -> token != null && token.isNumeric() ? Optional.empty() : Optional.of("a number");
            case BOOLEAN -> token != null && token.isBoolean() ? Optional.empty() : Optional.of("true or false");
            case DURATION -> token == JsonToken.VALUE_STRING ? Optional.empty() : Optional.of("a duration such as \"30s\"");
            default -> token == JsonToken.VALUE_STRING ? Optional.empty() : Optional.of("a text");
        };
    }

    private static boolean isNumber(PropertyType type) {
        return type == PropertyType.INT || type == PropertyType.LONG || type == PropertyType.DOUBLE;
    }

    private static boolean isInRange(SettingDescriptor setting, String text) {
        try {
            var value = switch (setting.type()) {
                case INT -> Integer.parseInt(text);
                case LONG -> Long.parseLong(text);
                default -> Double.parseDouble(text);
            };
            return value >= setting.minimum() && value <= setting.maximum();
        } catch (NumberFormatException e) {
            // An integer of more than 32 or 64 bits.
            return false;
        }
    }

    private static String bound(double bound) {
        if (Double.isInfinite(bound)) {
            return bound < 0 ? Long.toString(Long.MIN_VALUE) : Long.toString(Long.MAX_VALUE);
        }
        return bound == Math.rint(bound) && Math.abs(bound) < 1e15 ? Long.toString((long) bound) : Double.toString(bound);
    }

    /** Reports that the value at the current token is something else than wanted, and goes to its end. */
    void wrong(String name, String wanted) throws IOException {
        wrong(name, wanted, value());
    }

    private void wrong(String name, String wanted, Raw raw) {
        error(raw.at, "bad-property-value", "'" + name + "' is not " + wanted, "");
    }

    /** Returns the place of the current token. */
    Position here() {
        var at = parser.currentTokenLocation();
        return new Position(at.getLineNr(), at.getColumnNr());
    }

    /** Reports a problem at the current token. */
    void error(String code, String message, String advice) {
        error(here(), code, message, advice);
    }

    /** Reports a problem. */
    void error(Position at, String code, String message, String advice) {
        problems.add(EpnProblem.error(file, at, code, message, advice));
    }
}
