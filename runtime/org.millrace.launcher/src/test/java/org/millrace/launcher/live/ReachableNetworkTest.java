package org.millrace.launcher.live;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.control.DebugControl;
import org.millrace.control.DebugEvents;
import org.millrace.control.DebugMessages.StopReason;
import org.millrace.control.DebugMessages.Suspended;
import org.millrace.control.DebugMessages.TraceLine;
import org.millrace.control.InitialState;
import org.millrace.control.Messages.Outcome;
import org.millrace.control.NetworkControl;
import org.millrace.control.NetworkMessages.Applied;
import org.millrace.control.NetworkMessages.ApplyParams;
import org.millrace.control.NetworkMessages.Caller;
import org.millrace.control.NetworkMessages.Running;
import org.millrace.control.NetworkMessages.ShadowRequest;
import org.millrace.control.NetworkMessages.Shadowed;
import org.millrace.control.NetworkMessages.Source;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests permitted and refused requests to a running network. */
@Timeout(120)
@Tag("slow")
class ReachableNetworkTest {

    private static final Running RUNNING = new Running("quotes", "/projects/quotes", "quotes.epn", 7,
            List.of(new Source("rules", "rules.epl", "select 1 from A;\n" + " ".repeat(1_000_000))));
    private static final int MORE_THAN_ENOUGH = 20;

    @TempDir
    private Path folder;
    private Path socket;
    private ReachableNetwork reachable;
    private final BlockingQueue<String> asked = new LinkedBlockingQueue<>();
    private final DebugRelay relay = new DebugRelay(() -> Optional.of(debugger()), false);

