package org.millrace.runtime.coverage;

import org.millrace.control.CoverageMessages.PartKind;
import org.millrace.epl.tokens.EplScanner;
import org.millrace.epl.tokens.EplToken;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Finds the places of the sub-expressions of patterns in the text of a statement. The rules and their precedence are those
 * of Esper's grammar; the statement has been compiled, so mistakes need no messages.
 */
final class PatternReader {

    private final String text;
    private final List<EplToken> tokens;
    private final List<PatternPlace> places = new ArrayList<>();
    private int at;

    private PatternReader(String text, List<EplToken> tokens, int begin) {
        this.text = text;
        this.tokens = tokens;
        this.at = begin;
    }

    /** Returns the patterns of a statement, each with its sub-expressions, the outer ones first. */
    static List<List<PatternPlace>> read(String text) {
        var tokens = EplScanner.tokens(text).stream().filter(token -> !token.isHidden()).toList();
        var patterns = new ArrayList<List<PatternPlace>>();
        for (var i = 0; i < tokens.size(); i++) {
            if (word(text, tokens.get(i)).equals("pattern")) {
                var open = behindAnnotations(tokens, i + 1);
                if (open < tokens.size() && tokens.get(open).is("[")) {
                    var reader = new PatternReader(text, tokens, open + 1);
                    reader.followedBy();
                    patterns.add(List.copyOf(reader.places));
                    i = reader.at;
                }
            }
        }
        return patterns;
    }

    /** Returns the index behind annotations such as {@code @SuppressOverlappingMatches}. */
    private static int behindAnnotations(List<EplToken> tokens, int begin) {
        var i = begin;
        while (i + 1 < tokens.size() && tokens.get(i).is("@")) {
            i += 2;
        }
        return i;
    }

    private static String word(String text, EplToken token) {
        return token.type().equals(EplToken.ID) ? token.text(text).toLowerCase(Locale.ROOT) : token.type();
    }

    private boolean is(String literal) {
        return is(at, literal);
    }

    private boolean is(int index, String literal) {
        return index < tokens.size() && word(text, tokens.get(index)).equals(literal);
    }

    /** Adds an operator in front of its operands, once they have been read. */
    private void operator(int place, int token, PartKind kind) {
        places.add(place, place(kind, token));
    }

    private PatternPlace place(PartKind kind, int token) {
        var offset = tokens.get(token).start();
        return new PatternPlace(kind, offset, tokens.get(at - 1).end() - offset);
    }

    private void followedBy() {
        var place = places.size();
        var token = at;
        or();
        var found = false;
        while (is("->") || is("-[")) {
            found = true;
            if (is("-[")) {
                group();
            }
            at++;
            or();
        }
        if (found) {
            operator(place, token, PartKind.FOLLOWED_BY);
        }
    }

    private void or() {
        var place = places.size();
        var token = at;
        and();
        var found = false;
        while (is("or")) {
            found = true;
            at++;
            and();
        }
        if (found) {
            operator(place, token, PartKind.OR);
        }
    }

    private void and() {
        var place = places.size();
        var token = at;
        until();
        var found = false;
        while (is("and")) {
            found = true;
            at++;
            until();
        }
        if (found) {
            operator(place, token, PartKind.AND);
        }
    }

    private void until() {
        var place = places.size();
        var token = at;
        var found = is("[");
        if (found) {
            group();
        }
        qualified();
        if (is("until")) {
            found = true;
            at++;
            qualified();
        }
        if (found) {
            operator(place, token, PartKind.UNTIL);
        }
    }

    private void qualified() {
        var place = places.size();
        var token = at;
        if (!is("every") && !is("every-distinct") && !is("not")) {
            guarded();
            return;
        }
        var kind = is("not") ? PartKind.NOT : PartKind.EVERY;
        var distinct = is("every-distinct");
        at++;
        if (distinct) {
            group();
        }
        var inner = at;
        var repeated = is("[");
        if (repeated) {
            group();
        }
        guarded();
        if (repeated) {
            operator(place, inner, PartKind.UNTIL);
        }
        operator(place, token, kind);
    }

    private void guarded() {
        var place = places.size();
        var token = at;
        if (is("(")) {
            at++;
            followedBy();
            at++;
        } else {
            atom();
        }
        if (is("where")) {
            at += 4;
            group();
        } else if (is("while")) {
            at++;
            group();
        } else {
            return;
        }
        operator(place, token, PartKind.GUARD);
    }

    private void atom() {
        var token = at;
        if (is(at + 1, ":")) {
            at += 3;
            group();
            places.add(place(PartKind.TIMER, token));
            return;
        }
        if (is(at + 1, "=")) {
            at += 2;
        }
        at++;
        while (is(".")) {
            at += 2;
        }
        while (is("(") || is("[")) {
            group();
        }
        if (is("@")) {
            at += 2;
            if (is("(")) {
                group();
            }
        }
        places.add(place(PartKind.FILTER, token));
    }

    /** Moves behind the bracket that closes the next one. */
    private void group() {
        var depth = 0;
        do {
            if (is("(") || is("[") || is("{") || is("-[")) {
                depth++;
            } else if (is(")") || is("]") || is("}")) {
                depth--;
            }
            at++;
        } while (depth > 0 && at < tokens.size());
    }
}
