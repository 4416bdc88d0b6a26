package org.millrace.tests.endtoend;

import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Journals and replays with the command. */
class JournalTest {

    private static final String NETWORK = """
            <?xml version="1.0" encoding="UTF-8"?>
            <epn:Network xmlns:epn="epn:org.millrace/1.0" name="orders">
              <eventType name="Purchase">
                <property name="customer"/>
                <property name="amount" type="int"/>
              </eventType>
              <adapter name="orders" provider="tcp" eventType="Purchase">
                <property name="port" value="0"/>
                <property name="codec" value="csv"/>
              </adapter>
              <processor name="rules">
                <statement>select customer, sum(amount) as total from Purchase(amount &gt;= LEAST)#time(1 min) group by customer</statement>
              </processor>
              <adapter name="file" provider="file" direction="out" eventType="Total">
                <property name="path" value="totals.csv"/>
                <property name="codec" value="csv"/>
              </adapter>
              <eventType name="Total">
                <property name="customer"/>
                <property name="total" type="int"/>
              </eventType>
              <wire from="orders" to="rules"/>
              <wire from="rules" to="file"/>
            </epn:Network>
            """;
    private static final int EVENTS = 3_000;

    @TempDir
    private Path folder;
    private Project project;
    private Path journal;

    @BeforeEach
    void make() throws IOException {
        write(50);
        project = new Project(folder.resolve("project"));
        journal = folder.resolve("orders.journal");
    }

    private void write(int least) throws IOException {
        Files.createDirectories(folder.resolve("project"));
        Files.writeString(folder.resolve("project/orders.epn"), NETWORK.replace("LEAST", Integer.toString(least)));
    }

    private static byte[] lines(int from, int to) {
        return IntStream.range(from, to).mapToObj(i -> "c" + i % 7 + "," + i % 100 + "\n").collect(Collectors.joining()).getBytes(StandardCharsets.US_ASCII);
    }

