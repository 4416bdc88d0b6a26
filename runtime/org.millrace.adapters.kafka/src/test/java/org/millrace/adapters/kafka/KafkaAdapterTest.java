package org.millrace.adapters.kafka;

import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.adapters.fixture.TestContext;
import org.millrace.codecs.fixture.MapEventType;
import org.millrace.runtime.api.Delivery;
import org.millrace.runtime.api.PropertyType;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What is sent, received and committed, with a real broker. */
class KafkaAdapterTest extends KafkaTestCase {

    private static final MapEventType MARKED = MapEventType.of("Marked", "symbol", PropertyType.STRING, "size", PropertyType.INT, "at",
            PropertyType.TIMESTAMP, "trace", PropertyType.STRING, "urgent", PropertyType.BOOLEAN);

    @Test
    void keyTimestampAndHeadersArePropertiesOfEvents() throws Exception {
        kafka.create(topic, 3);
        String[] parts = {"keyProperty", "size", "timestampProperty", "at", "headers", "trace-id=trace, urgent"};
        var out = out(context("out", MARKED, "json", parts));
        var first = Map.of("symbol", "A", "size", 7, "at", Instant.ofEpochMilli(1_234_567), "trace", "a b", "urgent", true);
        var second = Map.of("symbol", "B", "size", 7, "at", Instant.ofEpochMilli(1_234_568));
        out.write(first);
        out.write(second);
        var sent = kafka.read(topic, 2);
        assertEquals(List.of("7", "7"), sent.stream().map(each -> each.key()).toList());
        assertEquals(1_234_567, sent.getFirst().timestamp());
        assertEquals("a b", header(sent.getFirst(), "trace-id"));
        assertEquals(sent.getFirst().partition(), sent.getLast().partition());

        // The value of a foreign record has only a part of the properties.
        var foreign = new ProducerRecord<>(topic, sent.getFirst().partition(), 99L, "8", "{\"symbol\":\"C\"}");
        foreign.headers().add("urgent", "false".getBytes());
        var wrong = new ProducerRecord<>(topic, sent.getFirst().partition(), 99L, "eight", "{\"symbol\":\"D\"}");
        kafka.send(List.of(foreign, wrong));
        var in = context("in", MARKED, "json", parts);
        start(in);
        TestContext.await("three events", () -> in.events.size() == 3 && in.malformed.size() == 1);
        assertEquals(List.of(first, second, Map.of("symbol", "C", "size", 8, "at", Instant.ofEpochMilli(99), "urgent", false)), in.events);
        assertTrue(in.malformed.getFirst().contains("the key, 'eight', does not fit the property 'size' of type int"), in.malformed.toString());
    }

    @Test
    void anOffsetIsCommittedAfterItsRecordAndThoseBeforeItHaveEnded() throws Exception {
        kafka.create(topic, 1);
        var in = in();
        var deliveries = new ConcurrentHashMap<String, Delivery>();
        in.delivered = (event, delivery) -> deliveries.put(symbol(event), delivery);
        var adapter = start(in);
        send("A", "B");
        kafka.send(topic, 0, null, "C,1.0,1\nD,1.0,1\n");
        TestContext.await("four events", () -> deliveries.size() == 4);
        deliveries.get("B").ended();
        deliveries.get("C").ended();
        assertEquals(0, kafka.committed(group, topic, 0).orElse(0L));
        deliveries.get("A").ended();
        awaitCommitted(0, 2);
        deliveries.get("D").ended();
        awaitCommitted(0, 3);
        send("E");
        TestContext.await("the fifth", () -> deliveries.size() == 5);
        stop(adapter);
        // The next process begins with what has not ended.
        var next = in();
        start(next);
        send("F");
        TestContext.await("the rest", () -> next.events.size() == 2);
        assertEquals(List.of("E", "F"), symbols(next));
    }

