package org.millrace.tests.endtoend;

import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.adapters.kafka.fixture.TestKafka;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** From Kafka to Kafka exactly once: a runtime that is killed several times sends the same records as one that is not. */
class KafkaExactlyOnceTest {

    /** For tests by hand: more kills. */
    private static final int KILLS = Integer.getInteger("millrace.kills", 4);
    private static final int PARTITIONS = 2;
    /** The records that are sent between two kills. */
    private static final int RECORDS = 1_500;
    private static final long SEED = 20_261_128;

    @TempDir
    private static Path folder;
    private static TestKafka kafka;

    @BeforeAll
    static void startBroker() throws Exception {
        Built.once();
        kafka = new TestKafka(folder.resolve("kafka"));
        kafka.create("orders", PARTITIONS);
    }

    @AfterAll
    static void stopBroker() {
        kafka.close();
    }

    /** Creates a project whose results go to a topic of their own. */
    private static Path project(String name) throws Exception {
        kafka.create(name, PARTITIONS);
        var project = Files.createDirectories(folder.resolve(name));
        Files.writeString(project.resolve("rules.epl"), """
                @name('Large') select id, quantity * 2 as doubled from Trade where quantity > 3;
                """);
        Files.writeString(project.resolve("kafka.epn"), """
                <?xml version="1.0" encoding="UTF-8"?>
                <xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:epn="epn:org.millrace/1.0">
                  <epn:Network name="kafka">
                    <eventType name="Trade">
                      <property name="id" type="string"/>
                      <property name="quantity" type="int"/>
                    </eventType>
                    <eventType name="Result">
                      <property name="id" type="string"/>
                      <property name="doubled" type="int"/>
                    </eventType>
                    <adapter name="orders" provider="kafka" eventType="Trade">
                      <property name="bootstrapServers" value="%1$s"/>
                      <property name="topic" value="orders"/>
                      <property name="group" value="%2$s"/>
                      <property name="instance" value="one"/>
                      <property name="consumers" value="2"/>
                      <property name="batch" value="50"/>
                      <property name="commit" value="transaction"/>
                      <property name="deadLetters" value="dead"/>
                      <property name="codec" value="csv"/>
                    </adapter>
                    <processor name="rules">
                      <file>rules.epl</file>
                    </processor>
                    <adapter name="results" provider="kafka" direction="out" eventType="Result">
                      <property name="bootstrapServers" value="%1$s"/>
                      <property name="topic" value="%2$s"/>
                      <property name="keyProperty" value="id"/>
                      <property name="codec" value="csv"/>
                    </adapter>
                    <wire from="orders" to="rules"/>
                    <wire from="rules" to="results"/>
                  </epn:Network>
                </xmi:XMI>
                """.formatted(kafka.servers(), name));
        return project;
    }

    /** Sends the records that follow a kill. */
    private static void send(int round) throws Exception {
        kafka.send(IntStream.range(round * RECORDS, (round + 1) * RECORDS)
                .mapToObj(i -> new ProducerRecord<String, String>("orders", i % PARTITIONS, null, "o" + i + "," + i % 10 + "\n")).toList());
    }

    private static long done(String group) {
        return IntStream.range(0, PARTITIONS).mapToLong(partition -> committed(group, "orders", partition)).sum();
    }

