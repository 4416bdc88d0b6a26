package org.millrace.adapters.tcp;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.adapters.fixture.TestContext;
import org.millrace.codecs.fixture.MapEventType;
import org.millrace.runtime.api.Direction;
import org.millrace.runtime.api.InboundAdapter;
import org.millrace.runtime.api.Settings;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests which connections are accepted and when they are closed. */
class ConnectionLimitsTest {

    private static final MapEventType TICKS = MapEventType.stockTick();
    private static int stages;

    private final List<Socket> sockets = new ArrayList<>();
    private TestContext context;
    private InboundAdapter adapter;

    @AfterEach
    void close() throws IOException {
        for (var socket : sockets) {
            socket.close();
        }
        if (adapter != null) {
            adapter.stop();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = { "thread-per-connection", "event-loop" })
    void moreConnectionsThanAllowedAreRefusedAndCounted(String threading) throws Exception {
        start(threading, Map.of("maximumConnections", "2"));
        var first = connect();
        send(first, "A,1.0,1\n");
        var second = connect();
        send(second, "B,1.0,2\n");
        TestContext.await("two events", () -> context.emitted.get() == 2);
        assertTrue(isClosedByPeer(connect()));
        assertTrue(isClosedByPeer(connect()));
        TestContext.await("the warnings", () -> warnings("refused a connection from /127.0.0.1:").size() == 2);
        assertTrue(warnings("refused").getLast().endsWith(": 2 connections are open (maximumConnections); refused so far: 2"), context.warnings.toString());

        send(first, "A,1.0,3\n");
        TestContext.await("an event of a connection that was taken", () -> context.emitted.get() == 3);
        first.close();
        awaitService("C,1.0,4\n", 4);
    }

    @ParameterizedTest
    @ValueSource(strings = { "thread-per-connection", "event-loop" })
    void oneAddressMayHaveFewerConnections(String threading) throws Exception {
        start(threading, Map.of("maximumConnectionsPerPeer", "1"));
        var first = connect();
        send(first, "A,1.0,1\n");
        TestContext.await("an event", () -> context.emitted.get() == 1);
        assertTrue(isClosedByPeer(connect()));
        TestContext.await("the warning", () -> !warnings("refused").isEmpty());
        assertTrue(warnings("refused").getFirst().endsWith(": it has 1 connections already (maximumConnectionsPerPeer); refused so far: 1"),
                context.warnings.toString());

        var other = new Socket("127.0.0.1", port(), InetAddress.getByName("127.0.0.2"), 0);
        sockets.add(other);
        send(other, "B,1.0,2\n");
        TestContext.await("an event of another address", () -> context.emitted.get() == 2);
        first.close();
        awaitService("C,1.0,3\n", 3);
    }

    @Test
    void onlyAllowedAddressesConnect() throws Exception {
        start("event-loop", Map.of("allowedPeers", "10.0.0.0/8,127.0.0.2"));
        assertTrue(isClosedByPeer(connect()));
        TestContext.await("the warning", () -> !warnings("refused").isEmpty());
        assertTrue(warnings("refused").getFirst().endsWith(": the address is not among allowedPeers; refused so far: 1"), context.warnings.toString());

        var other = new Socket("127.0.0.1", port(), InetAddress.getByName("127.0.0.2"), 0);
        sockets.add(other);
        send(other, "B,1.0,2\n");
        TestContext.await("an event of an allowed address", () -> context.emitted.get() == 1);
    }

    @ParameterizedTest
    @CsvSource({ "0.0.0.0,,,true", "192.168.1.5,,,true", "example,,,true", "::,,,true", "127.0.0.1,,,false", "127.9.9.9,,,false", "::1,,,false",
            "localhost,,,false",
        "0.0.0.0,10.0.0.0/8,,false", "0.0.0.0,,own.pem,false" })
    void aPortThatEverybodyReachesIsAWarning(String host, String peers, String certificate, boolean warned) {
        var texts = new HashMap<String, String>();
        texts.put("host", host);
        Optional.ofNullable(peers).ifPresent(text -> texts.put("allowedPeers", text));
        Optional.ofNullable(certificate).ifPresent(text -> texts.put("certificate", text));
        var provider = new TcpAdapterProvider();
        var warnings = provider.warnings(Direction.IN, Settings.of(provider.descriptor().settings(), texts));
        assertEquals(warned ? List.of("host") : List.of(), warnings.stream().map(Settings.Fault::setting).toList());
    }

    @Test
    void settingsThatDoNotFitAreFaults() {
        var provider = new TcpAdapterProvider();
        var settings = Settings.of(provider.descriptor().settings(), Map.of("allowedPeers", "here", "idleTimeout", "soon", "privateKey", "own.key"));
        assertEquals(List.of("idleTimeout", "allowedPeers", "privateKey"),
                provider.check(Direction.IN, settings, "Tick", List.of()).stream().map(Settings.Fault::setting).toList());
    }

    @ParameterizedTest
    @ValueSource(strings = { "thread-per-connection", "event-loop" })
    void aConnectionThatSendsNothingIsClosed(String threading) throws Exception {
        start(threading, Map.of("idleTimeout", "1s", "maximumConnections", "1"));
        var silent = connect();
        send(silent, "A,1.0,1\nB,1");
        assertTrue(isClosedByPeer(silent));
        TestContext.await("the warning", () -> warnings("closed the connection from /127.0.0.1:").size() == 1);
        assertTrue(warnings("closed").getFirst().endsWith(", which sent nothing for 1s (idleTimeout)"), context.warnings.toString());
        TestContext.await("what was complete", () -> context.emitted.get() == 1 && context.malformed.size() == 1);
        awaitService("C,1.0,2\n", 2);
    }

    /** Connects and sends until accepted: the slot of a closed connection is released slightly later. */
    private void awaitService(String event, int events) throws Exception {
        TestContext.await("a connection to be taken", () -> {
            try {
                var socket = connect();
                send(socket, event);
                while (context.emitted.get() < events) {
                    if (isClosedByPeerWithin(socket, 50)) {
                        return false;
                    }
                }
                return true;
            } catch (IOException refused) {
                return false;
            }
        });
        assertEquals(events, context.emitted.get());
    }

    private void start(String threading, Map<String, String> settings) throws IOException {
        context = new TestContext("limits" + stages++, "tcp", threading, TICKS, "csv", Path.of("."), settings);
        adapter = context.provider().newInbound(context);
        adapter.start();
    }

    private int port() {
        return Integer.parseInt(context.published.get("port"));
    }

    private Socket connect() throws IOException {
        var socket = new Socket("127.0.0.1", port());
        sockets.add(socket);
        return socket;
    }

    private static void send(Socket socket, String lines) throws IOException {
        socket.getOutputStream().write(lines.getBytes(StandardCharsets.US_ASCII));
    }

    private List<String> warnings(String begin) {
        return List.copyOf(context.warnings).stream().filter(warning -> warning.startsWith(begin)).toList();
    }

    private static boolean isClosedByPeer(Socket socket) throws IOException {
        return isClosedByPeerWithin(socket, 60_000);
    }

    private static boolean isClosedByPeerWithin(Socket socket, int millis) throws IOException {
        socket.setSoTimeout(millis);
        try {
            return socket.getInputStream().read() < 0;
        } catch (SocketException reset) {
            return true;
        } catch (SocketTimeoutException open) {
            return false;
        }
    }
}
