package org.millrace.codecs.schema.internal.avro;

import org.apache.avro.Schema;
import org.apache.avro.Schema.Field;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.IndexedRecord;
import org.millrace.codecs.schema.internal.FieldNames;
import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.EventType;

import java.util.ArrayList;
import java.util.List;

/** Converts between records and events. For one thread. */
final class RecordValues {

    private final Schema record;
    private final EventType type;
    private final List<Match> matches = new ArrayList<>();
    private EventBuilder builder;

    /** A field and its property. */
    private record Match(Field field, int property, FieldValue value) {
    }

    RecordValues(Schema record, EventType type) {
        this.record = record;
        this.type = type;
        FieldNames.match(type, names(record)).forEach((property, name) -> {
            var field = record.getField(name);
            matches.add(new Match(field, type.indexOf(property.name()), new FieldValue(field.schema(), property)));
        });
    }

    static List<String> names(Schema record) {
        return record.getFields().stream().map(Field::name).toList();
    }

    /**
     * Checks that events can be written.
     *
     * @throws IllegalArgumentException if a field has no property and no value of its own; the message is for the user
     */
    void checkWritable() {
        for (var field : record.getFields()) {
            if (matches.stream().noneMatch(match -> match.field.equals(field)) && !field.hasDefaultValue() && !FieldValue.isNullable(field.schema())) {
                throw new IllegalArgumentException("the event type '" + type.name() + "' has no property for the field '" + field.name() + "' of the record "
                        + record.getFullName() + ", which has neither a default nor the type null");
            }
        }
        matches.forEach(match -> match.value.checkWritable());
    }

    /** Returns the event of a record; throws {@link IllegalArgumentException} if a value does not fit its property. */
    Object read(IndexedRecord values) {
        if (builder == null) {
            builder = type.newBuilder();
        }
        builder.begin();
        for (var match : matches) {
            var value = values.get(match.field.pos());
            if (value != null) {
                builder.set(match.property, match.value.read(value));
            }
        }
        return builder.build();
    }

    /** Returns the record of an event; throws {@link IllegalArgumentException} if a value does not fit its field. */
    IndexedRecord write(Object event) {
        var written = new GenericData.Record(record);
        for (var match : matches) {
            var value = type.get(event, match.property);
            if (value != null) {
                written.put(match.field.pos(), match.value.write(value));
            }
        }
        for (var field : record.getFields()) {
            if (written.get(field.pos()) == null) {
                if (field.hasDefaultValue()) {
                    written.put(field.pos(), GenericData.get().getDefaultValue(field));
                } else if (!FieldValue.isNullable(field.schema())) {
                    throw new IllegalArgumentException("the field '" + field.name() + "' has no value, and neither a default nor the type null");
                }
            }
        }
        return written;
    }
}
