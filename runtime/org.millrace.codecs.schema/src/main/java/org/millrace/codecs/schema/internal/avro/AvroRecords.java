package org.millrace.codecs.schema.internal.avro;

import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.apache.avro.SchemaParseException;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Parses schemas and finds records in them. */
public final class AvroRecords {

    private AvroRecords() {
    }

    /**
     * Parses a schema with those that it refers to.
     *
     * @param texts the texts of the schemas, each after those that it refers to
     * @param name  what they are, for messages
     * @return the last one
     * @throws IllegalArgumentException if one is no schema; the message is for the user
     */
    public static Schema parse(List<String> texts, String name) {
        try {
            var parser = new Schema.Parser();
            var parsed = parser.parse(texts.getFirst());
            for (var text : texts.subList(1, texts.size())) {
                parsed = parser.parse(text);
            }
            return parsed;
        } catch (SchemaParseException e) {
            throw new IllegalArgumentException(name + " is no Avro schema: " + e.getMessage(), e);
        } catch (AvroRuntimeException e) {
            throw new IllegalArgumentException(name + " cannot be read: " + e.getMessage(), e);
        }
    }

    /** Returns all records of a schema, the outer ones first. */
    public static List<Schema> all(Schema schema) {
        var found = new LinkedHashMap<String, Schema>();
        collect(schema, found);
        return List.copyOf(found.values());
    }

    private static void collect(Schema schema, Map<String, Schema> found) {
        switch (schema.getType()) {
            case RECORD -> {
                if (found.putIfAbsent(schema.getFullName(), schema) == null) {
                    schema.getFields().forEach(field -> collect(field.schema(), found));
                }
            }
            case UNION -> schema.getTypes().forEach(type -> collect(type, found));
            case ARRAY -> collect(schema.getElementType(), found);
            case MAP -> collect(schema.getValueType(), found);
            default -> { }
        }
    }

    /**
     * Returns the record for an event type.
     *
     * @param record the full name, or the empty text for the record with the name of the event type, or the only outer one
     * @param name   what the schema is, for messages
     * @throws IllegalArgumentException if there is none; the message is for the user
     */
    public static Schema find(Schema schema, String record, String eventType, String name) {
        var all = all(schema);
        var wanted = new ArrayList<Schema>();
        if (!record.isEmpty()) {
            all.stream().filter(one -> one.getFullName().equals(record)).forEach(wanted::add);
        } else if (schema.getType() == Schema.Type.RECORD) {
            wanted.add(schema);
        } else {
            all.stream().filter(one -> all.size() == 1 || one.getName().equals(eventType)).forEach(wanted::add);
        }
        if (wanted.size() != 1) {
            var missing = record.isEmpty() ? "no record for the event type '" + eventType + "'" : "no record '" + record + "'";
            throw new IllegalArgumentException(name + " has " + missing
                    + "; its records are " + String.join(", ", all.stream().map(Schema::getFullName).toList()));
        }
        return wanted.getFirst();
    }
}
