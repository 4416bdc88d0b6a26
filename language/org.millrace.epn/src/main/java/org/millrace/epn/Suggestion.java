package org.millrace.epn;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds what somebody may have meant by a name that does not exist. */
public final class Suggestion {

    private Suggestion() {
    }

    /**
     * The known name that is nearest to a wrong one, if it is near enough: a third of its letters
     * or two, whichever is more, may be missing, too many, wrong or swapped with their neighbour.
     * Upper and lower case do not count.
     */
    public static Optional<String> nearest(String wrong, Collection<String> known) {
        var limit = Math.max(2, wrong.length() / 3);
        return known.stream()
                .filter(name -> name.length() > 0 && Math.abs(name.length() - wrong.length()) <= limit)
                .filter(name -> distance(wrong, name) <= Math.min(limit, Math.max(1, name.length() - 1)))
                .min(Comparator.comparingInt((String name) -> distance(wrong, name)).thenComparing(Comparator.naturalOrder()));
    }

    /**
     * Advice for a name that does not exist: the nearest one, or the list of those that do.
     *
     * @param what what is being named, in the plural, such as {@code "event types"}
     */
    public static String advice(String wrong, Collection<String> known, String what) {
        return nearest(wrong, known).map(name -> "did you mean '" + name + "'?")
                .orElseGet(() -> known.isEmpty() ? "there are no " + what
                        : "known " + what + " are " + String.join(", ", known.stream().sorted().limit(20).toList()));
    }

    /** The number of edits between two words, with neighbouring letters swapped counted as one. */
    static int distance(String left, String right) {
        var a = left.toLowerCase(Locale.ROOT);
        var b = right.toLowerCase(Locale.ROOT);
        var rows = new int[a.length() + 1][b.length() + 1];
        for (var i = 0; i <= a.length(); i++) {
            for (var j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    rows[i][j] = i + j;
                    continue;
                }
                var same = a.charAt(i - 1) == b.charAt(j - 1);
                var best = Math.min(rows[i - 1][j - 1] + (same ? 0 : 1), Math.min(rows[i - 1][j], rows[i][j - 1]) + 1);
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    best = Math.min(best, rows[i - 2][j - 2] + 1);
                }
                rows[i][j] = best;
            }
        }
        return rows[a.length()][b.length()];
    }
}
