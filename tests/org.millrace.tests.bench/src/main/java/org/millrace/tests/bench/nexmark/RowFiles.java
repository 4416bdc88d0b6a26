package org.millrace.tests.bench.nexmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Compares rows of two engines, one on each line, in any order. */
public final class RowFiles {

    private static final int SHOWN = 5;

    private RowFiles() {
    }

    /**
     * Compares.
     *
     * @param key the column of whose values only the last rows count; empty for all rows
     * @return the first rows that differ, in their order as texts; empty if there are none
     */
    public static Optional<String> difference(Path expected, Path found, String key) throws IOException {
        var surplus = new TreeMap<String, Integer>();
        counted(Files.readAllLines(expected), key).forEach(row -> surplus.merge(row, 1, Integer::sum));
        counted(Files.readAllLines(found), key).forEach(row -> surplus.merge(row, -1, Integer::sum));
        surplus.values().removeIf(count -> count == 0);
        if (surplus.isEmpty()) {
            return Optional.empty();
        }
        var text = new StringBuilder();
        surplus.entrySet().stream().limit(SHOWN).forEach(row -> text.append(line(row)));
        return Optional.of(text + (surplus.size() > SHOWN ? "  and " + (surplus.size() - SHOWN) + " more rows\n" : ""));
    }

    private static String line(Map.Entry<String, Integer> row) {
        return "  " + (row.getValue() > 0 ? "missing " + row.getValue() : "additional " + -row.getValue()) + " × " + row.getKey() + "\n";
    }

    private static Collection<String> counted(List<String> rows, String key) {
        if (key.isEmpty()) {
            return rows;
        }
        var last = new HashMap<String, String>();
        rows.forEach(row -> last.put(value(row, key), row));
        return last.values();
    }

    private static String value(String row, String key) {
        var begin = (" " + row).indexOf(" " + key + "=");
        var end = row.indexOf(' ', begin);
        return row.substring(begin, end < 0 ? row.length() : end);
    }
}
