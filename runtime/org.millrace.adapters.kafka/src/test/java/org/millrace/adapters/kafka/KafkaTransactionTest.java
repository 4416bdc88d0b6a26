package org.millrace.adapters.kafka;

import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.config.ConfigResource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.adapters.fixture.TestContext;
import org.millrace.runtime.api.Delivery;
import org.millrace.runtime.api.Direction;
import org.millrace.runtime.api.Guarantee;
import org.millrace.runtime.api.Ingress;
import org.millrace.runtime.api.OutboundAdapter;
import org.millrace.runtime.api.UnitOfWork;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Records that are read and sent in one transaction, with a real broker. */
class KafkaTransactionTest extends KafkaTestCase {

    private String results;

    @BeforeEach
    void createTopics() throws Exception {
        results = topic + "results";
        kafka.create(topic, 2);
        kafka.create(results, 1);
    }

    private TestContext transacted(String... namesAndValues) {
        var all = new ArrayList<>(List.of("commit", "transaction", "instance", "one"));
        all.addAll(List.of(namesAndValues));
        return in(all.toArray(String[]::new));
    }

    private OutboundAdapter out() throws IOException {
        return out(context("out", TICKS, "csv", "topic", results));
    }

    private void sendMany(int count) throws Exception {
        kafka.send(IntStream.range(0, count).mapToObj(i -> new ProducerRecord<String, String>(topic, i % 2, null, "S" + i + ",1.0,1\n")).toList());
    }

    private List<String> committedResults() {
        return values(kafka.readAll(results));
    }

    /** Returns all results when there are so many: those of a transaction may become visible after its offsets. */
    private List<String> committedResults(int count) {
        kafka.read(results, count);
        return committedResults();
    }

    @Test
    void outputsAreSeenOnceAlthoughRecordsFail() throws Exception {
        var out = out();
        var in = transacted("attempts", "3", "batch", "50");
        var tries = new AtomicInteger();
        in.delivered = (event, delivery) -> {
            // Another branch of the same event writes before the failure.
            if (symbol(event).equals("S77") && tries.incrementAndGet() < 3) {
                write(out, event, delivery);
                delivery.failed(new Delivery.Failure("rules", "not yet"));
            } else {
                write(out, event, delivery);
            }
        };
        sendMany(200);
        start(in);
        awaitCommitted(0, 100);
        awaitCommitted(1, 100);
        assertEquals(3, tries.get());
        assertEquals(200, committedResults(200).size());
        assertEquals(200, new HashSet<>(committedResults()).size());
    }

    @Test
    void anAdapterThatGoesOnForAnotherRepeatsNoOutput() throws Exception {
        var out = out();
        var written = Collections.synchronizedSet(new HashSet<String>());
        var stuck = Collections.synchronizedList(new ArrayList<Delivery>());
        var first = transacted("batch", "10");
        first.delivered = (event, delivery) -> {
            written.add(symbol(event));
            if (written.size() > 25) {
                // Its output is in the open transaction, and its delivery never ends.
                write(out, event, new Unconfirmed(delivery));
                stuck.add(delivery);
            } else {
                write(out, event, delivery);
            }
        };
        sendMany(60);
        var adapter = start(first);
        TestContext.await("a batch that does not end", () -> !stuck.isEmpty());
        stop(adapter);
        assertNotEquals(60, committedResults().size());
        var second = transacted();
        second.delivered = (event, delivery) -> write(out, event, delivery);
        start(second);
        awaitCommitted(0, 30);
        awaitCommitted(1, 30);
        assertEquals(60, committedResults(60).size());
        assertEquals(60, new HashSet<>(committedResults()).size());
    }

    /** A delivery in the same unit that never ends. */
    private record Unconfirmed(Delivery delivery) implements Delivery {

        @Override
        public void ended() {
            // The test keeps it open.
        }

        @Override
        public void failed(Failure failure) {
            delivery.failed(failure);
        }

        @Override
        public Optional<UnitOfWork> unit() {
            return delivery.unit();
        }
    }

