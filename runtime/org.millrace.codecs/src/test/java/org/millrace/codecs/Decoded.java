package org.millrace.codecs;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.FramingLostException;

/** What a decoder made of some bytes. */
record Decoded(List<Object> events, int malformed, boolean framingLost) {

    /** All bytes in one call. */
    static Decoded whole(Codec codec, byte[] bytes) {
        return of(codec, bytes, bytes.length == 0 ? 1 : bytes.length, new Random(0));
    }

    /** In pieces of 1 to {@code longest} bytes, in heap and direct buffers by turns. */
    static Decoded pieces(Codec codec, byte[] bytes, int longest, long seed) {
        return of(codec, bytes, longest, new Random(seed));
    }

    private static Decoded of(Codec codec, byte[] bytes, int longest, Random random) {
        var output = new Collector();
        var decoder = codec.newDecoder();
        var given = 0;
        var rest = new byte[0];
        try {
            while (given < bytes.length) {
                var length = longest >= bytes.length ? bytes.length : Math.min(1 + random.nextInt(longest), bytes.length - given);
                var buffer = random.nextBoolean() ? ByteBuffer.allocate(rest.length + length + 3).position(2).slice()
                        : ByteBuffer.allocateDirect(rest.length + length);
                buffer.put(rest).put(bytes, given, length).flip();
                given += length;
                var available = buffer.remaining();
                decoder.decode(buffer, output);
                if (available >= codec.maximumEventSize() && buffer.remaining() == available) {
                    throw new AssertionError("no progress with " + available + " bytes");
                }
                rest = new byte[buffer.remaining()];
                buffer.get(rest);
            }
            decoder.end(ByteBuffer.wrap(rest), output);
            return new Decoded(output.events, output.malformed, false);
        } catch (FramingLostException e) {
            return new Decoded(output.events, output.malformed, true);
        }
    }

    private static final class Collector implements Decoder.Output {
        final List<Object> events = new ArrayList<>();
        int malformed;

        @Override
        public void event(Object event) {
            events.add(event);
        }

        @Override
        public void malformed(String reason) {
            if (reason.isBlank()) {
                throw new AssertionError("a reason is missing");
            }
            malformed++;
        }
    }
}
