package org.millrace.codecs.schema;

import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.FramingLostException;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Encodes and decodes as adapters do. */
final class Bytes {

    private Bytes() {
    }

    /**
     * The result of decoding.
     *
     * @param events  the events
     * @param reasons why others are malformed
     */
    record Decoded(List<Object> events, List<String> reasons) {

        Object only() {
            if (events.size() != 1 || !reasons.isEmpty()) {
                throw new AssertionError("not one event: " + this);
            }
            return events.getFirst();
        }

        String reason() {
            if (!events.isEmpty() || reasons.size() != 1) {
                throw new AssertionError("not one malformed event: " + this);
            }
            return reasons.getFirst();
        }
    }

    static byte[] encode(Codec codec, Object... events) {
        var buffer = ByteBuffer.allocate(1 << 20);
        var encoder = codec.newEncoder();
        for (var event : events) {
            encoder.encode(event, buffer);
        }
        return Arrays.copyOf(buffer.array(), buffer.position());
    }

    /** Decodes a whole stream. */
    static Decoded decode(Codec codec, byte[] bytes) {
        return decode(codec.newDecoder(), bytes, bytes.length, new Random(0));
    }

    /** Decodes a stream that comes in pieces. */
    static Decoded decode(Decoder decoder, byte[] bytes, int longest, Random random) {
        var output = new Collector();
        try {
            var rest = ByteBuffer.allocate(0);
            for (var given = 0; given < bytes.length;) {
                var length = longest >= bytes.length ? bytes.length : Math.min(bytes.length - given, 1 + random.nextInt(longest));
                rest = ByteBuffer.allocate(rest.remaining() + length).put(rest).put(bytes, given, length).flip();
                given += length;
                decoder.decode(rest, output);
            }
            decoder.end(rest, output);
        } catch (FramingLostException e) {
            output.reasons.add(e.getMessage());
        }
        return new Decoded(output.events, output.reasons);
    }

    private static final class Collector implements Decoder.Output {

        private final List<Object> events = new ArrayList<>();
        private final List<String> reasons = new ArrayList<>();

        @Override
        public void event(Object event) {
            events.add(event);
        }

        @Override
        public void malformed(String reason) {
            reasons.add(reason);
        }
    }
}
