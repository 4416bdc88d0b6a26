package org.millrace.flink.embedded;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.adapters.kafka.fixture.TestKafka;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.EventTypeSpec.PropertySpec;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.StageSpec.StreamSpec;
import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.WireSpec;
import org.millrace.flink.event.JobNetwork;
import org.millrace.flink.event.JobNetwork.LocalJob;
import org.millrace.flink.plan.NetworkPlan;
import org.millrace.flink.plan.Planner;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests a job that reads and writes records of Kafka: after failures, each is read and written once. */
class KafkaJobTest {

    /** For tests by hand: more task managers that die. */
    private static final int KILLS = Integer.getInteger("millrace.flink.kills", 2);
    private static final int RECORDS = 2_000;
    private static final int SYMBOLS = 20;
    private static final long LIMIT_NANOS = TimeUnit.SECONDS.toNanos(60);

    @TempDir
    private Path folder;
    private final Map<String, List<String>> expected = new TreeMap<>();
    private final Map<String, Long> sums = new TreeMap<>();
    private int sent;

    private Deployment deployment(TestKafka kafka) {
        var types = List.of(new EventTypeSpec("Tick", "", List.of(new PropertySpec("symbol", "string"), new PropertySpec("price", "long")), "", ""),
                new EventTypeSpec("Sum", "", List.of(new PropertySpec("symbol", "string"), new PropertySpec("total", "long")), "", ""));
        var statement = new StatementSpec("sum", "select symbol, sum(price) as total from Tick group by symbol", "", 1, 1, List.of());
        return Deployment.of("test", folder.toString(), types, List.<StageSpec>of(new AdapterSpec("ticks", "kafka", "in", "Tick", "",
                        Map.of("bootstrapServers", kafka.servers(), "topic", "ticks", "group", "sums", "codec", "csv")),
                new StreamSpec("bySymbol", 1_000, 2, "symbol", "block"), new ProcessorSpec("sums", List.of(statement)),
                new AdapterSpec("out", "kafka", "out", "Sum", "", Map.of("bootstrapServers", kafka.servers(), "topic", "sums", "keyProperty", "symbol",
                        "codec", "csv"))),
                List.of(new WireSpec("ticks", "bySymbol", "", ""), new WireSpec("bySymbol", "sums", "", ""), new WireSpec("sums", "out", "", "")));
    }

    /** Sends records, each of two lines, those of a symbol to the same partition. */
    private void send(TestKafka kafka) throws Exception {
        var records = IntStream.range(sent, sent + RECORDS).mapToObj(i -> {
            var symbol = "k" + i * 7 % SYMBOLS;
            return new ProducerRecord<>("ticks", symbol, line(symbol, i) + line(symbol, -i / 2));
        }).toList();
        sent += RECORDS;
        kafka.send(records);
    }

    private String line(String symbol, long price) {
        var sum = sums.merge(symbol, price, Long::sum);
        expected.computeIfAbsent(symbol, key -> new ArrayList<>()).add(symbol + "," + sum);
        return symbol + "," + price + "\n";
    }

    private void awaitProcessed(LocalJob local) {
        var deadline = System.nanoTime() + LIMIT_NANOS;
        while (local.fragments().measured().measurements().figures().processed() < 2L * sent) {
            assertTrue(System.nanoTime() < deadline, () -> local.fragments().measured().measurements().figures().toString());
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
        }
    }

    @Test
    void eachRecordIsReadAndWrittenOnceAfterTaskManagersDied() throws Exception {
        FlinkLogs.set();
        try (var kafka = new TestKafka(folder.resolve("kafka"))) {
            kafka.create("ticks", 2);
            kafka.create("sums", 3);
            var deployment = deployment(kafka);
            var network = new JobNetwork(deployment, NetworkPlan.SLOTS, true);
            var local = network.open(getClass().getClassLoader(), (level, stage, message) -> { }, stage -> { });
            var plan = Planner.plan(deployment, local.fragments(), 2, true);
            assertEquals(List.of(), plan.refusals());
            try (var job = EmbeddedJob.start(deployment, plan, network, local, new EmbeddedSettings(1, Duration.ofMillis(100), folder.resolve("checkpoints"),
                    Optional.empty()))) {
                job.awaitRunning();
                for (var kill = 0; kill < KILLS; kill++) {
                    send(kafka);
                    job.checkpoint();
                    send(kafka);
                    job.replaceTaskManager(kill);
                }
                send(kafka);
                awaitProcessed(local);
                job.end();
                assertTrue(job.awaitEnd(60));
            }
            // The end of the last transaction may become visible after the end of the job.
            kafka.read("sums", 2 * sent);
            assertEquals(expected, kafka.readAll("sums").stream().collect(Collectors.groupingBy(ConsumerRecord::key, TreeMap::new,
                    Collectors.mapping(found -> found.value().strip(), Collectors.toList()))));
            assertEquals(sent, kafka.committed("sums", "ticks", 0).orElseThrow() + kafka.committed("sums", "ticks", 1).orElseThrow());
        }
    }
}
