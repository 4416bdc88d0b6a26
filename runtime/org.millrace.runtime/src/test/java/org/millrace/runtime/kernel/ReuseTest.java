package org.millrace.runtime.kernel;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.codecs.BinaryCodecProvider;
import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.plan.Plans;
import org.millrace.runtime.api.Settings;
import org.millrace.runtime.event.Trade;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;

import com.sun.management.ThreadMXBean;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.kernel.TestNetwork.statement;
import static org.millrace.runtime.kernel.TestNetwork.trade;

/** When a decoder makes an event in the object of the one before, and when it must not. */
@Timeout(120)
class ReuseTest {

    private static final StatementSpec ROWS = statement("rows", "select symbol, price from Trade(symbol = 'A')");
    private static final StatementSpec EVENTS = statement("events", "select * from Trade(symbol = 'A')");
    private static final StatementSpec ESPERS = statement("last", "select last(price) as p from Trade#length(3) group by symbol");
    private static final StatementSpec WANTS_AND_SENDS_NOTHING = statement("none", "select price from Trade(symbol = 'A') where price > volume");
    private static final Map<String, String> TCP = Map.of("codec", "binary", "fields", Wire.FIELDS);
    private static final int CHANGES = 40;
    private static final int ALLOCATING_EVENTS = 100_000;
    private static final int BATCH = 1_000;

    @AfterEach
    void allPlansAgain() {
        System.clearProperty(Plans.PROPERTY);
    }

    private static TestNetwork chain(StatementSpec... statements) throws StartException {
        return new TestNetwork().source("in").processor("rules", statements).bean("out").wire("in", "rules").wire("rules", "out").start();
    }

    /** The objects in which two trades come, one read each. */
    private static List<Object> objects(Wire wire) {
        var objects = new ArrayList<>();
        wire.before = objects::add;
        wire.send(trade("A", 1), trade("A", 2));
        wire.send(trade("A", 3));
        return objects;
    }

    private static Object sameObject(Wire wire) {
        var objects = objects(wire);
        assertSame(objects.get(0), objects.get(1));
        assertSame(objects.get(1), objects.get(2));
        return objects.getFirst();
    }

    private static void assertDifferentObjects(Wire wire) {
        var objects = objects(wire);
        assertNotSame(objects.get(0), objects.get(1));
        assertNotSame(objects.get(1), objects.get(2));
    }

