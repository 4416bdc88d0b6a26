package org.millrace.adapters.tcp;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.adapters.fixture.Certificates;
import org.millrace.adapters.fixture.TestContext;
import org.millrace.adapters.tls.KeyFiles;
import org.millrace.codecs.fixture.MapEventType;
import org.millrace.runtime.api.InboundAdapter;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests encrypted connections with clients of the JDK. */
@Tag("slow")
class TlsTest {

    private static final int MANY = 200_000;

    @TempDir
    private static Path folder;
    private static Certificates stranger;
    private static int stages;

    private final List<Socket> sockets = new ArrayList<>();
    private TestContext context;
    private InboundAdapter adapter;

    @BeforeAll
    static void makeCertificates() throws Exception {
        var own = new Certificates(folder, "authority");
        own.issue("rsa", "RSA");
        own.issue("ec", "EC");
        own.issue("ed", "Ed25519");
        own.issue("client", "EC");
        stranger = new Certificates(folder.resolve("stranger"), "another authority");
        stranger.issue("client", "EC");
    }

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
    @CsvSource({ "event-loop,rsa,pem", "event-loop,ec,p12", "event-loop,ed,pem", "event-loop,ec,one", "thread-per-connection,ec,pem",
            "thread-per-connection,rsa,p12" })
    void everythingThatIsSentArrivesInOrder(String threading, String name, String form) throws Exception {
        start(threading, switch (form) {
            case "p12" -> pkcs12(name);
            case "pem" -> pem(name);
            default -> {
                Files.writeString(folder.resolve("one.pem"), Files.readString(folder.resolve(name + ".key")) + Files.readString(folder.resolve(name + ".pem")));
                yield Map.of("certificate", "one.pem");
            }
        });
        var lines = new StringBuilder();
        for (var i = 0; i < MANY; i++) {
            lines.append("A,1.0,").append(i).append('\n');
        }
        var first = connect(client(Optional.empty()));
        var second = connect(client(Optional.empty()));
        send(first, "B,1.0,1\n");
        send(second, lines.toString());
        send(first, "B,1.0,2\n");
        second.close();
        first.close();
        TestContext.await("the events", () -> context.events.size() == MANY + 2);
        var stamps = context.events.stream().map(event -> List.copyOf(((Map<?, ?>) event).values()))
                .filter(values -> values.getFirst().equals("A")).map(values -> ((Number) values.getLast()).intValue()).toList();
        assertEquals(MANY, stamps.size());
        for (var i = 0; i < MANY; i++) {
            assertEquals(i, stamps.get(i));
        }
        TestContext.await("the connections to end", () -> context.openIngresses.get() <= 1);
        assertEquals(List.of(), List.copyOf(context.warnings));
        assertEquals(List.of(), List.copyOf(context.malformed));
    }

    @ParameterizedTest
    @ValueSource(strings = { "thread-per-connection", "event-loop" })
    void onlyClientsOfATrustedAuthorityConnect(String threading) throws Exception {
        start(threading, with(pem("ec"), "trustedClients", "ca.pem"));
        var nobody = connect(client(Optional.empty()));
        var refused = assertThrows(SSLException.class, () -> read(nobody));
        assertTrue(refused.getMessage().contains("certificate_required"), refused::getMessage);
        var foreign = connect(new KeyFiles(Optional.of(stranger.authority().resolveSibling("client.p12")), Optional.empty(),
                Optional.of(folder.resolve("ca.pem")), Optional.of(folder.resolve("password.txt"))));
        // Behind its certificate it sends further messages, for which the connection may be closed already.
        var closed = assertThrows(IOException.class, () -> read(foreign));
        assertTrue(closed instanceof SSLException || closed instanceof SocketException, closed::toString);
        TestContext.await("the warnings", () -> context.warnings.size() == 2);
        assertTrue(context.warnings.stream().allMatch(warning -> warning.startsWith("the connection from /127.0.0.1:")), context.warnings::toString);

        send(connect(client(Optional.of("client"))), "B,1.0,1\n");
        TestContext.await("the event", () -> context.emitted.get() == 1);
        assertEquals(List.of(), List.copyOf(context.malformed));
    }

    @ParameterizedTest
    @ValueSource(strings = { "thread-per-connection", "event-loop" })
    void closesOnlyConnectionsWithoutTls(String threading) throws Exception {
        start(threading, pem("ec"));
        var plain = new Socket("127.0.0.1", port());
        sockets.add(plain);
        // An incomplete handshake.
        var half = new Socket("127.0.0.1", port());
        sockets.add(half);
        half.getOutputStream().write(new byte[] {22, 3, 1, 2, 0, 1});
        plain.getOutputStream().write("A,1.0,1\nA,1.0,2\n".getBytes(StandardCharsets.US_ASCII));
        plain.setSoTimeout(60_000);
        while (plain.getInputStream().read() >= 0) {
            // An alert may precede the end.
        }
        send(connect(client(Optional.empty())), "B,1.0,1\n");
        TestContext.await("the event", () -> context.emitted.get() == 1);
        TestContext.await("the warning", () -> context.warnings.size() == 1);
        assertTrue(context.warnings.getFirst().startsWith("the connection from /127.0.0.1:"), context.warnings::toString);
    }

    @Test
    void aConnectionThatEndsInItsHandshakeIsReportedWithAReason() throws Exception {
        start("event-loop", pem("ec"));
        var begun = new Socket("127.0.0.1", port());
        begun.getOutputStream().write(new byte[] {22, 3, 1, 2, 0, 1});
        begun.close();
        TestContext.await("the warning", () -> context.warnings.size() == 1);
        assertTrue(context.warnings.getFirst().endsWith(" broke: the client closed it"), context.warnings::toString);
    }

