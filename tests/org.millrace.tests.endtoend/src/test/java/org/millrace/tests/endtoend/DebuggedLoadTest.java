package org.millrace.tests.endtoend;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests what a suspended network means for the load of its run. */
@Timeout(180)
class DebuggedLoadTest {

    private static final String NETWORK = "load.epn";
    private static final String WIRE = "<wire from=\"orders\" to=\"out\"/>";
    private static final int MORE = 50;
    private static final long PAUSE = TimeUnit.SECONDS.toNanos(1);
    /** The load generator may learn of the suspension later than the debugger, so that its own pause is shorter. */
    private static final long SUSPENDED = 3 * PAUSE;

    @TempDir
    private Path folder;
    private Project project;

    @BeforeEach
    void make() throws IOException {
        project = new Project(Files.createDirectories(folder.resolve("project"))).write(NETWORK, """
                <?xml version="1.0" encoding="UTF-8"?>
                <epn:Network xmlns:epn="epn:org.millrace/1.0" name="load">
                  <eventType name="Order" eventTimeProperty="at">
                    <property name="id" type="int"/>
                    <property name="at" type="timestamp"/>
                  </eventType>
                  <adapter name="orders" provider="tcp" eventType="Order">
                    <property name="port" value="0"/>
                    <property name="codec" value="json"/>
                  </adapter>
                  <adapter name="out" provider="file" direction="out" eventType="Order">
                    <property name="path" value="out.csv"/>
                    <property name="codec" value="csv"/>
                  </adapter>
                  <wire from="orders" to="out"/>
                </epn:Network>
                """).write("load.json", """
                {
                  "warmup": "0s",
                  "duration": "1h",
                  "feeds": [
                    { "target": "orders", "rate": 100, "fields": { "id": { "kind": "sequence" }, "at": { "kind": "time", "unit": "ns" } } }
                  ]
                }
                """);
    }

    private List<List<String>> rows() {
        try (var lines = Files.lines(project.folder().resolve("out.csv"))) {
            return lines.map(line -> List.of(line.split(","))).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The debugger is killed while it suspends the network, so that the network goes on. */
    @ParameterizedTest
    @ValueSource(strings = {"", "--in-process"})
    void theLoadWaitsForASuspendedNetworkAndSendsLaterWhatItWouldHaveSent(String option) throws Exception {
        var report = folder.resolve("report");
        try (var run = option.isEmpty() ? MillraceCommand.start("run", project, "--no-keep", "--report", report)
                : MillraceCommand.start("run", project, "--no-keep", "--report", report, option)) {
            run.awaitSays("^measuring for ");
            try (var client = new DebugClient()) {
                var attach = client.attach(project);
                client.setBreakpoint(project, NETWORK, project.lineOf(NETWORK, WIRE), Map.of());
                client.run(attach);
                client.stopped("breakpoint");
                var since = System.nanoTime();
                Await.until("a pause of seconds", () -> System.nanoTime() - since > SUSPENDED, run::said);
            }
            var before = rows().size();
            Await.until("more events", () -> rows().size() > before + MORE, run::said);
            run.signal(Signal.INT);
            run.awaitExit().assertNoStackTrace();
        }
        var rows = rows();
        assertTrue(IntStream.range(0, rows.size()).allMatch(i -> rows.get(i).getFirst().equals(Integer.toString(i))), rows::toString);
        var times = rows.stream().map(row -> Instant.parse(row.getLast())).toList();
        var gaps = IntStream.range(1, times.size()).mapToLong(i -> Duration.between(times.get(i - 1), times.get(i)).toNanos());
        assertEquals(1, gaps.filter(gap -> gap > PAUSE).count(), () -> "one pause in the intended times: " + times);
        var summary = Summary.read(report.resolve("summary.json"));
        assertEquals(rows.size(), summary.count("/sent"));
        assertTrue(TimeUnit.MICROSECONDS.toNanos((long) summary.number("/latency/p50")) < PAUSE, () -> "latencies contain the pause: " + summary.json());
        var page = Files.readString(report.resolve("report.html"));
        assertTrue(page.contains("the load generator sent nothing while the debugger suspended the network (1 time, "), "the report marks the pause");
    }

    @Test
    void aSuspendedNetworkAndItsLoadEndWithTheProcessThatDebugsThem() throws Exception {
        try (var client = new DebugClient()) {
            var launch = client.launch(project, Map.of("command", "run"));
            client.setBreakpoint(project, NETWORK, project.lineOf(NETWORK, WIRE), Map.of());
            client.run(launch);
            client.stopped("breakpoint");
            client.kill();
            client.awaitEnd();
        }
    }
}
