package org.millrace.tests.endtoend;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the debug adapter over its standard streams, as editors start it, with the example of the tutorial. */
@Timeout(180)
class DebugAdapterTest {

    private static final String NETWORK = "tutorial.epn";
    private static final String STATEMENTS = "watch.epl";
    private static final String WIRE = "<wire from=\"orders\" to=\"watch\"/>";

    @TempDir
    private Path folder;
    private Project project;

    @BeforeEach
    void copy() {
        project = Project.copyOf(MillraceCommand.ROOT.resolve("examples/tutorial"), folder).replace(NETWORK, "\"5521\"", "\"0\"")
                .replace(NETWORK, "\"5522\"", "\"0\"");
    }

    /** Sends orders for a stock with the quantities 1, 2, 3, …. */
    private static Socket order(int port, int count) throws IOException {
        var socket = new Socket(InetAddress.getLoopbackAddress(), port);
        var lines = new StringBuilder();
        for (var i = 1; i <= count; i++) {
            lines.append("o").append(i).append(",IBM,").append(i).append('\n');
        }
        socket.getOutputStream().write(lines.toString().getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    private List<String> alarms() throws IOException {
        return Files.readAllLines(project.folder().resolve("target/alarms.csv"));
    }

    private Path record(int orders) throws IOException {
        var journal = folder.resolve("orders.journal");
        try (var serve = MillraceCommand.start("serve", project, "--no-keep", "--journal", journal)) {
            order(serve.awaitPort("orders"), orders).close();
            serve.signal(Signal.INT);
            serve.awaitExit().assertExitCode(0);
        }
        return journal;
    }

    private static String quantity(DebugClient client, int thread) throws IOException {
        return client.variable(client.scope(thread, "Event"), "quantity").path("value").asText();
    }

    /** Returns the rows of the window of a statement. */
    private static String window(DebugClient client, int thread) throws IOException {
        var statement = client.variable(client.scope(thread, "State of watch"), "bursts").path("variablesReference").asInt();
        var window = client.variable(statement, "window").path("variablesReference").asInt();
        var rows = new StringBuilder();
        client.ask("variables", Map.of("variablesReference", window)).path("variables").forEach(row -> rows.append(row.path("value").asText()).append('\n'));
        return rows.toString();
    }

    private static void perform(DebugClient client, String line) throws IOException {
        client.ask("evaluate", Map.of("expression", line, "context", "repl"));
    }

    @Test
    void aJournalIsDebuggedForwardAndBackward() throws Exception {
        var journal = record(6);
        try (var client = new DebugClient()) {
            var launch = client.launch(project, Map.of("journal", journal.toString()));
            client.setBreakpoint(project, NETWORK, project.lineOf(NETWORK, WIRE), Map.of());
            client.run(launch);
            assertEquals("1", quantity(client, client.stopped("breakpoint")));
            client.ask("continue", Map.of("threadId", 1));
            client.stopped("breakpoint");
            client.ask("continue", Map.of("threadId", 1));
            var third = client.stopped("breakpoint");
            assertEquals("3", quantity(client, third));
            var before = window(client, third);
            assertEquals(2, before.lines().count(), before);

            client.ask("stepBack", Map.of("threadId", third));
            assertEquals("2", quantity(client, client.stopped("step")));
            client.ask("reverseContinue", Map.of("threadId", third));
            assertEquals("1", quantity(client, client.stopped("step")));
            assertEquals("no breakpoint is hit before", client.refusal("reverseContinue", Map.of("threadId", third)));
            client.ask("continue", Map.of("threadId", 1));
            client.stopped("breakpoint");
            client.ask("continue", Map.of("threadId", 1));
            var again = client.stopped("breakpoint");
            assertEquals("3", quantity(client, again));
            assertEquals(before, window(client, again), "the state is that of the first time");

            perform(client, "goto output 1");
            var output = client.stopped("step");
            assertEquals("watch -> alarms: map by bursts", client.frames(output).getFirst());
            assertTrue(client.frames(output).contains("orders -> watch: NewOrder"), () -> "the path of the event");
            var why = client.ask("evaluate", Map.of("expression", "why", "context", "repl")).path("result").asText();
            assertTrue(why.startsWith("output 1 at 'alarms'") && why.endsWith("4 of 4 events caused it; without any one of them it would not be there"), why);
            assertEquals("the journal moves the clock of this network", client.refusal("evaluate", Map.of("expression", "advance 1s", "context", "repl")));
            perform(client, "goto event 6");
            assertEquals(List.of("output of orders: NewOrder"), client.frames(client.stopped("step")));
            perform(client, "previous output");
            assertEquals("output of watch: map by bursts", client.frames(client.stopped("step")).getFirst());
            perform(client, "goto event 6");
            client.stopped("step");
            client.ask("continue", Map.of("threadId", 1));
            client.stopped("breakpoint");
            client.ask("continue", Map.of("threadId", 1));
            client.stopped("pause");
            client.ask("reverseContinue", Map.of("threadId", 1));
            assertEquals("6", quantity(client, client.stopped("step")));
            client.ask("disconnect", Map.of());
        }
    }

    @Test
    void aNetworkIsDebuggedFromItsFirstEventToItsEnd() throws Exception {
        try (var client = new DebugClient()) {
            var launch = client.launch(project, Map.of());
            var onWire = client.setBreakpoint(project, NETWORK, project.lineOf(NETWORK, WIRE), Map.of("condition", "quantity > 2"));
            assertTrue(onWire.path("verified").asBoolean(), onWire::toString);
            var onStatement = client.setBreakpoint(project, STATEMENTS, project.lineOf(STATEMENTS, "from NewOrder#time"), Map.of());
            assertEquals(project.lineOf(STATEMENTS, "'bursts'"), onStatement.path("line").asInt(), onStatement::toString);
            assertEquals("'nobody' is no stage and no statement; write a wire as: from -> to", client.ask("setFunctionBreakpoints",
                    Map.of("breakpoints", List.of(Map.of("name", "nobody")))).path("breakpoints").path(0).path("message").asText());
            client.run(launch);
            try (var orders = order(client.port("orders"), 4)) {
                // On the wire.
                var thread = client.stopped("breakpoint");
                assertEquals(List.of("orders -> watch: NewOrder"), client.frames(thread));
                var event = client.scope(thread, "Event");
                assertEquals("3", client.variable(event, "quantity").path("value").asText());
                assertEquals("true", client.ask("evaluate", Map.of("expression", "symbol = 'IBM' and quantity < 4", "frameId", client.firstFrame(thread)))
                        .path("result").asText());
                assertEquals("'many' is not a value of the property 'quantity', which is of type int",
                        client.refusal("setVariable", Map.of("variablesReference", event, "name", "quantity", "value", "many")));
                client.ask("setVariable", Map.of("variablesReference", event, "name", "symbol", "value", "SAP"));

                // The changed event is in the window.
                client.ask("evaluate", Map.of("expression", "next event", "frameId", client.firstFrame(thread), "context", "repl"));
                assertEquals(thread, client.stopped("breakpoint"));
                var state = client.variable(client.scope(thread, "State of watch"), "bursts").path("variablesReference").asInt();
                var window = client.variable(state, "window");
                assertEquals("3 rows", window.path("value").asText());
                assertEquals("3", client.ask("evaluate", Map.of("expression", "(select count(*) from bursts where quantity > 0)",
                        "frameId", client.firstFrame(thread), "context", "watch")).path("result").asText());
                assertEquals(3, window.path("indexedVariables").asInt());
                var last = client.ask("variables", Map.of("variablesReference", window.path("variablesReference").asInt(), "start", 2, "count", 1))
                        .path("variables");
                assertEquals(1, last.size());
                assertTrue(last.path(0).path("value").asText().contains("\"symbol\":\"SAP\""), last::toString);

                // With it, the fourth order for IBM is none: the event is sent twice.
                assertEquals("o4", client.variable(client.scope(thread, "Event"), "id").path("value").asText());
                client.ask("evaluate", Map.of("expression", "repeat", "frameId", client.firstFrame(thread), "context", "repl"));
                client.ask("continue", Map.of("threadId", thread));
                assertEquals(thread, client.stopped("breakpoint"));
                assertEquals(List.of("output of watch: map by bursts", "orders -> watch: NewOrder"), client.frames(thread));
                var source = client.ask("stackTrace", Map.of("threadId", thread)).path("stackFrames").path(0);
                assertEquals(project.lineOf(STATEMENTS, "'bursts'"), source.path("line").asInt(), source::toString);
                client.ask("next", Map.of("threadId", thread));
                client.stopped("step");
                assertEquals(List.of("watch -> alarms: map by bursts", "orders -> watch: NewOrder"), client.frames(thread));
                assertTrue(client.variable(client.scope(thread, "Outputs so far"), "0").path("value").asText().contains("4 orders"));
                client.ask("continue", Map.of("threadId", thread));
                client.ask("disconnect", Map.of());
                client.event("terminated");
                assertEquals(0, client.awaitEnd());
            }
        }
        assertEquals(List.of("burst,IBM,4 orders"), alarms());
    }

    @Test
    void breakpointsAreSetWhileTheNetworkRunsAndTracepointsOnlyLog() throws Exception {
        try (var client = new DebugClient()) {
            client.run(client.launch(project, Map.of()));
            var port = client.port("orders");
            client.setBreakpoint(project, NETWORK, project.lineOf(NETWORK, WIRE), Map.of("logMessage", "{id}: {quantity}", "hitCondition", "% 2"));
            client.ask("setFunctionBreakpoints", Map.of("breakpoints", List.of(Map.of("name", "watch -> alarms"))));
            try (var orders = order(port, 4)) {
                var thread = client.stopped("breakpoint");
                assertEquals(List.of("watch -> alarms: map by bursts", "orders -> watch: NewOrder"), client.frames(thread));
                client.awaitLine("o2: 2");
                assertTrue(!client.console().contains("o3: 3"), client::console);
                client.hangUp();
                assertEquals(0, client.awaitEnd(), "the network ends with its client");
            }
        }
    }

    @Test
    void aRuntimeThatIsKilledWhileItIsSuspendedEndsTheSession() throws Exception {
        try (var client = new DebugClient()) {
            var launch = client.launch(project, Map.of());
            client.setBreakpoint(project, NETWORK, project.lineOf(NETWORK, WIRE), Map.of());
            client.run(launch);
            try (var orders = order(client.port("orders"), 1)) {
                client.stopped("breakpoint");
                Signal.KILL.send(client.runtime());
                client.event("terminated");
                assertEquals(1, client.awaitEnd());
                assertTrue(client.console().contains("the runtime was ended by signal 9"), client::console);
            }
        }
    }

    @Test
    void aSuspendedRuntimeEndsWithItsCommand() throws Exception {
        try (var client = new DebugClient()) {
            var launch = client.launch(project, Map.of());
            client.setBreakpoint(project, NETWORK, project.lineOf(NETWORK, WIRE), Map.of());
            client.run(launch);
            try (var orders = order(client.port("orders"), 1)) {
                client.stopped("breakpoint");
                var runtime = client.runtime();
                client.kill();
                Await.until("the end of the runtime", () -> !runtime.isAlive(), () -> "the runtime goes on without its command");
            }
        }
    }

    @Test
    void anAttachedDebuggerThatIsKilledReleasesTheNetwork() throws Exception {
        var report = folder.resolve("report");
        try (var serve = MillraceCommand.start("serve", project, "--no-keep", "--report", report)) {
            var port = serve.awaitPort("orders");
            serve.awaitPort("fills");
            try (var client = new DebugClient(); var orders = order(port, 0)) {
                var attach = client.attach(project);
                client.setBreakpoint(project, NETWORK, project.lineOf(NETWORK, WIRE), Map.of());
                client.run(attach);
                try (var first = order(port, 4)) {
                    client.stopped("breakpoint");
                    client.close();
                    Await.until("an alarm", () -> hasAlarm(), serve::said);
                }
            }
            try (var client = new DebugClient()) {
                client.run(client.attach(project));
                client.ask("pause", Map.of("threadId", 0));
                client.stopped("pause");
                client.ask("disconnect", Map.of());
                assertEquals(0, client.awaitEnd());
            }
            serve.signal(Signal.TERM);
            serve.awaitExit().assertExitCode(0).assertNoStackTrace();
            assertTrue(Files.readString(report.resolve("report.html")).contains("the debugger suspended the network 2 times"), "the report marks the pauses");
        }
        try (var client = new DebugClient()) {
            assertTrue(client.refusal("attach", Map.of("project", project.folder().toString())).startsWith("no network of "));
            assertEquals("the launch configuration has no 'project'", client.refusal("launch", Map.of()));
        }
    }

    private boolean hasAlarm() {
        try {
            return alarms().contains("burst,IBM,4 orders");
        } catch (IOException e) {
            return false;
        }
    }
}
