package org.millrace.adapters.tcp;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.adapters.fixture.TestContext;
import org.millrace.codecs.fixture.MapEventType;
import org.millrace.runtime.api.InboundAdapter;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class TcpAdapterTest {

    private static final MapEventType TICKS = MapEventType.stockTick();
    private static int stages;

    private final List<Socket> sockets = new ArrayList<>();
    private TestContext context;
    private InboundAdapter adapter;

    @AfterEach
    void close() throws IOException {
        for (var socket : sockets) {
            socket.close();
        }
        if (adapter != null) {
            adapter.stop();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = { "thread-per-connection", "event-loop" })
    void decodesEventsOfSeveralConnections(String threading) throws Exception {
        start(threading, Map.of());
        for (var i = 0; i < 5; i++) {
            var socket = connect();
            for (var k = 0; k < 100; k++) {
                socket.getOutputStream().write(tick(i * 100 + k));
            }
        }
        TestContext.await("500 events", () -> context.events.size() == 500);
        assertEquals(500, context.events.stream().distinct().count());
        assertEquals(List.of(), context.malformed);
        assertTrue(context.threads.keySet().stream().allMatch(name -> name.matches(context.stage() + "-\\d+")));
    }

    @ParameterizedTest
    @ValueSource(strings = { "thread-per-connection", "event-loop" })
    void discardsEventsWhileTheyAreUnwanted(String threading) throws Exception {
        start(threading, Map.of());
        context.wanted = TestContext.only("OTHER");
        var socket = connect();
        socket.getOutputStream().write(tick(1));
        socket.getOutputStream().write(tick(2));
        TestContext.await("2 events left out", () -> context.screened.get() == 2);
        context.wanted = TestContext.only("WSC");
        socket.getOutputStream().write(tick(3));
        TestContext.await("an event", () -> context.emitted.get() == 1);
        assertEquals(2, context.screened.get());
    }

    @ParameterizedTest
    @ValueSource(strings = { "thread-per-connection", "event-loop" })
    void garbageCostsItsConnectionOnly(String threading) throws Exception {
        start(threading, Map.of());
        var good = connect();
        good.getOutputStream().write(tick(1));
        var bad = connect();
        bad.getOutputStream().write(tick(2));
        bad.getOutputStream().write("GET / HTTP/1.1\r\n\r\n".getBytes());
        assertEquals(-1, readToEnd(bad));
        good.getOutputStream().write(tick(3));
        TestContext.await("3 events", () -> context.emitted.get() == 3);
        assertEquals(1, context.malformed.size());
        assertTrue(context.warnings.getFirst().contains("closed the connection from /127.0.0.1:" + bad.getLocalPort()),
                context.warnings.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = { "thread-per-connection", "event-loop" })
    void aConnectionCutInTheMiddleOfAnEventIsMalformed(String threading) throws Exception {
        start(threading, Map.of());
        var socket = connect();
        socket.getOutputStream().write(tick(1));
        socket.getOutputStream().write(tick(2), 0, 7);
        socket.close();
        TestContext.await("the malformed piece", () -> context.malformed.size() == 1);
        assertEquals(1, context.emitted.get());
    }

    @ParameterizedTest
    @ValueSource(strings = { "thread-per-connection", "event-loop" })
    void anExceptionOfTheNetworkDoesNotStopTheAdapter(String threading) throws Exception {
        start(threading, Map.of());
        context.receiver = event -> {
            throw new IllegalStateException("a bean");
        };
        var socket = connect();
        socket.getOutputStream().write(tick(1));
        socket.getOutputStream().write(tick(2));
        TestContext.await("2 events", () -> context.emitted.get() == 2);
        assertEquals(List.of(), context.malformed);
    }

    @ParameterizedTest
    @ValueSource(strings = { "thread-per-connection", "event-loop" })
    void twoHundredIdleConnectionsDoNotHinder(String threading) throws Exception {
        start(threading, Map.of());
        for (var i = 0; i < 200; i++) {
            connect();
        }
        sockets.getLast().getOutputStream().write(tick(1));
        sockets.getFirst().getOutputStream().write(tick(2));
        TestContext.await("2 events", () -> context.emitted.get() == 2);
    }

    @ParameterizedTest
    @ValueSource(strings = { "thread-per-connection", "event-loop" })
    void stopReadsPendingInputAndEndsAllThreads(String threading) throws Exception {
        start(threading, Map.of("eventLoops", "2"));
        var received = new CountDownLatch(1);
        var goOn = new CountDownLatch(1);
        context.receiver = event -> {
            received.countDown();
            awaitUninterrupted(goOn);
        };
        var socket = connect();
        connect();
        socket.getOutputStream().write(tick(0));
        received.await();
        for (var i = 1; i < 5000; i++) {
            socket.getOutputStream().write(tick(i));
        }
        var stopper = Thread.ofPlatform().start(adapter::stop);
        goOn.countDown();
        stopper.join();
        assertEquals(5000, context.emitted.get());
        assertEquals(0, context.openIngresses.get());
        assertEquals(List.of(), context.liveThreads());
        assertThrows(IOException.class, this::connect);
    }

    @ParameterizedTest
    @ValueSource(strings = { "thread-per-connection", "event-loop" })
    void stopReadsConnectionsThatWereMadeJustBefore(String threading) throws Exception {
        start(threading, Map.of());
        for (var i = 0; i < 50; i++) {
            try (var socket = connect()) {
                socket.getOutputStream().write(tick(i));
            }
        }
        adapter.stop();
        assertEquals(50, context.emitted.get());
    }

    /** Each connection waits longer for its turn than silent ones are kept. */
    @ParameterizedTest
    @ValueSource(strings = { "thread-per-connection", "event-loop" })
    void stopReadsWhatHasArrivedIfTheNetworkIsSlow(String threading) throws Exception {
        start(threading, Map.of("receiveBuffer", "64"));
        context.receiver = event -> LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
        for (var i = 0; i < 10; i++) {
            try (var socket = connect()) {
                for (var k = 0; k < 12; k++) {
                    socket.getOutputStream().write(tick(k));
                }
            }
        }
        adapter.stop();
        assertEquals(120, context.emitted.get());
        assertEquals(List.of(), context.malformed);
    }

    @ParameterizedTest
    @ValueSource(strings = { "thread-per-connection", "event-loop" })
    void stopEndsAllThreadsEvenIfTheNetworkTakesNoEvents(String threading) throws Exception {
        start(threading, Map.of());
        var never = new CountDownLatch(1);
        context.receiver = event -> awaitUninterrupted(never);
        for (var i = 0; i < 5; i++) {
            var socket = connect();
            socket.getOutputStream().write(tick(1));
            socket.getOutputStream().write(tick(2));
        }
        TestContext.await("an event", () -> context.emitted.get() > 0);
        adapter.stop();
        assertEquals(List.of(), context.liveThreads());
        assertEquals(0, context.openIngresses.get());
        for (var socket : sockets) {
            assertEquals(-1, readToEnd(socket));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = { "thread-per-connection", "event-loop" })
    void nothingIsEmittedDuringAPause(String threading) throws Exception {
        start(threading, Map.of());
        var socket = connect();
        socket.getOutputStream().write(tick(0));
        TestContext.await("an event", () -> context.emitted.get() == 1);
        adapter.pause();
        for (var i = 1; i < 100; i++) {
            socket.getOutputStream().write(tick(i));
        }
        assertEquals(1, context.emitted.get());
        adapter.resume();
        TestContext.await("all events", () -> context.emitted.get() == 100);
    }

    @Test
    void eventsLargerThanTheReceiveBufferAreRead() throws Exception {
        context = new TestContext("large" + stages++, "tcp", "", TICKS, "csv", Path.of("."),
                Map.of("receiveBuffer", "64"));
        start();
        var socket = connect();
        var name = "x".repeat(10_000);
        socket.getOutputStream().write((name + ",1.5,2\n").getBytes());
        TestContext.await("the event", () -> context.events.size() == 1);
        assertEquals(TICKS.event(name, 1.5, 2L), context.events.getFirst());
    }

    @Test
    void reportsAPortInUse() throws Exception {
        try (var other = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            var port = Integer.toString(other.getLocalPort());
            context = new TestContext("used", "tcp", "", TICKS, "binary", Path.of("."), Map.of("port", port));
            var e = assertThrows(IOException.class, () -> context.provider().newInbound(context).start());
            assertTrue(e.getMessage().startsWith("port " + port + " on 127.0.0.1 is in use by another program; "), e.getMessage());
            assertEquals(List.of(), context.liveThreads());
        }
    }

    @Test
    void reportsAnUnknownHost() {
        context = new TestContext("unknown", "tcp", "", TICKS, "binary", Path.of("."), Map.of("host", "no-such-host.invalid"));
        var e = assertThrows(IOException.class, () -> context.provider().newInbound(context).start());
        assertTrue(e.getMessage().contains("'no-such-host.invalid' is unknown"), e.getMessage());
    }

    private void start(String threading, Map<String, String> settings) throws IOException {
        context = new TestContext("ticks" + stages++, "tcp", threading, TICKS, "binary", Path.of("."), new HashMap<>(settings));
        start();
    }

    private void start() throws IOException {
        adapter = context.provider().newInbound(context);
        adapter.start();
    }

    private Socket connect() throws IOException {
        var socket = new Socket(context.published.get("host"), Integer.parseInt(context.published.get("port")));
        socket.setTcpNoDelay(true);
        sockets.add(socket);
        return socket;
    }

    private byte[] tick(int number) {
        var buffer = ByteBuffer.allocate(64);
        context.codec().newEncoder().encode(TICKS.event("WSC", number + 0.5, (long) number), buffer);
        return Arrays.copyOf(buffer.array(), buffer.position());
    }

    private static int readToEnd(Socket socket) throws IOException {
        try {
            return socket.getInputStream().read();
        } catch (java.net.SocketException reset) {
            return -1;
        }
    }

    private static void awaitUninterrupted(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
