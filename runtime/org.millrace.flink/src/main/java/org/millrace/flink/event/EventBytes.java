package org.millrace.flink.event;

import org.millrace.journal.EventFormat;
import org.millrace.journal.JournalException;
import org.millrace.journal.TaggedValue;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Writes and reads events: those of event types with their properties, others with their values. For one thread. */
public final class EventBytes {

    /** An event that was read, with the name of its event type; empty if that is not known. */
    public record Read(String type, Object event) {
    }

    private static final int FIRST_CAPACITY = 1 << 12;

    /** Forms of events without an event type; other numbers are indexes of event types. */
    private static final int VALUES = -1;
    private static final int ROW = -2;
    private static final int OBJECT = -3;

    private final EventTypes types;
    private final List<RuntimeEventType> all;
    private final EventFormat[] formats;
    private final Map<String, Integer> byName = new HashMap<>();
    private final Map<Class<?>, Integer> byClass = new HashMap<>();
    private ByteBuffer buffer = ByteBuffer.allocate(FIRST_CAPACITY);

    /** Creates a form of the events of some types. */
    public EventBytes(EventTypes types) {
        this.types = types;
        this.all = List.copyOf(types.all());
        this.formats = all.stream().map(EventFormat::of).toArray(EventFormat[]::new);
        for (var i = 0; i < formats.length; i++) {
            byName.put(all.get(i).name(), i);
        }
    }

    private int form(String type, Object event) {
        var named = byName.get(type);
        if (named != null && all.get(named).isInstance(event)) {
            return named;
        }
        return byClass.computeIfAbsent(event.getClass(), key -> types.ofObject(event).map(found -> byName.get(found.name()))
                .orElse(event instanceof Map<?, ?> ? VALUES : event instanceof Object[] ? ROW : OBJECT));
    }

    /**
     * Writes an event.
     *
     * @param type the name of its event type; empty if that is not known
     * @throws IOException if it cannot be written; the message is for the user
     */
    public void write(String type, Object event, DataOutput out) throws IOException {
        var form = form(type, event);
        out.writeShort(form);
        if (form < 0) {
            out.writeUTF(type);
        }
        if (form == OBJECT) {
            var bytes = serialized(event);
            out.writeInt(bytes.length);
            out.write(bytes);
            return;
        }
        while (true) {
            try {
                buffer.clear();
                if (form >= 0) {
                    formats[form].write(buffer, event);
                } else {
                    TaggedValue.put(buffer, event);
                }
                out.writeInt(buffer.position());
                out.write(buffer.array(), 0, buffer.position());
                return;
            } catch (BufferOverflowException e) {
                buffer = ByteBuffer.allocate(2 * buffer.capacity());
            } catch (IllegalArgumentException e) {
                throw new IOException("an event cannot be sent to another operator: " + e.getMessage(), e);
            }
        }
    }

    private static byte[] serialized(Object event) throws IOException {
        if (!(event instanceof Serializable)) {
            throw new IOException("an event of the class " + event.getClass().getName() + " cannot be sent to another operator; declare an event type "
                    + "for the class, or let it implement Serializable");
        }
        var bytes = new ByteArrayOutputStream();
        try (var objects = new ObjectOutputStream(bytes)) {
            objects.writeObject(event);
        }
        return bytes.toByteArray();
    }

    /**
     * Reads what {@link #write} has written.
     *
     * @throws IOException if it cannot be read; the message is for the user
     */
    public Read read(DataInput in) throws IOException {
        var form = in.readShort();
        var type = form < 0 ? in.readUTF() : all.get(form).name();
        var bytes = new byte[in.readInt()];
        in.readFully(bytes);
        return new Read(type, switch (form) {
            case OBJECT -> object(bytes);
            case ROW -> value(bytes) instanceof List<?> row ? row.toArray() : new Object[0];
            case VALUES -> value(bytes);
            default -> typed(formats[form], bytes);
        });
    }

    private static Object typed(EventFormat format, byte[] bytes) throws JournalException {
        return format.read(ByteBuffer.wrap(bytes));
    }

    private static Object value(byte[] bytes) throws JournalException {
        return TaggedValue.get(ByteBuffer.wrap(bytes));
    }

    private static Object object(byte[] bytes) throws IOException {
        var loader = Thread.currentThread().getContextClassLoader();
        try (var objects = new ObjectInputStream(new ByteArrayInputStream(bytes)) {
            @Override
            protected Class<?> resolveClass(ObjectStreamClass type) throws IOException, ClassNotFoundException {
                return Class.forName(type.getName(), false, loader);
            }
        }) {
            return objects.readObject();
        } catch (ClassNotFoundException e) {
            throw new IOException("the class of an event is missing: " + e.getMessage(), e);
        }
    }
}
