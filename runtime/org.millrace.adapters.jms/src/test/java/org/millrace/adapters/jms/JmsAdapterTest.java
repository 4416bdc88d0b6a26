package org.millrace.adapters.jms;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.adapters.fixture.TestContext;
import org.millrace.adapters.jms.fixture.TestBroker;
import org.millrace.codecs.fixture.MapEventType;
import org.millrace.runtime.api.Confirmation;
import org.millrace.runtime.api.Delivery;
import org.millrace.runtime.api.InboundAdapter;
import org.millrace.runtime.api.OutboundAdapter;
import org.millrace.runtime.api.UnitOfWork;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The adapter and a real broker. */
@Timeout(90)
class JmsAdapterTest {

    private static final MapEventType TICKS = MapEventType.stockTick();
    private static final long WAIT = 20_000;

    @TempDir
    private Path folder;
    private final List<InboundAdapter> inbound = new ArrayList<>();
    private final List<OutboundAdapter> outbound = new ArrayList<>();
    private TestBroker broker;
    private Connection client;
    private Session session;

    @BeforeEach
    void startBroker() throws Exception {
        broker = new TestBroker(folder);
        client = broker.connect();
        session = client.createSession();
    }

    @AfterEach
    void stopAll() throws Exception {
        inbound.forEach(InboundAdapter::stop);
        for (var adapter : outbound) {
            adapter.stop();
        }
        client.close();
        broker.close();
    }

    private TestContext context(String stage, Map<String, String> settings) {
        var all = new HashMap<>(Map.of("url", broker.url(), "destination", "ticks"));
        all.putAll(settings);
        return new TestContext(stage, "jms", "", TICKS, "csv", folder, all);
    }

    private TestContext in(String... namesAndValues) throws IOException {
        var context = context("in", map(namesAndValues));
        start(context);
        return context;
    }

    private InboundAdapter start(TestContext context) throws IOException {
        var adapter = context.provider().newInbound(context);
        adapter.start();
        inbound.add(adapter);
        return adapter;
    }

    private OutboundAdapter out(String... namesAndValues) throws IOException {
        var context = context("out", map(namesAndValues));
        var adapter = context.provider().newOutbound(context);
        adapter.start();
        outbound.add(adapter);
        return adapter;
    }

    private static Map<String, String> map(String... namesAndValues) {
        var map = new HashMap<String, String>();
        for (var i = 0; i < namesAndValues.length; i += 2) {
            map.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return map;
    }

    private void send(String text) throws JMSException {
        try (var producer = session.createProducer(session.createQueue("ticks"))) {
            producer.send(session.createTextMessage(text));
        }
    }

    private Message receive(String queue) throws JMSException {
        try (var consumer = session.createConsumer(session.createQueue(queue))) {
            return consumer.receive(WAIT);
        }
    }

    private static Map<String, Object> tick(String symbol, double price) {
        return Map.of("symbol", symbol, "lastPrice", price, "clientTimestamp", 1L);
    }

    private static String symbol(Object event) {
        return ((Map<?, ?>) event).get("symbol").toString();
    }

    private static List<String> symbols(TestContext context) {
        return context.events.stream().map(JmsAdapterTest::symbol).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"text", "bytes"})
    void whatIsSentIsReceived(String bodies) throws Exception {
        var out = out("bodies", bodies);
        out.write(tick("A", 1));
        out.write(tick("B", 2.5));
        var in = in();
        TestContext.await("two events", () -> in.events.size() == 2);
        assertEquals(List.of(tick("A", 1), tick("B", 2.5)), in.events);
    }

    @Test
    void severalConsumersDivideTheMessages() throws Exception {
        var in = context("in", Map.of("consumers", "4", "prefetch", "one"));
        in.receiver = event -> {
            in.events.add(event);
            // The first consumer might receive all messages before another one has connected.
            while (in.threads.size() < 2) {
                LockSupport.parkNanos(1_000_000);
            }
        };
        start(in);
        var sent = IntStream.range(0, 400).mapToObj(i -> "S" + i).toList();
        var out = out("persistent", "false");
        for (var symbol : sent) {
            out.write(tick(symbol, 1));
        }
        TestContext.await("all", () -> in.events.size() == sent.size());
        assertEquals(sent.stream().sorted().toList(), symbols(in).stream().sorted().toList());
        assertTrue(in.threads.size() > 1, in.threads.toString());
    }

    @Test
    void aSelectorSeesTheProperties() throws Exception {
        var in = in("selector", "symbol = 'B' AND lastPrice > 2");
        var out = out("properties", "symbol,lastPrice");
        out.write(tick("B", 1));
        out.write(tick("A", 5));
        out.write(tick("B", 3));
        TestContext.await("one event", () -> in.events.size() == 1);
        assertEquals(List.of(tick("B", 3)), in.events);
    }