    @ParameterizedTest
    @ValueSource(strings = {"delivered", "transaction"})
    void aRecordThatFailsComesAgainAndGoesToTheTopicOfDeadLettersAtLast(String commit) throws Exception {
        kafka.create(topic, 1);
        kafka.create(topic + "dead", 1);
        var in = in("commit", commit, "attempts", "3", "deadLetters", topic + "dead");
        var tries = new AtomicInteger();
        in.delivered = (event, delivery) -> {
            if (symbol(event).equals("BAD")) {
                tries.incrementAndGet();
                delivery.failed(new Delivery.Failure("rules", "it is bad"));
            } else {
                delivery.ended();
            }
        };
        send("A", "BAD");
        kafka.send(topic, 0, "key", "no tick");
        send("B");
        var adapter = start(in);
        awaitCommitted(0, 4);
        assertEquals(3, tries.get());
        assertEquals(Set.of("A", "BAD", "B"), new HashSet<>(symbols(in)));
        var dead = kafka.read(topic + "dead", 2).stream().sorted((one, other) -> one.value().compareTo(other.value())).toList();
        assertEquals("BAD,1.0,1\n", dead.getFirst().value());
        assertEquals("it is bad", header(dead.getFirst(), "millraceReason"));
        assertEquals("rules", header(dead.getFirst(), "millraceStage"));
        assertEquals(topic + "-0@1", header(dead.getFirst(), "millraceSource"));
        assertEquals("no tick", dead.getLast().value());
        assertEquals("key", dead.getLast().key());
        awaitWarning(in, "the record " + topic + "-0@1 failed 3 times, it is bad (rules); it went to the topic '" + topic + "dead'");
        awaitWarning(in, "the record " + topic + "-0@2 cannot be decoded, ");
        assertEquals(2L, adapter.counters().get("dead letters"));
        assertEquals(2L, adapter.counters().get("redelivered records"));
    }

    @Test
    void twoProcessesDivideThePartitionsAndNothingIsLost() throws Exception {
        kafka.create(topic, 2);
        var first = in();
        var waiting = Collections.synchronizedList(new ArrayList<Delivery>());
        var released = new AtomicBoolean();
        first.delivered = (event, delivery) -> {
            if (symbol(event).startsWith("LATE") && !released.get()) {
                waiting.add(delivery);
            } else {
                delivery.ended();
            }
        };
        var adapter = start(first);
        for (var partition = 0; partition < 2; partition++) {
            kafka.send(topic, partition, null, "DONE" + partition + ",1.0,1\n");
            kafka.send(topic, partition, null, "LATE" + partition + ",1.0,1\n");
        }
        TestContext.await("all", () -> waiting.size() == 2);
        var second = in();
        start(second);
        // One partition goes to the second process, with the record that has not ended.
        TestContext.await("the late record of one partition", () -> symbols(second).stream().anyMatch(symbol -> symbol.startsWith("LATE")));
        // What comes to the first process again ends at once.
        released.set(true);
        List.copyOf(waiting).forEach(Delivery::ended);
        for (var i = 0; i < 40; i++) {
            kafka.send(topic, i % 2, null, "S" + i + ",1.0,1\n");
        }
        TestContext.await("all of both", () -> {
            var all = new HashSet<>(symbols(first));
            all.addAll(symbols(second));
            return all.size() == 44;
        });
        assertEquals(List.of(), symbols(second).stream().filter(symbol -> symbol.startsWith("DONE")).toList());
        assertEquals(20, symbols(second).stream().filter(symbol -> symbol.startsWith("S")).count());
        stop(adapter);
        kafka.send(topic, 0, null, "T0,1.0,1\n");
        kafka.send(topic, 1, null, "T1,1.0,1\n");
        TestContext.await("both partitions at the second", () -> symbols(second).containsAll(List.of("T0", "T1")));
        assertEquals(20, symbols(second).stream().filter(symbol -> symbol.startsWith("S")).count());
    }

    @Test
    void severalConsumersOfAnAdapterDivideTheTopicsOfAPattern() throws Exception {
        kafka.create(topic + ".a", 2);
        kafka.create(topic + ".b", 1);
        var in = in("topic", "", "topicPattern", topic + "\\.[ab]", "consumers", "3");
        start(in);
        for (var i = 0; i < 60; i++) {
            kafka.send(topic + (i % 2 == 0 ? ".a" : ".b"), i % 4 == 0 ? 1 : 0, null, "S" + i + ",1.0,1\n");
        }
        TestContext.await("all", () -> new HashSet<>(symbols(in)).size() == 60);
        assertEquals(60, in.events.size());
    }

