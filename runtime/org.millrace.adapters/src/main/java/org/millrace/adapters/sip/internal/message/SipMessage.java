package org.millrace.adapters.sip.internal.message;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A request or a response: the bytes as received, and where its parts are in them. Values of header fields become texts when
 * they are asked for. Immutable, as long as nobody changes the bytes.
 */
public final class SipMessage {

    /** The first line of a message; of a request with status 0, of a response with an empty URI. */
    record StartLine(String method, String uri, int status, String reason) {
    }

    /** The positions of header lines: the name, the value, the index after the value without the end of the line. */
    static final class Lines {
        private HeaderName[] names = new HeaderName[24];
        private int[] positions = new int[3 * 24];
        private int count;

        void add(HeaderName name, int start, int value, int end) {
            if (count == names.length) {
                names = Arrays.copyOf(names, 2 * count);
                positions = Arrays.copyOf(positions, 6 * count);
            }
            names[count] = name;
            positions[3 * count] = start;
            positions[3 * count + 1] = value;
            positions[3 * count + 2] = end;
            count++;
        }

        /** Adds the next line to the last one. */
        void extendLast(int end) {
            positions[3 * count - 1] = end;
        }

        boolean isEmpty() {
            return count == 0;
        }

        int count() {
            return count;
        }

        HeaderName name(int line) {
            return names[line];
        }

        int start(int line) {
            return positions[3 * line];
        }

        int value(int line) {
            return positions[3 * line + 1];
        }

        int end(int line) {
            return positions[3 * line + 2];
        }
    }

    private final byte[] bytes;
    private final StartLine first;
    private final Lines lines;
    private final int bodyStart;
    private final int bodyEnd;

    // Read on demand; reading twice gives the same.
    private CSeq sequence;
    private Via via;

    SipMessage(byte[] bytes, StartLine first, Lines lines, int bodyStart, int bodyEnd) {
        this.bytes = bytes;
        this.first = first;
        this.lines = lines;
        this.bodyStart = bodyStart;
        this.bodyEnd = bodyEnd;
    }

    /** Returns whether this is a request. */
    public boolean isRequest() {
        return first.status() == 0;
    }

    /** Returns the method of the request, or of the request that a response answers. */
    public String method() {
        return isRequest() ? first.method() : sequence().method();
    }

    /** Returns the Request-URI; empty in a response. */
    public String uri() {
        return first.uri();
    }

    /** Returns the status; 0 in a request. */
    public int status() {
        return first.status();
    }

    /** Returns the reason phrase; empty in a request. */
    public String reason() {
        return first.reason();
    }

    /** Returns the first value of a header field in one line; empty if it is absent. Several values may be in a line. */
    public String text(HeaderName name) {
        for (var i = 0; i < lines.count(); i++) {
            if (lines.name(i) == name) {
                return text(i);
            }
        }
        return "";
    }

    /** Returns the number of lines of a header field. */
    int count(HeaderName name) {
        var count = 0;
        for (var i = 0; i < lines.count(); i++) {
            if (lines.name(i) == name) {
                count++;
            }
        }
        return count;
    }

    /** Returns the value of a line, with folded lines joined by a space. */
    String text(int line) {
        return HeaderText.unfolded(new String(bytes, lines.value(line), lines.end(line) - lines.value(line), StandardCharsets.UTF_8));
    }

    Lines lines() {
        return lines;
    }

    /** Returns the sequence number and its method. */
    public CSeq sequence() {
        if (sequence == null) {
            sequence = CSeq.of(text(HeaderName.CSEQ)).orElseThrow(() -> new IllegalStateException("CSeq was not checked"));
        }
        return sequence;
    }

    /** Returns the first Via: of a request, that of the sender; of a response, that of this end. */
    public Via via() {
        if (via == null) {
            via = Via.of(HeaderText.first(text(HeaderName.VIA))).orElseThrow(() -> new IllegalStateException("Via was not checked"));
        }
        return via;
    }

    /** Returns the second Via of a response, if it can be read. */
    public Optional<Via> nextVia() {
        var seen = 0;
        for (var i = 0; i < lines.count(); i++) {
            if (lines.name(i) == HeaderName.VIA) {
                for (var value : HeaderText.split(text(i))) {
                    if (seen++ == 1) {
                        return Via.of(value);
                    }
                }
            }
        }
        return Optional.empty();
    }

    /** Returns whether a Via of a message was added by a certain end with a certain end of its branch. */
    public boolean hasVia(String sentBy, String branchEnd) {
        for (var i = 0; i < lines.count(); i++) {
            if (lines.name(i) == HeaderName.VIA) {
                var line = text(i);
                if (line.contains(sentBy) && HeaderText.split(line).stream().flatMap(value -> Via.of(value).stream())
                        .anyMatch(one -> one.sentBy().equals(sentBy) && one.branch().endsWith(branchEnd))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Returns the value of From or To. */
    public NameAddress address(HeaderName name) {
        return NameAddress.of(text(name));
    }

    /** Returns all values of a header field that has addresses, such as Route. */
    public List<NameAddress> addresses(HeaderName name) {
        var addresses = new ArrayList<NameAddress>();
        for (var i = 0; i < lines.count(); i++) {
            if (lines.name(i) == name) {
                HeaderText.split(text(i)).forEach(value -> addresses.add(NameAddress.of(value)));
            }
        }
        return addresses;
    }

    /** Returns the index of the first byte of the body. */
    int bodyStart() {
        return bodyStart;
    }

    /** Returns the body as text in UTF-8; bytes that are none are replaced. */
    public String body() {
        return new String(bytes, bodyStart, bodyLength(), StandardCharsets.UTF_8);
    }

    /** Returns the length of the body in bytes. */
    public int bodyLength() {
        return bodyEnd - bodyStart;
    }

    /** Returns the bytes of the whole message; not to be changed. */
    public byte[] bytes() {
        return bytes;
    }
}