    private static long committed(String group, String topic, int partition) {
        try {
            return kafka.committed(group, topic, partition).orElse(0L);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static void await(String group, long records, MillraceCommand network) {
        Await.until(records + " records", () -> done(group) >= records, () -> done(group) + " are committed; " + network.said());
    }

    /** Returns the results in the order of each partition. */
    private static Map<Integer, List<String>> results(String topic) {
        return kafka.readAll(topic).stream().collect(Collectors.groupingBy(each -> each.partition(), Collectors.mapping(each -> each.value(),
                Collectors.toList())));
    }

    @Test
    void aRuntimeThatIsKilledSendsTheSameRecords() throws Exception {
        var random = new Random(SEED);
        var killed = project("killed");
        var network = MillraceCommand.start("serve", killed);
        try {
            for (var round = 0; round < KILLS; round++) {
                var before = done("killed");
                send(round);
                // In the middle of them.
                await("killed", before + 1 + random.nextInt(RECORDS / 2), network);
                Signal.KILL.send(network.await(MillraceCommand.RUNTIME));
                network.close();
                network = MillraceCommand.start("serve", killed);
            }
            await("killed", (long) KILLS * RECORDS, network);
        } finally {
            network.close();
        }
        try (var whole = MillraceCommand.start("serve", project("whole"))) {
            await("whole", (long) KILLS * RECORDS, whole);
        }
        var expected = sorted(results("whole"));
        assertEquals(KILLS * RECORDS * 6 / 10, expected.size());
        assertEquals(expected, sorted(results("killed")));
    }

    private static List<String> sorted(Map<Integer, List<String>> results) {
        return results.values().stream().flatMap(List::stream).sorted().toList();
    }

    @Test
    void aForeignClientSendsAndReceivesTheSameData() throws Exception {
        kafka.create("kcat", 1);
        var project = project("foreign");
        change(project, "orders", "topic", "kcat");
        var lines = folder.resolve("lines.csv");
        Files.writeString(lines, IntStream.range(0, 500).mapToObj(i -> "käse" + i + "," + i).collect(Collectors.joining("\n")));
        try (var network = MillraceCommand.start("serve", project); var sending = kcat("-P", "-t", "kcat", "-l", lines.toString())) {
            assertEquals(0, sending.awaitWholeEnd().exitCode());
            Await.until("500 records", () -> committed("foreign", "kcat", 0) == 500, network::said);
        }
        try (var receiving = kcat("-C", "-t", "foreign", "-o", "beginning", "-e", "-q", "-D", "", "-X", "isolation.level=read_committed", "-f", "%k=%s")) {
            var received = receiving.awaitWholeEnd().out().lines().sorted().toList();
            assertEquals(IntStream.range(4, 500).mapToObj(i -> "käse" + i + "=käse" + i + "," + 2 * i).sorted().toList(), received);
        }
    }

    private static MillraceCommand kcat(String... arguments) {
        return MillraceCommand.startProgram(Stream.concat(Stream.of("kcat", "-b", kafka.servers()), Stream.of(arguments)).toList());
    }

    @Test
    void explainPromisesIt() throws Exception {
        var project = project("explained");
        var explained = MillraceCommand.run("explain", project);
        assertTrue(explained.out().contains("orders to results: exactly once"), explained.out());
        change(project, "results", "acks", "leader");
        var weaker = MillraceCommand.run("explain", project).out();
        assertTrue(weaker.contains("orders to results: at most once, because 'results' writes at most once"), weaker);
        var other = project("other");
        change(other, "results", "bootstrapServers", "127.0.0.1:9");
        var checked = MillraceCommand.run("check", other);
        assertTrue(checked.err().contains("events of 'orders' are brought exactly once, but reach 'results' at least once: "
                + "'results' takes no part in the transactions of 'orders'"), checked.err() + checked.out());
    }

    /** Changes a setting of an adapter. */
    private static void change(Path project, String adapter, String setting, String value) throws IOException {
        var file = project.resolve("kafka.epn");
        var text = Files.readString(file);
        var from = text.indexOf(">", text.indexOf("<adapter name=\"" + adapter)) + 1;
        var to = text.indexOf("</adapter>", from);
        var settings = text.substring(from, to).replaceFirst("<property name=\"" + setting + "\" value=\"[^\"]*\"/>", "");
        Files.writeString(file, text.substring(0, from) + "<property name=\"" + setting + "\" value=\"" + value + "\"/>" + settings + text.substring(to));
    }
}
