package org.millrace.runtime.snapshot;

import org.millrace.journal.EventFormat;
import org.millrace.journal.JournalHeader.Property;
import org.millrace.journal.JournalHeader.Type;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Optional;

/** Writes events of one type into a state, in the form of the journal, and reads them as events of the present type. For one thread. */
public final class EventCodec {

    private static final int FIRST_CAPACITY = 1 << 10;

    private final EventFormat format;
    private final RuntimeEventType type;
    private ByteBuffer buffer = ByteBuffer.allocate(FIRST_CAPACITY);

    private EventCodec(RuntimeEventType type, EventFormat format) {
        this.type = type;
        this.format = format;
    }

    /** Creates a codec and writes a description of the type, in front of the events. */
    public static EventCodec write(RuntimeEventType type, DataOutput out) throws IOException {
        var recorded = Type.of(type);
        StateValues.writeText(out, recorded.name());
        out.writeInt(recorded.properties().size());
        for (var property : recorded.properties()) {
            StateValues.writeText(out, property.name());
            StateValues.writeText(out, property.type());
        }
        return new EventCodec(type, EventFormat.of(type));
    }

    /** Reads the description of a type; returns its codec if there is a type of that name. */
    public static Optional<EventCodec> read(DataInput in, EventTypes types) throws IOException {
        var name = StateValues.readText(in);
        var properties = new ArrayList<Property>();
        for (var rest = in.readInt(); rest > 0; rest--) {
            properties.add(new Property(StateValues.readText(in), StateValues.readText(in)));
        }
        var present = types.find(name);
        return present.isEmpty() ? Optional.empty() : Optional.of(new EventCodec(present.get(), EventFormat.of(new Type(name, properties), present.get())));
    }

    /** Returns the present type. */
    public RuntimeEventType type() {
        return type;
    }

    /**
     * Writes an event.
     *
     * @throws IOException if one of its values cannot be written; the message is for the user
     */
    public void put(Object event, DataOutput out) throws IOException {
        while (true) {
            try {
                format.write(buffer.clear(), event);
                out.writeInt(buffer.position());
                out.write(buffer.array(), 0, buffer.position());
                return;
            } catch (BufferOverflowException e) {
                buffer = ByteBuffer.allocate(2 * buffer.capacity());
            } catch (RuntimeException | LinkageError e) {
                throw new IOException("an event of the type '" + type.name() + "' cannot be written: " + e.getMessage(), e);
            }
        }
    }

    /**
     * Reads an event whose bytes {@link StateValues#readBytes} has returned.
     *
     * @throws IOException if the present type does not take its values; the message is for the user
     */
    public Object get(byte[] bytes) throws IOException {
        try {
            return format.read(ByteBuffer.wrap(bytes));
        } catch (RuntimeException | LinkageError e) {
            throw new IOException("the type '" + type.name() + "' has changed and does not take a saved event: " + e, e);
        }
    }
}