    @Test
    void subscriptionsKeepAndShareMessages() throws Exception {
        var topic = Map.of("destinationKind", "topic", "subscription", "rules", "durable", "true", "shared", "true", "consumers", "2");
        var first = context("in", topic);
        var adapter = start(first);
        var out = out("destinationKind", "topic");
        while (first.events.size() == 0) {
            // There is no subscription before the first consumer has connected.
            out.write(tick("early", 1));
            Thread.sleep(10);
        }
        adapter.stop();
        for (var i = 0; i < 10; i++) {
            out.write(tick("S" + i, 1));
        }
        var second = context("in", topic);
        start(second);
        TestContext.await("ten events", () -> symbols(second).stream().filter(symbol -> symbol.startsWith("S")).count() == 10);
        assertEquals(10, symbols(second).stream().filter(symbol -> symbol.startsWith("S")).distinct().count());
        assertEquals(List.of(), symbols(first).stream().filter(symbol -> symbol.startsWith("S")).toList());
    }

    @Test
    void aMessageWaitsForItsDelivery() throws Exception {
        var context = context("in", Map.of());
        var deliveries = Collections.synchronizedList(new ArrayList<Delivery>());
        context.delivered = (event, delivery) -> deliveries.add(delivery);
        var adapter = start(context);
        send("A,1.0,1\nB,2.0,1\n");
        TestContext.await("two events of one message", () -> deliveries.size() == 2);
        deliveries.getFirst().ended();
        adapter.stop();
        inbound.clear();
        // Not acknowledged, since the second event has not ended.
        var again = in();
        TestContext.await("both again", () -> again.events.size() == 2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "local"})
    void aMessageThatFailsComesAgainAndIsADeadLetterAtLast(String transaction) throws Exception {
        var context = context("in", Map.of("transaction", transaction, "attempts", "3", "retryDelay", "0s", "deadLetters", "dead"));
        var tries = new AtomicInteger();
        context.delivered = (event, delivery) -> {
            if (symbol(event).equals("BAD")) {
                tries.incrementAndGet();
                delivery.failed(new Delivery.Failure("rules", "it is bad"));
            } else {
                delivery.ended();
            }
        };
        send("BAD,1.0,1\n");
        for (var i = 0; i < 50; i++) {
            send("S" + i + ",1.0,1\n");
        }
        start(context);
        var dead = receive("dead");
        assertEquals("BAD,1.0,1\n", ((TextMessage) dead).getText());
        assertEquals("it is bad", dead.getStringProperty("millraceReason"));
        assertEquals("rules", dead.getStringProperty("millraceStage"));
        assertEquals(3, tries.get());
        TestContext.await("all others, once", () -> symbols(context).stream().filter(symbol -> symbol.startsWith("S")).count() == 50);
        assertTrue(context.warnings.stream().anyMatch(line -> line.contains("failed 3 times, it is bad (rules); it went to the queue 'dead'")),
                context.warnings.toString());
        assertEquals(Map.of("redelivered messages", 2L, "dead letters", 1L, "unanswered requests", 0L), inbound.getFirst().counters());
        inbound.removeFirst().stop();
        assertNull(session.createConsumer(session.createQueue("ticks")).receiveNoWait());
    }

    @Test
    void aLocalUnitCommitsItsResourcesOrNone() throws Exception {
        var calls = Collections.synchronizedList(new ArrayList<String>());
        var context = context("in", Map.of("transaction", "local", "attempts", "2", "retryDelay", "0s"));
        context.delivered = (event, delivery) -> {
            try {
                var unit = delivery.unit().orElseThrow();
                unit.join("first", distributed -> resource("first", calls, Optional.empty()));
                unit.join("second", distributed -> resource("second", calls, symbol(event).equals("LOST") && calls.stream().noneMatch("second fails"::equals)
                        ? Optional.of("the disk is full") : Optional.empty()));
                unit.join("first", distributed -> {
                    throw new IOException("joined already");
                });
                delivery.ended();
            } catch (IOException e) {
                delivery.failed(new Delivery.Failure("test", e.getMessage()));
            }
        };
        send("LOST,1.0,1\n");
        start(context);
        TestContext.await("two attempts", () -> calls.size() == 9);
        assertEquals(List.of("first commits", "second fails", "second rolls back", "first closes", "second closes",
                "first commits", "second commits", "first closes", "second closes"), calls);
        assertEquals(2, context.events.size());
    }

    private static UnitOfWork.Resource resource(String name, List<String> calls, Optional<String> failure) {
        return new UnitOfWork.Resource() {
            @Override
            public void commit() throws IOException {
                if (failure.isPresent()) {
                    calls.add(name + " fails");
                    throw new IOException(failure.get());
                }
                calls.add(name + " commits");
            }

            @Override
            public void rollback() {
                calls.add(name + " rolls back");
            }

            @Override
            public void close() {
                calls.add(name + " closes");
            }
        };
    }

