package org.millrace.adapters.sip.internal;

import java.util.Map;

/** The reason phrases of RFC 3261 for what a proxy answers. */
final class Reasons {

    private static final Map<Integer, String> PHRASES = Map.ofEntries(Map.entry(100, "Trying"), Map.entry(180, "Ringing"), Map.entry(200, "OK"),
            Map.entry(302, "Moved Temporarily"), Map.entry(400, "Bad Request"), Map.entry(403, "Forbidden"), Map.entry(404, "Not Found"),
            Map.entry(405, "Method Not Allowed"), Map.entry(408, "Request Timeout"), Map.entry(416, "Unsupported URI Scheme"),
            Map.entry(420, "Bad Extension"), Map.entry(480, "Temporarily Unavailable"), Map.entry(481, "Call/Transaction Does Not Exist"),
            Map.entry(482, "Loop Detected"), Map.entry(483, "Too Many Hops"), Map.entry(486, "Busy Here"), Map.entry(487, "Request Terminated"),
            Map.entry(500, "Server Internal Error"), Map.entry(501, "Not Implemented"), Map.entry(503, "Service Unavailable"),
            Map.entry(603, "Decline"));

    private Reasons() {
    }

    /** Returns the phrase of a status; a general one if it is not known. */
    static String of(int status) {
        return PHRASES.getOrDefault(status, status < 200 ? "In Progress" : status < 300 ? "OK" : "Failed");
    }
}