    @Test
    void otherResourcesCommitBeforeAndAreUndoneTogether() throws Exception {
        var out = out();
        var calls = Collections.synchronizedList(new ArrayList<String>());
        var in = transacted("attempts", "3");
        in.delivered = (event, delivery) -> {
            try {
                delivery.unit().orElseThrow().join("database", distributed -> resource(calls));
                write(out, event, delivery);
            } catch (IOException e) {
                delivery.failed(new Delivery.Failure("database", e.getMessage()));
            }
        };
        kafka.send(topic, 0, null, "A,1.0,1\n");
        start(in);
        awaitCommitted(0, 1);
        assertEquals(List.of("commit fails", "rollback", "close", "commit", "close"), calls);
        assertEquals(List.of("A"), committedResults(1));
        awaitWarning(in, "a unit of work cannot commit: the disk is full");
    }

    private static UnitOfWork.Resource resource(List<String> calls) {
        return new UnitOfWork.Resource() {
            @Override
            public void commit() throws IOException {
                if (calls.isEmpty()) {
                    calls.add("commit fails");
                    throw new IOException("the disk is full");
                }
                calls.add("commit");
            }

            @Override
            public void rollback() {
                calls.add("rollback");
            }

            @Override
            public void close() {
                calls.add("close");
            }
        };
    }

    @Test
    void deadLettersTakeTheirWires() throws Exception {
        var out = out();
        var in = transacted("attempts", "2");
        var onWires = Collections.synchronizedList(new ArrayList<String>());
        in.deadLetters = Optional.of(new Ingress() {
            @Override
            public void emit(Object event, long ingressNanos) {
                throw new IllegalStateException("without a delivery");
            }

            @Override
            public void emit(Object event, long ingressNanos, Delivery delivery) {
                onWires.add(symbol(event));
                write(out, tick("dead"), delivery);
            }

            @Override
            public void malformed(String reason) {
                throw new IllegalStateException(reason);
            }

            @Override
            public void close() {
            }
        });
        in.delivered = (event, delivery) -> delivery.failed(new Delivery.Failure("rules", "it is bad"));
        kafka.send(topic, 0, null, "A,1.0,1\n");
        start(in);
        awaitCommitted(0, 1);
        assertEquals(List.of("A", "A"), symbols(in));
        assertEquals(List.of("A"), onWires);
        assertEquals(List.of("dead"), committedResults(1));
        awaitWarning(in, "failed 2 times, it is bad (rules); it went along the wires for dead letters");
    }

    @Test
    void aRecordThatTheBrokersRefuseFailsAlone() throws Exception {
        var in = transacted("attempts", "2", "batch", "1");
        var out = out(context("out", TICKS, "csv", "topic", results));
        in.delivered = (event, delivery) -> write(out, symbol(event).equals("LARGE") ? tick("x".repeat(60_000)) : event, delivery);
        kafka.send(topic, 0, null, "A,1.0,1\n");
        kafka.send(topic, 0, null, "LARGE,1.0,1\n");
        kafka.send(topic, 0, null, "B,1.0,1\n");
        try (var admin = kafka.admin()) {
            limit(admin);
        }
        start(in);
        awaitCommitted(0, 3);
        assertEquals(List.of("A", "B"), committedResults(2));
        awaitWarning(in, "failed 2 times, ");
    }

    private void limit(Admin admin) throws Exception {
        var resource = new ConfigResource(ConfigResource.Type.TOPIC, results);
        admin.incrementalAlterConfigs(Map.of(resource, List.of(new AlterConfigOp(
                new ConfigEntry("max.message.bytes", "20000"), AlterConfigOp.OpType.SET))))
                .all().get();
    }

    @Test
    void adaptersOfTheSameClusterPromiseExactlyOnce() {
        var in = transacted();
        var out = context("out", TICKS, "csv", "topic", results);
        assertEquals(Guarantee.EXACTLY_ONCE, in.provider().guarantee(Direction.IN, in.settings()));
        assertEquals(Guarantee.EXACTLY_ONCE, out.provider().guarantee(Direction.OUT, out.settings()));
        assertEquals(in.provider().transactions(in.settings()), out.provider().transactions(out.settings()));
        var other = context("out", TICKS, "csv", "bootstrapServers", "127.0.0.1:1");
        assertNotEquals(in.provider().transactions(in.settings()), other.provider().transactions(other.settings()));
        assertEquals(Guarantee.AT_LEAST_ONCE, in.provider().guarantee(Direction.IN, in().settings()));
        assertTrue(in.provider().hasDeadLetters(in.settings()));
    }
}
