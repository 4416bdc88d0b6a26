package org.millrace.tests.endtoend;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.adapters.kafka.fixture.TestKafka;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The examples from Kafka to Kafka have the same outputs in the runtime and on Apache Flink, with the broker that their command starts. */
class KafkaExamplesTest {

    private static final int RATE = 5_000;

    @TempDir
    private Path folder;

    /** Copies an example, whose broker keeps its records in a folder. */
    private Project project(String example) {
        return Project.copyOf(MillraceCommand.ROOT.resolve("examples").resolve(example), folder)
                .replace("kafka/services.json", ".dead:1\"", ".dead:1\", \"--folder\", \"target/records\"");
    }

    /** Runs the network in the runtime and then on Flink: the records of the second run are behind those of the first one. No process is left. */
    private static void run(Project project, Object... load) {
        var arguments = new ArrayList<Object>(List.of("run", project.folder().resolve("kafka"), "--no-keep", "--warmup", "0s"));
        arguments.addAll(List.of(load));
        MillraceCommand.run(arguments.toArray()).assertExitCode(0).assertNoStackTrace().assertPrints("^accounting .*: ok$")
                .assertSays("^service kafka is ready");
        arguments.addAll(List.of("--on", "flink", "--parallelism", "2"));
        MillraceCommand.run(arguments.toArray()).assertExitCode(0).assertNoStackTrace().assertPrints("^accounting .*: ok$")
                .assertSays("parallelism 2, divided by s");
    }

    /** Returns the values of the records of a topic in their order, by their keys. */
    private static Map<String, List<String>> records(Project project, String topic) throws Exception {
        try (var kafka = new TestKafka(project.folder().resolve("kafka/target/records"))) {
            return kafka.readAll(topic).stream().collect(Collectors.groupingBy(each -> each.key(), TreeMap::new,
                    Collectors.mapping(each -> each.value().strip(), Collectors.toList())));
        }
    }

    private static <T> List<T> twice(List<T> values) {
        return Stream.concat(values.stream(), values.stream()).toList();
    }

    @Test
    void signalsAreTheSame() throws Exception {
        var project = project("signal-generation");
        var symbols = project.folder().resolve("symbols.txt");
        Files.write(symbols, Files.readAllLines(symbols).stream().filter(line -> !line.startsWith("#")).limit(20).toList());
        project.replace("kafka/load.json", "\"symbols\": 1470", "\"symbols\": 100");
        run(project, "--rate", 2_000, "--duration", "3s");
        var signals = records(project, "signals");
        assertTrue(signals.values().stream().mapToInt(List::size).sum() > 200, signals::toString);
        signals.forEach((symbol, values) -> {
            // The time at which a tick was sent differs.
            var prices = values.stream().map(value -> value.substring(0, value.lastIndexOf(','))).toList();
            assertEquals(twice(prices.subList(0, prices.size() / 2)), prices, symbol);
        });
    }

    @Test
    void alertsEqualThoseOfARecomputation() throws Exception {
        var project = project("ddos-detection");
        var packets = new ArrayList<>(DdosDetectionTest.traffic(4, 4, 3));
        while (packets.size() % RATE != 0) {
            packets.add(packets.getLast());
        }
        sendRows(project, packets);
        run(project, "--duration", packets.size() / RATE + "s");
        var expected = DdosDetectionTest.alerts(packets).stream().map(alert -> alert.substring(alert.indexOf(' ') + 1))
                .collect(Collectors.groupingBy(alert -> alert.split(",")[1], TreeMap::new, Collectors.toList()));
        assertTrue(expected.size() > 2, expected::toString);
        expected.replaceAll((address, alerts) -> twice(alerts));
        assertEquals(expected, records(project, "alerts"));
    }

    /** Lets the load send packets in their order. */
    private static void sendRows(Project project, List<DdosDetectionTest.Packet> packets) throws IOException {
        Files.write(project.folder().resolve("kafka/traffic.csv"), Stream.concat(Stream.of(String.join(",", DdosDetectionTest.COLUMNS)),
                packets.stream().map(DdosDetectionTest.Packet::line)).toList());
        project.write("kafka/load.json", DdosDetectionTest.COLUMNS.stream()
                .map(column -> "\"%s\": {\"kind\": \"column\", \"file\": \"traffic.csv\", \"column\": \"%s\"}".formatted(column, column))
                .collect(Collectors.joining(", ", "{\"target\": \"packets\", \"rate\": " + RATE + ", \"fields\": {", "}}")));
    }
}
