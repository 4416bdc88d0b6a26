package org.millrace.epl.ide.names;

import org.millrace.epl.tokens.EplToken;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds by its tokens alone what a statement takes its events from, so that it works while the
 * statement is being written.
 */
final class SourceScanner {

    private static final Set<String> ENDS = Set.of("where", "group", "having", "order", "output", "limit", "select", "insert", "set", "when", "values",
            "match_recognize", "delete", "update", "merge", "on", "retain", "unidirectional", "start", "end", "initiated", "terminated", "partition");

    /**
     * A source of events.
     *
     * @param name  its alias, tag or the name of its type
     * @param type  the name of its type; empty if it has none
     * @param bare  whether its properties can be named without the name
     * @param tags  the tagged events, if it is a pattern with an alias
     */
    record Found(String name, String type, boolean bare, List<Found> tags) {

        Found(String name, String type, boolean bare) {
            this(name, type, bare, List.of());
        }
    }

    private final String text;
    private final List<EplToken> tokens;
    /** For each bracket the position of the one that belongs to it, or of the end. */
    private final int[] partner;
    private final List<Found> found = new ArrayList<>();

    private SourceScanner(String text, List<EplToken> tokens) {
        this.text = text;
        this.tokens = tokens;
        partner = partners(tokens);
    }

    /**
     * The sources that an expression sees.
     *
     * @param tokens the visible tokens of the statement
     * @param offset where the expression begins
     */
    static List<Found> find(String text, List<EplToken> tokens, int offset) {
        var scanner = new SourceScanner(text, tokens);
        scanner.around(offset);
        var seen = new HashSet<String>();
        return scanner.found.stream().filter(source -> seen.add(source.name + "\n" + source.type + source.bare)).toList();
    }

    /** Looks through the brackets around the offset from the inside to the outside, and then through the statement. */
    private void around(int offset) {
        var open = new ArrayList<Integer>();
        for (var i = 0; i < tokens.size() && tokens.get(i).start() < offset; i++) {
            if (partner[i] > i && (partner[i] >= tokens.size() || tokens.get(partner[i]).start() >= offset)) {
                open.add(i);
            }
        }
        for (var bracket : open.reversed()) {
            lambda(bracket, offset);
            if (tokens.get(bracket).is("(") && bracket > 0 && isFilter(bracket)) {
                found.add(new Found("", nameBefore(bracket), true));
            }
            level(bracket + 1, partner[bracket]);
        }
        level(0, tokens.size());
    }

    /** The parameters of lambda expressions inside a bracket whose arrow stands in front of the offset. */
    private void lambda(int bracket, int offset) {
        for (var i = bracket + 1; i < partner[bracket] && tokens.get(i).start() < offset; i++) {
            if (is(i, "=>")) {
                var k = i - 1;
                if (is(k, ")")) {
                    for (k--; k > bracket && !is(k, "("); k--) {
                        if (isName(k)) {
                            found.add(new Found(name(k), "", false));
                        }
                    }
                } else if (isName(k)) {
                    found.add(new Found(name(k), "", false));
                }
            } else if (partner[i] > i && (partner[i] >= tokens.size() || tokens.get(partner[i]).start() < offset)) {
                i = partner[i];
            }
        }
    }

    /** Whether a parenthesis encloses the conditions of a stream and not the arguments of a function. */
    private boolean isFilter(int open) {
        var k = open - 1;
        if (!isName(k)) {
            return false;
        }
        while (k > 1 && is(k - 1, ".") && isName(k - 2)) {
            k -= 2;
        }
        if (k < 1) {
            return false;
        }
        return switch (tokens.get(k - 1).type()) {
            case "from", "join", "on", "every", "->", "not", "by", ":=" -> !is(k - 1, "by") || !isBehindGroup(k - 1);
            case "=", "(", "[", ",", "and", "or", "]", ")", ">" -> isPatternAt(open) || is(k - 1, ",") && isFromAt(k - 1);
            default -> false;
        };
    }

