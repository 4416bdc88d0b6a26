package org.millrace.adapters.kafka;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.millrace.adapters.fixture.TestContext;
import org.millrace.adapters.kafka.fixture.TestKafka;
import org.millrace.codecs.fixture.MapEventType;
import org.millrace.runtime.api.Confirmation;
import org.millrace.runtime.api.Delivery;
import org.millrace.runtime.api.InboundAdapter;
import org.millrace.runtime.api.OutboundAdapter;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Adapters and a broker, which all tests of a class share; each test has topics and groups of its own. The classes do not run at the
 * same time, since the broker is in a static field.
 */
@ResourceLock("org.millrace.adapters.kafka.KafkaTestCase")
@Timeout(90)
abstract class KafkaTestCase {

    static final MapEventType TICKS = MapEventType.stockTick();

    @TempDir
    static Path kafkaFolder;
    static TestKafka kafka;

    private static final AtomicInteger COUNT = new AtomicInteger();

    @TempDir
    Path folder;
    final String topic = "ticks" + COUNT.incrementAndGet();
    final String group = "rules" + COUNT.get();
    private final List<InboundAdapter> inbound = new ArrayList<>();
    private final List<OutboundAdapter> outbound = new ArrayList<>();

    @BeforeAll
    static void startBroker() throws Exception {
        kafka = new TestKafka(kafkaFolder.resolve("kafka"));
    }

    @AfterAll
    static void stopBroker() {
        kafka.close();
    }

    @AfterEach
    void stopAdapters() throws IOException {
        inbound.forEach(InboundAdapter::stop);
        for (var adapter : outbound) {
            adapter.stop();
        }
    }

    TestContext context(String stage, MapEventType type, String codec, String... namesAndValues) {
        var all = new HashMap<>(Map.of("bootstrapServers", kafka.servers(), "topic", topic, "retryDelay", "0s", "commitInterval", "0s"));
        if (stage.startsWith("in")) {
            all.put("group", group);
        }
        for (var i = 0; i < namesAndValues.length; i += 2) {
            all.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return new TestContext(stage, "kafka", "", type, codec, folder, all);
    }

    TestContext in(String... namesAndValues) {
        return context("in", TICKS, "csv", namesAndValues);
    }

    InboundAdapter start(TestContext context) throws IOException {
        var adapter = context.provider().newInbound(context);
        adapter.start();
        inbound.add(adapter);
        return adapter;
    }

    void stop(InboundAdapter adapter) {
        adapter.stop();
        inbound.remove(adapter);
    }

    OutboundAdapter out(TestContext context) throws IOException {
        var adapter = context.provider().newOutbound(context);
        adapter.start();
        outbound.add(adapter);
        return adapter;
    }

    void send(String... symbols) throws Exception {
        for (var symbol : symbols) {
            kafka.send(topic, 0, null, symbol + ",1.0,1\n");
        }
    }

    static Map<String, Object> tick(String symbol) {
        return Map.of("symbol", symbol, "lastPrice", 1.0, "clientTimestamp", 1L);
    }

    static String symbol(Object event) {
        return ((Map<?, ?>) event).get("symbol").toString();
    }

    static List<String> symbols(TestContext context) {
        return context.events.stream().map(KafkaTestCase::symbol).toList();
    }

    static List<String> values(List<ConsumerRecord<String, String>> records) {
        return records.stream().map(each -> each.value().replaceFirst(",.*\\n?", "")).toList();
    }

    static String header(ConsumerRecord<String, String> source, String name) {
        return new String(source.headers().lastHeader(name).value(), StandardCharsets.UTF_8);
    }

    void awaitCommitted(int partition, long offset) throws Exception {
        TestContext.await("offset " + offset + " of " + topic + "-" + partition, () -> {
            try {
                return kafka.committed(group, topic, partition).equals(Optional.of(offset));
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
    }

    void awaitWarning(TestContext context, String part) throws Exception {
        TestContext.await("the warning: " + part + ", instead of " + context.warnings,
                () -> List.copyOf(context.warnings).stream().anyMatch(line -> line.contains(part)));
    }

    /** Passes the outcome of a write on to a delivery, as the runtime does. */
    static Confirmation confirmation(Delivery delivery) {
        return new Confirmation() {
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
        };
    }

    /** Writes in the thread of an event, as the runtime does. */
    static void write(OutboundAdapter out, Object event, Delivery delivery) {
        try {
            out.write(event, confirmation(delivery));
        } catch (IOException e) {
            delivery.failed(new Delivery.Failure("out", e.getMessage()));
        }
    }
}
