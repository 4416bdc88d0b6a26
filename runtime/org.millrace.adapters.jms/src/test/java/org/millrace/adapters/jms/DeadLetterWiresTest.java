package org.millrace.adapters.jms;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;
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
import org.millrace.runtime.api.Delivery;
import org.millrace.runtime.api.Direction;
import org.millrace.runtime.api.InboundAdapter;
import org.millrace.runtime.api.Ingress;
import org.millrace.runtime.api.Settings;
import org.millrace.runtime.api.UnitOfWork;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Messages that fail too often go along the wires for dead letters, and from there to the queue if they fail again. */
@Timeout(90)
class DeadLetterWiresTest {

    private static final long WAIT = 20_000;

    @TempDir
    private Path folder;
    private final List<String> dead = Collections.synchronizedList(new ArrayList<>());
    private final List<InboundAdapter> inbound = new ArrayList<>();
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
        client.close();
        broker.close();
    }

    /** Starts an adapter all of whose ordinary deliveries fail. */
    private TestContext start(Ingress wires, String... namesAndValues) throws IOException {
        var settings = new HashMap<>(Map.of("url", broker.url(), "destination", "ticks", "attempts", "2", "retryDelay", "0s"));
        for (var i = 0; i < namesAndValues.length; i += 2) {
            settings.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        var context = new TestContext("in", "jms", "", MapEventType.stockTick(), "csv", folder, settings);
        context.deadLetters = Optional.of(wires);
        context.delivered = (event, delivery) -> delivery.failed(new Delivery.Failure("rules", "it is bad"));
        var adapter = context.provider().newInbound(context);
        adapter.start();
        inbound.add(adapter);
        return context;
    }

    private static void failing(Delivery delivery) {
        delivery.failed(new Delivery.Failure("audit", "no room"));
    }

    /** Returns an input for dead letters that passes each delivery on. */
    private Ingress wires(Consumer<Delivery> receiver) {
        return new Ingress() {
            @Override
            public void emit(Object event, long ingressNanos) {
                throw new IllegalStateException("without a delivery");
            }

            @Override
            public void emit(Object event, long ingressNanos, Delivery delivery) {
                dead.add(((Map<?, ?>) event).get("symbol").toString());
                receiver.accept(delivery);
            }

            @Override
            public void malformed(String reason) {
                throw new IllegalStateException(reason);
            }

            @Override
            public void close() {
            }
        };
    }

    private void send(String text) throws JMSException {
        try (var producer = session.createProducer(session.createQueue("ticks"))) {
            producer.send(session.createTextMessage(text));
        }
    }

    private TextMessage receive(String queue, long millis) throws JMSException {
        try (var consumer = session.createConsumer(session.createQueue(queue))) {
            return (TextMessage) (millis == 0 ? consumer.receiveNoWait() : consumer.receive(millis));
        }
    }

    private static void awaitWarning(TestContext context, String text) throws Exception {
        TestContext.await(text, () -> List.copyOf(context.warnings).stream().anyMatch(line -> line.contains(text)));
    }

    private void assertNothingIsLeft() throws JMSException {
        inbound.removeFirst().stop();
        assertNull(receive("ticks", 0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "local"})
    void aDeadLetterTakesTheWiresAndNotTheQueue(String transaction) throws Exception {
        var context = start(wires(Delivery::ended), "transaction", transaction, "deadLetters", "dead");
        send("A,1.0,1\nB,2.0,1\n");
        awaitWarning(context, "failed 2 times, it is bad (rules); it went along the wires for dead letters");
        assertEquals(List.of("A", "B"), dead);
        assertEquals(4, context.events.size());
        assertEquals(Map.of("redelivered messages", 1L, "dead letters", 1L, "unanswered requests", 0L), inbound.getFirst().counters());
        assertNothingIsLeft();
        assertNull(receive("dead", 0));
    }

    @Test
    void aDeadLetterThatFailsGoesToTheQueue() throws Exception {
        var context = start(wires(DeadLetterWiresTest::failing), "deadLetters", "dead");
        send("A,1.0,1\n");
        var message = receive("dead", WAIT);
        assertNotNull(message);
        assertEquals("A,1.0,1\n", message.getText());
        assertEquals("it is bad", message.getStringProperty("millraceReason"));
        awaitWarning(context, "failed, no room (audit)");
        awaitWarning(context, "failed 2 times, it is bad (rules); it went to the queue 'dead'");
        assertEquals(List.of("A", "A"), dead);
        assertEquals(1, inbound.getFirst().counters().get("dead letters"));
        assertNothingIsLeft();
    }

    @Test
    void aDeadLetterThatFailsWithoutAQueueIsDiscardedAndTold() throws Exception {
        var context = start(wires(DeadLetterWiresTest::failing));
        send("A,1.0,1\n");
        awaitWarning(context, "failed, no room (audit)");
        awaitWarning(context, "failed 2 times, it is bad (rules); it is discarded");
        assertEquals(List.of("A", "A"), dead);
        assertEquals(2, context.events.size());
        assertEquals(1, inbound.getFirst().counters().get("dead letters"));
        assertNothingIsLeft();
    }

    @Test
    void aDeadLetterWhoseWiresFailForAWhileTakesThemAgain() throws Exception {
        var context = start(wires(delivery -> {
            if (dead.size() == 1) {
                failing(delivery);
            } else {
                delivery.ended();
            }
        }), "deadLetters", "dead");
        send("A,1.0,1\n");
        awaitWarning(context, "failed 2 times, it is bad (rules); it went along the wires for dead letters");
        assertEquals(List.of("A", "A"), dead);
        assertNothingIsLeft();
        assertNull(receive("dead", 0));
    }

    @Test
    void whatADeadLetterDoesIsPartOfItsUnitOfWork() throws Exception {
        var calls = Collections.synchronizedList(new ArrayList<String>());
        var joining = wires(delivery -> {
            try {
                delivery.unit().orElseThrow().join("table", distributed -> table(calls));
                delivery.ended();
            } catch (IOException e) {
                delivery.failed(new Delivery.Failure("table", e.getMessage()));
            }
        });
        var context = start(joining, "transaction", "local", "deadLetters", "dead");
        send("A,1.0,1\n");
        awaitWarning(context, "it went to the queue 'dead'");
        assertEquals(List.of("commit", "commit"), calls);
        awaitWarning(context, "the table is locked");
        assertNotNull(receive("dead", WAIT));
        assertNothingIsLeft();
    }

    private static UnitOfWork.Resource table(List<String> calls) {
        return new UnitOfWork.Resource() {
            @Override
            public void commit() throws IOException {
                calls.add("commit");
                throw new IOException("the table is locked");
            }

            @Override
            public void rollback() {
                // Nothing was written.
            }

            @Override
            public void close() {
                // Nothing was opened.
            }
        };
    }

    @Test
    void onlyMessagesThatWaitForTheirDeliveriesAreDeadLetters() {
        var provider = new JmsAdapterProvider();
        for (var each : Map.of("delivered", true, "auto", false, "lazy", false).entrySet()) {
            var settings = Settings.of(provider.descriptor().settings(), Map.of("destination", "q", "acknowledge", each.getKey()));
            assertEquals(each.getValue(), provider.hasDeadLetters(settings));
            assertEquals(each.getValue(), !provider.warnings(Direction.IN, settings).isEmpty());
        }
        assertTrue(provider.hasDeadLetters(Settings.of(provider.descriptor().settings(),
                Map.of("destination", "q", "acknowledge", "auto", "transaction", "local"))));
    }
}
