package org.millrace.loadgen;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.adapters.fixture.Certificates;
import org.millrace.adapters.fixture.TestContext;
import org.millrace.codecs.fixture.MapEventType;
import org.millrace.runtime.api.InboundAdapter;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the load generator and the adapter {@code tcp} with encryption. */
@Tag("slow")
class EncryptedLoadTest {

    @TempDir
    private static Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private TestContext context;
    private InboundAdapter adapter;

    @BeforeAll
    static void makeCertificates() throws Exception {
        var own = new Certificates(folder, "authority");
        own.issue("server", "EC");
        own.issue("client", "EC");
        new Certificates(folder.resolve("stranger"), "another authority");
    }

    @AfterEach
    void stop() {
        if (adapter != null) {
            adapter.stop();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = { "event-loop", "thread-per-connection" })
    void everyEventArrives(String threading) throws Exception {
        start(threading, Map.of("certificate", "server.pem", "privateKey", "server.key"));
        assertEquals(0, load("--trusted", folder.resolve("ca.pem"), "--connections", "3", "--rate", "200000", "--count", "300001"), err::toString);
        awaitEvents(300001);
        assertEquals(List.of(), List.copyOf(context.warnings));
        assertEquals(List.of(), List.copyOf(context.malformed));
    }

    @Test
    void bothSidesMayHaveCertificates() throws Exception {
        start("event-loop", Map.of("certificate", "server.p12", "passwordFile", "password.txt", "trustedClients", "ca.pem"));
        assertEquals(0, load("--trusted", folder.resolve("ca.pem"), "--certificate", folder.resolve("client.p12"), "--password-file",
                folder.resolve("password.txt"), "--count", "1000"), err::toString);
        awaitEvents(1000);
    }

    @Test
    void aServerOfAnotherAuthorityGetsNothing() throws Exception {
        start("event-loop", Map.of("certificate", "server.pem", "privateKey", "server.key"));
        assertEquals(1, load("--trusted", folder.resolve("stranger").resolve("ca.pem"), "--count", "1000"));
        assertTrue(err.toString().contains("cannot connect to 127.0.0.1:" + port() + ": (certificate_unknown) PKIX path"), err::toString);
        assertEquals(0, context.emitted.get());
    }

    @Test
    void aClientWithoutACertificateIsRefusedWhereOneIsNeeded() throws Exception {
        start("event-loop", Map.of("certificate", "server.pem", "privateKey", "server.key", "trustedClients", "ca.pem"));
        assertEquals(1, load("--trusted", folder.resolve("ca.pem"), "--rate", "1000", "--duration", "60s"));
        // A reason follows, unless the connection was reset before it could be read.
        assertTrue(err.toString().contains("a connection to 127.0.0.1:" + port() + " broke: "), err::toString);
        assertEquals(0, context.emitted.get());
    }

    @Test
    void aServerThatDoesNotAnswerIsNoPlaceToWait() throws Exception {
        try (var silent = new ServerSocket(0)) {
            assertEquals(1, run("--port", silent.getLocalPort(), "--tls", "--trusted", folder.resolve("ca.pem"), "--count", "1000"));
            assertTrue(err.toString().contains("no answer in 10 s"), err::toString);
        }
    }

    @Test
    void filesWithoutTlsAreAWrongUsage() {
        assertEquals(2, run("--port", "1", "--trusted", folder.resolve("ca.pem")));
        assertTrue(err.toString().contains("need --tls"), err::toString);
    }

    @Test
    void filesThatCannotBeReadAreNamed() throws Exception {
        start("event-loop", Map.of("certificate", "server.pem", "privateKey", "server.key"));
        assertEquals(1, load("--trusted", folder.resolve("none.pem")));
        assertTrue(err.toString().contains("the file " + folder.resolve("none.pem") + " does not exist"), err::toString);
    }

    private void start(String threading, Map<String, String> settings) throws IOException {
        context = new TestContext("ticks", "tcp", threading, MapEventType.stockTick(), "binary", folder, settings);
        context.receiver = event -> { };
        adapter = context.provider().newInbound(context);
        adapter.start();
    }

    private String port() {
        return context.published.get("port");
    }

    private void awaitEvents(int count) {
        try {
            TestContext.await("the events", () -> context.emitted.get() == count);
        } catch (TimeoutException e) {
            throw new AssertionError(context.emitted + " of " + count + " events came; warnings " + context.warnings + ", malformed " + context.malformed
                    + ", the load generator says " + err, e);
        }
    }

    private int load(Object... options) {
        var all = new ArrayList<Object>(List.of("--port", port(), "--tls"));
        all.addAll(List.of(options));
        return run(all.toArray());
    }

    private int run(Object... options) {
        var texts = List.of(options).stream().map(Object::toString).toArray(String[]::new);
        return LoadGenerator.run(texts, InputStream.nullInputStream(), new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
    }
}