    @Test
    void changedCertificatesAreUsedForNewConnections() throws Exception {
        for (var name : List.of("rsa.pem", "rsa.key")) {
            Files.copy(folder.resolve(name), folder.resolve(name.replace("rsa", "now")), StandardCopyOption.REPLACE_EXISTING);
        }
        start("event-loop", pem("now"));
        var before = connect(client(Optional.empty()));
        assertEquals("CN=rsa", subject(before));

        Files.writeString(folder.resolve("now.pem"), "no certificate");
        TestContext.await("the warning", () -> {
            assertEquals("CN=rsa", subject());
            return context.warnings.stream().anyMatch(warning ->
                    warning.startsWith("the certificates have changed and cannot be used, so new connections go on with the former ones: "));
        });
        Files.copy(folder.resolve("ec.key"), folder.resolve("now.key"), StandardCopyOption.REPLACE_EXISTING);
        Files.copy(folder.resolve("ec.pem"), folder.resolve("now.pem"), StandardCopyOption.REPLACE_EXISTING);
        TestContext.await("the new certificate", () -> "CN=ec".equals(subject()));
        send(before, "B,1.0,1\n");
        TestContext.await("the event of the open connection", () -> context.emitted.get() == 1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "certificate=none.pem | the file FOLDER/none.pem does not exist",
        "certificate=/ | cannot read the file /: ",
        "certificate=ec.key | FOLDER/ec.key holds no certificate in PEM; the name of a PKCS#12 file ends with .p12 or .pfx",
        "certificate=ec.pem | FOLDER/ec.pem holds no private key in PEM",
        "certificate=ec.pem privateKey=client.key | the private key in FOLDER/client.key is not that of the first certificate in FOLDER/ec.pem",
        "certificate=ec.pem privateKey=old.key | FOLDER/old.key holds a key in the form EC PRIVATE KEY; convert it with 'openssl pkcs8 -topk8 -nocrypt -in FOLDER/old.key -out key.pem', or use a PKCS#12 file with a password",
        "certificate=ec.p12 | the password of FOLDER/ec.p12 is missing; write it into a file and name that as passwordFile",
        "certificate=ec.p12 passwordFile=ca.pem | the password of FOLDER/ec.p12 is not the first line of FOLDER/ca.pem",
        "certificate=text.p12 passwordFile=password.txt | FOLDER/text.p12 is no PKCS#12 file: ",
        "certificate=ec.pem privateKey=ec.key trustedClients=password.txt | FOLDER/password.txt holds no certificate in PEM; the name of a PKCS#12 file ends with .p12 or .pfx"})
    void reportsInvalidSettings(String settings, String message) throws Exception {
        Files.writeString(folder.resolve("old.key"), "-----BEGIN EC PRIVATE KEY-----\nMHc=\n-----END EC PRIVATE KEY-----\n");
        Files.writeString(folder.resolve("text.p12"), "text");
        var map = new HashMap<String, String>();
        for (var setting : settings.split(" ")) {
            map.put(setting.substring(0, setting.indexOf('=')), setting.substring(setting.indexOf('=') + 1));
        }
        var e = assertThrows(IOException.class, () -> start("event-loop", map));
        adapter = null;
        assertTrue(e.getMessage().startsWith(message.replace("FOLDER", folder.toString())), e.getMessage());
    }

    private static Map<String, String> pem(String name) {
        return Map.of("certificate", name + ".pem", "privateKey", name + ".key");
    }

    private static Map<String, String> pkcs12(String name) {
        return Map.of("certificate", name + ".p12", "passwordFile", "password.txt");
    }

    private static Map<String, String> with(Map<String, String> settings, String name, String value) {
        var all = new HashMap<>(settings);
        all.put(name, value);
        return all;
    }

    private static KeyFiles client(Optional<String> name) {
        return new KeyFiles(name.map(own -> folder.resolve(own + ".pem")), name.map(own -> folder.resolve(own + ".key")),
                Optional.of(folder.resolve("ca.pem")), Optional.empty());
    }

    private void start(String threading, Map<String, String> settings) throws IOException {
        context = new TestContext("tls" + stages++, "tcp", threading, MapEventType.stockTick(), "csv", folder, settings);
        adapter = context.provider().newInbound(context);
        adapter.start();
    }

    private int port() {
        return Integer.parseInt(context.published.get("port"));
    }

    private SSLSocket connect(KeyFiles files) throws IOException {
        var socket = (SSLSocket) files.read().getSocketFactory().createSocket("127.0.0.1", port());
        sockets.add(socket);
        var parameters = socket.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        socket.setSSLParameters(parameters);
        socket.setSoTimeout(60_000);
        return socket;
    }

    private static void send(SSLSocket socket, String lines) throws IOException {
        socket.getOutputStream().write(lines.getBytes(StandardCharsets.US_ASCII));
        socket.getOutputStream().flush();
    }

    /**
     * With TLS 1.3 a client receives a refusal only at its first read. If it sends data before, it might only
     * see a closed connection.
     */
    private static void read(SSLSocket socket) throws IOException {
        if (socket.getInputStream().read() < 0) {
            throw new IOException("closed");
        }
    }

    /** Returns the subject of the certificate that a new connection receives. */
    private String subject() {
        try {
            return subject(connect(client(Optional.empty())));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static String subject(SSLSocket socket) throws IOException {
        return ((X509Certificate) socket.getSession().getPeerCertificates()[0]).getSubjectX500Principal().getName();
    }
}
