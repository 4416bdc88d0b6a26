package org.millrace.deployment;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** Copies of maps that keep their order, so that the same project always gives the same file. */
final class InOrder {

    private InOrder() {
    }

    static <V> Map<String, V> copy(Map<String, V> map) {
        var copy = new LinkedHashMap<String, V>();
        map.forEach((name, value) -> copy.put(Objects.requireNonNull(name), Objects.requireNonNull(value)));
        return Collections.unmodifiableMap(copy);
    }
}