    @Test
    void theObjectIsTheSameWhileNobodyKeepsIt() throws StartException {
        try (var net = chain(ROWS); var wire = new Wire(net, "in")) {
            sameObject(wire);
            assertEquals(List.of(1.0, 2.0, 3.0), net.got("out").stream().map(row -> ((Map<?, ?>) row).get("price")).toList());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = { "-pushdown", "reuse" })
    void itNeedsNoOtherPlanButThatOfDirectStatements(String plans) throws StartException {
        System.setProperty(Plans.PROPERTY, plans.equals("reuse") ? "direct,reuse" : plans);
        try (var net = chain(ROWS); var wire = new Wire(net, "in")) {
            sameObject(wire);
            wire.send(trade("B", 1));
            assertEquals(4, net.counts("rules").in(), "nothing is screened");
        }
    }

    @Test
    void withoutThePlanEveryEventIsNew() throws StartException {
        System.setProperty(Plans.PROPERTY, "-reuse");
        try (var net = chain(ROWS); var wire = new Wire(net, "in")) {
            assertDifferentObjects(wire);
            wire.send(trade("B", 1));
            assertEquals(1, net.network().figures().screened(), "the other plan works");
        }
    }

    @Test
    void aStatementThatSendsEventsEndsItAndWhatItSentStays() throws StartException {
        try (var net = chain(ROWS); var wire = new Wire(net, "in")) {
            var before = sameObject(wire);
            for (var keeping : List.of(EVENTS, statement("super", "select * from Trade(volume < 7)"))) {
                net.got("out").clear();
                assertEquals(List.of(), net.network().deployStatements(net.full("rules"), List.of(keeping)));
                assertDifferentObjects(wire);
                assertEquals(List.of(), net.network().undeployStatements(net.full("rules"), List.of(keeping.name())));
                var kept = net.got("out").stream().filter(Trade.class::isInstance).map(Trade.class::cast).toList();
                var after = sameObject(wire);
                assertNotSame(before, after);
                assertFalse(kept.contains(after) || kept.contains(before));
                assertEquals(List.of(1.0, 2.0, 3.0), kept.stream().map(Trade::getPrice).toList());
                before = after;
            }
            assertEquals(List.of(), net.network().deployStatements(net.full("rules"), List.of(ESPERS)));
            assertDifferentObjects(wire);
            assertEquals(List.of(), net.network().replaceStatements(net.full("rules"), List.of(ROWS)));
            assertNotSame(before, sameObject(wire));
        }
    }

    @Test
    void whoeverKeptEventsForAMomentBetweenTwoMayHaveTheLast() throws StartException {
        try (var net = chain(ROWS); var wire = new Wire(net, "in")) {
            var first = sameObject(wire);
            assertEquals(List.of(), net.network().deployStatements(net.full("rules"), List.of(EVENTS)));
            assertEquals(List.of(), net.network().undeployStatements(net.full("rules"), List.of("events")));
            var second = sameObject(wire);
            assertNotSame(first, second);
            Tap tap = passing -> { };
            assertEquals(Optional.empty(), net.network().tap(net.full("in"), "", tap));
            net.network().untap(tap);
            assertNotSame(second, sameObject(wire));
        }
    }

    @Test
    void whatDoesNotCompileChangesNothing() throws StartException {
        try (var net = chain(ROWS); var wire = new Wire(net, "in")) {
            assertFalse(net.network().replaceStatements(net.full("rules"), List.of(statement("bad", "select nothing from Trade"))).isEmpty());
            sameObject(wire);
        }
    }

    @Test
    void whoeverWatchesTheEventsMayKeepThem() throws StartException {
        try (var net = chain(ROWS); var wire = new Wire(net, "in")) {
            var seen = new ArrayList<Trade>();
            Tap tap = passing -> seen.add((Trade) passing.event());
            for (var to : List.of("", net.full("rules"))) {
                seen.clear();
                assertEquals(Optional.empty(), net.network().tap(net.full("in"), to, tap));
                assertDifferentObjects(wire);
                net.network().untap(tap);
                var after = sameObject(wire);
                assertFalse(seen.contains(after));
                assertEquals(List.of(1.0, 2.0, 3.0), seen.stream().map(Trade::getPrice).toList());
            }
            assertEquals(Optional.empty(), net.network().tap(net.full("rules"), "", passing -> { }));
            sameObject(wire);
        }
    }

    private static Optional<String> refusal(TestNetwork net) {
        var text = net.network().refusesReuse(net.full("in"));
        return text.map(why -> why.replace(net.full(""), ""));
    }

    private static TestNetwork tcp() {
        return new TestNetwork().adapter("in", "tcp", "in", TCP).bean("out");
    }

    private static void assertRefused(String why, TestNetwork net) throws StartException {
        try (net) {
            assertEquals(Optional.of(why), refusal(net.start()));
        }
    }

    @Test
    void whoeverMayKeepAnEventIsNamed() throws StartException {
        try (var net = tcp().processor("rules", ROWS).wire("in", "rules").wire("rules", "out").start()) {
            assertEquals(Optional.empty(), refusal(net));
            assertEquals(List.of(), net.network().deployStatements(net.full("rules"), List.of(EVENTS)));
            assertEquals(Optional.of("the statement 'events' sends the events themselves"), refusal(net));
        }
        try (var net = tcp().processor("rules", ROWS).processor("more", statement("other", "select * from Alarm")).wire("in", "rules")
                .wire("in", "more", "Trade", "").wire("rules", "out").start()) {
            assertEquals(Optional.empty(), refusal(net));
        }
        assertRefused("Esper has the statement 'last'", tcp().processor("rules", ROWS).processor("more", ESPERS).wire("in", "rules")
                .wire("in", "more").wire("rules", "out"));
        assertRefused("the Stream 's' takes the events", tcp().stream("s", 16, 1, "", "block").processor("rules", ROWS).wire("in", "s").wire("s", "rules"));
        assertRefused("the bean 'out' takes the events", tcp().processor("rules", ROWS).wire("in", "rules").wire("in", "out"));
        assertRefused("the adapter 'sink' takes the events", tcp().processor("rules", ROWS).sink("sink").wire("in", "rules").wire("in", "sink"));
        assertRefused("the wire to 'rules' is for events of another type", tcp().processor("rules", ROWS).wire("in", "rules", "Alarm", ""));
        assertRefused("nobody takes the events", tcp());
        assertRefused("behind it is the Stream 's'", tcp().processor("rules", ROWS).bean("again").stream("s", 16, 1, "", "block").wire("in", "rules")
                .wire("rules", "again").wire("again", "s").wire("s", "out"));
        assertRefused("the adapter makes its events without a codec",
                new TestNetwork().source("in").processor("rules", ROWS).wire("in", "rules"));
        System.setProperty(Plans.PROPERTY, "-reuse");
        assertRefused("the plan is switched off", tcp().processor("rules", ROWS).wire("in", "rules"));
        System.setProperty(Plans.PROPERTY, "none");
        assertRefused("the plan is switched off", tcp().processor("rules", ROWS).wire("in", "rules"));
    }

    /** Bytes of trades, each of which has its number in three places. */
    private static ByteBuffer numbered(TestNetwork net, int from, int count) {
        var provider = new BinaryCodecProvider();
        var encoder = provider.newCodec(net.network().types().find("Trade").orElseThrow(),
                Settings.of(provider.descriptor().settings(), Map.of("fields", Wire.FIELDS))).newEncoder();
        var buffer = ByteBuffer.allocate(100 * count);
        for (var i = from; i < from + count; i++) {
            var trade = trade("A", i).setVolume(i);
            trade.setSent(i);
            encoder.encode(trade, buffer);
        }
        return buffer.flip();
    }

    private static void assertWholeAndDifferent(Collection<Trade> kept) {
        var last = -1;
        for (var trade : kept) {
            assertEquals(trade.getVolume(), (int) trade.getPrice());
            assertEquals(trade.getVolume(), trade.getSent());
            assertTrue(trade.getVolume() > last, trade.getVolume() + " after " + last);
            last = trade.getVolume();
        }
        assertTrue(kept.size() > CHANGES, kept.size() + " events were kept, too few to show anything");
    }

    /** Over a connection, while statements that keep events come and go and somebody looks at the wire now and then. */
    @Test
    void whatWasKeptOfALongStreamIsNeverOverwritten() throws Exception {
        try (var net = tcp().processor("rules", ROWS).wire("in", "rules").wire("rules", "out", "", "events").start()) {
            var running = new AtomicBoolean(true);
            var sent = new AtomicInteger();
            var port = Integer.parseInt(net.network().facts().get(net.full("in")).get("port"));
            var sender = Thread.ofPlatform().start(() -> {
                try (var channel = SocketChannel.open(new InetSocketAddress("localhost", port))) {
                    while (running.get()) {
                        for (var bytes = numbered(net, sent.getAndAdd(50), 50); bytes.hasRemaining();) {
                            channel.write(bytes);
                        }
                    }
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            var seen = new ConcurrentLinkedQueue<Trade>();
            Tap tap = passing -> seen.add((Trade) passing.event());
            for (var change = 0; change < CHANGES; change++) {
                assertEquals(List.of(), net.network().deployStatements(net.full("rules"), List.of(EVENTS)));
                awaitMore(net);
                assertEquals(List.of(), net.network().undeployStatements(net.full("rules"), List.of("events")));
                awaitMore(net);
                assertEquals(Optional.empty(), refusal(net));
                assertEquals(Optional.empty(), net.network().tap(net.full("in"), "", tap));
                awaitMore(net);
                net.network().untap(tap);
                awaitMore(net);
            }
            running.set(false);
            sender.join();
            while (net.network().figures().received() < sent.get()) {
                Thread.onSpinWait();
            }
            assertEquals(0, net.stop().malformed());
            assertWholeAndDifferent(net.got("out").stream().map(Trade.class::cast).toList());
            assertWholeAndDifferent(seen);
        }
    }

    private static void awaitMore(TestNetwork net) {
        var before = net.network().figures().received();
        while (net.network().figures().received() < before + 100) {
            Thread.onSpinWait();
        }
    }

    /** An event's object has 48 bytes; what the JVM allocates besides is far less. */
    @Test
    void anEventThatNobodyKeepsAllocatesNothing() throws StartException {
        var with = allocatedPerEvent("all");
        var without = allocatedPerEvent("-reuse");
        assertTrue(with < 2 && without >= 40, with + " bytes with the plan, " + without + " without");
    }

    /** Over a connection, too, where each read costs something for its many events. */
    @Test
    void eventsOfAConnectionAllocateNothing() throws Exception {
        var with = allocatedPerEventOfAConnection("all");
        var without = allocatedPerEventOfAConnection("-reuse");
        assertTrue(with < 15 && without >= 40, with + " bytes with the plan, " + without + " without");
    }

    private static double allocatedPerEventOfAConnection(String plans) throws Exception {
        System.setProperty(Plans.PROPERTY, plans);
        try (var net = tcp().processor("rules", WANTS_AND_SENDS_NOTHING).wire("in", "rules").start();
                var channel = SocketChannel.open(new InetSocketAddress("localhost",
                        Integer.parseInt(net.network().facts().get(net.full("in")).get("port"))))) {
            var bytes = numbered(net, 0, BATCH);
            send(net, channel, bytes);
            var before = allocated(net);
            send(net, channel, bytes);
            return (double) (allocated(net) - before) / ALLOCATING_EVENTS;
        }
    }

    private static void send(TestNetwork net, SocketChannel channel, ByteBuffer bytes) throws IOException {
        var begin = net.network().figures().received();
        for (var sent = 0; sent < ALLOCATING_EVENTS; sent += BATCH) {
            for (bytes.rewind(); bytes.hasRemaining();) {
                channel.write(bytes);
            }
        }
        while (net.network().figures().processed() < begin + ALLOCATING_EVENTS) {
            Thread.onSpinWait();
        }
    }

    /** By the threads of the adapter. */
    private static long allocated(TestNetwork net) {
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        var ids = LongStream.of(threads.getAllThreadIds()).filter(id ->
                net.network().stageOfThread(id).equals(Optional.of(net.full("in")))).toArray();
        assertTrue(ids.length > 0);
        return LongStream.of(ids).map(threads::getThreadAllocatedBytes).sum();
    }

    private static double allocatedPerEvent(String plans) throws StartException {
        System.setProperty(Plans.PROPERTY, plans);
        try (var net = chain(WANTS_AND_SENDS_NOTHING); var wire = new Wire(net, "in")) {
            var bytes = numbered(net, 0, BATCH);
            var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            var before = 0L;
            for (var sent = -ALLOCATING_EVENTS; sent < ALLOCATING_EVENTS; sent += BATCH) {
                if (sent == 0) {
                    before = threads.getCurrentThreadAllocatedBytes();
                }
                wire.send(bytes.rewind());
            }
            var allocated = threads.getCurrentThreadAllocatedBytes() - before;
            assertEquals(2 * ALLOCATING_EVENTS, net.counts("rules").in(), "all are wanted");
            return (double) allocated / ALLOCATING_EVENTS;
        }
    }
}
