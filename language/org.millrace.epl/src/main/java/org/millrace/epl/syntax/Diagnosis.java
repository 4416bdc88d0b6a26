package org.millrace.epl.syntax;

import org.millrace.epl.edit.TextEdit;
import org.millrace.epl.expect.Expectations;
import org.millrace.epl.expect.Recogniser;
import org.millrace.epl.expect.Verdict;
import org.millrace.epl.tokens.EplToken;
import org.millrace.epn.Position;
import org.millrace.epn.Suggestion;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Finds what is wrong with a statement that the parser has refused: tries small repairs at the token
 * where it goes wrong, and takes the one that brings the reading furthest.
 */
final class Diagnosis {

    private static final String CODE = "syntax";
    private static final int SHORTEST_MISSPELT = 3;
    private static final int MOST_SPELLINGS = 3;
    private static final int LONGEST_QUOTED = 30;

    private final String text;
    private final List<EplToken> tokens;
    private final Recogniser recogniser = Recogniser.get();
    private final boolean isLenient;
    private final Verdict verdict;
    private final int position;

    /** A list of tokens that might have been meant, and how far it can be read, counted in the tokens that are there. */
    private record Repair(int reached, SyntaxFault fault) {
    }

    private Diagnosis(String text, List<EplToken> tokens) {
        this.text = text;
        this.tokens = tokens;
        var strict = recogniser.verdict(tokens);
        // What makes a word a keyword may be what is wrong, so all such words are tried as keywords, too.
        var lenient = strict.whole() ? strict : recogniser.lenientVerdict(text, tokens);
        isLenient = lenient.position() > strict.position() && !lenient.whole();
        verdict = isLenient ? lenient : strict;
        position = verdict.position();
    }

    /**
     * The fault of a statement.
     *
     * @param text    the text in which it stands
     * @param visible its tokens, without blanks and comments
     * @return empty if nothing is found to be wrong
     */
    static Optional<SyntaxFault> of(String text, List<EplToken> visible) {
        var diagnosis = new Diagnosis(text, visible);
        return diagnosis.verdict.whole() ? Optional.empty() : Optional.of(diagnosis.fault());
    }

    /** A fault at a token of which nothing is known but that it does not fit. */
    static SyntaxFault unexpected(String text, EplToken token) {
        return new SyntaxFault(token.start(), token.length(), CODE, quoted(text, token) + " is not expected here", "");
    }

    private SyntaxFault fault() {
        var misplaced = position < tokens.size() ? ClauseOrder.of(text, tokens, position) : Optional.<SyntaxFault>empty();
        if (misplaced.isPresent()) {
            return misplaced.get();
        }
        var repairs = new ArrayList<Repair>();
        if (position < tokens.size()) {
            misspelt(position, verdict.expected()).ifPresent(repairs::add);
        }
        if (position > 0 && tokens.get(position - 1).isWord()) {
            misspelt(position - 1, recogniser.behind(text, tokens.subList(0, position - 1))).ifPresent(repairs::add);
        }
        if (position < tokens.size()) {
            bracketMissing().ifPresent(repairs::add);
            commaMissing().ifPresent(repairs::add);
            keywordAsName().ifPresent(repairs::add);
        }
        return repairs.stream().max(Comparator.comparingInt(Repair::reached).thenComparing(Comparator.comparingInt(repairs::indexOf).reversed()))
                .map(Repair::fault).orElseGet(this::plain);
    }

    private Optional<Repair> misspelt(int at, Expectations expected) {
        var token = tokens.get(at);
        var word = token.text(text);
        if (!token.isWord() || word.length() < SHORTEST_MISSPELT) {
            return Optional.empty();
        }
        var known = new HashSet<>(expected.keywords());
        known.removeIf(keyword -> !Character.isLowerCase(keyword.charAt(0)) || keyword.equals(token.type()));
        var found = new ArrayList<Repair>();
        for (var i = 0; i < MOST_SPELLINGS; i++) {
            var nearest = Suggestion.nearest(word, known);
            if (nearest.isEmpty()) {
                break;
            }
            var keyword = nearest.get();
            known.remove(keyword);
            var reached = reached(at, 1, keyword);
            if (reached > position) {
                var written = word.equals(word.toUpperCase(Locale.ROOT)) ? keyword.toUpperCase(Locale.ROOT) : keyword;
                found.add(new Repair(reached, new SyntaxFault(token.start(), token.length(), CODE,
                        quoted(text, token) + " is not expected here", "did you mean '" + written + "'?",
                        Optional.of(new TextEdit(token.start(), token.length(), written)))));
            }
        }
        // Letters that are swapped are likelier than one that is missing.
        return found.stream().max(Comparator.comparingInt(Repair::reached)
                .thenComparing(repair -> repair.fault.correction().orElseThrow().replacement().length() == word.length()));
    }

    private Optional<Repair> bracketMissing() {
        var open = openBrackets();
        if (open.isEmpty() || !verdict.expected().allows(closing(open.getLast()))) {
            return Optional.empty();
        }
        var closing = closing(open.getLast());
        var reached = reached(position, 0, closing);
        var token = tokens.get(position);
        var behind = tokens.get(position - 1).end();
        return reached <= position ? Optional.empty() : Optional.of(new Repair(reached, new SyntaxFault(token.start(), token.length(), CODE,
                "'" + closing + "' is missing in front of " + quoted(text, token), "it closes " + described(open.getLast()),
                Optional.of(new TextEdit(behind, 0, closing)))));
    }

