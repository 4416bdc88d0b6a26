package org.millrace.deployment.feed;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import org.millrace.deployment.EventTypeSpec.PropertySpec;

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
 */
public record FeedPlan(@JsonProperty(required = true) Map<String, String> settings, @JsonProperty(required = true) List<Addressed> feeds) {

    private static final JsonMapper MAPPER = JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

    /**
     * A feed with what its adapter takes.
     *
     * @param feed       the feed; its transport is set
     * @param host       the host of the adapter
     * @param port       the port of the adapter; 0 for a file
     * @param file       the file that the adapter reads; empty for the other transports
     * @param codec      the id of the adapter's codec
     * @param settings   the settings of the adapter, with those of its codec
     * @param properties the properties of the event type, in its order
     */
    public record Addressed(@JsonProperty(required = true) Feed feed, String host, int port, String file, String codec, Map<String, String> settings,
            @JsonProperty(required = true) List<PropertySpec> properties) {

        /** Copies the collections. */
        public Addressed {
            settings = Map.copyOf(settings);
            properties = List.copyOf(properties);
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

    /** Returns feeds as JSON, for the setting {@code feeds} of the adapter {@code generator}. */
    public static String text(List<Feed> feeds) {
        return text((Object) feeds);
    }

    /**
     * Reads feeds from JSON.
     *
     * @throws IllegalArgumentException if the text is something else; the message is for the user
     */
    public static List<Feed> feeds(String text) {
        try {
            return MAPPER.readValue(text, new TypeReference<List<Feed>>() { });
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("the feeds are no JSON array of feeds: " + e.getOriginalMessage(), e);
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
