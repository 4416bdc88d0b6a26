package org.millrace.adapters.sip;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.adapters.fixture.TestContext;
import org.millrace.codecs.fixture.MapEventType;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.InboundAdapter;
import org.millrace.runtime.api.PropertyType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Sends messages that are hard to read, or wrong. Each gets the right answer or none, and the next one is read as if nothing had happened. */
class TortureTest {

    private static final MapEventType MESSAGES = new MapEventType("Message", List.of(new EventProperty("method", PropertyType.STRING),
            new EventProperty("callId", PropertyType.STRING), new EventProperty("toUser", PropertyType.STRING), new EventProperty("toHost",
                    PropertyType.STRING),
            new EventProperty("fromTag", PropertyType.STRING), new EventProperty("body", PropertyType.STRING)));

    @TempDir
    private Path folder;
    private TestContext context;
    private InboundAdapter adapter;
    private SipPeer peer;
    private int probes;

    @BeforeEach
    void start() throws IOException {
        context = new TestContext("sip", "sip", "", MESSAGES, "", folder, Map.of("port", "0", "malformed", "bad.jsonl"));
        adapter = context.provider().newInbound(context);
        adapter.start();
        peer = new SipPeer(Integer.parseInt(context.published.get("port")));
    }

    @AfterEach
    void stop() {
        peer.close();
        adapter.stop();
        assertFalse(context.malformed.stream().anyMatch(reason -> reason.contains("could not be handled")), context.malformed.toString());
        assertEquals(0, context.openIngresses.get());
    }

    private String message(String firstLine, String... headers) {
        var branch = "z9hG4bK" + probes++;
        return firstLine + "\nVia: SIP/2.0/UDP 127.0.0.1:" + peer.port() + ";branch=" + branch + "\n" + String.join("\n", headers)
                + (headers.length == 0 ? "" : "\n");
    }

    /** Returns a request that lacks nothing but the headers that are given. */
    private String request(String firstLine, String... headers) {
        return message(firstLine, headers) + """
                From: <sip:a@127.0.0.1>;tag=1
                To: <sip:b@127.0.0.1:5070>
                Call-ID: %d
                CSeq: 1 %s
                Max-Forwards: 70
                """.formatted(probes, firstLine.split(" ", 2)[0]);
    }

    /** The message is an event. */
    private Map<?, ?> accepted(String message) throws IOException, TimeoutException {
        var before = context.events.size();
        peer.send(message);
        TestContext.await("an event of " + message + context.malformed, () -> context.events.size() > before);
        return (Map<?, ?>) context.events.getLast();
    }

    /** The message is counted as malformed and answered with 400; the reason has a text. */
    private void refused(String reason, String message) throws IOException {
        peer.send(message);
        var answer = peer.receive();
        assertTrue(answer.startsWith("SIP/2.0 400 Bad Request (" + reason), answer);
        assertTrue(answer.contains("\nCSeq: ") && answer.contains(";tag="), answer);
    }

    /** The message gets no answer. */
    private void ignored(byte[] message) throws IOException, TimeoutException {
        peer.send(message);
        accepted(request("OPTIONS sip:probe@127.0.0.1 SIP/2.0") + "Content-Length: 0\n\n");
        assertTrue(peer.hasNothing());
    }