    private boolean isBehindGroup(int by) {
        return is(by - 1, "group") || is(by - 1, "order") || is(by - 1, "partition");
    }

    /** Whether brackets behind "pattern" or the word "matching" enclose a position, and no filter in them. */
    private boolean isPatternAt(int position) {
        for (var i = position - 1; i >= 0; i--) {
            if (partner[i] > position && is(i, "[")) {
                return is(i - 1, "pattern") || isName(i - 1) || is(i - 1, ")");
            }
            if (partner[i] > position && is(i, "(") && isName(i - 1)) {
                return false;
            }
            if (is(i, "matching")) {
                return true;
            }
        }
        return false;
    }

    private boolean isFromAt(int comma) {
        for (var i = comma - 1; i >= 0; i--) {
            if (partner[i] < i && partner[i] >= 0) {
                i = partner[i];
            } else if (is(i, "from")) {
                return true;
            } else if (ENDS.contains(tokens.get(i).type())) {
                return false;
            }
        }
        return false;
    }

    private String nameBefore(int open) {
        var k = open - 1;
        var name = name(k);
        while (k > 1 && is(k - 1, ".") && isName(k - 2)) {
            k -= 2;
            name = name(k) + "." + name;
        }
        return name;
    }

    private void level(int from, int to) {
        for (var i = from; i < Math.min(to, tokens.size()); i++) {
            switch (tokens.get(i).type()) {
                case "from" -> i = streams(i + 1, to) - 1;
                case "on" -> i = i == from || is(i - 1, ")") && i < 6 || isFirstOn(i) ? stream(i + 1, to) - 1 : i;
                case "merge", "update" -> i = stream(is(i + 1, "into") || is(i + 1, "istream") ? i + 2 : i + 1, to) - 1;
                case "into" -> i++;
                case "matching" -> pattern(i + 1, to);
                case "match_recognize" -> rows(i + 1);
                case "initiated", "terminated", "start", "end" -> contextPoint(i, to);
                case "window" -> windowOf(i, to);
                default -> {
                    if (partner[i] > i) {
                        i = partner[i];
                    }
                }
            }
        }
    }

    /** Whether "on" begins the statement's body: only annotations and the like stand in front of it. */
    private boolean isFirstOn(int on) {
        for (var i = 0; i < on; i++) {
            if (Set.of("select", "from", "create", "join", "update").contains(tokens.get(i).type())) {
                return false;
            }
            if (partner[i] > i) {
                i = partner[i];
            }
        }
        return true;
    }

    /** A window that is being created sees the events of its type. */
    private void windowOf(int window, int to) {
        if (!is(window - 1, "create")) {
            return;
        }
        for (var i = window + 1; i < Math.min(to, tokens.size()) - 1; i++) {
            if (is(i, "as") && isName(i + 1)) {
                stream(i + 1, to);
                return;
            }
            i = partner[i] > i ? partner[i] : i;
        }
    }

    private void contextPoint(int keyword, int to) {
        var i = is(keyword + 1, "by") ? keyword + 2 : keyword + 1;
        if (isName(i) || is(i, "pattern")) {
            stream(i, to);
        }
    }

    private int streams(int from, int to) {
        var i = stream(from, to);
        while (i < Math.min(to, tokens.size())) {
            if (is(i, ",") || is(i, "join")) {
                i = stream(i + 1, to);
            } else if (ENDS.contains(tokens.get(i).type()) && !is(i, "on")) {
                return i;
            } else {
                i = partner[i] > i ? partner[i] + 1 : i + 1;
            }
        }
        return i;
    }

