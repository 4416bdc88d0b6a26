package org.millrace.codecs;

import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.FramingLostException;
import org.millrace.runtime.api.Interest;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** The result of decoding bytes. */
record Decoded(List<Object> events, int malformed, boolean framingLost) {

    /** Decodes all bytes in one call. */
    static Decoded whole(Codec codec, byte[] bytes) {
        return of(codec, bytes, bytes.length == 0 ? 1 : bytes.length, new Random(0));
    }

    /**
     * The result of decoding with filter pushdown.
     *
     * @param decoded  the decoded events and errors
     * @param screened total number of discarded events
     */
    record Screened(Decoded decoded, int screened) {
    }

    /** Decodes bytes in parts of 1 to {@code longest} bytes with a restricted interest. */
    static Screened screened(Codec codec, Interest interest, byte[] bytes, int longest, long seed) {
        var output = new Collector();
        return new Screened(of(codec, codec.newDecoder(interest), output, bytes, longest, new Random(seed)), output.screened);
    }

    /** Decodes in parts of 1 to {@code longest} bytes, alternating heap and direct buffers. */
    static Decoded pieces(Codec codec, byte[] bytes, int longest, long seed) {
        return of(codec, bytes, longest, new Random(seed));
    }

    private static Decoded of(Codec codec, byte[] bytes, int longest, Random random) {
        return of(codec, codec.newDecoder(), new Collector(), bytes, longest, random);
    }

    private static Decoded of(Codec codec, Decoder decoder, Collector output, byte[] bytes, int longest, Random random) {
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
        int screened;

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

        @Override
        public void screened(int count) {
            if (count < 1) {
                throw new AssertionError("told of " + count + " events");
            }
            screened += count;
        }
    }
}
