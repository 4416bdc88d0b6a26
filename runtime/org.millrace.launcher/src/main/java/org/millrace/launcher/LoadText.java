package org.millrace.launcher;

import com.fasterxml.jackson.databind.JsonNode;

import java.util.Optional;

/** Formats messages of the load generator for the user. */
final class LoadText {

    private LoadText() {
    }

    /** Returns a line of text; empty for messages that are not shown. */
    static Optional<String> of(JsonNode message) {
        var sent = message.path("sent").asLong();
        return switch (message.path("event").asText()) {
            case "connected" -> Optional.of("%,d connections".formatted(message.path("connections").asInt()));
            case "warm" -> Optional.of("warmed up: %,d events sent".formatted(sent));
            case "progress" -> Optional.of("%,13d events  %,11.0f/s%s".formatted(sent, message.path("rate").asDouble(),
                    behind(message.path("behindMillis").asDouble())));
            case "done" -> Optional.of((message.path("completed").asBoolean(true) ? "done" : "ended early") + done(message, sent));
            case "broken" -> Optional.of(message.path("message").asText() + "; the clients connect again");
            case "mended" -> Optional.of("the clients are connected again");
            case "error" -> Optional.of("error: " + message.path("message").asText());
            default -> Optional.empty();
        };
    }

    private static String done(JsonNode message, long sent) {
        var seconds = message.path("seconds").asDouble();
        var rate = message.path("achievedRate").asDouble();
        return message.path("requests").isEmpty() ? ": %,d events in %.1f s, %,.0f/s of %,.0f/s%s%s".formatted(sent, seconds, rate,
                message.path("intendedRate").asDouble(), precision(message, sent), behind(message.path("maxBehindMillis").asDouble()))
                : ": %,d requests in %.1f s, %,.0f/s".formatted(sent, seconds, rate);
    }

    private static String precision(JsonNode message, long sent) {
        return sent == 0 ? "" : ", 50 %% sent within %,.0f µs of their times, 99 %% within %,.0f µs".formatted(
                message.path("medianBehindMillis").asDouble() * 1e3, message.path("p99BehindMillis").asDouble() * 1e3);
    }

    private static String behind(double millis) {
        return millis < 1 ? "" : "  up to %,.0f ms behind the schedule".formatted(millis);
    }
}
