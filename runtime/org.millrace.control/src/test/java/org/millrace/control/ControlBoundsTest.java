package org.millrace.control;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.control.Messages.SubscribeParams;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the limits of the control protocol and the input that ends a connection. */
@Timeout(120)
class ControlBoundsTest {

    private static final int LIMIT = 10_000;

    /** A test protocol; public for LSP4J. */
    public interface Echo {

        /** Returns its argument. */
        @JsonRequest
        CompletableFuture<String> echo(String text);

        /** Returns whether the parameters were valid. */
        @JsonRequest
        CompletableFuture<Boolean> subscribe(SubscribeParams params);
    }

    /** Implements the test protocol; public for LSP4J. */
    public static final class Answers implements Echo {

        @Override
        public CompletableFuture<String> echo(String text) {
            return CompletableFuture.completedFuture(text);
        }

        @Override
        public CompletableFuture<Boolean> subscribe(SubscribeParams params) {
            return CompletableFuture.completedFuture(params.waits());
        }
    }

    /** A channel whose other end is a plain socket. */
    private static final class Bare implements AutoCloseable {

        final Socket other;
        final ControlChannel<Echo> channel;

        Bare() throws IOException {
            try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                other = new Socket(server.getInetAddress(), server.getLocalPort());
                channel = ControlChannel.open(server.accept(), new Answers(), Echo.class, () -> LIMIT);
            }
        }

        /** Sends bytes; the channel may close the connection meanwhile. */
        Bare send(byte[] bytes) {
            try {
                other.getOutputStream().write(bytes);
            } catch (IOException e) {
                // The channel has refused the bytes.
            }
            return this;
        }

        String refusal() throws InterruptedException {
            channel.awaitClosed();
            return channel.refused().orElse("");
        }

