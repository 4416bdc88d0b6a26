package org.millrace.codecs.schema.internal.protobuf;

import com.squareup.wire.FieldEncoding;
import com.squareup.wire.ProtoAdapter;
import com.squareup.wire.ProtoReader;
import com.squareup.wire.ProtoWriter;
import com.squareup.wire.schema.EnumType;
import com.squareup.wire.schema.Field;
import com.squareup.wire.schema.Field.EncodeMode;
import com.squareup.wire.schema.MessageType;
import com.squareup.wire.schema.ProtoType;
import okio.Buffer;
import org.millrace.codecs.schema.internal.FieldNames;
import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.Structure;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads and writes messages of one type as events. For one thread. */
final class MessagePlan {

    private final EventType type;
    private final EventBuilder builder;
    private final Map<Integer, PlannedField> fields = new HashMap<>();
    private final List<PlannedField> written = new ArrayList<>();
    private final List<String> unwritable = new ArrayList<>();

    private record PlannedField(int tag, EncodeMode mode, EventProperty property, int index, ElementForm form, Object absent) {

        /** Returns whether a value may be encoded so; otherwise it belongs to another schema and is skipped. */
        boolean takes(FieldEncoding encoding) {
            return encoding == form.encoding() || repeated() && encoding == FieldEncoding.LENGTH_DELIMITED;
        }

        boolean repeated() {
            return mode == EncodeMode.REPEATED || mode == EncodeMode.PACKED || mode == EncodeMode.MAP;
        }
    }

    private MessagePlan(EventType type) {
        this.type = type;
        this.builder = type.newBuilder();
    }

    /**
     * Makes a plan.
     *
     * @throws IllegalArgumentException if the event type does not fit; the message is for the user
     */
    static MessagePlan of(ProtobufSchema schema, MessageType message, EventType type) {
        var plan = new MessagePlan(type);
        var fields = message.getFieldsAndOneOfFields();
        var matches = FieldNames.matchSome(type, fields.stream().map(Field::getName).toList(), "the message " + message.getType());
        matches.forEach((property, name) ->
                plan.add(schema, fields.stream().filter(field -> field.getName().equals(name)).findFirst().orElseThrow(), property));
        message.getRequiredFields().stream().map(Field::getName).filter(name -> !matches.containsValue(name)).forEach(plan.unwritable::add);
        return plan;
    }

    private void add(ProtobufSchema schema, Field field, EventProperty property) {
        var structure = property.structure();
        var mode = field.getEncodeMode();
        var several = field.isRepeated() || mode == EncodeMode.MAP;
        if (several != structure.map(one -> one.repeated()).orElse(false)) {
            throw new IllegalArgumentException("the property '" + property.name() + "' is of type " + property.label() + ", but the field '" + field.getName()
                    + "' has " + (several ? "several values" : "one value"));
        }
        var form = form(schema, field, property);
        add(new PlannedField(field.getTag(), mode, property, type.indexOf(property.name()), form,
                mode == EncodeMode.OMIT_IDENTITY ? form.zero() : several ? List.of() : absent(field, property)));
    }

    /** Returns the value of an absent field by the schema; {@code null} if there is none. */
    private static Object absent(Field field, EventProperty property) {
        return field.getDefault() == null || property.structure().isPresent() ? null : parsed(field.getDefault(), property.type());
    }

    private static Object parsed(String text, PropertyType type) {
        return switch (type) {
            case BOOLEAN -> Boolean.valueOf(text);
            case INT, LONG, FLOAT, DOUBLE -> type.fit(text.matches("-?(inf|nan)") ? (Object) special(text) : (Object) type.fit(PropertyType.DECIMAL.fit(text)));
            default -> type.fit(text);
        };
    }

    private static double special(String text) {
        return text.equals("inf") ? Double.POSITIVE_INFINITY : text.equals("-inf") ? Double.NEGATIVE_INFINITY : Double.NaN;
    }

    private void add(PlannedField field) {
        fields.put(field.tag, field);
        written.add(field);
    }

    private static ElementForm form(ProtobufSchema schema, Field field, EventProperty property) {
        var record = property.structure().flatMap(structure -> structure.record());
        if (field.getType().isMap()) {
            return new ElementForm.Message(entry(schema, field.getType(), record.orElseThrow(() -> misfit(property, field))));
        }
        if (record.isPresent()) {
            if (schema.type(field.getType()) instanceof MessageType message) {
                return new ElementForm.Message(of(schema, message, record.get()));
            }
            throw misfit(property, field);
        }
        return scalar(schema, field.getType(), property.structure().map(structure -> structure.element()).orElse(property.type())).orElseThrow(
                () -> misfit(property, field));
    }

