package org.millrace.adapters.kafka;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.adapters.fixture.Certificates;
import org.millrace.adapters.fixture.TestContext;
import org.millrace.adapters.kafka.fixture.TestKafka;
import org.millrace.codecs.fixture.MapEventType;
import org.millrace.runtime.api.InboundAdapter;
import org.millrace.runtime.api.OutboundAdapter;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Brokers that are absent, refuse the user or have no topic; the broker asks for TLS and a password. */
@Timeout(120)
class KafkaTroubleTest {

    @TempDir
    private static Path folder;
    private static TestKafka kafka;
    private static int count;

    private final String topic = "ticks" + ++count;
    private final List<InboundAdapter> inbound = new ArrayList<>();
    private final List<OutboundAdapter> outbound = new ArrayList<>();

    @BeforeAll
    static void startBroker() throws Exception {
        var certificates = new Certificates(folder.resolve("keys"), "Millrace Test");
        certificates.issue("broker", "EC");
        Files.writeString(folder.resolve("password"), TestKafka.PASSWORD + "\nanother line\n");
        Files.writeString(folder.resolve("wrong"), "guessed\n");
        kafka = new TestKafka(folder.resolve("kafka"), Map.of("listener.security.protocol.map", "OPEN:PLAINTEXT,SECURE:SASL_SSL,CONTROLLER:PLAINTEXT",
                "ssl.keystore.type", "PKCS12", "ssl.keystore.location", folder.resolve("keys/broker.p12").toString(), "ssl.keystore.password",
                Certificates.PASSWORD, "ssl.key.password", Certificates.PASSWORD));
    }

    @AfterEach
    void stopAll() throws IOException {
        inbound.forEach(InboundAdapter::stop);
        for (var adapter : outbound) {
            adapter.stop();
        }
    }

    @AfterAll
    static void stopBroker() {
        kafka.close();
    }

    private TestContext context(String stage, Map<String, String> more) {
        var all = new HashMap<>(Map.of("bootstrapServers", kafka.servers(), "topic", topic, "retryDelay", "0s", "commitInterval", "0s"));
        if (stage.equals("in")) {
            all.put("group", "rules" + count);
        }
        all.putAll(more);
        return new TestContext(stage, "kafka", "", MapEventType.stockTick(), "csv", folder, all);
    }

    private Map<String, String> secure(String passwordFile) {
        return Map.of("bootstrapServers", kafka.secureServers(), "tls", "true", "trustedServers", "keys/ca.pem", "user", TestKafka.USER, "passwordFile",
                passwordFile, "mechanism", "SCRAM-SHA-256");
    }

    private TestContext start(TestContext context) throws IOException {
        if (context.stage().equals("in")) {
            var adapter = context.provider().newInbound(context);
            adapter.start();
            inbound.add(adapter);
        } else {
            var adapter = context.provider().newOutbound(context);
            adapter.start();
            outbound.add(adapter);
        }
        return context;
    }

    private static void awaitWarning(TestContext context, String part) throws Exception {
        TestContext.await("the warning: " + part, () -> List.copyOf(context.warnings).stream().anyMatch(line -> line.contains(part)));
    }

    @Test
    void adaptersWaitForTheTopicAndForBrokersThatComeBack() throws Exception {
        var in = start(context("in", Map.of()));
        var out = start(context("out", Map.of()));
        awaitWarning(in, "there is no topic '" + topic + "' at " + kafka.servers() + "; create it, or correct 'topic'");
        var first = writing(0);
        awaitWarning(out, "there is no topic '" + topic + "' at " + kafka.servers());
        kafka.create(topic, 1);
        TestContext.await("ten", () -> in.events.size() == 10);
        first.join();
        kafka.stop();
        awaitWarning(in, "no broker answers at " + kafka.servers() + "; the adapter tries again until one does");
        var second = writing(10);
        awaitWarning(out, "no broker answers at " + kafka.servers());
        kafka.start();
        TestContext.await("all", () -> new HashSet<>(in.events).size() == 20);
        awaitWarning(in, "is connected to " + kafka.servers());
        second.join();
        assertEquals(0, outbound.getFirst().lostOutput());
    }

    /** Writes ten events in another thread, which waits if the adapter does. */
    private Thread writing(int from) {
        return Thread.ofPlatform().start(() -> IntStream.range(from, from + 10).forEach(i -> write("S" + i)));
    }

    private void write(String symbol) {
        try {
            outbound.getFirst().write(Map.of("symbol", symbol, "lastPrice", 1.0, "clientTimestamp", 1L));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void theUserAndTheAuthorityAreVerified() throws Exception {
        kafka.create(topic, 1);
        var in = start(context("in", secure("password")));
        var out = start(context("out", secure("password")));
        write("A");
        TestContext.await("one event", () -> in.events.size() == 1);
        assertEquals(List.of(), out.warnings);
        for (var commit : List.of("delivered", "transaction")) {
            var settings = new HashMap<>(secure("wrong"));
            settings.put("commit", commit);
            var refused = start(context("in", settings));
            awaitWarning(refused, "the brokers refuse the user: ");
            awaitWarning(refused, "look at 'user', the password and 'mechanism'");
            assertFalse(refused.warnings.toString().contains("guessed"));
        }
        var untrusting = new HashMap<>(secure("password"));
        untrusting.remove("trustedServers");
        awaitWarning(start(context("in", untrusting)), "no encrypted connection: ");
        var plain = start(context("out", secure("wrong")));
        var writer = outbound.getLast();
        var thread = Thread.ofPlatform().start(() -> assertThrows(IOException.class, () -> writer.write(Map.of("symbol", "B"))));
        awaitWarning(plain, "the brokers refuse the user: ");
        writer.stop();
        outbound.remove(writer);
        thread.join();
    }

    @Test
    void aFileHasFurtherProperties() throws Exception {
        kafka.create(topic, 1);
        Files.writeString(folder.resolve("more.properties"), """
                security.protocol=SASL_SSL
                sasl.mechanism=SCRAM-SHA-256
                sasl.jaas.config=org.apache.kafka.common.security.scram.ScramLoginModule required username="alice" password="wonder \\\\"land\\\\\\\\";
                ssl.truststore.type=PEM
                ssl.truststore.location=%s
                group.protocol=consumer
                lingers.ms=3
                """.formatted(folder.resolve("keys/ca.pem")));
        var in = start(context("in", Map.of("bootstrapServers", kafka.secureServers(), "propertiesFile", "more.properties")));
        kafka.send(topic, 0, null, "A,1.0,1\n");
        TestContext.await("one event", () -> in.events.size() == 1);
        assertEquals(1, in.warnings.size(), in.warnings.toString());
        assertTrue(in.warnings.getFirst().contains("has 'lingers.ms', which Kafka's clients do not know"), in.warnings.toString());
        Files.writeString(folder.resolve("more.properties"), "group.id=mine\n");
        var refused = context("in", Map.of("propertiesFile", "more.properties"));
        var message = assertThrows(IOException.class, () -> start(refused)).getMessage();
        assertTrue(message.contains("has 'group.id'; remove it and set 'group' of the adapter"), message);
    }
}