    /** Answers in the thread of the consumer or in another one. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aReplyGoesToTheRequest(boolean sameThread) throws Exception {
        var context = context("in", Map.of("transaction", "local"));
        var out = out("destination", "", "reply", "true", "persistent", "false");
        context.delivered = (event, delivery) -> {
            Runnable answering = () -> answer(out, Map.of("symbol", "re:" + symbol(event), "lastPrice", 2.0, "clientTimestamp", 1L), delivery);
            if (sameThread) {
                answering.run();
            } else {
                Thread.ofPlatform().start(answering);
            }
        };
        start(context);
        var replies = session.createTemporaryQueue();
        try (var producer = session.createProducer(session.createQueue("ticks")); var consumer = session.createConsumer(replies)) {
            var own = session.createTextMessage("A,1.0,1\n");
            own.setJMSReplyTo(replies);
            own.setJMSCorrelationID("request-7");
            producer.send(own);
            var reply = (TextMessage) consumer.receive(WAIT);
            assertEquals("re:A,2.0,1", reply.getText().strip());
            assertEquals("request-7", reply.getJMSCorrelationID());
            var other = session.createTextMessage("B,1.0,1\n");
            other.setJMSReplyTo(replies);
            producer.send(other);
            assertEquals(other.getJMSMessageID(), consumer.receive(WAIT).getJMSCorrelationID());
        }
        assertTrue(context.warnings.stream().noneMatch(line -> line.contains("not answered")), context.warnings.toString());
    }

    private static void answer(OutboundAdapter out, Object event, Delivery delivery) {
        try {
            out.write(event, new Confirmation() {
                @Override
                public void confirmed() {
                    delivery.ended();
                }

                @Override
                public void failed(String reason) {
                    delivery.failed(new Delivery.Failure("out", reason));
                }

                @Override
                public Delivery delivery() {
                    return delivery;
                }
            });
        } catch (IOException e) {
            delivery.failed(new Delivery.Failure("out", e.getMessage()));
        }
    }

    @Test
    void aRequestWithoutAReplyIsTold() throws Exception {
        var in = in();
        var own = session.createTextMessage("A,1.0,1\n");
        own.setJMSReplyTo(session.createTemporaryQueue());
        try (var producer = session.createProducer(session.createQueue("ticks"))) {
            producer.send(own);
        }
        TestContext.await("a warning", () -> in.warnings.stream().anyMatch(line -> line.contains("was not answered; 1 so far")));
        assertEquals(1, inbound.getFirst().counters().get("unanswered requests"));
    }

    @Test
    void aBrokerThatGoesAndComesLosesNothing() throws Exception {
        var in = in("consumers", "2");
        var out = out();
        out.write(tick("A", 1));
        TestContext.await("the first", () -> in.events.size() == 1);
        client.close();
        broker.stop();
        var writing = CompletableFuture.runAsync(() -> {
            try {
                out.write(tick("B", 1));
                out.write(tick("C", 1));
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        TestContext.await("a warning", () -> in.warnings.stream().anyMatch(line -> line.contains("broke") || line.contains("cannot connect")));
        assertTrue(!writing.isDone());
        broker.start();
        writing.get();
        TestContext.await("all", () -> symbols(in).containsAll(List.of("A", "B", "C")));
        TestContext.await("told", () -> in.warnings.stream().anyMatch(line -> line.contains("is connected to")));
    }

    @Test
    void anAdapterWithoutABrokerStops() throws Exception {
        broker.stop();
        var in = in();
        TestContext.await("a warning", () -> in.warnings.stream().anyMatch(line -> line.contains("cannot connect to tcp://127.0.0.1")));
        inbound.removeFirst().stop();
        assertEquals(0, in.openIngresses.get());
        broker.start();
    }

    @Test
    void javaObjectsAreNotRead() throws Exception {
        var in = in();
        try (var producer = session.createProducer(session.createQueue("ticks"))) {
            producer.send(session.createObjectMessage(BigInteger.ONE));
        }
        send("no tick\n");
        send("A,1.0,1\n");
        TestContext.await("the good one", () -> in.events.size() == 1);
        assertEquals(2, in.malformed.size());
        assertTrue(in.malformed.getFirst().contains("neither a text nor bytes"), in.malformed.getFirst());
    }

    @Test
    void badSettingsAreExplained() throws Exception {
        refused("there is no class org.example.None", "connectionFactory", "org.example.None");
        refused("is no connection factory", "connectionFactory", "java.lang.String");
        refused("the environment variable MILLRACE_NONE (passwordVariable) is not set", "passwordVariable", "MILLRACE_NONE");
        refused("cannot read", "passwordFile", "none.txt");
        refused("cannot use the address 'nonsense://x' (url)", "url", "nonsense://trader:secret@x?password=secret");
        refused("cannot read", "connectionFactory", "jndi:factory", "jndiProperties", "none.properties");
    }

    private void refused(String reason, String... settings) {
        var message = assertThrows(IOException.class, () -> in(settings)).getMessage();
        assertTrue(message.contains(reason), message);
        assertTrue(!message.contains("secret"), message);
    }
}
