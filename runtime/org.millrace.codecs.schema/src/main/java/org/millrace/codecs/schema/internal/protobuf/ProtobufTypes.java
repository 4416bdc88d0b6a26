package org.millrace.codecs.schema.internal.protobuf;

import com.squareup.wire.schema.EnumType;
import com.squareup.wire.schema.MessageType;
import com.squareup.wire.schema.ProtoType;
import org.millrace.codecs.schema.internal.TypeCollector;
import org.millrace.codecs.schema.internal.TypeCollector.Field;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SchemaTypes;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The event types of the messages of a file. */
public final class ProtobufTypes {

    private final ProtobufSchema schema;
    private final TypeCollector<MessageType> types = new TypeCollector<>(message -> message.getType().toString(), this::fields);

    private ProtobufTypes(ProtobufSchema schema) {
        this.schema = schema;
    }

    /** Returns the event types of a file; throws {@link IllegalArgumentException} with a message for the user. */
    public static SchemaTypes of(Path file, Path folder) {
        var found = new ProtobufTypes(ProtobufSchema.of(file, folder));
        found.schema.messages().forEach(found.types::type);
        return found.types.types();
    }

    private List<Field> fields(MessageType message) {
        return message.getFieldsAndOneOfFields().stream().map(field -> {
            var type = field.getType();
            var form = type.isMap() ? types.map(message.getName(), field.getName(), form(type.getKeyType()).orElseThrow(), form(type.getValueType()))
                    : form(type);
            return new Field(field.getName(), field.isRepeated() ? TypeCollector.array(form) : form);
        }).toList();
    }

    private Optional<String> form(ProtoType type) {
        return switch (type.toString()) {
            case "bool", "google.protobuf.BoolValue" -> label(PropertyType.BOOLEAN);
            case "string", "google.protobuf.StringValue" -> label(PropertyType.STRING);
            case "bytes", "google.protobuf.BytesValue" -> label(PropertyType.BYTES);
            case "double", "google.protobuf.DoubleValue" -> label(PropertyType.DOUBLE);
            case "float", "google.protobuf.FloatValue" -> label(PropertyType.FLOAT);
            case "int32", "sint32", "sfixed32", "google.protobuf.Int32Value" -> label(PropertyType.INT);
            case "uint32", "fixed32", "int64", "sint64", "sfixed64", "google.protobuf.UInt32Value", "google.protobuf.Int64Value" -> label(PropertyType.LONG);
            case "uint64", "fixed64", "google.protobuf.UInt64Value" -> label(PropertyType.DECIMAL);
            case "google.protobuf.Timestamp" -> label(PropertyType.TIMESTAMP);
            case "google.protobuf.Duration" -> label(PropertyType.DURATION);
            default -> type.toString().startsWith("google.protobuf.") ? Optional.empty() : ofFile(type);
        };
    }

    private Optional<String> ofFile(ProtoType type) {
        return switch (schema.type(type)) {
            case EnumType names -> label(PropertyType.STRING);
            case MessageType message -> types.type(message);
            case null, default -> Optional.empty();
        };
    }

    private static Optional<String> label(PropertyType type) {
        return Optional.of(type.label());
    }
}