    /** A stream and its alias; tells the position behind. */
    private int stream(int from, int to) {
        var i = from;
        var end = Math.min(to, tokens.size());
        if (i >= end) {
            return i;
        }
        var type = "";
        var first = found.size();
        if (is(i, "pattern")) {
            while (i < end && !is(i, "[")) {
                i++;
            }
            if (i < end) {
                pattern(i + 1, partner[i]);
            }
        } else if (is(i, "(")) {
            innerType(i);
            return partner[i] + 1;
        } else if (isName(i)) {
            var last = i;
            while (is(last + 1, ".") && isName(last + 2)) {
                last += 2;
            }
            type = is(last + 1, ":") ? "" : nameBefore(last + 1);
            i = last + 1;
        } else {
            return i;
        }
        while (i < end) {
            if (partner[i] > i) {
                i = partner[i] + 1;
            } else if (is(i, "#") || is(i, EplToken.LEGACY_DOT) || is(i, ":") || is(i, ".")) {
                i += 2;
            } else {
                break;
            }
        }
        var named = is(i, "as") ? i + 1 : i;
        if (named < end && isName(named)) {
            found.add(new Found(name(named), type, !type.isEmpty(), is(from, "pattern") ? List.copyOf(found.subList(first, found.size())) : List.of()));
            return named + 1;
        }
        if (!type.isEmpty()) {
            found.add(new Found(type.substring(type.lastIndexOf('.') + 1), type, true));
        }
        return Math.max(i, from + 1);
    }

    /** BEA's from (select * from S where p). */
    private void innerType(int open) {
        for (var i = open + 1; i < Math.min(partner[open], tokens.size()); i++) {
            if (is(i, "from")) {
                stream(i + 1, partner[open]);
                return;
            }
        }
    }

    /** The tagged events of a pattern. */
    private void pattern(int from, int to) {
        for (var i = from; i < Math.min(to, tokens.size()); i++) {
            if (isName(i) && (is(i + 1, "=") || is(i + 1, ":=")) && isName(i + 2)) {
                var last = i + 2;
                while (is(last + 1, ".") && isName(last + 2)) {
                    last += 2;
                }
                found.add(new Found(name(i), nameBefore(last + 1), false));
                i = is(last + 1, "(") ? partner[last + 1] : last;
            } else if (isName(i) && is(i + 1, "(")) {
                i = partner[i + 1];
            } else if (ENDS.contains(tokens.get(i).type()) && !is(i, "where")) {
                return;
            }
        }
    }

    /** The row variables of a match_recognize. */
    private void rows(int open) {
        if (!is(open, "(")) {
            return;
        }
        for (var i = open + 1; i < Math.min(partner[open], tokens.size()); i++) {
            if (is(i, "pattern") && is(i + 1, "(")) {
                for (var k = i + 2; k < Math.min(partner[i + 1], tokens.size()); k++) {
                    if (isName(k)) {
                        found.add(new Found(name(k), found.stream().filter(Found::bare).map(Found::type).findFirst().orElse(""), false));
                    }
                }
            }
        }
    }

    private boolean is(int i, String type) {
        return i >= 0 && i < tokens.size() && tokens.get(i).is(type);
    }

    private boolean isName(int i) {
        return i >= 0 && i < tokens.size() && (tokens.get(i).is(EplToken.ID) || tokens.get(i).is(EplToken.QUOTED_ID) || is(i, "events"));
    }

    private String name(int i) {
        return Texts.plain(tokens.get(i).text(text));
    }

    private static int[] partners(List<EplToken> tokens) {
        var partner = new int[tokens.size()];
        Arrays.fill(partner, -1);
        var open = new ArrayList<Integer>();
        for (var i = 0; i < partner.length; i++) {
            switch (tokens.get(i).type()) {
                case "(", "[", "{", "-[" -> open.add(i);
                case ")", "]", "}" -> {
                    if (!open.isEmpty()) {
                        partner[i] = open.removeLast();
                        partner[partner[i]] = i;
                    }
                }
                default -> { }
            }
        }
        open.forEach(i -> partner[i] = partner.length);
        return partner;
    }
}
