package org.millrace.codecs.schema.internal.avro;

import org.apache.avro.Schema;
import org.millrace.codecs.schema.internal.SchemaFile;
import org.millrace.codecs.schema.internal.TypeCollector;
import org.millrace.codecs.schema.internal.TypeCollector.Field;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SchemaTypes;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The event types of a schema. */
public final class AvroTypes {

    private final TypeCollector<Schema> types = new TypeCollector<>(Schema::getFullName, this::fields);

    private AvroTypes() {
    }

    /** Returns the event types of a file; throws {@link IllegalArgumentException} with a message for the user. */
    public static SchemaTypes of(Path file) {
        var name = "the schema in " + file;
        var found = new AvroTypes();
        AvroRecords.all(AvroRecords.parse(List.of(SchemaFile.text(file)), name)).forEach(found.types::type);
        return found.types.types();
    }

    private List<Field> fields(Schema record) {
        return record.getFields().stream().map(field -> new Field(field.name(), form(record, field.name(), field.schema()))).toList();
    }

    private Optional<String> form(Schema record, String field, Schema schema) {
        return switch (schema.getType()) {
            case RECORD -> types.type(schema);
            case ARRAY -> TypeCollector.array(form(record, field, schema.getElementType()));
            case MAP -> types.map(record.getName(), field, PropertyType.STRING.label(), form(record, field, schema.getValueType()));
            case UNION -> union(record, field, schema.getTypes().stream().filter(type -> type.getType() != Schema.Type.NULL).toList());
            case NULL -> Optional.empty();
            default -> Optional.of(scalar(schema).label());
        };
    }

    /** Single values of several types are a text. */
    private Optional<String> union(Schema record, String field, List<Schema> all) {
        if (all.size() == 1) {
            return form(record, field, all.getFirst());
        }
        return !all.isEmpty() && all.stream().noneMatch(type -> AvroRecords.all(type).size() > 0 || type.getType() == Schema.Type.ARRAY
                || type.getType() == Schema.Type.MAP) ? Optional.of(PropertyType.STRING.label()) : Optional.empty();
    }

    private static PropertyType scalar(Schema schema) {
        var logical = schema.getLogicalType() == null ? "" : schema.getLogicalType().getName();
        if (logical.endsWith("decimal")) {
            return PropertyType.DECIMAL;
        } else if (logical.equals("date") || logical.contains("timestamp-")) {
            return PropertyType.TIMESTAMP;
        } else if (logical.startsWith("time-")) {
            return PropertyType.DURATION;
        } else if (logical.equals("uuid")) {
            return PropertyType.STRING;
        }
        return switch (schema.getType()) {
            case BOOLEAN -> PropertyType.BOOLEAN;
            case INT -> PropertyType.INT;
            case LONG -> PropertyType.LONG;
            case FLOAT -> PropertyType.FLOAT;
            case DOUBLE -> PropertyType.DOUBLE;
            case BYTES, FIXED -> PropertyType.BYTES;
            default -> PropertyType.STRING;
        };
    }
}
