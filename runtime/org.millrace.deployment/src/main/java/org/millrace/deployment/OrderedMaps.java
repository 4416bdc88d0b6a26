package org.millrace.deployment;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** Copies maps without changing their order, so that equal projects give equal files. */
final class OrderedMaps {

    private OrderedMaps() {
    }

    static <V> Map<String, V> copy(Map<String, V> map) {
        var copy = new LinkedHashMap<String, V>();
        map.forEach((name, value) -> copy.put(Objects.requireNonNull(name), Objects.requireNonNull(value)));
        return Collections.unmodifiableMap(copy);
    }
}