    private static Optional<ElementForm> scalar(ProtobufSchema schema, ProtoType type, PropertyType property) {
        return schema.type(type) instanceof EnumType names ? Optional.of(ScalarForms.of(names, property)) : ScalarForms.of(type, property);
    }

    private static IllegalArgumentException misfit(EventProperty property, Field field) {
        return new IllegalArgumentException("the property '" + property.name() + "' is of type " + property.label() + ", but the field '" + field.getName()
                + "' of type " + field.getType());
    }

    /** Returns the plan for the entries of a map, which are messages with the fields 1 and 2. */
    private static MessagePlan entry(ProtobufSchema schema, ProtoType map, EventType type) {
        var plan = new MessagePlan(type);
        for (var property : type.properties()) {
            var isKey = property.name().equals("key");
            if (isKey || property.name().equals("value")) {
                var of = isKey ? map.getKeyType() : map.getValueType();
                var record = property.structure().flatMap(structure -> structure.record());
                var form = record.isPresent() && schema.type(of) instanceof MessageType message ? new ElementForm.Message(of(schema, message, record.get()))
                        : scalar(schema, of, property.type()).orElseThrow(() -> new IllegalArgumentException("the property '" + property.name() + "' of '"
                                + type.name() + "' is of type " + property.label() + ", but the " + property.name() + " of the map of type " + of));
                plan.add(new PlannedField(isKey ? 1 : 2, EncodeMode.NULL_IF_ABSENT, property, type.indexOf(property.name()), form, form.zero()));
            }
        }
        return plan;
    }

    /** Checks that messages can be written; throws {@link IllegalArgumentException} with a message for the user. */
    void checkWritable() {
        if (!unwritable.isEmpty()) {
            throw new IllegalArgumentException("the event type '" + type.name() + "' has no property for the required field '" + unwritable.getFirst() + "'");
        }
    }

    /**
     * Reads a message.
     *
     * @throws IllegalArgumentException if a property does not take a value; the message is for the user
     */
    Object read(ProtoReader reader) throws IOException {
        var values = new Object[type.properties().size()];
        var token = reader.beginMessage();
        for (var tag = reader.nextTag(); tag >= 0; tag = reader.nextTag()) {
            var field = fields.get(tag);
            if (tag == 0) {
                throw new IOException("a field has the number 0");
            } else if (field == null || !field.takes(reader.peekFieldEncoding())) {
                reader.skip();
            } else if (field.repeated()) {
                values[field.index] = appended(values[field.index], read(field, reader));
            } else {
                values[field.index] = read(field, reader);
            }
        }
        reader.endMessageAndGetUnknownFields(token);
        return built(values);
    }

    private static Object read(PlannedField field, ProtoReader reader) throws IOException {
        try {
            return field.form.read(reader);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(field.property.name() + ": " + e.getMessage(), e);
        }
    }

    @SuppressWarnings("unchecked")
    private static Object appended(Object values, Object value) {
        var list = values == null ? new ArrayList<>() : (List<Object>) values;
        list.add(value);
        return list;
    }

    private Object built(Object... values) {
        builder.begin();
        for (var field : written) {
            var value = values[field.index];
            if (value == null) {
                if (field.mode == EncodeMode.REQUIRED) {
                    throw new IllegalArgumentException("the required field of the property '" + field.property.name() + "' is missing");
                }
                value = field.absent;
            }
            if (value != null) {
                builder.set(field.index, value);
            }
        }
        return builder.build();
    }

    /**
     * Writes a message.
     *
     * @throws IllegalArgumentException if a field does not take a value; the message is for the user
     */
    void write(ProtoWriter writer, Object event) throws IOException {
        checkWritable();
        for (var field : written) {
            var value = type.get(event, field.index);
            try {
                if (value != null) {
                    write(writer, field, value);
                } else if (field.mode == EncodeMode.REQUIRED) {
                    throw new IllegalArgumentException("it is not set, but the field is required");
                }
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(field.property.name() + ": " + e.getMessage(), e);
            }
        }
    }

    private static void write(ProtoWriter writer, PlannedField field, Object value) throws IOException {
        if (!field.repeated()) {
            field.form.write(writer, field.tag, value, field.mode != EncodeMode.OMIT_IDENTITY);
            return;
        }
        var elements = Structure.elements(value);
        if (elements.contains(null)) {
            throw new IllegalArgumentException("an element is null");
        }
        if (field.mode != EncodeMode.PACKED) {
            for (var element : elements) {
                field.form.write(writer, field.tag, element, true);
            }
        } else if (!elements.isEmpty()) {
            var packed = new Buffer();
            var own = new ProtoWriter(packed);
            for (var element : elements) {
                field.form.writePacked(own, element);
            }
            ProtoAdapter.BYTES.encodeWithTag(writer, field.tag, packed.readByteString());
        }
    }
}