    private static void send(MillraceCommand serve, int from, int to) throws IOException {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), serve.awaitPort("orders"))) {
            socket.getOutputStream().write(lines(from, to));
        }
    }

    /** Counts the complete lines: the end of the last one may be written later. */
    private static long lines(Path file) {
        try {
            return Files.readString(file).chars().filter(c -> c == '\n').count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void record(Path outputs) throws IOException {
        try (var serve = MillraceCommand.start("serve", project, "--no-keep", "--journal", journal, "--outputs", outputs)) {
            send(serve, 0, EVENTS);
            serve.signal(Signal.INT);
            serve.awaitExit().assertExitCode(0).assertNoStackTrace();
        }
    }

    @Test
    void anOutputAndItsAbsenceAreExplained() throws IOException {
        record(folder.resolve("recorded.jsonl"));
        MillraceCommand.run("why", journal, "--output", 8).assertExitCode(0).assertNoStackTrace()
                .assertPrints("^output 8 at 'file', .*: Total \\{\"customer\":\"c1\",\"total\":107\\}$")
                .assertPrints("^ {2}sent by 'rules', statement '.*'$")
                .assertPrints("^ {4}event 51 from 'orders', .*: Purchase \\{\"customer\":\"c1\",\"amount\":50\\}$")
                .assertPrints("^ {4}event 58 from 'orders', .*: Purchase \\{\"customer\":\"c1\",\"amount\":57\\}$")
                .assertPrints("^2 of 58 events caused it; without any one of them it would not be there$");
        var statement = MillraceCommand.run("why", journal, "--missing", "none").assertExitCode(1).err().replaceAll("(?s).*the statements are (\\S+).*", "$1");
        MillraceCommand.run("why", journal, "--missing", statement, "--until", 50).assertExitCode(0).assertNoStackTrace()
                .assertPrints("^'" + statement + "' .*sent no output up to event 50$")
                .assertPrints("^ {2}filter.*: `amount >= 50` was false: 49, event of type Purchase$")
                .assertPrints("^ {4}because of event 50 from 'orders', ")
                .assertPrints("^ {2}Purchase: 50, the last with event 50; 0 passed the filter `amount >= 50`$");
        MillraceCommand.run("why", journal, "--missing", statement, "--where", "customer = 'c1'").assertExitCode(0)
                .assertPrints(" sent \\d+ such outputs with customer = 'c1', the last with event ");
        MillraceCommand.run("why", journal, "--missing", statement, "--where", "customer = ").assertExitCode(1).assertNoStackTrace();
        MillraceCommand.run("why", journal, "--output", 100_000).assertExitCode(1).assertNoStackTrace()
                .assertSays("there is no output 100,000; the last one is 1,500");
        MillraceCommand.run("why", journal).assertExitCode(2).assertSays("name either --output N or --missing STATEMENT");
        var json = new ObjectMapper().readTree(MillraceCommand.run("why", journal, "--run", 1, "--output", 1, "--json").assertExitCode(0).out());
        assertEquals("Purchase", json.at("/output/causes/0/causes/0/type").asText());
    }

    @Test
    void aReplayGivesTheSameOutputsAndSendsNothing() throws IOException {
        var recorded = folder.resolve("recorded.jsonl");
        var replayed = folder.resolve("replayed.jsonl");
        record(recorded);
        assertEquals(EVENTS / 2, Files.readAllLines(recorded).size());
        Files.delete(folder.resolve("project/totals.csv"));
        MillraceCommand.run("replay", journal, "--outputs", replayed).assertExitCode(0).assertNoStackTrace();
        assertEquals(Files.readString(recorded), Files.readString(replayed));
        assertTrue(Files.notExists(folder.resolve("project/totals.csv")));
        MillraceCommand.run("replay", journal, "--run", 1, "--outputs", replayed, "--until", "100").assertExitCode(0);
        assertEquals(Files.readAllLines(recorded).subList(0, 50), Files.readAllLines(replayed));
        MillraceCommand.run("journal", journal).assertExitCode(0).assertPrints("^  events 1 to 3000$");
        var events = MillraceCommand.run("journal", journal, "--run", 1, "--events").assertExitCode(0).out();
        assertEquals(EVENTS, events.lines().filter(line -> line.contains("\"stage\":\"orders\"")).count());
        MillraceCommand.run("journal", journal, "--run", 2).assertExitCode(1).assertNoStackTrace().assertSays("has no run 2; it has the runs 1 to 1$");
    }

    @Test
    void aKeptRunNamesItsJournal() throws IOException {
        record(folder.resolve("recorded.jsonl"));
        try (var serve = MillraceCommand.start("serve", project, "--journal", journal)) {
            send(serve, 0, 10);
            serve.signal(Signal.INT);
            serve.awaitExit().assertExitCode(0).assertSays("^kept: ");
        }
        try (var runs = Files.newDirectoryStream(folder.resolve("project/runs"), "*-orders")) {
            var run = Files.readString(runs.iterator().next().resolve("run.json"));
            assertTrue(run.contains("\"folder\": \"" + journal + "\""), run);
            assertTrue(run.contains("\"run\": 2"), run);
        }
    }

    @Test
    void aReplayEndsBetweenEventsThatWereDiscarded() throws IOException {
        var example = Project.small(folder.resolve("example"));
        MillraceCommand.run("run", example, "--no-keep", "--journal", journal, "--connections", "1", "--rate", "2000", "--warmup", "0s", "--duration", "1s")
                .assertExitCode(0);
        for (var last : List.of(1, 776, 777, 778, 1_999)) {
            MillraceCommand.run("replay", journal, "--until", last.toString()).assertExitCode(0).assertSays("^%,d events in ".formatted(last));
        }
    }

    @Test
    void changedStatementsAreCompared() throws IOException {
        record(folder.resolve("recorded.jsonl"));
        MillraceCommand.run("replay", journal, "--project", folder.resolve("project")).assertExitCode(0).assertPrints("^the outputs are the same: 1,500$");
        write(99);
        MillraceCommand.run("replay", journal, "--project", folder.resolve("project")).assertExitCode(1).assertNoStackTrace()
                .assertPrints("^file +\\d+ +1,?\\d+ +0$").assertPrints("^the first difference came about with the event, or after it:$")
                .assertPrints("^  \\{\"event\":51,\"kind\":\"event\",\"stage\":\"orders\",\"type\":\"Purchase\",\"values\":\\{\"customer\":\"c1\",\"amount\":50\\}\\}$");
    }

    @Test
    void aKilledRunKeepsWhatWasWritten() throws IOException {
        try (var serve = MillraceCommand.start("serve", project, "--no-keep", "--journal", journal, "--journal-fsync", "each", "--outputs",
                folder.resolve("killed.jsonl"))) {
            send(serve, 0, 1_000);
            var outputs = folder.resolve("killed.jsonl");
            Await.until("the outputs", () -> lines(outputs) == 500, () -> lines(outputs) + " outputs");
            Signal.KILL.send(serve.await("RuntimeMain"));
            serve.awaitExit();
        }
        MillraceCommand.run("journal", journal).assertExitCode(0).assertPrints("^  events 1 to 1000$");
        MillraceCommand.run("replay", journal, "--outputs", folder.resolve("replayed.jsonl")).assertExitCode(0);
        assertEquals(Files.readString(folder.resolve("killed.jsonl")), Files.readString(folder.resolve("replayed.jsonl")));
    }

    @Test
    void mistakesAreNamed() throws IOException {
        MillraceCommand.run("replay", folder.resolve("none")).assertExitCode(1).assertNoStackTrace().assertSays("there is no folder .*none$");
        MillraceCommand.run("replay", folder).assertExitCode(1).assertNoStackTrace().assertSays("has no journal$");
        MillraceCommand.run("run", project, "--journal-fsync", "each").assertExitCode(2).assertSays("have a meaning with --journal DIR only$");
        MillraceCommand.run("replay", folder, "--until", "yesterday").assertExitCode(2).assertSays("'yesterday' is neither the number of an event nor a time");
        for (var command : List.of("replay", "journal", "why")) {
            MillraceCommand.run(command, folder, "--run", "0").assertExitCode(2).assertSays("--run.*'0' is not the number of a run, such as 2");
        }
        MillraceCommand.run("replay", folder, "--speed", "fast").assertExitCode(2).assertSays("'fast' is neither max nor a factor");
    }
}
