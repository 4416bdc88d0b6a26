package org.millrace.loadgen.internal;

import org.millrace.adapters.kafka.KafkaAdapterProvider;
import org.millrace.adapters.kafka.RecordSettings;
import org.millrace.adapters.tls.KeyFiles;
import org.millrace.deployment.feed.Feed;
import org.millrace.loadgen.arrivals.ArrivalFactory;
import org.millrace.loadgen.market.Symbols;
import org.millrace.loadgen.market.TickSource;
import org.millrace.loadgen.values.EventValues;
import org.millrace.loadgen.values.SharedValues;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.SettingDescriptor;
import org.millrace.runtime.api.Settings;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A feed and where it goes.
 *
 * @param feed          the feed; its transport is set
 * @param host          the host of the receiver
 * @param port          the port of the receiver; 0 for a file
 * @param file          the file that is written; empty for the other transports
 * @param tls           the key files for TLS; empty for no encryption
 * @param codec         the id of the codec
 * @param codecSettings settings of the codec by name, and others, which are ignored
 * @param folder        the folder of the project, against which paths in these settings are resolved
 * @param properties    the properties of the event type in its order
 */
public record FeedLoad(Feed feed, String host, int port, String file, Optional<KeyFiles> tls, String codec, Map<String, String> codecSettings,
        Path folder, List<EventProperty> properties) {

    /** The transport of records. */
    static final String KAFKA = "kafka";

    /**
     * Creates what makes and encodes the events of a connection.
     *
     * @throws IllegalArgumentException if the codec does not support the properties or its settings, or a value is wrong; the
     *         message is for the user
     */
    public EventWriter writer(int connection, long seed, SharedValues shared) {
        var ticks = ticks(feed, connection, seed);
        var fields = TickFields.of(feed);
        // An object of JSON needs no other properties, which may be records.
        var written = codec.equals("json") ? properties.stream().filter(property -> feed.fields().containsKey(property.name())).toList() : properties;
        var parts = isRecords() ? Optional.of(RecordParts.of(RecordSettings.of(adapter()), written)) : Optional.<RecordParts>empty();
        return parts.isEmpty() && fields.isPresent() && BinaryTickWriter.writes(codec, codecSettings, fields.get(), properties)
                ? new BinaryTickWriter(fields.get(), ticks)
                : new CodecEventWriter(codec, codecSettings, folder, written, EventValues.of(feed, shared, ticks, written, connection, seed), parts);
    }

    private boolean isRecords() {
        return feed.options().text("transport").equals(KAFKA);
    }

    /** Returns the settings of an adapter {@code kafka}, without those of its codec. */
    Settings adapter() {
        var known = new KafkaAdapterProvider().descriptor().settings();
        var own = new HashMap<>(codecSettings);
        own.keySet().retainAll(known.stream().map(SettingDescriptor::name).toList());
        return Settings.of(known, own);
    }

    /** Returns the market of a connection; null if no value is of the market. */
    static TickSource ticks(Feed feed, int connection, long seed) {
        if (!feed.usesMarket()) {
            return null;
        }
        var settings = feed.options();
        var symbols = new Symbols(settings.integer("symbols"), Symbols.Names.of(settings.text("names")));
        return new TickSource(symbols, connection, feed.connections(), settings.number("volatility"), seed);
    }

    ArrivalFactory arrivals(long rampNanos, long seed, SharedValues shared) {
        return new ArrivalFactory(feed, rampNanos, seed, shared);
    }

    /** Returns the reason why events cannot be made or written, for the user; empty if they can. */
    public Optional<String> fault(long seed) {
        try {
            var shared = new SharedValues();
            writer(0, seed, shared);
            arrivals(0, seed, shared).of(0);
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(e.getMessage());
        }
    }

    /** Returns the receiver, for messages. */
    String peer() {
        return isRecords() ? adapter().text("bootstrapServers") : file.isEmpty() ? host + ":" + port : file;
    }
}
