package org.millrace.tests.endtoend;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A network that is killed and started again writes what it would have written otherwise. */
class StateTest {

    private static final String NETWORK = """
            <?xml version="1.0" encoding="UTF-8"?>
            <epn:Network xmlns:epn="epn:org.millrace/1.0" name="trades" time="event">
              <eventType name="Deal" eventTimeProperty="at" eventTimeUnit="ms">
                <property name="symbol"/>
                <property name="size" type="int"/>
                <property name="at" type="long"/>
              </eventType>
              <eventType name="Total">
                <property name="rule"/>
                <property name="symbol"/>
                <property name="n" type="long"/>
              </eventType>
              <adapter name="deals" provider="file" eventType="Deal" lateness="50ms" late="now">
                <property name="path" value="deals.csv"/>
                <property name="codec" value="csv"/>
                <property name="timing" value="scaled"/>
                <property name="timeProperty" value="at"/>
                <property name="speed" value="SPEED"/>
              </adapter>
              <stream name="queue" capacity="512" threads="1"/>
              <processor name="rules">
                <statement>select 'length' as rule, symbol, sum(size) as n from Deal(size &gt; 40)#length(50)</statement>
                <statement>select 'group' as rule, symbol, count(*) as n from Deal#time_batch(1 sec) group by symbol</statement>
                <statement>select 'time' as rule, symbol, sum(size) as n from Deal(size &gt; 70)#time(2 sec) group by symbol</statement>
                <statement>select 'pattern' as rule, a.symbol as symbol, b.size as n from pattern [every a=Deal(size &gt; 90)
                    -> b=Deal(symbol = a.symbol, size &lt; 10) where timer:within(3 sec)]</statement>
              </processor>
              <adapter name="totals" provider="file" direction="out" eventType="Total">
                <property name="path" value="totals.csv"/>
                <property name="codec" value="csv"/>
              </adapter>
              <wire from="deals" to="queue"/>
              <wire from="queue" to="rules"/>
              <wire from="rules" to="totals"/>
            </epn:Network>
            """;
    private static final int KILLS = Integer.getInteger("millrace.state.kills", 3);
    /** More than are sent before the last kill. */
    private static final int EVENTS = Math.max(20_000, 7_000 * KILLS);

    @TempDir
    private Path folder;
    private Path state;

    @BeforeEach
    void make() {
        state = folder.resolve("state");
    }

    private Project project(String name, int speed) throws IOException {
        var made = Files.createDirectories(folder.resolve(name));
        Files.writeString(made.resolve("trades.epn"), NETWORK.replace("SPEED", Integer.toString(speed)));
        var random = new Random(3);
        var time = 1_700_000_000_000L;
        var lines = new StringBuilder();
        for (var i = 0; i < EVENTS; i++) {
            time += random.nextInt(20);
            lines.append("k").append(random.nextInt(5)).append(',').append(random.nextInt(100)).append(',').append(time - random.nextInt(30)).append('\n');
        }
        Files.writeString(made.resolve("deals.csv"), lines);
        return new Project(made);
    }

    private List<String> snapshots() {
        try (var files = Files.list(state)) {
            return files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".snapshot")).sorted().toList();
        } catch (NoSuchFileException e) {
            return List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String last() {
        var all = snapshots();
        return all.isEmpty() ? "" : all.getLast();
    }

    private MillraceCommand serve(Project project) {
        return MillraceCommand.start("serve", project, "--no-keep", "--state", state, "--snapshot-every", "100ms");
    }

    private List<String> totals(String name) throws IOException {
        return Files.readAllLines(folder.resolve(name).resolve("totals.csv")).stream().sorted().toList();
    }

    @Test
    void theOutputsOfAKilledNetworkAreThoseOfAnother() throws IOException {
        MillraceCommand.run("serve", project("whole", 1_000_000), "--no-keep").assertExitCode(0).assertNoStackTrace();
        var project = project("killed", 50);
        var random = new Random();
        for (var kill = 0; kill < KILLS; kill++) {
            try (var serve = serve(project)) {
                // From the second start on, the first snapshot comes after the recovery.
                for (var rest = 2 + random.nextInt(6); rest > 0; rest--) {
                    var before = last();
                    Await.until("a snapshot", () -> !last().equals(before) || !serve.launcher().isAlive(), serve::said);
                }
                assertTrue(serve.launcher().isAlive(), serve::said);
                serve.await("org.millrace.runtime.control.RuntimeMain").destroyForcibly();
                serve.awaitExit().assertNoStackTrace();
            }
        }
        try (var serve = serve(project)) {
            serve.awaitExit().assertExitCode(0).assertNoStackTrace().assertSays("recovered in .* from the snapshot of .* events of the journal after it");
        }
        assertTrue(totals("whole").size() > 1_000);
        assertEquals(String.join("\n", totals("whole")), String.join("\n", totals("killed")));
    }

    @Test
    void wrongUseIsExplained() throws IOException {
        var project = project("wrong", 1_000_000);
        MillraceCommand.run("serve", project, "--snapshot-every", "1s").assertExitCode(2).assertSays("--snapshot-every has a meaning with --state DIR only");
        MillraceCommand.run("serve", project, "--state", state, "--journal-events", "wanted").assertExitCode(2)
                .assertSays("--state needs all events in the journal");
        Files.writeString(Files.createDirectories(state).resolve("0000000007.snapshot"), "MRS1");
        MillraceCommand.run("serve", project, "--no-keep", "--state", state).assertExitCode(1).assertNoStackTrace()
                .assertSays("none of the snapshots in .* can be used; name another folder, or move them away to begin without state");
        assertTrue(Files.exists(state.resolve("0000000007.snapshot")));
    }
}
