package org.millrace.scenario.ide.format;

import org.millrace.epl.edit.TextEdit;
import org.millrace.scenario.ide.role.Role;
import org.millrace.scenario.ide.role.RoledToken;
import org.millrace.scenario.ide.role.Roles;
import org.millrace.scenario.ide.token.ScenarioToken.Kind;

import java.util.ArrayList;
import java.util.List;

/**
 * Lays out scenarios: each step begins on a line of its own, a blank line separates scenarios. Changes only blanks and line ends between
 * tokens. Inside of braces, line ends stay where they are.
 */
public final class ScenarioFormatter {

    /** The symbols behind which nothing stands on their line. */
    private static final List<String> CLOSE_LEFT = List.of("=", "(", ".");
    /** The symbols in front of which nothing stands on their line. */
    private static final List<String> CLOSE_RIGHT = List.of("=", "(", ")", ".", ",", ":");

    private final String text;
    private final List<RoledToken> tokens;
    private final String indent;
    private final String lineEnd;
    private final List<TextEdit> edits = new ArrayList<>();
    private int depth;

    private ScenarioFormatter(String text, Roles roles, String indent) {
        this.text = text;
        this.tokens = roles.tokens();
        this.indent = indent;
        lineEnd = text.contains("\r\n") ? "\r\n" : "\n";
    }

    /**
     * Returns the changes that lay out a text, in its order.
     *
     * @param roles  the roles of its tokens; the text has no syntax errors
     * @param indent the blanks with which a line begins, once for each level
     */
    public static List<TextEdit> edits(String text, Roles roles, String indent) {
        var formatter = new ScenarioFormatter(text, roles, indent);
        formatter.format();
        return formatter.edits;
    }

    private void format() {
        var at = text.startsWith("\ufeff") ? 1 : 0;
        for (var i = 0; i < tokens.size(); i++) {
            var token = tokens.get(i);
            if (token.token().is("}")) {
                depth--;
            }
            replace(at, token.token().start(), i == 0 ? "" : gap(tokens.get(i - 1), token, text.substring(at, token.token().start())));
            if (token.token().is("{")) {
                depth++;
            }
            at = token.token().end();
        }
        replace(at, text.length(), tokens.isEmpty() ? "" : lineEnd);
    }

    private void replace(int start, int end, String gap) {
        if (!text.substring(start, end).equals(gap)) {
            edits.add(new TextEdit(start, end - start, gap));
        }
    }

    private String gap(RoledToken before, RoledToken token, String now) {
        var lines = (int) now.chars().filter(c -> c == '\n').count();
        if (token.role() == Role.COMMENT) {
            return lines == 0 ? " " : newLine(depth == 0 && before.token().is("}") ? 2 : lines);
        }
        if (beginsScenario(token)) {
            return newLine(before.role() == Role.COMMENT ? Math.max(1, lines) : 2);
        }
        if (token.endsScenario()) {
            return before.token().is("{") && lines == 0 ? "" : newLine(1);
        }
        if (token.startsStep()) {
            return newLine(before.token().is("{") ? 1 : Math.max(1, lines));
        }
        if (before.role() == Role.COMMENT) {
            return lines == 0 ? " " : newLine(1);
        }
        return lines > 0 && depth > (token.token().is("}") ? 0 : 1) && isInBraces(token) ? newLine(1) : isClose(before, token) ? "" : " ";
    }

    private static boolean beginsScenario(RoledToken token) {
        return token.role() == Role.KEYWORD && token.token().is("scenario");
    }

    /** Returns whether a line may end in front of a token: at an event, a property or a closing brace. */
    private static boolean isInBraces(RoledToken token) {
        return switch (token.before().expected()) {
            case EVENT -> token.before().list();
            case PROPERTY -> token.before().property().isEmpty();
            case VALUE_END -> token.token().is("}");
            default -> false;
        };
    }

    private String newLine(int lines) {
        return lineEnd.repeat(Math.min(lines, 2)) + indent.repeat(depth);
    }

    /** Returns whether nothing stands between two tokens of a line. */
    private static boolean isClose(RoledToken before, RoledToken token) {
        var left = before.token();
        var right = token.token();
        if (CLOSE_LEFT.stream().anyMatch(left::is) || CLOSE_RIGHT.stream().anyMatch(right::is)) {
            return true;
        }
        return isEventBrace(before) && left.is("{") || isEventBrace(token) && right.is("}");
    }

    private static boolean isEventBrace(RoledToken brace) {
        return brace.token().kind() == Kind.SYMBOL && switch (brace.before().expected()) {
            case VALUES, TIME, PROPERTY, VALUE_END -> true;
            case EVENT -> brace.token().is("{");
            default -> false;
        };
    }
}
