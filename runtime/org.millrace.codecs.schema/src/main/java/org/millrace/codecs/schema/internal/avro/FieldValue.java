package org.millrace.codecs.schema.internal.avro;

import org.apache.avro.Schema;
import org.apache.avro.Schema.Type;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.IndexedRecord;
import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.Structure;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Converts the value of a field, as Avro's generic classes have it without conversions of logical types, to that of a property and
 * back. A map is an array of records with the properties {@code key} and {@code value}. For one thread.
 */
final class FieldValue {

    private static final String KEY = "key";
    private static final String VALUE = "value";

    private final Schema schema;
    private final EventProperty property;
    /** The types that are not null, with the values of records by their full names. */
    private final List<Schema> types;
    private final Map<String, RecordValues> records = new LinkedHashMap<>();
    private Optional<FieldValue> entry = Optional.empty();
    private EventBuilder entries;

    FieldValue(Schema schema, EventProperty property) {
        this.schema = schema;
        this.property = property;
        this.types = branches(schema).stream().filter(type -> type.getType() != Type.NULL).toList();
        for (var type : types) {
            recordIn(type).ifPresent(record -> record().ifPresent(event -> records.put(record.getFullName(), new RecordValues(record, event))));
            if (type.getType() == Type.MAP) {
                entry = record().flatMap(event -> event.properties().stream().filter(one -> one.name().equals(VALUE)).findFirst())
                        .map(value -> new FieldValue(type.getValueType(), value));
            }
        }
    }

    private Optional<EventType> record() {
        return property.structure().flatMap(structure -> structure.record());
    }

    private static List<Schema> branches(Schema schema) {
        return schema.getType() == Type.UNION ? schema.getTypes() : List.of(schema);
    }

    static boolean isNullable(Schema schema) {
        return branches(schema).stream().anyMatch(type -> type.getType() == Type.NULL);
    }

    /** Returns the record of a type, or that of the elements of an array. */
    private static Optional<Schema> recordIn(Schema type) {
        return switch (type.getType()) {
            case RECORD -> Optional.of(type);
            case ARRAY -> branches(type.getElementType()).stream().filter(element -> element.getType() == Type.RECORD).findFirst();
            default -> Optional.empty();
        };
    }

    void checkWritable() {
        records.values().forEach(RecordValues::checkWritable);
    }

    /**
     * Returns the value of the property.
     *
     * @throws IllegalArgumentException if the property does not take it; the message is for the user
     */
    Object read(Object value) {
        try {
            return read(typeOf(schema, value), value);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(property.name() + ": " + e.getMessage(), e);
        }
    }

    private static Schema typeOf(Schema schema, Object value) {
        return schema.getType() == Type.UNION ? schema.getTypes().get(GenericData.get().resolveUnion(schema, value)) : schema;
    }

    private Object read(Schema type, Object value) {
        if (property.structure().isEmpty()) {
            return property.type().fit(Scalars.read(type, value, property.type()));
        }
        var structure = property.structure().get();
        return switch (value) {
            case Collection<?> elements when structure.repeated() -> {
                var read = new ArrayList<>();
                for (var element : elements) {
                    read.add(element == null ? null : readElement(typeOf(type.getElementType(), element), element));
                }
                yield read;
            }
            case Map<?, ?> map when structure.repeated() && entry.isPresent() -> map.entrySet().stream().map(this::readEntry).toList();
            case IndexedRecord record when !structure.repeated() -> readElement(type, record);
            default -> throw new IllegalArgumentException("a value of the type " + type.getType().getName() + " is no " + structure.label());
        };
    }

    private Object readElement(Schema type, Object element) {
        var structure = property.structure().orElseThrow();
        if (structure.record().isEmpty()) {
            return structure.element().fit(Scalars.read(type, element, structure.element()));
        }
        var values = records.get(type.getFullName());
        if (values == null || !(element instanceof IndexedRecord record)) {
            throw new IllegalArgumentException("a value of the type " + type.getFullName() + " is no " + structure.record().get().name());
        }
        return values.read(record);
    }

    private Object readEntry(Map.Entry<?, ?> pair) {
        var type = record().orElseThrow();
        if (entries == null) {
            entries = type.newBuilder();
        }
        entries.begin();
        if (type.indexOf(KEY) >= 0) {
            entries.set(type.indexOf(KEY), type.properties().get(type.indexOf(KEY)).type().fit(pair.getKey().toString()));
        }
        if (pair.getValue() != null) {
            entries.set(type.indexOf(VALUE), entry.orElseThrow().read(pair.getValue()));
        }
        return entries.build();
    }

    /**
     * Returns the value of the field.
     *
     * @throws IllegalArgumentException if the field does not take it; the message is for the user
     */
    Object write(Object value) {
        var reasons = new ArrayList<String>();
        for (var type : types) {
            try {
                return write(type, value);
            } catch (IllegalArgumentException | ArithmeticException e) {
                reasons.add(e.getMessage());
            }
        }
        throw new IllegalArgumentException(property.name() + ": " + (reasons.isEmpty() ? "the field takes no value" : String.join("; ", reasons)));
    }

    private Object write(Schema type, Object value) {
        var structure = property.structure();
        if (structure.isEmpty()) {
            return Scalars.write(type, value, property.type());
        }
        if (!structure.get().repeated()) {
            return writeElement(type, value);
        }
        var elements = Structure.elements(value);
        if (type.getType() == Type.MAP && entry.isPresent()) {
            var map = new LinkedHashMap<String, Object>();
            elements.forEach(element -> writeEntry(element, map));
            return map;
        }
        if (type.getType() != Type.ARRAY) {
            throw new IllegalArgumentException("several values are no " + type.getType().getName());
        }
        return elements.stream().map(element -> writeElement(branches(type.getElementType()), element)).toList();
    }

    private Object writeElement(List<Schema> possible, Object element) {
        var reasons = new ArrayList<String>();
        for (var type : possible) {
            try {
                if (element == null && type.getType() == Type.NULL) {
                    return null;
                } else if (element != null && type.getType() != Type.NULL) {
                    return writeElement(type, element);
                }
            } catch (IllegalArgumentException | ArithmeticException e) {
                reasons.add(e.getMessage());
            }
        }
        throw new IllegalArgumentException(reasons.isEmpty() ? "an element is null" : String.join("; ", reasons));
    }

    private Object writeElement(Schema type, Object element) {
        var structure = property.structure().orElseThrow();
        if (structure.record().isEmpty()) {
            return Scalars.write(type, element, structure.element());
        }
        var values = type.getType() == Type.RECORD ? records.get(type.getFullName()) : null;
        if (values == null) {
            throw new IllegalArgumentException("a record is no " + type.getType().getName());
        }
        return values.write(element);
    }

    private void writeEntry(Object element, Map<String, Object> map) {
        var type = record().orElseThrow();
        var key = type.indexOf(KEY) < 0 || element == null ? null : type.get(element, type.indexOf(KEY));
        if (key == null) {
            throw new IllegalArgumentException("an entry of a map has no key");
        }
        var value = type.get(element, type.indexOf(VALUE));
        map.put(key.toString(), value == null ? null : entry.orElseThrow().write(value));
    }
}
