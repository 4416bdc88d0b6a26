package org.millrace.tests.epl;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Two verdicts on many texts. */
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

    /** Asks both. */
    void add(String kind, String file, String text) {
        var count = counts.computeIfAbsent(kind, key -> new Count());
        var accepted = ours.accepts(text);
        // What is wrong in the Java source of a class is no matter of syntax.
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

    /** The share of texts of these kinds that both say the same of. */
    double agreement(String... kinds) {
        var texts = Arrays.stream(kinds).map(counts::get).mapToInt(count -> count.texts).sum();
        var disagreed = Arrays.stream(kinds).map(counts::get).mapToInt(Count::disagreed).sum();
        return 1 - (double) disagreed / texts;
    }

    /** What they do not agree on, with Esper's reason. */
    String disagreements() {
        return counts.keySet().stream().map(this::disagreements).collect(Collectors.joining());
    }

    /** The same for one kind. */
    String disagreements(String kind) {
        return counts.get(kind).disagreements.toString();
    }

    /** How many of every kind. */
    String table() {
        var table = new StringBuilder("%-10s %8s %10s %10s %12s %10s%n".formatted(
                "kind", "texts", "accepted", "only ours", "only Esper's", "disagree"));
        counts.forEach((kind, count) -> table.append("%-10s %8d %10d %10d %12d %9.2f%%%n".formatted(
                kind, count.texts, count.accepted, count.onlyOurs, count.onlyEspers, 100.0 * count.disagreed() / count.texts)));
        return table.toString();
    }
}