    /** Returns a debugger that notes the requests and does them all. */
    private DebugControl debugger() {
        return (DebugControl) Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {DebugControl.class}, (proxy, method, arguments) -> {
            asked.add(method.getName());
            return CompletableFuture.completedFuture(Outcome.DONE);
        });
    }

    /** Receives the messages of a debugger; public for LSP4J. */
    public static final class Client implements DebugEvents {

        final BlockingQueue<Suspended> stops = new LinkedBlockingQueue<>();

        @Override
        public void suspended(Suspended event) {
            stops.add(event);
        }

        @Override
        public void traceLine(TraceLine line) {
            // No test sets tracepoints.
        }
    }

    private final BlockingQueue<BooleanSupplier> applying = new LinkedBlockingQueue<>();
    private CompletableFuture<Applied> applied = CompletableFuture.completedFuture(new Applied(true, "", List.of("rules"), 3, List.of(), Map.of()));

    @BeforeEach
    void open() throws IOException {
        socket = folder.resolve("network");
        reachable = ReachableNetwork.open((debugger, left) -> new NetworkControl() {
            @Override
            public DebugControl debug() {
                return debugger;
            }

            @Override
            public CompletableFuture<Running> running(Caller caller) {
                return CompletableFuture.completedFuture(RUNNING);
            }

            @Override
            public CompletableFuture<Applied> apply(ApplyParams params) {
                applying.add(left);
                return applied;
            }

            @Override
            public CompletableFuture<Shadowed> shadow(ShadowRequest request) {
                return CompletableFuture.completedFuture(Shadowed.refused(request.action().name(), List.of()));
            }
        }, relay, socket);
    }

    @AfterEach
    void close() {
        reachable.close();
    }

    private SocketChannel connect() throws IOException {
        var channel = SocketChannel.open(StandardProtocolFamily.UNIX);
        channel.connect(UnixDomainSocketAddress.of(socket));
        return channel;
    }

    private static void send(SocketChannel channel, String method, String params) throws IOException {
        var body = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"" + method + "\"" + (params.isEmpty() ? "" : ",\"params\":" + params) + "}";
        channel.write(ByteBuffer.wrap(("Content-Length: " + body.length() + "\r\n\r\n" + body).getBytes(StandardCharsets.UTF_8)));
    }

    /** Reads until the connection ends or a text arrives. */
    private static String read(SocketChannel channel, String until) throws IOException {
        var text = new StringBuilder();
        var buffer = ByteBuffer.allocate(1);
        while (!text.toString().endsWith(until) && channel.read(buffer.clear()) > 0) {
            text.append((char) buffer.get(0));
        }
        return text.toString();
    }

    @Test
    void describesTheRunningNetworkAndAppliesStatements() throws Exception {
        var network = RunningNetwork.at(socket);
        assertEquals(RUNNING, network.running());
        assertEquals(Path.of("/projects/quotes/quotes.epn"), network.file());
        assertEquals(List.of("rules"), network.apply(InitialState.KEPT).processors());
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', nullValues = "none", value = {
        "network/apply; none; they are missing",
        "network/apply; {\"state\": \"KEPT\"}; is 0",
        "network/running; {\"version\": 1}; is 1",
        "network/apply; {\"version\": 2, \"state\": \"OTHER\"}; is missing",
        "network/running; {\"version\": \"one\"}; -32602",
        "network/running; [[1]]; -32602",
        "network/running; [7, 8]; -32602",
    })
    void parametersThatDoNotFitAreRefusedAndTheNextRequestIsServed(String method, String params, String expected) throws IOException {
        try (var client = connect()) {
            send(client, method, params == null ? "" : params);
            var answer = read(client, "}}");
            assertTrue(answer.contains("-32602") && answer.contains(expected), answer);
            assertFalse(answer.contains("Exception"), answer);
            send(client, "network/apply", "{\"version\": 2, \"state\": \"KEPT\"}");
            assertTrue(read(client, "}}").contains("\"ok\":true"));
        }
    }

    @Test
    void anUnknownRequestIsRefused() throws IOException {
        try (var client = connect()) {
            send(client, "network/stop", "{\"version\": 2}");
            assertTrue(read(client, "}}").contains("-32601"));
        }
    }

    @Test
    void aLargeRequestEndsTheConnectionBeforeItHasCome() throws IOException {
        try (var client = connect()) {
            client.write(ByteBuffer.wrap("Content-Length: 1048577\r\n\r\n".getBytes(StandardCharsets.US_ASCII)));
            assertEquals("", read(client, "never"));
        }
    }

    @Test
    void theOldestOfTooManyClientsIsDismissedAndNewOnesAreServed() throws Exception {
        var idle = new ArrayList<SocketChannel>();
        try {
            for (var i = 0; i < MORE_THAN_ENOUGH; i++) {
                idle.add(connect());
            }
            assertEquals("", read(idle.getFirst(), "never"), "hung up");
            assertEquals(RUNNING, RunningNetwork.at(socket).running());
        } finally {
            for (var client : idle) {
                client.close();
            }
        }
    }

    @Test
    void aClientThatDoesNotReadBlocksNoOther() throws Exception {
        try (var client = connect()) {
            // More than the system's buffers hold.
            send(client, "network/running", "{\"version\": 2}");
            send(client, "network/running", "{\"version\": 2}");
            assertTrue(RunningNetwork.at(socket).apply(InitialState.KEPT).ok());
        }
    }

    @Test
    void aClientThatHasGoneBeforeItsAnswerIsForgotten() throws Exception {
        applied = new CompletableFuture<>();
        BooleanSupplier left;
        try (var client = connect()) {
            send(client, "network/apply", "{\"version\": 2, \"state\": \"KEPT\"}");
            left = applying.take();
            assertFalse(left.getAsBoolean());
        }
        while (!left.getAsBoolean()) {
            Thread.onSpinWait();
        }
        applied.complete(new Applied(true, "", List.of(), 0, List.of(), Map.of()));
        assertTrue(RunningNetwork.at(socket).apply(InitialState.KEPT).ok());
    }

    @Test
    void theEndHangsUpAndLeavesNoFile() throws Exception {
        applied = new CompletableFuture<>();
        var network = RunningNetwork.at(socket);
        try (var client = connect()) {
            send(client, "network/running", "{\"version\": 2}");
            read(client, "\"pid\":7");
            reachable.close();
            read(client, "never");
            assertFalse(Files.exists(socket));
            assertThrows(IOException.class, () -> network.apply(InitialState.KEPT));
        }
    }

    @Test
    void reportsAPathThatIsTooLong() {
        var deep = folder.resolve("x".repeat(100)).resolve("network");
        var fault = assertThrows(IOException.class, () -> ReachableNetwork.open((debugger, left) -> null, relay, deep));
        assertTrue(fault.getMessage().contains("too long"), fault::getMessage);
    }

    @Test
    void oneDebuggerAtATimeIsConnectedAndItsEndReleasesTheNetwork() throws Exception {
        var network = RunningNetwork.at(socket);
        var client = new Client();
        try (var first = network.attach(client); var second = network.attach(new Client())) {
            assertEquals(Outcome.DONE, first.debug().suspend().get(MORE_THAN_ENOUGH, TimeUnit.SECONDS));
            assertEquals("suspend", asked.poll(MORE_THAN_ENOUGH, TimeUnit.SECONDS));
            relay.suspended(new Suspended(7, StopReason.BREAKPOINT, "", List.of(1)));
            assertEquals(7, client.stops.poll(MORE_THAN_ENOUGH, TimeUnit.SECONDS).thread());
            var refused = assertThrows(ExecutionException.class, () -> second.debug().resume().get(MORE_THAN_ENOUGH, TimeUnit.SECONDS));
            assertEquals("another debugger is connected to this network", refused.getCause().getMessage());
            first.close();
            assertEquals("release", asked.poll(MORE_THAN_ENOUGH, TimeUnit.SECONDS));
            assertEquals(Outcome.DONE, second.debug().resume().get(MORE_THAN_ENOUGH, TimeUnit.SECONDS));
        }
    }
}
