package org.millrace.adapters.sip.internal.message;

import java.nio.charset.StandardCharsets;

/**
 * Parses one message of RFC 3261, which must be whole. The time is linear in its length. A line may end with a line feed alone.
 * Everything is checked that the rest of the adapter relies on: the first line, the form of header lines, and the fields that every
 * message has.
 */
public final class SipParser {

    private static final String VERSION = "SIP/2.0";
    private static final int BAD_REQUEST = 400;
    private static final int VERSION_NOT_SUPPORTED = 505;
    private static final int LOWEST_STATUS = 100;
    private static final int HIGHEST_STATUS = 699;
    private static final int HIGHEST_FORWARDS = 255;
    private static final int MOST_DIGITS = 9;
    private static final HeaderName[] REQUIRED = {HeaderName.VIA, HeaderName.FROM, HeaderName.TO, HeaderName.CALL_ID, HeaderName.CSEQ};

    private final byte[] bytes;
    private final boolean stream;
    private final SipMessage.Lines lines = new SipMessage.Lines();
    private int at;
    private String fault = "";

    private SipParser(byte[] bytes, boolean stream) {
        this.bytes = bytes;
        this.stream = stream;
    }

    /**
     * Parses a message.
     *
     * @param bytes  the message; belongs to the result
     * @param stream whether it comes from a connection, where Content-Length is required
     */
    public static SipMessage parse(byte[] bytes, boolean stream) throws MalformedMessageException {
        return new SipParser(bytes, stream).parse();
    }

    private SipMessage parse() throws MalformedMessageException {
        var first = firstLine();
        readLines();
        var bodyStart = at;
        var message = new SipMessage(bytes, first, lines, bodyStart, bytes.length);
        checkFields(message);
        var length = contentLength(message);
        if (fault.isEmpty() && first.status() == 0 && !first.method().equals(message.sequence().method())) {
            fault("the method of CSeq is not that of the request");
        }
        if (length > bytes.length - bodyStart) {
            fault("Content-Length is larger than the rest of the message");
        }
        if (!fault.isEmpty()) {
            throw malformed(BAD_REQUEST, fault, first.status() == 0 ? message : null);
        }
        return length < 0 || length == bytes.length - bodyStart ? message : new SipMessage(bytes, first, lines, bodyStart, bodyStart + length);
    }

    private SipMessage.StartLine firstLine() throws MalformedMessageException {
        var end = lineEnd(0);
        if (end < 0) {
            throw malformed(BAD_REQUEST, "the first line has no end", null);
        }
        var line = new String(bytes, 0, end, StandardCharsets.UTF_8);
        at = afterLine(end);
        if (line.regionMatches(true, 0, "SIP/", 0, 4)) {
            return statusLine(line);
        }
        var first = line.indexOf(' ');
        var last = line.lastIndexOf(' ');
        if (first <= 0 || !HeaderText.isToken(line.substring(0, first))) {
            throw malformed(BAD_REQUEST, "the first line begins with no method", null);
        }
        var uri = last > first ? line.substring(first + 1, last) : "";
        if (last == first || uri.isEmpty() || uri.chars().anyMatch(c -> c <= ' ' || c == 0x7f || c == '<' || c == '>' || c == '"')) {
            fault("the first line is no request line");
        } else if (!line.substring(last + 1).equalsIgnoreCase(VERSION)) {
            throw version(new SipMessage.StartLine(line.substring(0, first), uri, 0, ""), line.substring(last + 1));
        }
        return new SipMessage.StartLine(line.substring(0, first), uri, 0, "");
    }

    private SipMessage.StartLine statusLine(String line) throws MalformedMessageException {
        var parts = line.split(" ", 3);
        if (!parts[0].equalsIgnoreCase(VERSION) || parts.length < 2 || parts[1].length() != 3 || !isNumber(parts[1])
                || Integer.parseInt(parts[1]) < LOWEST_STATUS || Integer.parseInt(parts[1]) > HIGHEST_STATUS) {
            throw malformed(BAD_REQUEST, "the first line is no status line", null);
        }
        return new SipMessage.StartLine("", "", Integer.parseInt(parts[1]), parts.length < 3 ? "" : parts[2]);
    }

    /** Reads the header lines of a request of another version, for the answer. */
    private MalformedMessageException version(SipMessage.StartLine first, String version) throws MalformedMessageException {
        if (!version.regionMatches(true, 0, "SIP/", 0, 4)) {
            fault("the first line does not end with " + VERSION);
        }
        readLines();
        var message = new SipMessage(bytes, first, lines, at, bytes.length);
        checkFields(message);
        return fault.isEmpty() ? malformed(VERSION_NOT_SUPPORTED, "the version of SIP is not 2.0", message) : malformed(BAD_REQUEST, fault, message);
    }

    private void readLines() throws MalformedMessageException {
        while (true) {
            var end = lineEnd(at);
            if (end < 0) {
                throw malformed(BAD_REQUEST, "the header has no end", null);
            }
            if (end == at) {
                at = afterLine(end);
                return;
            }
            if (HeaderText.isBlank(bytes[at])) {
                if (lines.isEmpty()) {
                    fault("a folded line has no line before it");
                } else {
                    lines.extendLast(end);
                }
            } else {
                readLine(end);
            }
            at = afterLine(end);
        }
    }

