package org.millrace.compiler.load;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import org.millrace.deployment.feed.FeedKinds;
import org.millrace.deployment.feed.Load;
import org.millrace.deployment.feed.TypedFeed;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.Position;
import org.millrace.epn.Suggestion;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reads {@code load.json}, strictly: a property that is unknown, given twice, of another type or out
 * of range is an error with its place, and all of them are reported. The file describes one feed, or several in {@code feeds}.
 */
public final class LoadFile {

    /** The name of the file in a project. */
    public static final String NAME = "load.json";

    private static final String FEEDS = "feeds";
    private static final String SCHEMA = "$schema";
    private static final JsonFactory FACTORY = JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

    /**
     * What was read.
     *
     * @param load     the load, without the types of events; a feed that names no target has an empty one; empty if there are errors
     * @param places   where the properties stand, by their paths, such as {@code rate}, {@code fields.price} or
     *                 {@code feeds[0].fields.price}
     * @param problems what is wrong
     */
    public record Result(Optional<Load> load, Map<String, Position> places, List<EpnProblem> problems) {

        /** Copies the collections. */
        public Result {
            places = Map.copyOf(places);
            problems = List.copyOf(problems);
        }
    }

    private final JsonSettings json;
    private final Map<String, String> settings = new LinkedHashMap<>();
    private final List<FeedReader> feeds = new ArrayList<>();

    private LoadFile(JsonSettings json) {
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
            return new LoadFile(new JsonSettings(file, json)).read(json);
        } catch (IOException e) {
            throw new UncheckedIOException("a string can always be read", e);
        }
    }

    private Result read(JsonParser parser) throws IOException {
        var single = new FeedReader(json, "");
        try {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                json.error("bad-load", "the load is not a JSON object", "write { … }");
            } else {
                while (parser.nextToken() == JsonToken.FIELD_NAME) {
                    property(parser, single);
                }
                if (parser.nextToken() != null) {
                    json.error("bad-load", "there is something behind the end of the load", "remove it");
                }
            }
        } catch (JsonProcessingException e) {
            var at = e.getLocation() == null ? JsonLocation.NA : e.getLocation();
            json.error(new Position(at.getLineNr(), at.getColumnNr()), "bad-load", "the load is not JSON: " + e.getOriginalMessage(), "");
        }
        if (json.places().containsKey(FEEDS)) {
            single.given().forEach(name -> json.error(json.places().get(name), "bad-load", "'" + name + "' stands beside 'feeds'", "move it into a feed"));
        }
        var problems = json.problems();
        var read = json.places().containsKey(FEEDS) ? this.feeds : List.of(single);
        var feeds = read.stream().map(each -> new TypedFeed(each.feed(), List.of())).toList();
        return new Result(problems.isEmpty() ? Optional.of(new Load(feeds, settings)) : Optional.empty(), json.places(), problems);
    }

    private void property(JsonParser parser, FeedReader single) throws IOException {
        var name = parser.currentName();
        var setting = FeedKinds.LOAD.stream().filter(known -> known.name().equals(name)).findFirst();
        if (setting.isPresent()) {
            json.place(name);
            parser.nextToken();
            json.read(setting.get(), json.value(), settings);
        } else if (name.equals(SCHEMA)) {
            // For editors.
            parser.nextToken();
            parser.skipChildren();
        } else if (name.equals(FEEDS)) {
            json.place(name);
            parser.nextToken();
            feeds(parser);
        } else if (FeedReader.PROPERTIES.contains(name)) {
            single.property();
        } else {
            json.error("unknown-property", "the load has no property '" + name + "'", Suggestion.advice(name, known(), "properties"));
            parser.nextToken();
            parser.skipChildren();
        }
    }

    private static List<String> known() {
        return Stream.of(FeedKinds.LOAD.stream().map(setting -> setting.name()), Stream.of(FEEDS), FeedReader.PROPERTIES.stream())
                .flatMap(names -> names).toList();
    }

    private void feeds(JsonParser parser) throws IOException {
        if (parser.currentToken() != JsonToken.START_ARRAY) {
            json.error("bad-property-value", "'feeds' is not a list of feeds", "write [ { … } ]");
            parser.skipChildren();
            return;
        }
        while (parser.nextToken() != JsonToken.END_ARRAY && parser.currentToken() != null) {
            var feed = new FeedReader(json, FEEDS + "[" + feeds.size() + "].");
            feed.object();
            feeds.add(feed);
        }
        if (feeds.isEmpty()) {
            json.error("bad-property-value", "there are no feeds", "add one, or remove 'feeds'");
        }
    }
}
