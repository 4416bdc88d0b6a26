package org.millrace.diagram.http.internal;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * The parameters of an address.
 *
 * @param values the values by name
 */
public record Query(Map<String, String> values) {

    /** Reads what is behind the question mark; parts that are not well-formed do not count. */
    public static Query of(String raw) {
        var values = new HashMap<String, String>();
        for (var part : (raw == null ? "" : raw).split("&")) {
            var equals = part.indexOf('=');
            if (equals > 0) {
                try {
                    values.putIfAbsent(part.substring(0, equals), URLDecoder.decode(part.substring(equals + 1), StandardCharsets.UTF_8));
                } catch (IllegalArgumentException e) {
                    // a percent sign without a number, which none of ours has
                }
            }
        }
        return new Query(values);
    }

    /** A value; empty if there is none. */
    public String get(String name) {
        return values.getOrDefault(name, "");
    }
}