    private void ignored(String message) throws IOException, TimeoutException {
        ignored(message.replace("\n", "\r\n").getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void whatTheGrammarAllowsIsRead() throws IOException, TimeoutException {
        // Folded lines, compact names, names in any case, blanks before the colon, a quoted name with brackets.
        var folded = accepted(message("INVITE sip:b@127.0.0.1 SIP/2.0", "f:\n \"a <b>;tag=no, \\\"\" \n\t<sip:a@127.0.0.1> ;\n tag = 7",
                "TO :\t<sip:%62ob;x=y@127.0.0.1:5071;user=phone>", "i: folded", "cseq:   0000000009\n INVITE", "MAX-forwards: 0", "l: 0") + "\n");
        assertEquals(Map.of("method", "INVITE", "callId", "folded", "toUser", "%62ob", "toHost", "127.0.0.1:5071", "fromTag", "7", "body", ""), folded);
        assertEquals("NEWMETHOD.x!", accepted(request("NEWMETHOD.x! sip:b@127.0.0.1 SIP/2.0") + "\n").get("method"));
        assertEquals("OPTIONS", accepted(request("OPTIONS tel:+123 sip/2.0", "Unknown-Header: \u00e4\u00f6 \u4e2d;,<>\"", "X: ") + "\n").get("method"));
        assertEquals("a body", accepted(request("MESSAGE sip:b@127.0.0.1 SIP/2.0") + "Content-Length: 6\n\na body and rubbish behind it").get("body"));
        assertEquals(0, context.malformed.size(), context.malformed.toString());
    }

    @Test
    void aLineMayEndWithALineFeedAlone() throws IOException, TimeoutException {
        var before = context.events.size();
        peer.send((request("OPTIONS sip:b@127.0.0.1 SIP/2.0") + "\n").getBytes(StandardCharsets.UTF_8));
        TestContext.await("an event", () -> context.events.size() > before);
    }

    @Test
    void hugeHeadersAreRead() throws IOException, TimeoutException {
        var user = "u".repeat(30_000);
        assertEquals(user, accepted(message("OPTIONS sip:b@127.0.0.1 SIP/2.0", "From: <sip:a@127.0.0.1>;tag=1", "To: <sip:" + user + "@127.0.0.1>",
                "Call-ID: huge", "CSeq: 1 OPTIONS", "Subject: " + "x,".repeat(10_000)) + "\n").get("toUser"));
        accepted(request("OPTIONS sip:b@127.0.0.1 SIP/2.0", "X: y\n".repeat(9_000).strip()) + "\n");
        accepted(request("OPTIONS sip:b@127.0.0.1 SIP/2.0", "Via: SIP/2.0/UDP 192.0.2.1;branch=1\n".repeat(1_000).strip()) + "\n");
    }

    @Test
    void brokenLengthsAreRefused() throws IOException {
        for (var length : List.of("1", "9999999", "99999999999999999999", "-1", "x", "0x10", "1 1", "")) {
            var begin = length.length() < 8 && length.matches("\\d+") ? "Content-Length is larger" : "Content-Length is no number";
            refused(begin, request("OPTIONS sip:b@127.0.0.1 SIP/2.0") + "Content-Length: " + length + "\n\n");
        }
        refused("Content-Length is no number", request("OPTIONS sip:b@127.0.0.1 SIP/2.0") + "Content-Length: 0\nl: 1\n\nx");
    }

    @Test
    void brokenFieldsAreRefused() throws IOException {
        refused("the method of CSeq", request("OPTIONS sip:b@127.0.0.1 SIP/2.0").replace("1 OPTIONS", "1 INVITE") + "\n");
        refused("CSeq is no number", request("OPTIONS sip:b@127.0.0.1 SIP/2.0").replace("1 OPTIONS", "4294967296 OPTIONS") + "\n");
        refused("CSeq is no number", request("OPTIONS sip:b@127.0.0.1 SIP/2.0").replace("1 OPTIONS", "-1 OPTIONS") + "\n");
        refused("FROM is there more than once", request("OPTIONS sip:b@127.0.0.1 SIP/2.0", "From: <sip:c@127.0.0.1>;tag=2") + "\n");
        refused("Max-Forwards is no number", request("OPTIONS sip:b@127.0.0.1 SIP/2.0").replace("Forwards: 70", "Forwards: 256") + "\n");
        refused("a header line has no name", request("OPTIONS sip:b@127.0.0.1 SIP/2.0", ": x") + "\n");
        refused("the first line is no request line", request("OPTIONS  sip:b@127.0.0.1  SIP/2.0") + "\n");
        refused("a header line has no name", request("OPTIONS sip:b@127.0.0.1 SIP/2.0", "no colon") + "\n");
        refused("From or To has no URI", request("OPTIONS sip:b@127.0.0.1 SIP/2.0").replace("<sip:b@127.0.0.1:5070>", "<sip:b@127.0.0.1") + "\n");
    }

    @Test
    void anotherVersionIsRefused() throws IOException {
        peer.send(request("OPTIONS sip:b@127.0.0.1 SIP/7.0") + "\n");
        assertTrue(peer.receive().startsWith("SIP/2.0 505 Version Not Supported\n"));
    }

    @Test
    void whatCannotBeAnsweredGetsNone() throws IOException, TimeoutException {
        ignored("");
        ignored("\n\n");
        ignored("OPTIONS");
        ignored("OPTIONS sip:b@127.0.0.1 SIP/2.0\n\n");
        ignored(request("OPTIONS sip:b@127.0.0.1 SIP/2.0"));
        ignored(request("OPTIONS sip:b@127.0.0.1 SIP/2.0").replace("Call-ID", "Call") + "\n");
        ignored(request("OPTIONS sip:b@127.0.0.1 SIP/2.0").replace("Via: SIP/2.0/UDP", "Via: HTTP/1.1") + "\n");
        ignored(request("ACK sip:b@127.0.0.1 SIP/2.0") + "Content-Length: 5\n\n");
        ignored("SIP/2.0 2000 OK\n\n");
        ignored(request("SIP/2.0 200 OK").replace("1 SIP/2.0", "1 OPTIONS") + "\n");
        ignored(" folded: first\n\n");
        // A carriage return alone would be the end of a line for others.
        ignored(request("OPTIONS sip:b@127.0.0.1 SIP/2.0", "Subject: a\rInjected: b") + "\n");
        ignored(request("OPTIONS sip:b@127.0.0.1 SIP/2.0", "Subject: a\0b") + "\n");
    }

    @Test
    void binaryRubbishBreaksNothing() throws IOException, TimeoutException {
        var random = new Random(3261);
        for (var i = 0; i < 200; i++) {
            var rubbish = new byte[random.nextInt(2000)];
            random.nextBytes(rubbish);
            peer.send(rubbish);
        }
        ignored(new byte[] {(byte) 0xff, 0, 13, 10, 13, 10});
    }

    @Test
    void messagesWithChangedBytesBreakNothing() throws IOException, TimeoutException {
        var random = new Random(4475);
        var original = (request("INVITE sip:b@127.0.0.1 SIP/2.0", "Route: <sip:127.0.0.1;lr>,<sip:192.0.2.1>")
                + "Content-Length: 3\n\nabc").replace("\n", "\r\n")
                .getBytes(StandardCharsets.UTF_8);
        for (var i = 0; i < 3_000; i++) {
            var changed = original.clone();
            for (var j = random.nextInt(6); j >= 0; j--) {
                changed[random.nextInt(changed.length)] = (byte) random.nextInt(256);
            }
            peer.send(changed);
        }
        TestContext.await("a probe", () -> {
            try {
                peer.send(request("OPTIONS sip:last@127.0.0.1 SIP/2.0").replace("Call-ID: ", "Call-ID: last") + "\n");
            } catch (IOException e) {
                throw new AssertionError(e);
            }
            return Stream.of(context.events.toArray()).anyMatch(event -> String.valueOf(((Map<?, ?>) event).get("callId")).startsWith("last"));
        });
        assertEquals(List.of(), context.warnings);
    }
}
