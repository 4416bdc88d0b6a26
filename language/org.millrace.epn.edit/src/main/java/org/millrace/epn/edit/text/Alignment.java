package org.millrace.epn.edit.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Which of the elements before became which of those after: the longest common sequence of the same
 * keys, and between those what has the same kind, in order.
 */
final class Alignment {

    /** An element before, after or both. */
    record Pair(Optional<XmlElement> before, Optional<XmlElement> after) {
    }

    private Alignment() {
    }

    /** The pairs, in the order of the text. */
    static List<Pair> of(List<XmlElement> before, List<XmlElement> after) {
        var common = common(before, after);
        var pairs = new ArrayList<Pair>();
        var i = 0;
        var j = 0;
        while (i < before.size() || j < after.size()) {
            var gapBefore = new ArrayList<XmlElement>();
            var gapAfter = new ArrayList<XmlElement>();
            while (i < before.size() && j < after.size() && !same(before.get(i), after.get(j)) || i < before.size() != j < after.size()) {
                if (i < before.size() && (j == after.size() || common[i + 1][j] >= common[i][j + 1])) {
                    gapBefore.add(before.get(i++));
                } else {
                    gapAfter.add(after.get(j++));
                }
            }
            gap(gapBefore, gapAfter, pairs);
            if (i < before.size()) {
                pairs.add(new Pair(Optional.of(before.get(i++)), Optional.of(after.get(j++))));
            }
        }
        return pairs;
    }

    private static void gap(List<XmlElement> before, List<XmlElement> after, List<Pair> pairs) {
        var rest = new ArrayList<>(before);
        for (var element : after) {
            var next = rest.isEmpty() ? Optional.<XmlElement>empty() : Optional.of(rest.getFirst()).filter(old -> old.localName().equals(element.localName()));
            next.ifPresent(rest::remove);
            pairs.add(new Pair(next, Optional.of(element)));
        }
        rest.forEach(old -> pairs.add(new Pair(Optional.of(old), Optional.empty())));
    }

    /** The lengths of the longest common sequences of the rests. */
    private static int[][] common(List<XmlElement> before, List<XmlElement> after) {
        var lengths = new int[before.size() + 1][after.size() + 1];
        for (var i = before.size() - 1; i >= 0; i--) {
            for (var j = after.size() - 1; j >= 0; j--) {
                lengths[i][j] = same(before.get(i), after.get(j)) ? lengths[i + 1][j + 1] + 1 : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
            }
        }
        return lengths;
    }

    private static boolean same(XmlElement before, XmlElement after) {
        return before.key().equals(after.key());
    }
}
