package org.millrace.launcher;

import com.fasterxml.jackson.databind.JsonNode;

import java.util.Locale;
import java.util.StringJoiner;

/** The times of requests in a closed loop as a table. */
final class RequestText {

    private static final String ROW = "%-24s %10s %9s %9s %9s %9s %9s %9s";

    private RequestText() {
    }

    /** Returns a table in ms: of each kind the measured times, and those without coordinated omission. */
    static String of(JsonNode requests) {
        var lines = new StringJoiner("\n");
        lines.add(ROW.formatted("requests, in ms", "replies", "timeouts", "average", "50 %", "99 %", "99.99 %", "max"));
        for (var request : requests) {
            lines.add(row(request.path("name").asText(), "%,d".formatted(request.path("replies").asLong()), "%,d".formatted(request.path("timeouts").asLong()),
                    request.path("times")));
            lines.add(row("  at a steady pace", "", "", request.path("corrected")));
        }
        return lines.add("A client that waits for a slow reply sends nothing meanwhile, so few requests see a pause. 'at a steady pace' adds\n"
                + "the requests that each client would have sent at its mean pace, and their waiting times.").toString();
    }

    private static String row(String name, String replies, String timeouts, JsonNode times) {
        return ROW.formatted(name, replies, timeouts, millis(times, "meanMicros"), millis(times, "p50Micros"), millis(times, "p99Micros"),
                millis(times, "p99.99Micros"), millis(times, "maxMicros"));
    }

    private static String millis(JsonNode times, String name) {
        return String.format(Locale.ROOT, "%,.3f", times.path(name).asDouble() / 1e3);
    }
}