    @Test
    void theStartAppliesToPartitionsWithoutACommittedOffset() throws Exception {
        kafka.create(topic, 1);
        kafka.send(List.of(new ProducerRecord<>(topic, 0, 1_000L, null, "OLD,1.0,1\n"), new ProducerRecord<>(topic, 0, 2_000L, null, "NEW,1.0,1\n")));
        var timed = in("start", "1970-01-01T00:00:02Z", "group", group + "timed");
        start(timed);
        TestContext.await("the newer record", () -> timed.events.size() == 1);
        assertEquals(List.of("NEW"), symbols(timed));
        var latest = in("start", "latest");
        start(latest);
        // Its start is committed, and does not move to the end of later.
        awaitCommitted(0, 2);
        send("LAST");
        TestContext.await("the last record", () -> latest.events.size() == 1);
        assertEquals(List.of("LAST"), symbols(latest));
        var committed = in("start", "committed", "group", group + "none");
        start(committed);
        awaitWarning(committed, "the group has no committed offset in [" + topic + "-0], and 'start' is committed; set 'start' to earliest");
        assertEquals(0, committed.events.size());
    }

    @Test
    void theConsumerPausesWhileTooManyRecordsAreOpen() throws Exception {
        kafka.create(topic, 1);
        var in = in("inFlight", "10", "batch", "5");
        var waiting = Collections.synchronizedList(new ArrayList<Delivery>());
        in.delivered = (event, delivery) -> waiting.add(delivery);
        start(in);
        kafka.send(IntStream.range(0, 100).mapToObj(i -> new ProducerRecord<String, String>(topic, "S" + i + ",1.0,1\n")).toList());
        TestContext.await("ten", () -> waiting.size() == 10);
        var ended = 0;
        while (ended < 100) {
            var next = ended;
            TestContext.await("more than " + next, () -> waiting.size() > next);
            assertTrue(waiting.size() - ended <= 10, waiting.size() + " of which " + ended + " have ended");
            waiting.get(ended++).ended();
        }
        awaitCommitted(0, 100);
    }

    @Test
    void nothingIsEmittedWhileTheAdapterIsPaused() throws Exception {
        kafka.create(topic, 1);
        var in = in();
        var adapter = start(in);
        send("A");
        TestContext.await("the first", () -> in.events.size() == 1);
        adapter.pause();
        send("B");
        // Another group shows that the record is there.
        var other = in("group", group + "other");
        start(other);
        TestContext.await("both", () -> other.events.size() == 2);
        assertEquals(1, in.events.size());
        adapter.resume();
        TestContext.await("the second", () -> in.events.size() == 2);
    }

    @Test
    void recordsThatAreCommittedWhenReadDoNotComeTwice() throws Exception {
        kafka.create(topic, 1);
        var in = in("commit", "read");
        in.delivered = (event, delivery) -> {
            throw new IllegalStateException("without a delivery");
        };
        var committedBefore = new AtomicBoolean();
        in.receiver = event -> {
            try {
                committedBefore.set(kafka.committed(group, topic, 0).equals(Optional.of(1L)));
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
            in.events.add(event);
        };
        send("A");
        start(in);
        TestContext.await("the record", () -> in.events.size() == 1);
        assertTrue(committedBefore.get());
    }

    @Test
    void recordsWithoutAValueAreCounted() throws Exception {
        kafka.create(topic, 1);
        kafka.send(topic, 0, "deleted", null);
        send("A");
        var in = in();
        var adapter = start(in);
        awaitCommitted(0, 2);
        assertEquals(List.of("A"), symbols(in));
        assertEquals(1L, adapter.counters().get("records without a value"));
        assertEquals(List.of(), in.malformed);
    }

    /** A load has no adapter that waits: what is missing is told at once. */
    @Test
    void aLoadSendsRecordsOfTheFormThatTheAdapterReads() throws Exception {
        kafka.create(topic, 1);
        var settings = in("keyProperty", "symbol", "headers", "trace=symbol").settings();
        try (var feed = RecordFeed.connect(settings, "in", folder)) {
            assertTrue(feed.hasRoom());
            feed.send("a".getBytes(UTF_8), 17L, List.of("t".getBytes(UTF_8)), "1".getBytes(UTF_8));
            feed.send(null, null, Collections.singletonList(null), "2".getBytes(UTF_8));
            feed.flush();
        }
        var records = kafka.read(topic, 2);
        assertEquals("a=1 17", records.getFirst().key() + "=" + records.getFirst().value() + " " + records.getFirst().timestamp());
        assertEquals("t", new String(records.getFirst().headers().lastHeader("trace").value(), UTF_8));
        assertEquals("null=2", records.getLast().key() + "=" + records.getLast().value());
        var two = in("topic", topic + ",other").settings();
        assertEquals("the load generator sends to one topic, and 'in' receives from several; name one as 'topic'",
                assertThrows(IOException.class, () -> RecordFeed.connect(two, "in", folder)).getMessage());
    }
}
