package org.millrace.tests.epl;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Compares two verdicts on many texts. */
final class Comparison {

    private static final class Count {
        private int texts;
        private int accepted;
        private int onlyOurs;
        private int onlyEspers;
        private final StringBuilder disagreements = new StringBuilder();

        private int disagreed() {
            return onlyOurs + onlyEspers;
        }
    }

    private final SyntaxVerdict ours;
    private final EsperVerdict esper;
    private final Map<String, Count> counts = new LinkedHashMap<>();

    Comparison(SyntaxVerdict ours, EsperVerdict esper) {
        this.ours = ours;
        this.esper = esper;
    }

    /** Adds the verdicts on a text. */
    void add(String kind, String file, String text) {
        var count = counts.computeIfAbsent(kind, key -> new Count());
        var accepted = ours.accepts(text);
        // Errors in the Java source of a class are not syntax errors of EPL.
        var fault = esper.fault(text).filter(message -> !message.startsWith("Failed to compile an inlined-class"));
        count.texts++;
        count.accepted += fault.isEmpty() ? 1 : 0;
        if (accepted == fault.isEmpty()) {
            return;
        }
        if (accepted) {
            count.onlyOurs++;
        } else {
            count.onlyEspers++;
        }
        count.disagreements.append(kind).append(' ').append(file).append(": ")
                .append(fault.map(message -> "accepted, but Esper says " + message).orElse("rejected, but Esper accepts"))
                .append('\n').append(text.strip()).append("\n\n");
    }

    /** Returns the share of texts of some kinds with equal verdicts. */
    double agreement(String... kinds) {
        var texts = Arrays.stream(kinds).map(counts::get).mapToInt(count -> count.texts).sum();
        var disagreed = Arrays.stream(kinds).map(counts::get).mapToInt(Count::disagreed).sum();
        return 1 - (double) disagreed / texts;
    }

    /** Returns the texts with different verdicts, with Esper's reason. */
    String disagreements() {
        return counts.keySet().stream().map(this::disagreements).collect(Collectors.joining());
    }

    /** Returns the texts of a kind with different verdicts. */
    String disagreements(String kind) {
        return counts.get(kind).disagreements.toString();
    }

    /** Returns a table with the number of texts of each kind. */
    String table() {
        var table = new StringBuilder("%-10s %8s %10s %10s %12s %10s%n".formatted(
                "kind", "texts", "accepted", "only ours", "only Esper's", "disagree"));
        counts.forEach((kind, count) -> table.append("%-10s %8d %10d %10d %12d %9.2f%%%n".formatted(
                kind, count.texts, count.accepted, count.onlyOurs, count.onlyEspers, 100.0 * count.disagreed() / count.texts)));
        return table.toString();
    }
}
