package org.millrace.examples.sip;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Where users are: a table, and for other users the host in To. */
final class Locations {

    private final Map<String, String> table = new HashMap<>();

    /**
     * Reads a table.
     *
     * @param text such as {@code alice=192.0.2.7:5070, bob=192.0.2.8}
     */
    Locations(String text) {
        for (var entry : text.split(",")) {
            if (entry.isBlank()) {
                continue;
            }
            var parts = entry.split("=", 2);
            if (parts.length < 2 || parts[0].isBlank() || parts[1].isBlank()) {
                throw new IllegalArgumentException("'" + entry.strip() + "' is no location; write user=host:port, with commas between them");
            }
            table.put(parts[0].strip(), parts[1].strip());
        }
    }

    /** Finds where a user is; empty if nobody knows. */
    Optional<String> find(String user, String host) {
        var known = table.get(user);
        return known != null ? Optional.of(known) : Optional.of(host).filter(text -> !text.isEmpty());
    }
}
