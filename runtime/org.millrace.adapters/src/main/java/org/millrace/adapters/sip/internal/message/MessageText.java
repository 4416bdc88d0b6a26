package org.millrace.adapters.sip.internal.message;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Collects the bytes of a message. */
final class MessageText {

    private static final byte[] LINE_END = {'\r', '\n'};

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(1024);

    MessageText line(String text) {
        bytes.writeBytes(text.getBytes(StandardCharsets.UTF_8));
        bytes.write(LINE_END, 0, LINE_END.length);
        return this;
    }

    /** Adds a line of another message as it is, folded or not. */
    MessageText copy(SipMessage message, int line) {
        var lines = message.lines();
        bytes.write(message.bytes(), lines.start(line), lines.end(line) - lines.start(line));
        bytes.write(LINE_END, 0, LINE_END.length);
        return this;
    }

    /** Adds all lines of a header field. */
    MessageText copyAll(SipMessage message, HeaderName name) {
        for (var i = 0; i < message.lines().count(); i++) {
            if (message.lines().name(i) == name) {
                copy(message, i);
            }
        }
        return this;
    }

    /** Ends the header and adds the body of another message. */
    byte[] withBody(SipMessage message) {
        bytes.write(LINE_END, 0, LINE_END.length);
        bytes.write(message.bytes(), message.bodyStart(), message.bodyLength());
        return bytes.toByteArray();
    }

    /** Ends the message, which has no body. */
    byte[] withoutBody() {
        line("Content-Length: 0");
        bytes.write(LINE_END, 0, LINE_END.length);
        return bytes.toByteArray();
    }
}
