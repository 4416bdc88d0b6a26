package org.millrace.adapters.tcp;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.adapters.fixture.Certificates;
import org.millrace.adapters.fixture.TestContext;
import org.millrace.codecs.fixture.MapEventType;
import org.millrace.runtime.api.Direction;
import org.millrace.runtime.api.InboundAdapter;
import org.millrace.runtime.api.OutboundAdapter;
import org.millrace.runtime.api.Settings;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Every event that was written has arrived, waits or is lost, whatever the peer does. */
@Timeout(120)
class TcpSenderTest {

    private static final MapEventType TICKS = MapEventType.stockTick();

    @TempDir
    private Path folder;
    private final List<InboundAdapter> receivers = new ArrayList<>();
    private final List<OutboundAdapter> senders = new ArrayList<>();
    private TestContext out;

    @AfterEach
    void stopAll() throws IOException {
        for (var sender : senders) {
            sender.stop();
        }
        receivers.forEach(InboundAdapter::stop);
    }

    private OutboundAdapter start(int port, String... settings) throws IOException {
        var all = new HashMap<String, String>(Map.of("port", Integer.toString(port)));
        for (var i = 0; i < settings.length; i += 2) {
            all.put(settings[i], settings[i + 1]);
        }
        out = new TestContext("out", "tcp", "event-loop", TICKS, "csv", folder, all);
        var sender = out.provider().newOutbound(out);
        sender.start();
        senders.add(sender);
        return sender;
    }

    private TestContext receive(Map<String, String> settings) throws IOException {
        var context = new TestContext("in", "tcp", "event-loop", TICKS, "csv", folder, settings);
        var receiver = context.provider().newInbound(context);
        receiver.start();
        receivers.add(receiver);
        return context;
    }

    private static int port(TestContext context) {
        return Integer.parseInt(context.published.get("port"));
    }

