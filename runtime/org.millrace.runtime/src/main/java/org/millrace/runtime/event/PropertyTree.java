package org.millrace.runtime.event;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Puts values that are named by paths, such as {@code venue.name} and {@code legs[0].price}, into maps and lists. */
final class PropertyTree {

    private static final Pattern STEP = Pattern.compile("([^.\\[\\]]+)((?:\\[\\d{1,6}])?)(?:\\.|$)");
    private static final int MOST_ELEMENTS = 100_000;

    private PropertyTree() {
    }

    /**
     * Returns the values by property name.
     *
     * @throws IllegalArgumentException if two of the values exclude each other; the message is for the user
     */
    static Map<String, Object> of(RuntimeEventType type, Map<String, Object> values) {
        if (values.keySet().stream().allMatch(name -> type.indexOf(name) >= 0)) {
            return values;
        }
        var tree = new LinkedHashMap<String, Object>();
        values.forEach((name, value) -> {
            if (type.indexOf(name) >= 0 || type.indexOf(first(name)) < 0 || type.properties().get(type.indexOf(first(name))).structure().isEmpty()) {
                tree.put(name, value);
            } else {
                put(tree, name, value);
            }
        });
        return tree;
    }

    private static String first(String path) {
        return path.split("[.\\[]", 2)[0];
    }

    private static void put(Map<String, Object> tree, String path, Object value) {
        var step = STEP.matcher(path);
        var holder = tree;
        var at = 0;
        while (step.find(at) && step.start() == at) {
            at = step.end();
            var last = at == path.length();
            var name = step.group(1);
            if (step.group(2).isEmpty()) {
                if (last) {
                    holder.put(name, value);
                    return;
                }
                holder = map(holder.computeIfAbsent(name, key -> new LinkedHashMap<String, Object>()), path);
            } else {
                var list = list(holder.computeIfAbsent(name, key -> new ArrayList<>()), path);
                var index = Integer.parseInt(step.group(2).substring(1, step.group(2).length() - 1));
                if (index >= MOST_ELEMENTS) {
                    throw new IllegalArgumentException("the index in '" + path + "' is too large");
                }
                while (list.size() <= index) {
                    list.add(null);
                }
                if (last) {
                    list.set(index, value);
                    return;
                }
                if (list.get(index) == null) {
                    list.set(index, new LinkedHashMap<String, Object>());
                }
                holder = map(list.get(index), path);
            }
        }
        throw new IllegalArgumentException("'" + path + "' is no path of properties; write for instance legs[0].price");
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(Object value, String path) {
        if (value instanceof Map<?, ?>) {
            return (Map<String, Object>) value;
        }
        throw new IllegalArgumentException("'" + path + "' contradicts another value of the same property");
    }

    @SuppressWarnings("unchecked")
    private static List<Object> list(Object value, String path) {
        if (value instanceof List<?>) {
            return (List<Object>) value;
        }
        throw new IllegalArgumentException("'" + path + "' contradicts another value of the same property");
    }
}
