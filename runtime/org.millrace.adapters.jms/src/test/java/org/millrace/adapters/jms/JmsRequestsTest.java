package org.millrace.adapters.jms;

import jakarta.jms.JMSException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.adapters.jms.fixture.TestBroker;
import org.millrace.runtime.api.Settings;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Requests to a real broker. */
@Timeout(60)
class JmsRequestsTest {

    private static final Duration WAIT = Duration.ofSeconds(20);

    @TempDir
    private Path folder;
    private TestBroker broker;

    @BeforeEach
    void startBroker() throws Exception {
        broker = new TestBroker(folder);
    }

    @AfterEach
    void stopBroker() throws Exception {
        broker.close();
    }

    private JmsRequests connect(String url) throws IOException {
        return JmsRequests.connect(Settings.of(new JmsAdapterProvider().descriptor().settings(), Map.of("url", url)), folder);
    }

    /** Answers a number of requests with their own texts, in their order. */
    private void answer(int requests) {
        try (var connection = broker.connect(); var session = connection.createSession();
                var consumer = session.createConsumer(session.createQueue("q")); var producer = session.createProducer(null)) {
            for (var i = 0; i < requests; i++) {
                var request = consumer.receive(WAIT.toMillis());
                var reply = session.createTextMessage("reply to " + request.getBody(String.class));
                reply.setJMSCorrelationID(request.getJMSCorrelationID());
                producer.send(request.getJMSReplyTo(), reply);
            }
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static Optional<String> ask(JmsRequests requests, String text, Duration timeout) throws IOException {
        return requests.ask("q", text.getBytes(StandardCharsets.UTF_8), false, timeout).map(JmsRequestsTest::text);
    }

    private static String text(ByteBuffer bytes) {
        return StandardCharsets.UTF_8.decode(bytes).toString();
    }

    @Test
    void aLateReplyIsNotThatOfTheNextRequest() throws IOException {
        try (var requests = connect(broker.url())) {
            assertEquals(Optional.empty(), ask(requests, "first", Duration.ofMillis(20)));
            var answers = CompletableFuture.runAsync(() -> answer(3));
            assertEquals(Optional.of("reply to second"), ask(requests, "second", WAIT));
            assertEquals(Optional.of("reply to third"), ask(requests, "third", WAIT));
            answers.join();
        }
    }

    @Test
    void aRequestWhoseConnectionBreaksDoesNotWaitForItsTimeout() throws Exception {
        try (var requests = connect(broker.url())) {
            var asked = CompletableFuture.supplyAsync(() -> assertThrows(BrokenConnectionException.class, () -> ask(requests, "first", Duration.ofHours(1))));
            awaitRequest();
            broker.stop();
            var message = asked.join().getMessage();
            assertTrue(message.startsWith("the connection to " + broker.url() + " broke: "), message);
            assertThrows(BrokenConnectionException.class, () -> ask(requests, "second", WAIT));
        } finally {
            broker.start();
        }
    }

    /** Waits until a request is in the queue. */
    private void awaitRequest() throws JMSException {
        try (var connection = broker.connect(); var session = connection.createSession(); var consumer = session.createConsumer(session.createQueue("q"))) {
            assertNotNull(consumer.receive(WAIT.toMillis()));
        }
    }

    @Test
    void aRefusedRequestDoesNotBreakTheConnection() throws Exception {
        try (var requests = connect(broker.url())) {
            var failure = assertThrows(IOException.class, () -> requests.ask("", new byte[0], false, WAIT));
            assertFalse(failure instanceof BrokenConnectionException, failure.getMessage());
        }
    }

    @Test
    void anAbsentBrokerIsAnErrorWithoutTheOptionsOfItsAddress() {
        var url = broker.url().replaceFirst(":\\d+$", ":1") + "?trustStorePassword=secret";
        var message = assertThrows(IOException.class, () -> connect(url).close()).getMessage();
        assertTrue(message.startsWith("cannot connect to tcp://127.0.0.1:1: ") && !message.contains("secret"), message);
    }
}
