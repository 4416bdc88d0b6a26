package org.millrace.compiler.load;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import org.millrace.deployment.feed.Feed;
import org.millrace.deployment.feed.FeedKind;
import org.millrace.deployment.feed.FeedKinds;
import org.millrace.deployment.feed.FeedPart;
import org.millrace.epn.Position;
import org.millrace.epn.Suggestion;
import org.millrace.runtime.api.SettingDescriptor;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads a feed of a load. */
final class FeedReader {

    private static final String TARGET = "target";
    private static final String ARRIVALS = "arrivals";
    private static final String VALUES = "values";
    private static final String FIELDS = "fields";
    private static final String KIND = "kind";

    /** The names of a feed's properties. */
    static final List<String> PROPERTIES = Stream.concat(Stream.of(TARGET, ARRIVALS, VALUES, FIELDS), FeedKinds.FEED.stream().map(SettingDescriptor::name))
            .toList();

    /** The fields of a file that names none. */
    static final Map<String, FeedPart> DEFAULT_FIELDS = defaultFields();

    private final JsonSettings json;
    private final String path;
    private final List<String> given = new ArrayList<>();
    private final Map<String, String> settings = new LinkedHashMap<>();
    private final Map<String, FeedPart> values = new LinkedHashMap<>();
    private final Map<String, FeedPart> fields = new LinkedHashMap<>();
    private String target = "";
    private FeedPart arrivals = FeedPart.of("constant");

    /**
     * @param path what is put before the names of properties in their paths
     */
    FeedReader(JsonSettings json, String path) {
        this.json = json;
        this.path = path;
    }

    private static Map<String, FeedPart> defaultFields() {
        var fields = new LinkedHashMap<String, FeedPart>();
        fields.put("symbol", FeedPart.of("symbol"));
        fields.put("lastPrice", FeedPart.of("price"));
        fields.put("clientTimestamp", FeedPart.of("sentTime"));
        return fields;
    }

    /** Returns the names of the properties that were read. */
    List<String> given() {
        return given;
    }

    /** Returns what was read. */
    Feed feed() {
        return new Feed(target, settings, arrivals, values, given.contains(FIELDS) || !path.isEmpty() ? fields : DEFAULT_FIELDS);
    }

    /** Reads a feed that is an object. */
    void object() throws IOException {
        var parser = json.parser();
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            json.error("bad-property-value", "a feed is not a JSON object", "write { … }");
            parser.skipChildren();
            return;
        }
        var begin = json.here();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            if (PROPERTIES.contains(parser.currentName())) {
                property();
            } else {
                var name = parser.currentName();
                json.error("unknown-property", "a feed has no property '" + name + "'", FeedKinds.LOAD.stream().anyMatch(known -> known.name().equals(name))
                        ? "it belongs to the load, outside of the feeds" : Suggestion.advice(name, PROPERTIES, "properties"));
                parser.nextToken();
                parser.skipChildren();
            }
        }
        if (!given.contains(FIELDS)) {
            json.error(begin, "bad-load", "the feed has no fields", "say what the properties of an event hold: \"fields\": { … }");
        }
    }

    /** Reads the property whose name is the parser's current token. */
    void property() throws IOException {
        var parser = json.parser();
        var name = parser.currentName();
        json.place(path + name);
        given.add(name);
        parser.nextToken();
        switch (name) {
            case TARGET -> json.text(name).ifPresent(text -> target = text);
            case ARRIVALS -> part(FeedKinds.ARRIVALS, "an arrival process").ifPresent(part -> arrivals = part);
            case VALUES -> parts(name, values);
            case FIELDS -> parts(name, fields);
            default -> json.read(FeedKinds.FEED.stream().filter(known -> known.name().equals(name)).findFirst().orElseThrow(), json.value(), settings);
        }
    }

    private void parts(String name, Map<String, FeedPart> parts) throws IOException {
        var parser = json.parser();
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            json.wrong(name, "an object with a value for each name");
            return;
        }
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            var key = parser.currentName();
            json.place(path + name + "." + key);
            if (name.equals(FIELDS) && values.containsKey(key)) {
                json.error("bad-property-value", "there is a value '" + key + "' already", "give one of them another name");
            }
            parser.nextToken();
            part(FeedKinds.FIELDS, "a value for a field").ifPresent(part -> parts.put(key, part));
        }
    }

    /** Reads a kind: its name alone, or an object with its name and its settings. */
    private Optional<FeedPart> part(Map<String, FeedKind> kinds, String what) throws IOException {
        var parser = json.parser();
        if (parser.currentToken() == JsonToken.VALUE_STRING) {
            return alone(kinds, parser, what);
        }
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            json.error("bad-property-value", "this is not " + what, "write the name of a kind, or {\"kind\": …}");
            parser.skipChildren();
            return Optional.empty();
        }
        var begin = json.here();
        var members = new LinkedHashMap<String, JsonSettings.Raw>();
        var names = new LinkedHashMap<String, Position>();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            var name = parser.currentName();
            names.put(name, json.here());
            parser.nextToken();
            members.put(name, json.value());
        }
        var named = members.remove(KIND);
        if (named == null || named.token() != JsonToken.VALUE_STRING) {
            json.error(begin, "bad-property-value", "this is not " + what + ": it has no kind", "add \"kind\": one of " + String.join(", ", kinds.keySet()));
            return Optional.empty();
        }
        var kind = kinds.get(named.text());
        if (kind == null) {
            json.error(named.at(), "bad-property-value", "'" + named.text() + "' is not " + what, Suggestion.advice(named.text(), kinds.keySet(), "kinds"));
            return Optional.empty();
        }
        return Optional.of(new FeedPart(kind.name(), settings(kind, begin, members, names)));
    }

    private Optional<FeedPart> alone(Map<String, FeedKind> kinds, JsonParser parser, String what) throws IOException {
        var name = parser.getText();
        var kind = kinds.get(name);
        if (kind == null) {
            json.error("bad-property-value", "'" + name + "' is not " + what, Suggestion.advice(name, kinds.keySet(), "kinds"));
        } else if (!kind.needsNoSettings()) {
            json.error("bad-property-value", "'" + name + "' needs settings", "write {\"kind\": \"" + name + "\", "
                    + String.join(", ", kind.settings().stream().filter(SettingDescriptor::required).map(each -> "\"" + each.name() + "\": …").toList()) + "}");
        } else {
            return Optional.of(FeedPart.of(name));
        }
        return Optional.empty();
    }

    private Map<String, String> settings(FeedKind kind, Position begin, Map<String, JsonSettings.Raw> members, Map<String, Position> names) {
        var read = new LinkedHashMap<String, String>();
        members.forEach((name, raw) -> kind.settings().stream().filter(known -> known.name().equals(name)).findFirst()
                .ifPresentOrElse(known -> json.read(known, raw, read), () -> json.error(names.get(name), "unknown-property",
                        "'" + kind.name() + "' has no setting '" + name + "'",
                        Suggestion.advice(name, kind.settings().stream().map(SettingDescriptor::name).toList(), "settings"))));
        for (var setting : kind.settings()) {
            if (setting.required() && !members.containsKey(setting.name())) {
                json.error(begin, "bad-property-value", "'" + kind.name() + "' has no '" + setting.name() + "'",
                        "add it: " + setting.doc().replaceFirst("\\.$", ""));
            }
        }
        return read;
    }
}
