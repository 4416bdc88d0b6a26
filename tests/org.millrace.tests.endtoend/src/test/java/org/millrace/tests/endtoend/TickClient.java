package org.millrace.tests.endtoend;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/** A connection that sends any bytes, and ticks in the format of the codec {@code binary}. */
final class TickClient implements AutoCloseable {

    private static final int LIMIT_MILLIS = (int) Await.LIMIT.toMillis();

    private final Socket socket;

    TickClient(int port) throws IOException {
        socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setSoTimeout(LIMIT_MILLIS);
    }

    TickClient tick(String symbol, double price) throws IOException {
        return bytes(encoded(symbol, price));
    }

    /** Sends the first bytes of a tick. */
    TickClient partOfTick(int length) throws IOException {
        return bytes(Arrays.copyOf(encoded("AAA", 100), length));
    }

    TickClient bytes(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
        return this;
    }

    private static byte[] encoded(String symbol, double price) {
        var letters = symbol.getBytes(StandardCharsets.US_ASCII);
        return ByteBuffer.allocate(1 + letters.length + Double.BYTES + Long.BYTES).put((byte) letters.length).put(letters)
                .putDouble(price).putLong(TimeUnit.MILLISECONDS.toNanos(System.currentTimeMillis())).array();
    }

    /** Waits until the server closes the connection. */
    void awaitClosed() {
        try {
            while (socket.getInputStream().read() >= 0) {
                continue;
            }
        } catch (SocketTimeoutException e) {
            throw new AssertionError("the connection is still open", e);
        } catch (IOException e) {
            // The server closed the connection with unread input, which resets it.
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
