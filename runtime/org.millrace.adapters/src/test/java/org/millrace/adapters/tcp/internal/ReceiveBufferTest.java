package org.millrace.adapters.tcp.internal;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ReceiveBufferTest {

    private static final int AT_ONCE = 4096;
    private static final int MAXIMUM = 16 << 20;

    private final ReceiveBuffer buffer = new ReceiveBuffer(AT_ONCE, MAXIMUM);

    @Test
    void takesLittleUntilSomethingComes() {
        assertTrue(buffer.content().capacity() <= 2048);
    }

    @Test
    void growsWithRemainingBytesAndShrinksWhenEmpty() throws IOException {
        var channel = bytes(1 << 20);
        for (var kept = 0; kept < 1 << 20;) {
            assertTrue(buffer.read(channel) > 0);
            var content = buffer.content();
            assertTrue(content.capacity() <= Math.max(AT_ONCE, 4 * content.remaining()), content.toString());
            assertEquals((byte) kept, content.get(kept));
            kept = content.remaining() + content.position();
            content.rewind();
            assertTrue(buffer.makeRoom());
        }
        var content = buffer.content();
        assertEquals(1 << 20, content.remaining());
        content.position(content.limit());
        assertTrue(buffer.makeRoom());
        assertTrue(buffer.content().capacity() <= 2048);
    }

    @Test
    void readsAtMostSoMuchAtOnce() throws IOException {
        var channel = bytes(1 << 20);
        for (var i = 0; i < 100; i++) {
            assertTrue(buffer.read(channel) <= AT_ONCE);
            buffer.content();
            buffer.makeRoom();
        }
    }

    @Test
    void saysWhenTheLargestEventIsThereAndNothingIsDecoded() throws IOException {
        var small = new ReceiveBuffer(64, 5000);
        var channel = bytes(10_000);
        var room = true;
        var read = 0;
        while (room) {
            read += small.read(channel);
            small.content();
            room = small.makeRoom();
        }
        assertEquals(5000, read);
        assertFalse(room);
    }

    private static ReadableByteChannel bytes(int count) {
        var content = new byte[count];
        for (var i = 0; i < count; i++) {
            content[i] = (byte) i;
        }
        return Channels.newChannel(new ByteArrayInputStream(content));
    }
}