    private static int unusedPort() throws IOException {
        try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return server.getLocalPort();
        }
    }

    private static void write(OutboundAdapter sender, int from, int to) throws IOException {
        for (var i = from; i < to; i++) {
            sender.write(TICKS.event("A", 1.5, (long) i));
        }
    }

    private static int number(String line) {
        assertTrue(line.matches("A,1\\.5,\\d+"), line);
        return Integer.parseInt(line.substring(6));
    }

    private void awaitWarning(String text) throws TimeoutException {
        TestContext.await(text, () -> warned(text));
    }

    private boolean warned(String text) {
        return List.copyOf(out.warnings).stream().anyMatch(warning -> warning.contains(text));
    }

    private static Thread start(IoWork work, AtomicReference<Exception> failure) {
        return Thread.ofPlatform().start(() -> {
            try {
                work.run();
            } catch (IOException e) {
                failure.set(e);
            }
        });
    }

    /** What a writing thread does. */
    private interface IoWork {
        void run() throws IOException;
    }

    @Test
    void theEventsOfEachThreadArriveInTheirOrder() throws Exception {
        var in = receive(Map.of());
        var sender = start(port(in));
        var failure = new AtomicReference<Exception>();
        var threads = IntStream.range(0, 4).mapToObj(number -> start(() -> {
            for (var i = 0L; i < 20_000; i++) {
                sender.write(TICKS.event("T" + number, 1.5, i));
            }
        }, failure)).toList();
        for (var thread : threads) {
            thread.join();
        }
        TestContext.await("all events", () -> in.events.size() == 80_000);
        for (var number = 0; number < 4; number++) {
            var symbol = "T" + number;
            var stamps = in.events.stream().map(event -> (Map<?, ?>) event).filter(event -> event.get("symbol").equals(symbol))
                    .map(event -> (Long) event.get("clientTimestamp")).toList();
            assertEquals(IntStream.range(0, 20_000).mapToObj(Long::valueOf).toList(), stamps);
        }
        assertEquals(null, failure.get());
        sender.stop();
        assertEquals(0, sender.lostOutput());
        assertEquals(List.of(), out.warnings);
        assertEquals(List.of(), out.liveThreads());
    }

    @Test
    void anEventAloneIsSentAtOnce() throws Exception {
        var in = receive(Map.of());
        var sender = start(port(in));
        for (var i = 0; i < 20; i++) {
            write(sender, i, i + 1);
            var expected = i + 1;
            TestContext.await("event " + i, () -> in.emitted.get() == expected);
        }
    }

    @Test
    void eventsWaitForAPeerThatIsAbsentAtTheStart() throws Exception {
        var port = unusedPort();
        var sender = start(port);
        write(sender, 0, 1000);
        awaitWarning("cannot connect to 127.0.0.1:" + port + ": Connection refused; events wait in the buffer");
        var in = receive(Map.of("port", Integer.toString(port)));
        TestContext.await("all events", () -> in.emitted.get() == 1000);
        sender.stop();
        assertEquals(0, sender.lostOutput());
        assertEquals(List.of("is connected to 127.0.0.1:" + port), out.warnings.subList(1, out.warnings.size()));
    }

    @Test
    void aNewConnectionBeginsWithAWholeEventAndItsOwnHeader() throws Exception {
        try (var peer = new Peer()) {
            var sender = start(peer.port(), "codec.header", "true", "socketSendBuffer", "4096");
            write(sender, 0, 20_000);
            var first = peer.accept().read(10_001).lines().toList();
            peer.reset();
            awaitWarning("the connection to 127.0.0.1:" + peer.port() + " broke: ");
            var second = peer.accept().readLinesTo("A,1.5,19999");
            assertEquals("symbol,lastPrice,clientTimestamp", first.getFirst());
            assertEquals(first.getFirst(), second.getFirst());
            // The last line of the first connection is cut.
            for (var i = 1; i < first.size() - 1; i++) {
                assertEquals(i - 1, number(first.get(i)));
            }
            var begin = number(second.get(1));
            assertTrue(begin >= first.size() - 2, begin + " was received twice");
            for (var i = 1; i < second.size(); i++) {
                assertEquals(begin + i - 1, number(second.get(i)));
            }
            assertEquals(0, sender.lostOutput());
            assertTrue(out.warnings.getFirst().contains("it took " + begin + " events, of which the last ones may not have arrived"), out.warnings.toString());
        }
    }

    @Test
    void aClosedConnectionIsNoticedWithoutAnEvent() throws Exception {
        try (var peer = new Peer()) {
            var sender = start(peer.port());
            peer.accept().connection().close();
            awaitWarning("broke: the peer closed it; it took 0 events");
            write(sender, 0, 3);
            assertEquals(3, peer.accept().readLinesTo("A,1.5,2").size());
        }
    }

    @Test
    void aFullBufferDropsEventsAndCountsThem() throws Exception {
        try (var peer = new Peer()) {
            var sender = start(peer.port(), "sendBuffer", "1024", "socketSendBuffer", "4096", "whenFull", "drop");
            peer.accept();
            var written = 0;
            while (sender.lostOutput() < 1000) {
                write(sender, written, ++written);
            }
            assertEquals(Set.of("the buffer is full (sendBuffer, 1024 bytes): events are dropped and count as lost until 127.0.0.1:" + peer.port()
                    + " takes some"), Set.copyOf(out.warnings));
            var lines = new AtomicLong();
            var reader = start(() -> lines.set(peer.countLinesToEnd()), new AtomicReference<>());
            sender.stop();
            reader.join();
            assertEquals(written, lines.get() + sender.lostOutput());
        }
    }

    @Test
    void aFullBufferMakesWritersWait() throws Exception {
        try (var peer = new Peer()) {
            var sender = start(peer.port(), "sendBuffer", "1024", "socketSendBuffer", "4096");
            peer.accept();
            var failure = new AtomicReference<Exception>();
            var writer = start(() -> write(sender, 0, 50_000), failure);
            TestContext.await("a waiting writer", () -> writer.getState() == Thread.State.WAITING);
            assertEquals(50_000, peer.readLinesTo("A,1.5,49999").size());
            writer.join();
            assertEquals(null, failure.get());
            assertEquals(0, sender.lostOutput());
            assertEquals(List.of(), out.warnings);
        }
    }

    @Test
    void aPeerThatDoesNotReadDoesNotHoldUpTheStop() throws Exception {
        try (var peer = new Peer()) {
            var sender = start(peer.port(), "socketSendBuffer", "4096");
            write(sender, 0, 50_000);
            peer.accept();
            sender.stop();
            assertTrue(sender.lostOutput() > 0);
            assertEquals(List.of(sender.lostOutput() + " events could not be sent to 127.0.0.1:" + peer.port() + " before the stop, and are lost"),
                    out.warnings);
            assertEquals(50_000, peer.countLinesToEnd() + sender.lostOutput());
            assertEquals(List.of(), out.liveThreads());
        }
    }

    @Test
    void whatWaitsForAnAbsentPeerAtTheStopIsLost() throws Exception {
        var sender = start(unusedPort());
        write(sender, 0, 100);
        sender.stop();
        assertEquals(100, sender.lostOutput());
        assertEquals("the adapter is stopped", assertThrows(IOException.class, () -> write(sender, 0, 1)).getMessage());
        assertEquals(100, sender.lostOutput());
    }

    @Test
    void theStopAndAnInterruptionEndTheWaitForRoom() throws Exception {
        var sender = start(unusedPort(), "sendBuffer", "1024");
        var interrupted = new AtomicReference<Exception>();
        var first = start(() -> write(sender, 0, 1000), interrupted);
        TestContext.await("a waiting writer", () -> first.getState() == Thread.State.WAITING);
        first.interrupt();
        first.join();
        assertEquals("the network was stopped while the event waited for room in the buffer", interrupted.get().getMessage());
        var stopped = new AtomicReference<Exception>();
        var second = start(() -> write(sender, 0, 1), stopped);
        TestContext.await("a waiting writer", () -> second.getState() == Thread.State.WAITING);
        sender.stop();
        second.join();
        assertEquals("the adapter is stopped", stopped.get().getMessage());
    }

    @Test
    void aPeerMaySendWhatItLikes() throws Exception {
        try (var peer = new Peer()) {
            var sender = start(peer.port());
            peer.accept();
            var flood = start(() -> {
                while (true) {
                    peer.connection().getOutputStream().write(new byte[10_000]);
                }
            }, new AtomicReference<>());
            write(sender, 0, 20_000);
            assertEquals(20_000, peer.readLinesTo("A,1.5,19999").size());
            sender.stop();
            flood.join();
            assertEquals(0, sender.lostOutput());
        }
    }

    @Test
    void anEventThatCannotBeEncodedIsAnErrorAndHarmsNoOther() throws Exception {
        var in = receive(Map.of());
        var sender = start(port(in), "codec.maximumLineLength", "200000");
        write(sender, 0, 1);
        assertThrows(IOException.class, () -> sender.write(TICKS.event("x".repeat(300_000), 1.5, 7L)));
        sender.write(TICKS.event("A".repeat(60_000), 1.5, 7L));
        sender.write(TICKS.event("B".repeat(60_000), 1.5, 7L));
        write(sender, 1, 2);
        TestContext.await("all events", () -> in.emitted.get() == 4);
        assertEquals(0, sender.lostOutput());
    }

    @Test
    void connectionsAreEncryptedAndBothSidesAreKnown() throws Exception {
        var certificates = new Certificates(folder, "authority");
        certificates.issue("server", "EC");
        certificates.issue("client", "EC");
        var in = receive(Map.of("certificate", "server.pem", "privateKey", "server.key", "trustedClients", "ca.pem"));
        var sender = start(port(in), "tls", "true", "trustedServers", "ca.pem", "certificate", "client.pem", "privateKey", "client.key");
        write(sender, 0, 100_000);
        TestContext.await("all events", () -> in.emitted.get() == 100_000);
        sender.stop();
        TestContext.await("the end of the connection", () -> in.openIngresses.get() == 0);
        assertEquals(List.of(0L, List.of(), List.of(), List.of()), List.of(sender.lostOutput(), out.warnings, in.warnings, in.malformed));
    }

    @Test
    void nothingIsSentToAServerThatIsNotTrusted() throws Exception {
        var own = new Certificates(folder, "authority");
        var other = new Certificates(folder.resolve("other"), "another authority");
        other.issue("server", "EC");
        var in = receive(Map.of("certificate", "other/server.pem", "privateKey", "other/server.key"));
        var sender = start(port(in), "tls", "true", "trustedServers", own.authority().toString());
        write(sender, 0, 10);
        awaitWarning("cannot connect to 127.0.0.1:" + port(in) + ": ");
        sender.stop();
        assertEquals(List.of(10L, 0), List.of(sender.lostOutput(), in.emitted.get()));
    }

    @Test
    void aSilentPeerEndsAnEncryptedStop() throws Exception {
        try (var peer = new Peer()) {
            var sender = start(peer.port(), "tls", "true");
            write(sender, 0, 10);
            peer.accept();
            sender.stop();
            assertEquals(10, sender.lostOutput());
        }
    }

    @Test
    void unusableSettingsAreNamedAtTheStart() {
        assertEquals("the port to connect to is missing; set port", assertThrows(IOException.class, () -> start(0)).getMessage());
        assertEquals("the host to connect to is missing; set host", assertThrows(IOException.class, () -> start(1, "host", "")).getMessage());
        var message = assertThrows(IOException.class, () -> start(1, "tls", "true", "trustedServers", "none.pem")).getMessage();
        assertTrue(message.endsWith("none.pem does not exist"), message);
    }

    @Test
    void settingsAreCheckedByDirection() {
        assertEquals(List.of("port"), faults(Direction.OUT, Map.of()));
        assertEquals(List.of(), faults(Direction.OUT, Map.of("port", "9777", "host", "db.example.com", "tls", "true", "certificate", "a.p12")));
        assertEquals(List.of("host"), faults(Direction.OUT, Map.of("port", "9777", "host", " ")));
        assertEquals(List.of("certificate", "trustedServers"),
                faults(Direction.OUT, Map.of("port", "9777", "certificate", "a.p12", "trustedServers", "b.pem")));
        assertEquals(List.of("privateKey"), faults(Direction.IN, Map.of("privateKey", "a.key")));
        assertEquals(List.of("tls"), faults(Direction.IN, Map.of("tls", "true")));
        var provider = new TcpAdapterProvider();
        var remote = Settings.of(provider.descriptor().settings(), Map.of("host", "10.0.0.1"));
        assertEquals(1, provider.warnings(Direction.IN, remote).size());
        assertEquals(List.of(), provider.warnings(Direction.OUT, remote));
    }

    private static List<String> faults(Direction direction, Map<String, String> texts) {
        var provider = new TcpAdapterProvider();
        return provider.check(direction, Settings.of(provider.descriptor().settings(), texts), "StockTick", TICKS.properties()).stream()
                .map(Settings.Fault::setting).toList();
    }
}
