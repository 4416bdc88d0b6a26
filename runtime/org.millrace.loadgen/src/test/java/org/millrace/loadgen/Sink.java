package org.millrace.loadgen;

import org.millrace.adapters.fixture.TestContext;
import org.millrace.codecs.fixture.Codecs;
import org.millrace.codecs.fixture.MapEventType;
import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.FramingLostException;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeoutException;

/** A server that decodes its input and records how each connection ended. */
final class Sink implements AutoCloseable {

    static final MapEventType TICKS = MapEventType.stockTick();

    private final Codec codec;
    private final ServerSocketChannel server;
    private final CountDownLatch stalled = new CountDownLatch(1);
    private final int stall;
    final List<Connection> connections = new CopyOnWriteArrayList<>();

    static final class Connection implements Decoder.Output {
        final List<Object> events = new ArrayList<>();
        volatile int count;
        volatile String malformed = "";
        volatile String end = "";

        @Override
        public void event(Object event) {
            events.add(event);
            count = events.size();
        }

        @Override
        public void malformed(String reason) {
            malformed = reason;
        }
    }

    /**
     * Opens the sink.
     *
     * @param stall the number of a connection that is not read before {@link #goOn}; -1 for none
     */
    Sink(String codecId, int stall) throws IOException {
        this.codec = Codecs.codec(codecId, TICKS, Map.of());
        this.stall = stall;
        server = ServerSocketChannel.open();
        // Small, so that an unread connection fills up soon.
        server.setOption(StandardSocketOptions.SO_RCVBUF, 16 * 1024);
        server.bind(new InetSocketAddress("127.0.0.1", 0), 100);
        Thread.ofPlatform().daemon().start(this::accept);
    }

    String port() throws IOException {
        return Integer.toString(((InetSocketAddress) server.getLocalAddress()).getPort());
    }

    void goOn() {
        stalled.countDown();
    }

    private void accept() {
        try {
            while (true) {
                var channel = server.accept();
                var connection = new Connection();
                var waits = connections.size() == stall;
                connections.add(connection);
                Thread.ofPlatform().daemon().start(() -> read(channel, connection, waits));
            }
        } catch (IOException e) {
            // The server is closed.
        }
    }

    private void read(SocketChannel channel, Connection connection, boolean waits) {
        try (channel) {
            if (waits) {
                stalled.await();
            }
            var decoder = codec.newDecoder();
            var buffer = ByteBuffer.allocate(Math.max(65536, codec.maximumEventSize()));
            while (channel.read(buffer) >= 0) {
                decoder.decode(buffer.flip(), connection);
                buffer.compact();
            }
            decoder.end(buffer.flip(), connection);
            connection.end = "FIN";
        } catch (FramingLostException | InterruptedException e) {
            connection.end = e.toString();
        } catch (IOException e) {
            connection.end = "broken: " + e.getMessage();
        }
    }

    /** Waits until a number of connections have ended. */
    void awaitEnd(int expected) throws TimeoutException {
        TestContext.await("the end of " + expected + " connections",
                () -> connections.stream().filter(connection -> !connection.end.isEmpty()).count() == expected);
    }

    int count() {
        return connections.stream().mapToInt(connection -> connection.count).sum();
    }

    @Override
    public void close() throws IOException {
        server.close();
        goOn();
    }
}
