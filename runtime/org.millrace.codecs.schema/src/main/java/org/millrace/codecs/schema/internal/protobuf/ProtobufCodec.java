package org.millrace.codecs.schema.internal.protobuf;

import com.squareup.wire.ProtoAdapter;
import com.squareup.wire.ProtoReader;
import com.squareup.wire.ProtoWriter;
import com.squareup.wire.schema.MessageType;
import okio.Buffer;
import org.millrace.codecs.schema.internal.EventReader;
import org.millrace.codecs.schema.internal.EventWriter;
import org.millrace.codecs.schema.internal.FramedCodec;
import org.millrace.codecs.schema.internal.MalformedEventException;
import org.millrace.codecs.schema.internal.SchemaFile;
import org.millrace.codecs.schema.internal.SchemaSettings;
import org.millrace.codecs.schema.internal.registry.NumberedEvents;
import org.millrace.codecs.schema.internal.registry.SchemaRegistry.Registered;
import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.EventType;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The parts of the codec {@code protobuf}. For any thread. */
public final class ProtobufCodec {

    private static final int MOST_INDEXES = 64;

    private final SchemaSettings settings;
    private final EventType type;
    private final Optional<ProtobufSchema> own;
    private final Optional<NumberedEvents> numbered;

    private ProtobufCodec(SchemaSettings settings, EventType type, Path folder) {
        this.settings = settings;
        this.type = type;
        this.own = settings.schema().map(file -> ProtobufSchema.of(file, folder));
        own.ifPresent(schema -> MessagePlan.of(schema, schema.find(settings.record(), type.name()), type));
        this.numbered = settings.registry().map(registry -> new NumberedEvents(settings, "PROTOBUF"));
    }

    /** Creates the codec; throws {@link IllegalArgumentException} if the schema does not fit, with a message for the user. */
    public static Codec of(SchemaSettings settings, EventType type, Path folder) {
        var codec = new ProtobufCodec(settings, type, folder);
        return new FramedCodec(settings, settings.registry().isEmpty(), codec::reader, codec::writer);
    }

    private EventReader reader() {
        if (numbered.isPresent()) {
            return numbered.get().reader(this::reader);
        }
        var plan = MessagePlan.of(own.orElseThrow(), own.orElseThrow().find(settings.record(), type.name()), type);
        return bytes -> read(plan, new Buffer().write(bytes));
    }

    private EventReader reader(Registered registered) {
        var schema = ProtobufSchema.of(registered.text(), registered.others());
        Map<List<Integer>, MessagePlan> plans = new HashMap<>();
        return bytes -> {
            var buffer = new Buffer().write(bytes);
            var path = path(buffer);
            var plan = plans.get(path);
            if (plan == null) {
                plan = MessagePlan.of(schema, schema.at(path).orElseThrow(() -> new MalformedEventException("its schema has no message at " + path)), type);
                plans.put(path, plan);
            }
            return read(plan, buffer);
        };
    }

    private static Object read(MessagePlan plan, Buffer buffer) throws MalformedEventException {
        try {
            return plan.read(new ProtoReader(buffer));
        } catch (IOException | IllegalArgumentException | IllegalStateException | ArithmeticException | DateTimeException e) {
            throw new MalformedEventException("no message of the schema: " + (e.getMessage() == null ? "it ends within a value" : e.getMessage()));
        }
    }

    /** Reads the position of the message in its schema: a count and as many numbers, or a zero for the first message. */
    private static List<Integer> path(Buffer buffer) throws MalformedEventException {
        try {
            var count = number(buffer);
            if (count == 0) {
                return List.of(0);
            }
            if (count < 0 || count > MOST_INDEXES) {
                throw new MalformedEventException("it does not begin with the position of a message in its schema");
            }
            var path = new ArrayList<Integer>();
            for (var i = 0; i < count; i++) {
                path.add(number(buffer));
            }
            return path;
        } catch (IOException e) {
            throw new MalformedEventException("it does not begin with the position of a message in its schema");
        }
    }

    /** Reads a varint of at most 5 bytes, which is positive if its lowest bit is 0. */
    private static int number(Buffer buffer) throws IOException {
        var coded = 0;
        for (var shift = 0; shift < Integer.SIZE; shift += 7) {
            var next = buffer.readByte();
            coded |= (next & 0x7f) << shift;
            if (next >= 0) {
                return coded >>> 1 ^ -(coded & 1);
            }
        }
        throw new IOException("a number has more than 5 bytes");
    }

    private EventWriter writer() {
        if (numbered.isEmpty()) {
            return writer(own.orElseThrow(), own.orElseThrow().find(settings.record(), type.name()));
        }
        if (own.isPresent()) {
            var message = own.get().find(settings.record(), type.name());
            return numbered(numbered.get().number(message.getType().toString(), SchemaFile.text(settings.schema().orElseThrow())), own.get(), message);
        }
        var newest = numbered.get().newest();
        var schema = ProtobufSchema.of(newest.text(), newest.others());
        return numbered(newest.id(), schema, schema.find(settings.record(), type.name()));
    }

    private EventWriter numbered(int id, ProtobufSchema schema, MessageType message) {
        var writer = writer(schema, message);
        var path = path(schema.path(message));
        return event -> NumberedEvents.numbered(id, new Buffer().write(path).write(writer.write(event)).readByteArray());
    }

    private static byte[] path(List<Integer> path) {
        if (path.equals(List.of(0))) {
            return new byte[1];
        }
        var buffer = new Buffer();
        try {
            var writer = new ProtoWriter(buffer);
            ProtoAdapter.SINT32.encode(writer, path.size());
            for (var index : path) {
                ProtoAdapter.SINT32.encode(writer, index);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot happen when writing to memory", e);
        }
        return buffer.readByteArray();
    }

    private EventWriter writer(ProtobufSchema schema, MessageType message) {
        var plan = MessagePlan.of(schema, message, type);
        plan.checkWritable();
        return event -> {
            var buffer = new Buffer();
            try {
                plan.write(new ProtoWriter(buffer), event);
            } catch (IOException e) {
                throw new UncheckedIOException("cannot happen when writing to memory", e);
            }
            return buffer.readByteArray();
        };
    }
}
