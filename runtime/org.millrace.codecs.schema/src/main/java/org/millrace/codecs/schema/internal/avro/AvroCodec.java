package org.millrace.codecs.schema.internal.avro;

import org.apache.avro.Schema;
import org.millrace.codecs.schema.internal.EventReader;
import org.millrace.codecs.schema.internal.EventWriter;
import org.millrace.codecs.schema.internal.FramedCodec;
import org.millrace.codecs.schema.internal.SchemaFile;
import org.millrace.codecs.schema.internal.SchemaSettings;
import org.millrace.codecs.schema.internal.registry.NumberedEvents;
import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.EventType;

import java.util.List;
import java.util.Optional;

/** The parts of the codec {@code avro}. For any thread. */
public final class AvroCodec {

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

    private Schema record(List<String> texts) {
        var name = "the schema of the registry";
        return AvroRecords.find(AvroRecords.parse(texts, name), settings.record(), type.name(), name);
    }

    private EventReader reader() {
        if (numbered.isEmpty()) {
            return new AvroEventReader(own.orElseThrow(), own.orElseThrow(), type);
        }
        return numbered.get().reader(registered -> {
            var name = "the schema of the registry";
            var written = AvroRecords.parse(registered.texts(), name);
            return new AvroEventReader(written, own.orElseGet(() -> AvroRecords.find(written, settings.record(), type.name(), name)), type);
        });
    }

    private EventWriter writer() {
        if (numbered.isEmpty()) {
            return new AvroEventWriter(own.orElseThrow(), type);
        }
        if (own.isPresent()) {
            return numbered(numbered.get().number(own.get().getFullName(), own.get().toString()), own.get());
        }
        var newest = numbered.get().newest();
        return numbered(newest.id(), record(newest.texts()));
    }

    private EventWriter numbered(int id, Schema record) {
        var writer = new AvroEventWriter(record, type);
        return event -> NumberedEvents.numbered(id, writer.write(event));
    }
}
