package org.millrace.tests.endtoend;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the example ddos-detection. */
class DdosDetectionTest {

    private static final Path EXAMPLE = MillraceCommand.ROOT.resolve("examples/ddos-detection");
    private static final String NETWORK = "ddos-detection.epn";
    private static final long FIRST_MILLIS = 1_767_225_600_250L;
    private static final int SECONDS = 20;
    private static final int BEGIN_RATE = 1000;
    private static final int END_RATE = 500;
    private static final int SYN_RATE = 2000;

    @TempDir
    private Path folder;

    private Project project;

    @BeforeEach
    void copyExample() {
        project = Project.copyOf(EXAMPLE, folder);
    }

    /** The columns of a packet. */
    static final List<String> COLUMNS = List.of("time", "source", "sourcePort", "destination", "destinationPort", "protocol", "flags", "length");

    /** A packet, in milliseconds from the first one. */
    record Packet(long millis, String source, String destination, String flags) {

        String line() {
            return (FIRST_MILLIS + millis) * 1000 + "," + source + ",1024," + destination + ",443,TCP," + flags + ",40";
        }
    }

    /** Adds packets at random times of an interval. */
    private static void add(List<Packet> packets, Random random, int from, int to, int perSecond, String source, String destination, String flags) {
        for (var i = 0L; i < (long) (to - from) * perSecond / 1000; i++) {
            packets.add(new Packet(from + random.nextInt(to - from), source, destination, flags));
        }
    }

    /** Returns random packets with attacks, by their times. */
    static List<Packet> traffic(long seed, int clients, int attackers) {
        var random = new Random(seed);
        var packets = new ArrayList<Packet>();
        for (var client = 1; client <= clients; client++) {
            add(packets, random, 0, SECONDS * 1000, 50, "198.18.0." + client, "203.0.113." + random.nextInt(1, 5), "A");
        }
        for (var attacker = 1; attacker <= attackers; attacker++) {
            var begin = random.nextInt(1_000, 8_000);
            // Rates around both bounds and far above them, and attacks that come back.
            add(packets, random, begin, begin + random.nextInt(2_000, 5_000), random.nextInt(600, 2_500), "192.0.2." + attacker, "203.0.113.1", "S");
            add(packets, random, begin + 6_000, begin + 9_000, random.nextInt(300, 1_500), "192.0.2." + attacker, "203.0.113.2", "A");
        }
        // Moves the clock to the end of the last second.
        packets.add(new Packet(SECONDS * 1000, "198.18.0.1", "203.0.113.1", "A"));
        packets.sort(Comparator.comparingLong(Packet::millis));
        return packets;
    }

    /** Computes the alerts of each second in another way: by counting. */
    static List<String> alerts(List<Packet> packets) {
        var alerts = new ArrayList<String>();
        var attackers = new TreeSet<String>();
        for (var second = 0; second < SECONDS; second++) {
            var rates = new TreeMap<String, Long>();
            attackers.forEach(attacker -> rates.put(attacker, 0L));
            var requests = new TreeMap<String, Long>();
            for (var packet : packets) {
                if ((FIRST_MILLIS + packet.millis) / 1000 - FIRST_MILLIS / 1000 == second) {
                    rates.merge(packet.source, 1L, Long::sum);
                    if (packet.flags.equals("S")) {
                        requests.merge(packet.destination, 1L, Long::sum);
                    }
                }
            }
            var number = second;
            rates.forEach((source, rate) -> {
                if (rate > BEGIN_RATE && attackers.add(source)) {
                    alerts.add(number + " rate," + source + ",begins," + rate);
                } else if (rate < END_RATE && attackers.remove(source)) {
                    alerts.add(number + " rate," + source + ",ends," + rate);
                }
            });
            requests.forEach((destination, count) -> {
                if (count > SYN_RATE) {
                    alerts.add(number + " syn-flood," + destination + ",continues," + count);
                }
            });
        }
        return alerts;
    }

    @Test
    void alertsEqualThoseOfARecomputation() throws IOException {
        project.replace(NETWORK, "provider=\"udp\"", "provider=\"file\"");
        project.replace(NETWORK, "<property name=\"port\" value=\"5531\"/>", "<property name=\"path\" value=\"traffic.csv\"/>");
        Files.delete(project.folder().resolve("load.json"));
        for (var seed = 1; seed <= 3; seed++) {
            var packets = traffic(seed, 20, 6);
            Files.write(project.folder().resolve("traffic.csv"), packets.stream().map(Packet::line).toList());
            MillraceCommand.run("run", project, "--no-keep").assertExitCode(0).assertNoStackTrace()
                    .assertPrints("^accounting .* received %1$,d = processed %1$,d ".formatted(packets.size()));
            var expected = alerts(packets);
            assertTrue(expected.size() > 10, expected::toString);
            // The order within a second is not defined.
            assertEquals(expected.stream().map(alert -> alert.substring(alert.indexOf(' ') + 1)).sorted().toList(),
                    Files.readAllLines(project.folder().resolve("target/alerts.csv")).stream().sorted().toList());
        }
    }

    @Test
    void theLoadOfTheProjectIsSentAndItsAttackIsReported() throws IOException {
        project.replace("load.json", "\"start\": \"8s\"", "\"start\": \"1s\"").replace("load.json", "\"end\": \"18s\"", "\"end\": \"4s\"");
        project.replace("load.json", "\"rate\": 20000", "\"rate\": 500");
        MillraceCommand.run("run", project, "--no-keep", "--set", "packets.port=0", "--duration", "6s", "--warmup", "1s").assertExitCode(0).assertNoStackTrace()
                .assertPrints("^accounting .*: ok$");
        var alerts = Files.readAllLines(project.folder().resolve("target/alerts.csv"));
        for (var attacker = 1; attacker <= 3; attacker++) {
            var begins = "rate,192.0.2." + attacker + ",begins,";
            var ends = "rate,192.0.2." + attacker + ",ends,";
            assertEquals(1, alerts.stream().filter(alert -> alert.startsWith(begins)).count(), alerts::toString);
            assertEquals(1, alerts.stream().filter(alert -> alert.startsWith(ends)).count(), alerts::toString);
        }
        assertTrue(alerts.stream().anyMatch(alert -> alert.startsWith("syn-flood,203.0.113.1,")), alerts::toString);
    }
}
