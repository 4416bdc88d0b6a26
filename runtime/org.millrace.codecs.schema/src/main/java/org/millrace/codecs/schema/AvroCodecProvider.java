package org.millrace.codecs.schema;

import org.millrace.codecs.schema.internal.SchemaSettings;
import org.millrace.codecs.schema.internal.avro.AvroCodec;
import org.millrace.codecs.schema.internal.avro.AvroTypes;
import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.CodecDescriptor;
import org.millrace.runtime.api.CodecProvider;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.SchemaTypes;
import org.millrace.runtime.api.Settings;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The codec {@code avro}: events in Avro's binary encoding. */
public final class AvroCodecProvider implements CodecProvider {

    private static final CodecDescriptor DESCRIPTOR = new CodecDescriptor("avro", SchemaSettings.descriptors(".avsc", "record"),
            "A record in Avro's binary encoding, with a schema of the project or of a schema registry. A field belongs to the property with its name, also if "
                    + "they differ by underscores and case; other fields are skipped, and properties without a field stay unset. A timestamp is any of Avro's "
                    + "dates and timestamps, a duration a time of day, a decimal a decimal; a property of type long has the number that is written. An "
                    + "enumeration and a UUID are texts, and a map is an array of records with the properties key and value. A field without a property "
                    + "needs a default or the type null to be written. Times are rounded down to the unit of the schema.");

    /** Called by {@link java.util.ServiceLoader}. */
    public AvroCodecProvider() {
    }

    @Override
    public CodecDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public List<Settings.Fault> check(Settings settings, String eventType, List<EventProperty> properties) {
        return SchemaSettings.check(settings);
    }

    @Override
    public Codec newCodec(EventType eventType, Settings settings) {
        return newCodec(eventType, settings, Path.of(""));
    }

    @Override
    public Codec newCodec(EventType eventType, Settings settings, Path folder) {
        return AvroCodec.of(SchemaSettings.of(settings, folder), eventType);
    }

    @Override
    public Optional<SchemaTypes> eventTypes(Path file, Path folder) {
        return file.toString().endsWith(".avsc") ? Optional.of(AvroTypes.of(file)) : Optional.empty();
    }
}
