package org.millrace.launcher.chaos;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Compares a file of outputs with one that was written without faults. */
final class OutputCheck {

    private static final int SHOWN = 5;

    private final OutputFile actual;
    private final OutputFile expected;
    private final String than;
    private final String adapter;

    /**
     * @param than what the expected file is, such as {@code a run without faults}
     */
    OutputCheck(OutputFile actual, OutputFile expected, String than) {
        this.actual = actual;
        this.expected = expected;
        this.than = than;
        this.adapter = actual.adapter().name();
    }

    /** Checks that all outputs are there, each as often as it should be. */
    List<Verdict> outputs() throws IOException {
        var wanted = expected.digest();
        var found = actual.digest();
        var differences = Differences.of(wanted, found);
        if (differences.equals(new Differences(0, 0, 0))) {
            return List.of(Verdict.passed("loss", adapter, "no output of " + than + " is missing"),
                    Verdict.passed("duplicates", adapter, "no output is there more often than in " + than),
                    Verdict.passed("state", adapter, "the %,d outputs equal those of %s".formatted(found.size(), than)));
        }
        var missing = rows("missing", expected, Differences.counts(found));
        var more = rows("not expected", actual, Differences.counts(wanted));
        var verdicts = new ArrayList<Verdict>();
        verdicts.add(differences.missing() == 0 ? Verdict.passed("loss", adapter, "no output of " + than + " is missing")
                : Verdict.failed("loss", adapter, "%,d of %,d outputs of %s are missing".formatted(differences.missing(), wanted.size(), than), missing));
        verdicts.add(differences.repeated() == 0 ? Verdict.passed("duplicates", adapter, "no output is there more often than in " + than)
                : Verdict.failed("duplicates", adapter, "%,d outputs are there more often than in %s".formatted(differences.repeated(), than), more));
        verdicts.add(differences.unknown() == 0 ? Verdict.passed("state", adapter, "all outputs are also those of " + than)
                : Verdict.failed("state", adapter, "%,d outputs are not those of %s".formatted(differences.unknown(), than), more));
        return verdicts;
    }

    /** Returns the first events of a file that are not, or not as often, among counted ones. */
    private static List<String> rows(String what, OutputFile from, Map<Long, Integer> among) throws IOException {
        var rest = new HashMap<>(among);
        var rows = new ArrayList<String>();
        var row = new long[1];
        from.read((values, text) -> {
            row[0]++;
            if (rest.merge(Digest.of(text), -1, Integer::sum) < 0 && rows.size() < SHOWN) {
                rows.add(what + ", output " + row[0] + ": " + text);
            }
        });
        return rows;
    }

    /** Checks that the outputs with the same values of some properties have the same order. */
    Verdict order(List<String> properties) throws IOException {
        var wanted = byKey(expected, properties);
        var found = byKey(actual, properties);
        for (var key : wanted.keySet()) {
            var right = wanted.get(key);
            var there = found.getOrDefault(key, new Digest());
            var i = 0;
            while (i < right.size() && i < there.size() && right.get(i) == there.get(i)) {
                i++;
            }
            if (i < right.size() || i < there.size()) {
                return Verdict.failed("order", adapter, "the outputs with " + String.join(", ", properties) + " = " + key + " have another order than in "
                        + than, List.of("expected as number " + (i + 1) + ": " + text(expected, properties, key, i),
                        "found: " + text(actual, properties, key, i)));
            }
        }
        return Verdict.passed("order", adapter, "the outputs of each of %,d values of %s have the order of %s".formatted(wanted.size(),
                String.join(", ", properties), than));
    }

    private static String key(Map<String, Object> values, List<String> properties) {
        return String.join(", ", properties.stream().map(property -> String.valueOf(values.get(property))).toList());
    }

    private static Map<String, Digest> byKey(OutputFile file, List<String> properties) throws IOException {
        var keys = new LinkedHashMap<String, Digest>();
        file.read((values, text) -> keys.computeIfAbsent(key(values, properties), key -> new Digest()).add(Digest.of(text)));
        return keys;
    }

    private static String text(OutputFile file, List<String> properties, String key, int index) throws IOException {
        var rest = new int[] {index};
        var texts = new ArrayList<String>();
        file.read((values, text) -> {
            if (key(values, properties).equals(key) && rest[0]-- == 0) {
                texts.add(text);
            }
        });
        return texts.isEmpty() ? "nothing" : texts.getFirst();
    }
}
