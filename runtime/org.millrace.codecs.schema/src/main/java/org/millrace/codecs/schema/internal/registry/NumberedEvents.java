package org.millrace.codecs.schema.internal.registry;

import org.millrace.codecs.schema.internal.EventReader;
import org.millrace.codecs.schema.internal.MalformedEventException;
import org.millrace.codecs.schema.internal.SchemaSettings;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Events that begin with the number of their schema: a byte with zero, and four bytes in big-endian order. For any thread. */
public final class NumberedEvents {

    private static final int HEAD = 1 + Integer.BYTES;

    private final SchemaRegistry registry;
    private final SchemaSettings settings;
    private final String type;
    private final Map<Integer, SchemaRegistry.Registered> known = new ConcurrentHashMap<>();

    /**
     * @param settings with a registry
     * @param type     the type of schemas, such as {@code AVRO}
     */
    public NumberedEvents(SchemaSettings settings, String type) {
        this.registry = new SchemaRegistry(settings.registry().orElseThrow(), settings.credentials());
        this.settings = settings;
        this.type = type;
    }

    /** Makes readers of events with one schema; the array that they get lacks the number. */
    public interface Readers {

        /** Returns a reader for one thread; throws {@link IllegalArgumentException} if the schema does not fit the event type. */
        EventReader of(SchemaRegistry.Registered schema);
    }

    /** Returns a reader for one thread. */
    public EventReader reader(Readers readers) {
        var own = new HashMap<Integer, EventReader>();
        return bytes -> {
            if (bytes.length < HEAD || bytes[0] != 0) {
                throw new MalformedEventException("it does not begin with the number of a schema");
            }
            var id = ByteBuffer.wrap(bytes).getInt(1);
            var reader = own.get(id);
            if (reader == null) {
                reader = newReader(id, readers);
                own.put(id, reader);
            }
            return reader.read(Arrays.copyOfRange(bytes, HEAD, bytes.length));
        };
    }

    private EventReader newReader(int id, Readers readers) throws MalformedEventException {
        try {
            var schema = known.get(id);
            if (schema == null) {
                schema = registry.byId(id);
                known.put(id, schema);
            }
            return readers.of(schema);
        } catch (IllegalArgumentException e) {
            throw new MalformedEventException("the schema with the number " + Integer.toUnsignedString(id) + ": " + e.getMessage());
        }
    }

    /**
     * Returns the newest schema of the subject.
     *
     * @throws IllegalArgumentException if there is none; the message is for the user
     */
    public SchemaRegistry.Registered newest() {
        var subject = settings.subject(settings.record());
        return unchecked(() -> registry.newest(subject))
                .orElseThrow(() -> new IllegalArgumentException("the schema registry has no subject '" + subject + "'"));
    }

    /**
     * Returns the number of a schema, and registers it if the settings say so.
     *
     * @param fullName the full name of the record, which may be the subject
     * @throws IllegalArgumentException if the registry does not have it; the message is for the user
     */
    public int number(String fullName, String text) {
        var subject = settings.subject(fullName);
        return unchecked(() -> {
            var found = registry.find(subject, type, text);
            if (found.isPresent()) {
                return found.get();
            }
            if (!settings.register()) {
                throw new IllegalArgumentException("the schema registry does not have this schema under the subject '" + subject
                        + "'; register it there, or set register to true");
            }
            return registry.register(subject, type, text);
        });
    }

    private interface Question<T> {
        T ask() throws IOException;
    }

    private static <T> T unchecked(Question<T> question) {
        try {
            return question.ask();
        } catch (IOException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /** Returns the bytes of an event behind the number of its schema. */
    public static byte[] numbered(int id, byte[] event) {
        return ByteBuffer.allocate(HEAD + event.length).put((byte) 0).putInt(id).put(event).array();
    }
}