    private Optional<Repair> commaMissing() {
        if (position == 0 || !verdict.expected().allows(",") || tokens.get(position).is(",") || tokens.get(position - 1).is("as")) {
            return Optional.empty();
        }
        var token = tokens.get(position);
        var reached = reached(position, 0, ",");
        return reached <= position || reached == position + 1 && position + 1 < tokens.size() ? Optional.empty()
                : Optional.of(new Repair(reached, new SyntaxFault(token.start(), token.length(), CODE, quoted(text, token) + " is not expected here",
                        "put ',' in front of it if it begins something new", Optional.of(new TextEdit(tokens.get(position - 1).end(), 0, ",")))));
    }

    private Optional<Repair> keywordAsName() {
        var token = tokens.get(position);
        // Some names cannot stand in back-ticks.
        var quotable = verdict.expected().allows(EplToken.QUOTED_ID);
        var quotes = token.is(EplToken.QUOTED_ID) && !quotable;
        if (!token.isKeyword() && !quotes || !quotable && !verdict.expected().allows(EplToken.ID)) {
            return Optional.empty();
        }
        var reached = reached(position, 1, quotable ? EplToken.QUOTED_ID : EplToken.ID);
        // A name that is missing in front of the keyword is as likely.
        if (reached <= position + 1 && position + 1 < tokens.size() || reached(position, 0, EplToken.ID) >= reached) {
            return Optional.empty();
        }
        var written = "`" + token.text(text) + "`";
        var advice = quotable ? "a name that is a keyword stands in back-ticks: " + written
                : quotes ? "choose a name that needs none" : "choose another name; back-ticks are not possible here";
        return Optional.of(new Repair(reached, new SyntaxFault(token.start(), token.length(), CODE,
                quoted(text, token) + (quotes ? " stands in back-ticks, which are not possible here" : " is a keyword and no name here"), advice,
                quotable ? Optional.of(new TextEdit(token.start(), token.length(), written)) : Optional.empty())));
    }

    private SyntaxFault plain() {
        var open = openBrackets();
        var expected = ExpectedText.of(verdict.expected(), position > 0, recogniser);
        var advice = expected.isEmpty() ? "" : "expected " + expected;
        if (position == tokens.size()) {
            var end = tokens.getLast().end();
            return !open.isEmpty() && verdict.expected().allows(closing(open.getLast()))
                    ? new SyntaxFault(end, 0, CODE, "the statement ends too early: '" + closing(open.getLast()) + "' is missing",
                            "it closes " + described(open.getLast()), Optional.of(new TextEdit(end, 0, closing(open.getLast()))))
                    : new SyntaxFault(end, 0, CODE, "the statement ends too early", advice);
        }
        var token = tokens.get(position);
        var message = quoted(text, token) + " is not expected here";
        if (isClosing(token)) {
            return new SyntaxFault(token.start(), token.length(), CODE, message,
                    open.isEmpty() ? "there is no '" + opening(token) + "' for it"
                            : closing(open.getLast()).equals(token.type()) ? advice : described(open.getLast()) + " is not closed yet");
        }
        return new SyntaxFault(token.start(), token.length(), CODE, message, advice);
    }

    /**
     * How far the statement can be read if some tokens were others, counted in the tokens that are there.
     * One more than all if it can be read whole.
     */
    private int reached(int at, int removed, String inserted) {
        var changed = new ArrayList<>(tokens.subList(0, at));
        var offset = at < tokens.size() ? tokens.get(at).start() : tokens.getLast().end();
        changed.add(new EplToken(inserted, offset, offset));
        changed.addAll(tokens.subList(at + removed, tokens.size()));
        var result = isLenient ? recogniser.lenientVerdict(text, changed) : recogniser.verdict(changed);
        return result.whole() ? tokens.size() + 1 : result.position() - 1 + removed;
    }

    /** The brackets in front of the wrong token that are open there. */
    private List<EplToken> openBrackets() {
        var open = new ArrayList<EplToken>();
        for (var token : tokens.subList(0, position)) {
            if (isOpening(token)) {
                open.add(token);
            } else if (isClosing(token) && !open.isEmpty()) {
                open.removeLast();
            }
        }
        return open;
    }

    private String described(EplToken bracket) {
        var place = Position.at(text, bracket.start());
        var at = tokens.indexOf(bracket);
        return "the '" + bracket.type() + "'" + (at > 0 ? " behind " + quoted(text, tokens.get(at - 1)) : "")
                + " in line " + place.line() + ", column " + place.column();
    }

    private static boolean isOpening(EplToken token) {
        return token.is("(") || token.is("[") || token.is("{") || token.is("-[");
    }

    private static boolean isClosing(EplToken token) {
        return token.is(")") || token.is("]") || token.is("}");
    }

    private static String closing(EplToken opening) {
        return switch (opening.type()) {
            case "(" -> ")";
            case "{" -> "}";
            default -> "]";
        };
    }

    private static String opening(EplToken closing) {
        return switch (closing.type()) {
            case ")" -> "(";
            case "}" -> "{";
            default -> "[";
        };
    }

    private static String quoted(String text, EplToken token) {
        var written = token.text(text).lines().findFirst().orElse("");
        return "'" + (written.length() > LONGEST_QUOTED ? written.substring(0, LONGEST_QUOTED) + "…" : written) + "'";
    }
}