    private void readLine(int end) {
        var nameEnd = at;
        while (nameEnd < end && HeaderText.isTokenPart(bytes[nameEnd])) {
            nameEnd++;
        }
        var colon = nameEnd;
        while (colon < end && HeaderText.isBlank(bytes[colon])) {
            colon++;
        }
        if (nameEnd == at || colon == end || bytes[colon] != ':') {
            fault("a header line has no name");
            return;
        }
        var value = colon + 1;
        while (value < end && HeaderText.isBlank(bytes[value])) {
            value++;
        }
        var valueEnd = end;
        while (valueEnd > value && HeaderText.isBlank(bytes[valueEnd - 1])) {
            valueEnd--;
        }
        lines.add(HeaderName.of(bytes, at, nameEnd), at, value, valueEnd);
    }

    private void checkFields(SipMessage message) {
        for (var name : REQUIRED) {
            if (message.count(name) == 0 || message.text(name).isEmpty()) {
                fault(name + " is missing");
            }
        }
        for (var name : HeaderName.values()) {
            if (name.isSingle() && name != HeaderName.CONTENT_LENGTH && message.count(name) > 1) {
                fault(name + " is there more than once");
            }
        }
        if (CSeq.of(message.text(HeaderName.CSEQ)).isEmpty()) {
            fault("CSeq is no number with a method");
        }
        if (Via.of(HeaderText.first(message.text(HeaderName.VIA))).isEmpty()) {
            fault("Via is no address of a sender");
        }
        if (message.address(HeaderName.FROM).uri().isEmpty() || message.address(HeaderName.TO).uri().isEmpty()) {
            fault("From or To has no URI");
        }
        var forwards = message.text(HeaderName.MAX_FORWARDS);
        if (!forwards.isEmpty() && (!isNumber(forwards) || forwards.length() > MOST_DIGITS || Integer.parseInt(forwards) > HIGHEST_FORWARDS)) {
            fault("Max-Forwards is no number between 0 and " + HIGHEST_FORWARDS);
        }
    }

    /** Returns the value of Content-Length; -1 if it is absent. */
    private int contentLength(SipMessage message) {
        var length = -1;
        for (var i = 0; i < lines.count(); i++) {
            if (lines.name(i) == HeaderName.CONTENT_LENGTH) {
                var text = message.text(i);
                if (!isNumber(text) || text.length() > MOST_DIGITS || length >= 0 && length != Integer.parseInt(text)) {
                    fault("Content-Length is no number");
                    return -1;
                }
                length = Integer.parseInt(text);
            }
        }
        if (length < 0 && stream) {
            fault("Content-Length is missing");
        }
        return length;
    }

    private static boolean isNumber(String text) {
        return !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /** Returns the index of the end of a line; -1 if it has none. A line must not have control characters. */
    private int lineEnd(int from) {
        for (var i = from; i < bytes.length; i++) {
            var b = bytes[i];
            if (b == '\n') {
                return i > from && bytes[i - 1] == '\r' ? i - 1 : i;
            }
            if (b >= 0 && b < ' ' && b != '\t' && !(b == '\r' && i + 1 < bytes.length && bytes[i + 1] == '\n') || b == 0x7f) {
                fault("a line has a control character");
            }
        }
        return -1;
    }

    private int afterLine(int end) {
        return bytes[end] == '\r' ? end + 2 : end + 1;
    }

    /** Keeps the first fault. */
    private void fault(String reason) {
        if (fault.isEmpty()) {
            fault = reason;
        }
    }

    /** An answer needs what is copied into it, in one line each; an ACK gets none. */
    private MalformedMessageException malformed(int status, String reason, SipMessage message) {
        var possible = message != null && !message.uri().isEmpty() && isAnswerable(message);
        return new MalformedMessageException(status, reason, possible ? message : null);
    }

    private boolean isAnswerable(SipMessage message) {
        for (var name : REQUIRED) {
            if (message.count(name) == 0) {
                return false;
            }
        }
        return Via.of(HeaderText.first(message.text(HeaderName.VIA))).isPresent() && !isControlled(message) && !bytesBeginWithAck();
    }

    /** Returns whether the header has characters that must not be copied into an answer. */
    private boolean isControlled(SipMessage message) {
        for (var i = 0; i < message.bodyStart(); i++) {
            var isEnd = bytes[i] == '\n' || bytes[i] == '\r' && i + 1 < bytes.length && bytes[i + 1] == '\n';
            if (bytes[i] >= 0 && bytes[i] < ' ' && bytes[i] != '\t' && !isEnd) {
                return true;
            }
        }
        return false;
    }

    private boolean bytesBeginWithAck() {
        return bytes.length > 3 && bytes[0] == 'A' && bytes[1] == 'C' && bytes[2] == 'K' && bytes[3] == ' ';
    }
}