        @Override
        public void close() throws IOException {
            other.close();
            channel.close();
        }
    }

    private static String refusalOf(String sent) throws IOException, InterruptedException {
        try (var bare = new Bare()) {
            return bare.send(sent.getBytes(StandardCharsets.UTF_8)).refusal();
        }
    }

    private static String framed(String body) {
        return "Content-Length: " + body.getBytes(StandardCharsets.UTF_8).length + "\r\n\r\n" + body;
    }

    @Test
    void messagesAreAnsweredHoweverTheyAreCutIntoPackets() throws Exception {
        try (var bare = new Bare()) {
            var request = framed("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"echo\",\"params\":[\"grün\"]}");
            for (var one : request.getBytes(StandardCharsets.UTF_8)) {
                bare.send(new byte[] {one});
                bare.other.getOutputStream().flush();
            }
            var in = bare.other.getInputStream();
            var answer = new StringBuilder();
            while (!answer.toString().contains("}")) {
                answer.append((char) in.read());
            }
            assertTrue(answer.toString().contains("\"id\":1"), answer.toString());
            assertFalse(bare.channel.closed());
            assertEquals("grün", echo(bare, "grün"));
        }
    }

    private static String echo(Bare bare, String text) throws Exception {
        var answers = new Answers();
        var asked = bare.channel.remote().echo(text);
        var in = bare.other.getInputStream();
        var request = new StringBuilder();
        while (!request.toString().endsWith("}")) {
            request.append((char) in.read());
        }
        var id = request.substring(request.indexOf("\"id\":") + 5).replaceAll("[,}].*", "");
        bare.send(framed("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":\"" + answers.echo(text).get() + "\"}")
                .getBytes(StandardCharsets.UTF_8));
        return asked.get(30, TimeUnit.SECONDS);
    }

    @Test
    void aMessageThatIsTooLargeIsRefusedBeforeItHasCome() throws Exception {
        assertTrue(refusalOf("Content-Length: 10001\r\n\r\n").matches("a message of 10.001 bytes; the most is 10.000"));
        assertTrue(refusalOf("Content-Length: 999999999999\r\n\r\n").contains("the most is"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "[{\"intervalMillis\": \"soon\"}]; -32602",
        "{\"intervalMillis\": {}}; -32602",
        "{\"intervalMillis\": 1e99}; -32602",
        "[7]; -32602",
        "null; -32602",
        "{\"intervalMillis\": 3}; it is 10 to 60000, or 0 for no samples",
        "{\"intervalMillis\": -10}; -32602",
    })
    void parametersThatDoNotFitAreAnsweredAndTheNextRequestIsServed(String parameters, String expected) throws Exception {
        try (var bare = new Bare()) {
            bare.other.setSoTimeout(30_000);
            bare.send(framed("{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"subscribe\",\"params\":" + parameters + "}").getBytes(StandardCharsets.UTF_8));
            bare.send(framed("{\"jsonrpc\":\"2.0\",\"id\":4,\"method\":\"subscribe\"}").getBytes(StandardCharsets.UTF_8));
            bare.send(framed("{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"subscribe\",\"params\":{\"intervalMillis\":10,\"waits\":true}}")
                    .getBytes(StandardCharsets.UTF_8));
            var in = bare.other.getInputStream();
            var answers = new StringBuilder();
            while (!answers.toString().contains("\"result\":true}")) {
                answers.append((char) in.read());
            }
            assertTrue(answers.indexOf("\"id\":3") < answers.indexOf("\"id\":4"), answers.toString());
            assertTrue(answers.substring(0, answers.indexOf("\"id\":4")).contains(expected), answers.toString());
            assertTrue(answers.substring(answers.indexOf("\"id\":4")).contains(" do not fit: they are missing"), answers.toString());
            assertFalse(answers.toString().contains("Exception"), answers.toString());
            assertFalse(bare.channel.closed());
        }
    }

    @Test
    void aMessageAsLargeAsAllowedIsTaken() throws Exception {
        try (var bare = new Bare()) {
            var frame = "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"echo\",\"params\":[\"%s\"]}";
            bare.send(framed(frame.formatted("x".repeat(LIMIT - frame.length() + 2))).getBytes(StandardCharsets.UTF_8));
            assertTrue(bare.other.getInputStream().read() >= 0, "answered");
            assertFalse(bare.channel.closed());
        }
    }

    @Test
    void lengthsThatAreNoneAreRefused() throws Exception {
        for (var length : new String[] {"-1", "", "+5", "0x10", "1e3", "99999999999999999999999", "5 5"}) {
            assertTrue(refusalOf("Content-Length: " + length + "\r\n\r\n").endsWith("as the length of a message"), length);
        }
        assertEquals("a message without a Content-Length", refusalOf("Content-Type: text\r\n\r\n"));
    }

    @Test
    void headersWithoutEndAreRefused() throws Exception {
        assertEquals("a header of more than 1000 characters", refusalOf("x".repeat(5_000)));
        assertEquals("more than 10 headers", refusalOf("A: b\r\n".repeat(500)));
        assertEquals("'GET / HTTP/1.1' in place of a header", refusalOf("GET / HTTP/1.1\r\nHost: here\r\n\r\n"));
    }

    @Test
    void refusesInvalidJsonRpc() throws Exception {
        for (var body : new String[] {"", "{", "null", "[]", "\"text\"", "{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":3}", "}{",
                "[".repeat(4_900)}) {
            var refusal = refusalOf(framed(body));
            assertTrue(refusal.contains("message"), body + ": " + refusal);
        }
    }

    @Test
    void aConnectionThatBreaksIsNoRefusal() throws Exception {
        try (var bare = new Bare()) {
            bare.send("Content-Length: 500\r\n\r\n{".getBytes(StandardCharsets.UTF_8));
            bare.other.close();
            assertEquals("", bare.refusal());
        }
    }

    /** Arbitrary input must neither exhaust memory nor stop the reading thread abnormally. */
    @Property(tries = 200)
    void noiseEndsTheConnectionAndNothingElse(@ForAll @Size(min = 1, max = 3_000) byte[] noise, @ForAll boolean headed)
            throws Exception {
        try (var bare = new Bare()) {
            if (headed) {
                bare.send(("Content-Length: " + noise.length + "\r\n\r\n").getBytes(StandardCharsets.UTF_8));
            }
            bare.send(noise);
            try {
                bare.other.shutdownOutput();
            } catch (IOException e) {
                // The connection is already closed.
            }
            bare.channel.awaitClosed();
            assertTrue(bare.channel.closed());
        }
    }
}
