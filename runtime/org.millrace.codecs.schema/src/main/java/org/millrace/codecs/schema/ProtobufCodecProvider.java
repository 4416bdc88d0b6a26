package org.millrace.codecs.schema;

import org.millrace.codecs.schema.internal.SchemaSettings;
import org.millrace.codecs.schema.internal.protobuf.ProtobufCodec;
import org.millrace.codecs.schema.internal.protobuf.ProtobufTypes;
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

/** The codec {@code protobuf}: events as messages of Protocol Buffers. */
public final class ProtobufCodecProvider implements CodecProvider {

    private static final CodecDescriptor DESCRIPTOR = new CodecDescriptor("protobuf", SchemaSettings.descriptors(".proto", "message"),
            "A message of Protocol Buffers (proto2 or proto3), with a schema of the project or of a schema registry. Imports are relative to the folder of "
                    + "the schema or of the project. A field belongs to the property with its name, also if they differ by underscores and case; other fields "
                    + "are skipped, and properties without a field stay unset. Absent fields have the defaults of the schema; those that are optional, in a "
                    + "oneof, or messages stay unset. The name of a value of an enumeration is a text. Google's Timestamp, Duration and wrappers are single "
                    + "values, and a map is an array of records with the properties key and value.");

    /** Called by {@link java.util.ServiceLoader}. */
    public ProtobufCodecProvider() {
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
        return ProtobufCodec.of(SchemaSettings.of(settings, folder), eventType, folder);
    }

    @Override
    public Optional<SchemaTypes> eventTypes(Path file, Path folder) {
        return file.toString().endsWith(".proto") ? Optional.of(ProtobufTypes.of(file, folder)) : Optional.empty();
    }
}
