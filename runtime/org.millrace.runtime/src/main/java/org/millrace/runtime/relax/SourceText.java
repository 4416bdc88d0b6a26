package org.millrace.runtime.relax;

import org.millrace.runtime.epl.StatementToken;
import org.millrace.runtime.epl.StatementToken.Kind;
import org.millrace.runtime.epl.StatementTokens;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A part of a statement as its author wrote it.
 *
 * @param text the text
 * @param line its line in the statement, from 0
 */
public record SourceText(String text, int line) {

    private static final Map<String, String> UNITS = Map.ofEntries(Map.entry("usec", "microseconds"), Map.entry("microsecond", "microseconds"),
            Map.entry("msec", "milliseconds"), Map.entry("millisecond", "milliseconds"), Map.entry("sec", "seconds"), Map.entry("second", "seconds"),
            Map.entry("min", "minutes"), Map.entry("minute", "minutes"), Map.entry("hour", "hours"), Map.entry("day", "days"), Map.entry("week", "weeks"),
            Map.entry("month", "months"), Map.entry("year", "years"));

    /**
     * Finds a part.
     *
     * @param statement the statement
     * @param part      the part, with the same tokens
     */
    public static Optional<SourceText> find(String statement, String part) {
        var all = StatementTokens.of(statement);
        var sought = StatementTokens.of(part);
        for (var at = 0; !sought.isEmpty() && at + sought.size() <= all.size(); at++) {
            if (isAt(all, sought, at)) {
                var from = all.get(at).offset();
                var text = statement.substring(from, all.get(at + sought.size() - 1).end());
                return Optional.of(new SourceText(text.replaceAll("\\s+", " "), (int) statement.substring(0, from).lines().count()
                        - (from == 0 || statement.charAt(from - 1) == '\n' ? 0 : 1)));
            }
        }
        return Optional.empty();
    }

    private static boolean isAt(List<StatementToken> all, List<StatementToken> sought, int at) {
        for (var i = 0; i < sought.size(); i++) {
            var one = all.get(at + i);
            var other = sought.get(i);
            if (one.kind() != other.kind() || !word(one).equals(word(other))) {
                return false;
            }
        }
        return true;
    }

    /** Returns a token without differences of case and of the type of a number; all names of a unit of time are the same. */
    private static String word(StatementToken token) {
        var lower = token.text().toLowerCase(Locale.ROOT);
        return token.kind() == Kind.NUMBER ? lower.replaceFirst("[dfl]$", "") : UNITS.getOrDefault(lower, lower);
    }
}
