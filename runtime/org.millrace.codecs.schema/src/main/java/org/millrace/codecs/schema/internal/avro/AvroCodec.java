package org.millrace.codecs.schema.internal.avro;

import org.apache.avro.Schema;
import org.millrace.codecs.schema.internal.EventReader;
import org.millrace.codecs.schema.internal.EventWriter;
import org.millrace.codecs.schema.internal.FramedCodec;
import org.millrace.codecs.schema.internal.SchemaFile;
import org.millrace.codecs.schema.internal.SchemaSettings;
import org.millrace.codecs.schema.internal.registry.NumberedEvents;
import org.millrace.codecs.schema.internal.registry.SchemaRegistry.Registered;
import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.EventType;

import java.util.List;
import java.util.Optional;

/** The parts of the codec {@code avro}. For any thread. */
public final class AvroCodec {

    private static final String REGISTRY = "the schema of the registry";

    private final SchemaSettings settings;
    private final EventType type;
    /** The record of the file. */
    private final Optional<Schema> own;
    private final Optional<NumberedEvents> numbered;

    private AvroCodec(SchemaSettings settings, EventType type) {
        this.settings = settings;
        this.type = type;
        this.own = settings.schema().map(file -> {
            var name = "the schema in " + file;
            return AvroRecords.find(AvroRecords.parse(List.of(SchemaFile.text(file)), name), settings.record(), type.name(), name);
        });
        this.numbered = settings.registry().map(registry -> new NumberedEvents(settings, "AVRO"));
    }

    /** Creates the codec; throws {@link IllegalArgumentException} if the schema does not fit, with a message for the user. */
    public static Codec of(SchemaSettings settings, EventType type) {
        var codec = new AvroCodec(settings, type);
        return new FramedCodec(settings, false, codec::reader, codec::writer);
    }

    private static Schema parsed(Registered registered) {
        return AvroRecords.parse(registered.texts(), REGISTRY);
    }

    private Schema record(Schema schema) {
        return AvroRecords.find(schema, settings.record(), type.name(), REGISTRY);
    }

    private EventReader reader() {
        return numbered.map(events -> events.reader(registered -> {
            var written = parsed(registered);
            return new AvroEventReader(written, own.orElseGet(() -> record(written)), type);
        })).orElseGet(() -> new AvroEventReader(own.orElseThrow(), own.orElseThrow(), type));
    }

    private EventWriter writer() {
        if (numbered.isEmpty()) {
            return new AvroEventWriter(own.orElseThrow(), type);
        }
        if (own.isPresent()) {
            return numbered(numbered.get().number(own.get().getFullName(), own.get().toString()), own.get());
        }
        var newest = numbered.get().newest();
        return numbered(newest.id(), record(parsed(newest)));
    }

    private EventWriter numbered(int id, Schema record) {
        var writer = new AvroEventWriter(record, type);
        return event -> NumberedEvents.numbered(id, writer.write(event));
    }
}
