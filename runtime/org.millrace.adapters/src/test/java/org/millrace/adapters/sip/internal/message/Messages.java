package org.millrace.adapters.sip.internal.message;

import java.nio.charset.StandardCharsets;
import java.util.List;

/** Messages for tests. */
public final class Messages {

    private Messages() {
    }

    /** Returns the bytes of lines. */
    public static byte[] bytes(String text) {
        return text.replace("\r\n", "\n").replace("\n", "\r\n").getBytes(StandardCharsets.UTF_8);
    }

    /** Returns a request as it arrives. */
    public static String request(String method, String uri, String branch, String... lines) {
        return method + " " + uri + " SIP/2.0\nVia: SIP/2.0/UDP 127.0.0.1:5061;branch=" + branch + "\n" + String.join("", List.of(lines).stream()
                .map(line -> line + "\n").toList()) + "From: \"A\" <sip:a@127.0.0.1>;tag=a1\nTo: <sip:b@127.0.0.1:5070>\nCall-ID: c1\nCSeq: 1 " + method
                + "\nMax-Forwards: 70\nContent-Length: 0\n\n";
    }

    /** Parses a message. */
    public static SipMessage parse(String text) {
        try {
            return SipParser.parse(bytes(text), false);
        } catch (MalformedMessageException e) {
            throw new AssertionError(e.getMessage(), e);
        }
    }

    /** Returns a response to a request, with its Via. */
    public static SipMessage response(SipMessage request, int status) {
        return parse(new String(Replies.response(request, status, "x", "t1", List.of()), StandardCharsets.UTF_8));
    }
}
