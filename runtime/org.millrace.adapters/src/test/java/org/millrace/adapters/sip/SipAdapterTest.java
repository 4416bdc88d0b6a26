package org.millrace.adapters.sip;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.adapters.fixture.TestContext;
import org.millrace.codecs.fixture.MapEventType;
import org.millrace.runtime.api.AdapterProvider;
import org.millrace.runtime.api.Direction;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.InboundAdapter;
import org.millrace.runtime.api.OutboundAdapter;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.Settings;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class SipAdapterTest {

    private static final MapEventType MESSAGES = new MapEventType("Message", List.of(text("method"), new EventProperty("status", PropertyType.INT),
            text("transaction"), text("cancels"), text("nextHop"), text("source"), new EventProperty("looped", PropertyType.BOOLEAN),
            new EventProperty("generated", PropertyType.BOOLEAN), new EventProperty("message", PropertyType.BYTES)));
    private static final MapEventType ANSWERS = new MapEventType("Answer", List.of(new EventProperty("message", PropertyType.BYTES), text("transaction"),
            new EventProperty("status", PropertyType.INT), text("method"), text("reason"), text("target"), text("requestUri"),
            new EventProperty("recordRoute", PropertyType.BOOLEAN), new EventProperty("retryAfter", PropertyType.INT), text("contact"), text("unsupported")));

    @TempDir
    private Path folder;
    private TestContext context;
    private InboundAdapter source;
    private OutboundAdapter sink;
    private SipPeer caller;
    private SipPeer callee;
    private int port;

    private static EventProperty text(String name) {
        return new EventProperty(name, PropertyType.STRING);
    }

    @BeforeEach
    void start() throws IOException {
        // Nothing is sent again while a test waits.
        start("1m");
    }

    private void start(String t1) throws IOException {
        context = new TestContext("sip", "sip", "", MESSAGES, "", folder, Map.of("port", "0", "t1", t1));
        source = context.provider().newInbound(context);
        sink = sink(context.provider(), "sip");
        source.start();
        sink.start();
        port = Integer.parseInt(context.published.get("port"));
        caller = new SipPeer(port);
        callee = new SipPeer(port);
    }

    private OutboundAdapter sink(AdapterProvider provider, String endpoint) {
        return provider.newOutbound(new TestContext("answers", "sip", "", ANSWERS, "", folder, Map.of("endpoint", endpoint)));
    }

    @AfterEach
    void stop() throws IOException {
        source.stop();
        sink.stop();
        caller.close();
        callee.close();
        assertEquals(0, context.openIngresses.get());
        assertEquals(List.of(), context.warnings);
    }

    private String invite(String branch) {
        return """
                INVITE sip:b@127.0.0.1:%d SIP/2.0
                Via: SIP/2.0/UDP 127.0.0.1:%d;branch=z9hG4bK%s
                Max-Forwards: 9
                Unknown:  kept  as it
                 is
                From: <sip:a@127.0.0.1>;tag=1
                To: <sip:b@127.0.0.1:%d>
                Call-ID: 1
                CSeq: 1 INVITE
                Content-Length: 4

                body""".formatted(callee.port(), caller.port(), branch, callee.port());
    }

    private static String within(String request, String method) {
        return request.replaceFirst("INVITE", method).replace("CSeq: 1 INVITE", "CSeq: 1 " + method);
    }

    private Map<?, ?> event(int number) throws TimeoutException {
        TestContext.await("event " + number + " of " + context.events + context.malformed, () -> context.events.size() > number);
        return (Map<?, ?>) context.events.get(number);
    }

    private Map<String, Object> answer(Map<?, ?> request, Object... values) {
        var answer = new HashMap<String, Object>(Map.of("message", request.get("message"), "transaction", request.get("transaction"), "status", 0));
        for (var i = 0; i < values.length; i += 2) {
            answer.put((String) values[i], values[i + 1]);
        }
        return answer;
    }

    private String forward(Map<?, ?> request, Object... values) throws IOException {
        var answer = answer(request, values);
        answer.put("target", "127.0.0.1:" + callee.port());
        sink.write(answer);
        return callee.receive();
    }

    /** Answers a request as a callee does. */
    private static String response(String request, String status) {
        return "SIP/2.0 " + status + "\n" + request.lines().filter(line -> line.matches("(Via|From|To|Call-ID|CSeq|Record-Route): .*"))
                .map(line -> line.startsWith("To:") ? line + ";tag=2" : line).reduce("", (text, line) -> text + line + "\n") + "Content-Length: 0\n\n";
    }

    @Test
    void aRequestIsForwardedAndItsResponsesReturn() throws IOException, TimeoutException {
        caller.send(invite("1"));
        var request = event(0);
        assertEquals("INVITE", request.get("method"));
        assertEquals("127.0.0.1:" + callee.port(), request.get("nextHop"));
        assertEquals("127.0.0.1:" + caller.port(), request.get("source"));
        var forwarded = forward(request, "recordRoute", true);
        assertTrue(forwarded.startsWith("INVITE sip:b@127.0.0.1:" + callee.port() + " SIP/2.0\nVia: SIP/2.0/UDP 127.0.0.1:" + port + ";branch=z9hG4bK"),
                forwarded);
        assertTrue(forwarded.contains("\nRecord-Route: <sip:127.0.0.1:" + port + ";lr>\nMax-Forwards: 8\nVia: SIP/2.0/UDP 127.0.0.1:" + caller.port()
                + ";branch=z9hG4bK1\n"), forwarded);
        assertTrue(forwarded.contains("\nUnknown:  kept  as it\n is\n") && forwarded.endsWith("Content-Length: 4\n\nbody"), forwarded);
        callee.send(response(forwarded, "180 Ringing"));
        var ringing = event(1);
        assertEquals(request.get("transaction"), ringing.get("transaction"));
        sink.write(answer(ringing, "status", 180));
        assertEquals(response(invite("1"), "180 Ringing").replace("Content", "Record-Route: <sip:127.0.0.1:" + port
                + ";lr>\nContent").lines().sorted().toList(),
                caller.receive().lines().sorted().toList());
        // The request that comes again gets the last response, and the network does not see it.
        caller.send(invite("1"));
        assertTrue(caller.receive().startsWith("SIP/2.0 180 Ringing"));
        assertEquals(2, context.events.size());
    }

    @Test
    void theOwnRouteIsRemovedAndTheNextOneIsFollowed() throws IOException, TimeoutException {
        caller.send(invite("1").replace("Max-", "Route: <sip:127.0.0.1:" + port + ";lr>, <sip:127.0.0.1:" + callee.port() + ";lr;x>\nMax-"));
        assertEquals("127.0.0.1:" + callee.port(), event(0).get("nextHop"));
        assertTrue(forward(event(0)).contains("\nRoute: <sip:127.0.0.1:" + callee.port() + ";lr;x>\n"));
    }

    @Test
    void aRequestThatComesBackIsRecognized() throws IOException, TimeoutException {
        caller.send(invite("1"));
        assertEquals(false, event(0).get("looped"));
        callee.send(forward(event(0)));
        assertEquals(true, event(1).get("looped"));
        // With another Request-URI it is a spiral, which is allowed.
        callee.send(forward(event(0)).replaceFirst("sip:b@", "sip:c@"));
        assertEquals(false, event(2).get("looped"));
    }

    @Test
    void anAckThatComesAgainHasTheSameBranch() throws IOException, TimeoutException {
        var ack = within(invite("1"), "ACK");
        caller.send(ack);
        var forwarded = forward(event(0));
        caller.send(ack);
        assertEquals(forwarded, forward(event(1)));
        caller.send(ack.replace("z9hG4bK1", "z9hG4bK2"));
        assertNotEquals(forwarded, forward(event(2)).replace("z9hG4bK2", "z9hG4bK1"));
    }

    @Test
    void aCancelEndsTheForwardedRequest() throws IOException, TimeoutException {
        caller.send(invite("1"));
        var forwarded = forward(event(0));
        callee.send(response(forwarded, "180 Ringing"));
        event(1);
        caller.send(within(invite("1"), "CANCEL"));
        assertEquals(event(0).get("transaction"), event(2).get("cancels"));
        sink.write(answer(event(2), "status", 200));
        assertTrue(caller.receive().startsWith("SIP/2.0 200 OK\n"));
        sink.write(Map.of("message", new byte[0], "transaction", event(2).get("cancels"), "status", 0, "method", "CANCEL"));
        var cancel = callee.receive();
        assertTrue(cancel.startsWith("CANCEL ") && cancel.contains(forwarded.lines().toList().get(1)), cancel);
        callee.send(response(cancel, "200 OK"));
        callee.send(response(forwarded, "487 Request Terminated"));
        var ended = event(3);
        assertEquals(487, ended.get("status"));
        assertTrue(callee.receive().startsWith("ACK "));
        sink.write(answer(ended, "status", 487));
        assertTrue(caller.receive().startsWith("SIP/2.0 487 Request Terminated\n"));
        caller.send(within(invite("1"), "ACK"));
        caller.send(within(invite("9"), "ACK"));
        // The ACK of a failed call ends here, that of another one comes in.
        assertEquals("", event(4).get("transaction"));
        assertEquals(5, context.events.size());
    }

    @Test
    void aCalleeThatIsSilentIsAnsweredFor() throws IOException, TimeoutException {
        stop();
        start("20ms");
        caller.send(invite("1"));
        forward(event(0));
        var generated = event(1);
        assertEquals(408, generated.get("status"));
        assertEquals(true, generated.get("generated"));
        sink.write(answer(generated, "status", 408));
        // The adapter has sent 100, since the network did not.
        assertTrue(caller.receive().startsWith("SIP/2.0 100 "));
        assertTrue(caller.receive().startsWith("SIP/2.0 408 "));
    }

    @Test
    void valuesOfEventsAddNoHeaders() throws IOException, TimeoutException {
        caller.send(invite("1"));
        for (var value : List.of("reason", "contact", "unsupported")) {
            var refused = assertThrows(IOException.class, () -> sink.write(answer(event(0), "status", 503, value, "a\r\nInjected: b")));
            assertTrue(refused.getMessage().contains("control character"), refused.getMessage());
        }
        assertThrows(IOException.class, () -> sink.write(answer(event(0), "requestUri", "sip:c@127.0.0.1\r\nX: y", "target", "127.0.0.1:1")));
        assertThrows(IOException.class, () -> sink.write(answer(event(0), "requestUri", "sip:c@127.0.0.1 SIP/2.0", "target", "127.0.0.1:1")));
        assertThrows(IOException.class, () -> sink.write(answer(event(0), "target", "example.org")));
        assertThrows(IOException.class, () -> sink.write(answer(event(0), "status", 99)));
        sink.write(answer(event(0), "status", 503, "retryAfter", 5, "contact", "sip:c@127.0.0.1"));
        var answer = caller.receive();
        assertTrue(answer.startsWith("SIP/2.0 503 Service Unavailable\n") && answer.contains("\nRetry-After: 5\nContact: <sip:c@127.0.0.1>\n"), answer);
    }

    @Test
    void theSourceOfARequestBehindAnotherAddressIsNoted() throws IOException, TimeoutException {
        caller.send(invite("1").replace("UDP 127.0.0.1:" + caller.port(), "UDP 192.0.2.1:9;rport"));
        sink.write(answer(event(0), "status", 486));
        assertTrue(caller.receive().contains("\nVia: SIP/2.0/UDP 192.0.2.1:9;branch=z9hG4bK1;received=127.0.0.1;rport=" + caller.port() + "\n"));
    }

    @Test
    void aConnectionCarriesSeveralMessagesInPieces() throws IOException, TimeoutException {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            var messages = (within(invite("1"), "MESSAGE") + "\n\n\n\n" + within(invite("2"), "OPTIONS")).replace("UDP", "TCP").replace("\n", "\r\n")
                    .getBytes(StandardCharsets.UTF_8);
            for (var i = 0; i < messages.length; i += 7) {
                socket.getOutputStream().write(messages, i, Math.min(7, messages.length - i));
                socket.getOutputStream().flush();
            }
            assertEquals("OPTIONS", event(1).get("method"));
            // The two empty lines asked for a sign of life.
            assertEquals("\r\n", new String(socket.getInputStream().readNBytes(2), StandardCharsets.UTF_8));
            sink.write(answer(event(0), "status", 200));
            assertTrue(new String(socket.getInputStream().readNBytes(15), StandardCharsets.UTF_8).startsWith("SIP/2.0 200 OK\r"));
        }
    }

    @Test
    void aConnectionWithoutALengthIsAnsweredAndClosed() throws IOException {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.getOutputStream().write(within(invite("1"), "OPTIONS").replace("UDP", "TCP").replace("Content-Length: 4\n", "").replace("\n", "\r\n")
                    .getBytes(StandardCharsets.UTF_8));
            var answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertTrue(answer.startsWith("SIP/2.0 400 Bad Request (Content-Length is missing)"), answer);
        }
    }

    @Test
    void theEventTypesAndSettingsAreChecked() {
        var provider = context.provider();
        var settings = Settings.of(provider.descriptor().settings(), Map.of("host", "0.0.0.0", "t1", "0"));
        var faults = provider.check(Direction.IN, settings, "T", List.of(text("status"), text("colour")));
        assertEquals(List.of("t1", "publicHost", "", ""), faults.stream().map(Settings.Fault::setting).toList());
        assertTrue(faults.getLast().message().startsWith("the property 'colour' of the event type 'T' is none of SIP messages"));
        assertEquals(5, provider.check(Direction.OUT, Settings.of(provider.descriptor().settings(), Map.of()), "T", List.of()).size());
        assertEquals(List.of(), provider.check(Direction.OUT, Settings.of(provider.descriptor().settings(), Map.of("endpoint", "x")), "T",
                ANSWERS.properties()));
        assertFalse(provider.warnings(Direction.IN, settings).isEmpty());
    }

    @Test
    void anOutboundAdapterNeedsAnInboundOne() {
        var failed = assertThrows(IOException.class, () -> sink(context.provider(), "nobody").start());
        assertEquals("there is no inbound adapter 'nobody' with the provider sip; set 'endpoint' to sip", failed.getMessage());
    }
}
