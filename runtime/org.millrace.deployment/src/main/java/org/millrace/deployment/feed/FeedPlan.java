package org.millrace.deployment.feed;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What the load generator sends in a run. The command that starts the run writes it, and the load generator reads it.
 *
 * @param settings the given settings of {@link FeedKinds#LOAD} as texts
 * @param feeds    the feeds with the addresses of their adapters
 * @param folder   the folder of the project, against which paths in settings of adapters are resolved
 */
public record FeedPlan(@JsonProperty(required = true) Map<String, String> settings, @JsonProperty(required = true) List<Addressed> feeds,
        @JsonProperty(required = true) String folder) {

    private static final JsonMapper MAPPER = JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

    /**
     * A feed with what its adapter takes.
     *
     * @param feed       the feed with the type of its events; its transport is set
     * @param host       the host of the adapter
     * @param port       the port of the adapter; 0 for a file
     * @param file       the file that the adapter reads; empty for the other transports
     * @param codec      the id of the adapter's codec
     * @param settings   the settings of the adapter, with those of its codec
     */
    public record Addressed(@JsonProperty(required = true) TypedFeed feed, String host, int port, String file, String codec,
            Map<String, String> settings) {

        /** Copies the map. */
        public Addressed {
            settings = Map.copyOf(settings);
        }
    }

    /** Copies the collections. */
    public FeedPlan {
        settings = Map.copyOf(settings);
        feeds = List.copyOf(feeds);
    }

    /**
     * Reads a plan.
     *
     * @throws IOException if the file cannot be read or is no plan
     */
    public static FeedPlan read(Path file) throws IOException {
        return MAPPER.readValue(Files.readString(file), FeedPlan.class);
    }

    /**
     * Writes a plan.
     *
     * @throws IOException if the file cannot be written
     */
    public void write(Path file) throws IOException {
        Files.writeString(file, text(this));
    }

    /** Returns a load as JSON, for the setting {@code load} of the adapter {@code generator}. */
    public static String text(Load load) {
        return text((Object) load);
    }

    /**
     * Reads a load from JSON.
     *
     * @throws IllegalArgumentException if the text is something else; the message is for the user
     */
    public static Load load(String text) {
        try {
            return MAPPER.readValue(text, Load.class);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("this is not a load: " + e.getOriginalMessage(), e);
        }
    }

    private static String text(Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("feeds can always be written", e);
        }
    }
}
