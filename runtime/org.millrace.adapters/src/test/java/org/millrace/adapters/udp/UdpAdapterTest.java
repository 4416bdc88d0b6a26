package org.millrace.adapters.udp;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.adapters.fixture.TestContext;
import org.millrace.codecs.fixture.MapEventType;
import org.millrace.runtime.api.Direction;
import org.millrace.runtime.api.InboundAdapter;
import org.millrace.runtime.api.Settings;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class UdpAdapterTest {

    private static final MapEventType TICKS = MapEventType.stockTick();

    @TempDir
    private Path folder;
    private final List<InboundAdapter> started = new ArrayList<>();

    @AfterEach
    void stopAll() {
        started.forEach(InboundAdapter::stop);
    }

    private TestContext context(String codec, Map<String, String> settings) {
        return new TestContext("packets", "udp", "", TICKS, codec, folder, settings);
    }

    private InboundAdapter start(TestContext context) throws IOException {
        var adapter = context.provider().newInbound(context);
        adapter.start();
        started.add(adapter);
        return adapter;
    }

    private TestContext started(Map<String, String> settings) throws IOException {
        var context = context("csv", settings);
        start(context);
        return context;
    }

    private static int port(TestContext context) {
        return Integer.parseInt(context.published.get("port"));
    }

    private static void send(TestContext context, String... datagrams) throws IOException {
        try (var channel = DatagramChannel.open()) {
            for (var datagram : datagrams) {
                channel.send(ByteBuffer.wrap(datagram.getBytes(StandardCharsets.UTF_8)), new InetSocketAddress("127.0.0.1", port(context)));
            }
        }
    }

    private static void awaitAll(TestContext context, int events, int malformed) throws TimeoutException {
        TestContext.await(events + " events and " + malformed + " malformed, not " + context.emitted + " and " + context.malformed,
                () -> context.events.size() == events && context.malformed.size() == malformed);
    }

    private static Map<String, Object> tick(String symbol) {
        return TICKS.event(symbol, 1.5, 7L);
    }

    @Test
    void aDatagramHasOneOrSeveralEventsWithOrWithoutALineFeed() throws IOException, TimeoutException {
        var context = started(Map.of());
        assertEquals("127.0.0.1", context.published.get("host"));
        send(context, "A,1.5,7", "B,1.5,7\n", "C,1.5,7\nD,1.5,7", "E,1.5", "", "F,1.5,7");
        awaitAll(context, 5, 2);
        assertEquals("a datagram is empty", context.malformed.getLast());
        assertEquals(List.of(tick("A"), tick("B"), tick("C"), tick("D"), tick("F")), context.events);
    }

    @Test
    void whatADatagramLeavesUnfinishedChangesNoOther() throws IOException, TimeoutException {
        var context = started(Map.of("codec.maximumLineLength", "64", "malformed", "bad.jsonl"));
        send(context, "\"A", "x".repeat(100), "B,1.5,7", "\"C\nx", "D,1.5,7");
        TestContext.await("two events", () -> context.events.size() == 2);
        assertEquals(List.of(tick("B"), tick("D")), context.events);
        assertTrue(context.malformed.size() >= 3, context.malformed.toString());
        assertTrue(Files.readString(folder.resolve("bad.jsonl")).contains("/127.0.0.1:"));
    }

    @Test
    void eachDatagramHasTheHeaderOfItsOwn() throws IOException, TimeoutException {
        var context = started(Map.of("codec.header", "true"));
        send(context, "lastPrice,symbol,clientTimestamp\n1.5,A,7", "symbol,lastPrice,clientTimestamp\nB,1.5,7\n");
        awaitAll(context, 2, 0);
        assertEquals(List.of(tick("A"), tick("B")), context.events);
    }

    @Test
    void aLostPositionInBinaryDataEndsWithItsDatagram() throws IOException, TimeoutException {
        var context = context("binary", Map.of());
        start(context);
        var good = ByteBuffer.allocate(20);
        context.codec().newEncoder().encode(tick("WSC"), good);
        try (var channel = DatagramChannel.open()) {
            for (var bytes : new byte[][] { good.array(), { 0, 1, 2 }, { 3, 'A' }, good.array() }) {
                channel.send(ByteBuffer.wrap(bytes), new InetSocketAddress("127.0.0.1", port(context)));
            }
        }
        awaitAll(context, 2, 2);
        assertEquals(List.of(tick("WSC"), tick("WSC")), context.events);
    }

    @Test
    void unwantedEventsAreScreened() throws IOException, TimeoutException {
        var context = context("csv", Map.of());
        context.wanted = TestContext.only("A");
        start(context);
        send(context, "B,1.5,7\nC,1.5,7", "A,1.5,7");
        awaitAll(context, 1, 0);
        assertEquals(2, context.screened.get());
    }

    @Test
    void whatWasReceivedIsProcessedBeforeTheStop() throws IOException {
        var context = context("csv", Map.of());
        var adapter = start(context);
        adapter.pause();
        send(context, IntStream.range(0, 500).mapToObj(i -> "A,1.5,7").toArray(String[]::new));
        adapter.resume();
        adapter.stop();
        assertEquals(500, context.emitted.get());
        assertEquals(0, context.openIngresses.get());
        assertEquals(List.of(), context.liveThreads());
    }

    @Test
    void aPauseIsExact() throws IOException, TimeoutException {
        var context = context("csv", Map.of());
        var adapter = start(context);
        send(context, "A,1.5,7");
        awaitAll(context, 1, 0);
        adapter.pause();
        send(context, "B,1.5,7");
        assertEquals(1, context.emitted.get());
        adapter.resume();
        awaitAll(context, 2, 0);
    }

    @Test
    void lostDatagramsAreCounted() throws IOException, TimeoutException {
        var context = context("csv", Map.of("socketReceiveBuffer", "4096"));
        var blocked = new CountDownLatch(1);
        context.receiver = event -> {
            try {
                blocked.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        };
        var adapter = start(context);
        send(context, IntStream.range(0, 1000).mapToObj(i -> "A,1.5,7").toArray(String[]::new));
        assertTrue(adapter.lostInput().getAsLong() > 0);
        blocked.countDown();
        adapter.stop();
        assertEquals(1000, context.emitted.get() + adapter.lostInput().getAsLong());
        var told = context.warnings.stream().filter(warning -> warning.startsWith("datagrams are lost")).toList();
        assertTrue(told.size() == 1 && told.getFirst().contains("socketReceiveBuffer"), context.warnings.toString());
    }

    @Test
    void nothingIsLostAtFirst() throws IOException {
        var context = context("csv", Map.of());
        assertEquals(OptionalLong.of(0), context.provider().newInbound(context).lostInput());
        assertEquals(OptionalLong.of(0), start(context).lostInput());
    }

    @Test
    void datagramsThatAreLeftAtTheStopAreLost() throws IOException, TimeoutException {
        var context = context("csv", Map.of());
        var blocked = new CountDownLatch(1);
        context.receiver = event -> {
            try {
                blocked.await();
            } catch (InterruptedException e) {
                // The stop gives the event up, and the thread goes on.
            }
        };
        var adapter = start(context);
        send(context, IntStream.range(0, 100).mapToObj(i -> "A,1.5,7").toArray(String[]::new));
        TestContext.await("an event in the network", () -> context.emitted.get() == 1);
        adapter.stop();
        assertEquals(OptionalLong.of(99), adapter.lostInput());
        assertTrue(context.warnings.contains("99 datagrams were not read before the time for stopping was over"), context.warnings.toString());
    }

    @Test
    void severalSocketsShareAPort() throws IOException, TimeoutException {
        var context = started(Map.of("sockets", "4"));
        var senders = new ArrayList<DatagramChannel>();
        for (var i = 0; i < 64; i++) {
            senders.add(DatagramChannel.open());
            senders.getLast().send(ByteBuffer.wrap("A,1.5,7".getBytes(StandardCharsets.UTF_8)), new InetSocketAddress("127.0.0.1", port(context)));
        }
        awaitAll(context, 64, 0);
        for (var sender : senders) {
            sender.close();
        }
        assertTrue(context.threads.size() > 1, context.threads.toString());
    }

    @Test
    void aMulticastGroupIsReceivedAndSentTo() throws IOException, TimeoutException {
        var receiver = started(Map.of("multicastGroup", "239.77.3.1"));
        var second = started(Map.of("multicastGroup", "239.77.3.1", "port", Integer.toString(port(receiver))));
        var context = context("csv", Map.of("host", "239.77.3.1", "port", Integer.toString(port(receiver))));
        var sender = context.provider().newOutbound(context);
        sender.start();
        sender.write(tick("A"));
        awaitAll(receiver, 1, 0);
        awaitAll(second, 1, 0);
        sender.stop();
    }

    @Test
    void eachEventIsSentInADatagram() throws IOException, TimeoutException {
        var receiver = started(Map.of());
        var context = context("csv", Map.of("port", Integer.toString(port(receiver))));
        var sender = context.provider().newOutbound(context);
        sender.start();
        for (var symbol : List.of("A", "B", "C")) {
            sender.write(tick(symbol));
        }
        awaitAll(receiver, 3, 0);
        assertEquals(List.of(tick("A"), tick("B"), tick("C")), receiver.events);
        var message = assertThrows(IOException.class, () -> sender.write(TICKS.event("x".repeat(65_515), 1.5, 7L))).getMessage();
        assertEquals("the event is larger than a datagram (65507 bytes)", message);
        sender.stop();
    }

    @Test
    void peersThatAreNotAllowedAreCounted() throws IOException, TimeoutException {
        var context = started(Map.of("allowedPeers", "10.0.0.0/8"));
        send(context, "A,1.5,7");
        awaitAll(context, 0, 1);
        assertEquals("a datagram came from 127.0.0.1, which is not among allowedPeers", context.malformed.getFirst());
    }

    @Test
    void aPortInUseIsNamed() throws IOException {
        var port = port(started(Map.of()));
        var message = assertThrows(IOException.class, () -> start(context("csv", Map.of("port", Integer.toString(port))))).getMessage();
        assertEquals("port " + port + " on 127.0.0.1 is in use by another program; stop it, choose another port, or port 0 for any free one", message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "host | 192.0.2.1 | host 192.0.2.1 is not an address of this machine; 127.0.0.1 and 0.0.0.0 always are",
        "host | no.such.host.invalid | host 'no.such.host.invalid' is unknown; give an address of this machine, such as 127.0.0.1" })
    void addressesOfOthersAreRefused(String setting, String value, String message) {
        assertEquals(message, assertThrows(IOException.class, () -> start(context("csv", Map.of(setting, value)))).getMessage());
    }

    @Test
    void anUnknownInterfaceAndAMissingPortAreNamed() {
        var message = assertThrows(IOException.class,
                () -> start(context("csv", Map.of("multicastGroup", "239.77.3.1", "networkInterface", "eth99")))).getMessage();
        assertTrue(message.startsWith("there is no network interface 'eth99'; there are ") && message.contains("lo"), message);
        var context = context("csv", Map.of());
        assertEquals("the port of the receiver is missing; set port",
                assertThrows(IOException.class, () -> context.provider().newOutbound(context).start()).getMessage());
    }

    @Test
    void settingsAreChecked() {
        assertEquals("'10.1.2.3' is no multicast address; they lie between 224.0.0.0 and 239.255.255.255, or begin with ff in IPv6",
                faults(Map.of("multicastGroup", "10.1.2.3")).getFirst().message());
        assertEquals("allowedPeers", faults(Map.of("allowedPeers", "me")).getFirst().setting());
        assertEquals(List.of(), faults(Map.of("multicastGroup", "239.1.2.3")));
        assertEquals("sockets", faults(Map.of("multicastGroup", "239.1.2.3", "sockets", "2")).getFirst().setting());
        var open = new HashMap<>(Map.of("host", "0.0.0.0"));
        var provider = new UdpAdapterProvider();
        assertEquals(List.of("port"), provider.check(Direction.OUT, Settings.of(provider.descriptor().settings(), Map.of()), "StockTick", TICKS.properties())
                .stream().map(Settings.Fault::setting).toList());
        assertEquals(1, provider.warnings(Settings.of(provider.descriptor().settings(), open)).size());
        open.put("allowedPeers", "10.0.0.0/8");
        assertEquals(List.of(), provider.warnings(Settings.of(provider.descriptor().settings(), open)));
    }

    private static List<Settings.Fault> faults(Map<String, String> settings) {
        var provider = new UdpAdapterProvider();
        return provider.check(Direction.IN, Settings.of(provider.descriptor().settings(), settings), "StockTick", TICKS.properties());
    }
}
