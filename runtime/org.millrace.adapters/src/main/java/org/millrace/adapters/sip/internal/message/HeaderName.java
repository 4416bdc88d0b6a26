package org.millrace.adapters.sip.internal.message;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** The header fields that the adapter reads; all others are {@link #OTHER} and are passed on as they are. */
public enum HeaderName {
    VIA("Via", 'v', false), FROM("From", 'f', true), TO("To", 't', true), CALL_ID("Call-ID", 'i', true), CSEQ("CSeq", '\0', true),
    CONTACT("Contact", 'm', false), MAX_FORWARDS("Max-Forwards", '\0', true), ROUTE("Route", '\0', false), RECORD_ROUTE("Record-Route", '\0', false),
    CONTENT_LENGTH("Content-Length", 'l', true), TIMESTAMP("Timestamp", '\0', true), PROXY_REQUIRE("Proxy-Require", '\0', false),
    OTHER("", '\0', false);

    private static final HeaderName[] ALL = values();

    private final byte[] lower;
    private final char compact;
    private final boolean single;

    HeaderName(String name, char compact, boolean single) {
        this.lower = name.toLowerCase(Locale.ROOT).getBytes(StandardCharsets.ISO_8859_1);
        this.compact = compact;
        this.single = single;
    }

    /** Returns whether a message has the field at most once. */
    boolean isSingle() {
        return single;
    }

    /** Finds the name between two positions, in any case and also in its compact form. */
    static HeaderName of(byte[] bytes, int from, int to) {
        var length = to - from;
        for (var name : ALL) {
            if (length == 1 ? name.compact != '\0' && (bytes[from] | 0x20) == name.compact : length == name.lower.length && name.matches(bytes, from)) {
                return name;
            }
        }
        return OTHER;
    }

    private boolean matches(byte[] bytes, int from) {
        for (var i = 0; i < lower.length; i++) {
            if (lower[i] != (lower[i] == '-' ? bytes[from + i] : bytes[from + i] | 0x20)) {
                return false;
            }
        }
        return true;
    }
}
