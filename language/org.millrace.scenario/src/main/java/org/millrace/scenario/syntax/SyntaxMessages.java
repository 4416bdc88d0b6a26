package org.millrace.scenario.syntax;

import org.eclipse.xtext.nodemodel.INode;
import org.millrace.scenario.syntax.ScenarioSource.SyntaxError;

import java.util.regex.Pattern;

/** Says for the user what the parser did not accept. */
final class SyntaxMessages {

    private static final Pattern EXPECTED = Pattern.compile("(?s)(mismatched input|extraneous input|missing) (.+) (?:expecting|at) (.+)");

    private static final Pattern UNEXPECTED = Pattern.compile("(?s)no viable alternative at input '(.+)'");

    private SyntaxMessages() {
    }

    static SyntaxError of(INode node, String text) {
        var offset = Math.min(node.getOffset(), text.length());
        var length = Math.min(node.getLength(), text.length() - offset);
        var unexpected = UNEXPECTED.matcher(node.getSyntaxErrorMessage().getMessage());
        if (unexpected.matches() && text.indexOf(unexpected.group(1), offset) >= 0) {
            // The node begins where several ways were possible, not where none was any more.
            return new SyntaxError(text.indexOf(unexpected.group(1), offset), unexpected.group(1).length(), "'" + unexpected.group(1)
                    + "' is not expected here");
        }
        var found = offset == text.length() || length == 0 ? "the end of the file" : "'" + text.substring(offset, offset + length) + "'";
        var match = EXPECTED.matcher(node.getSyntaxErrorMessage().getMessage());
        if (!match.matches()) {
            return new SyntaxError(offset, length, found + " is not expected here");
        }
        var expected = name(match.group(1).equals("missing") ? match.group(2) : match.group(3));
        return new SyntaxError(offset, length, match.group(1).equals("extraneous input") ? found + " is not expected here, but " + expected
                : expected + " is expected before " + found);
    }

    private static String name(String token) {
        return switch (token) {
            case "RULE_ID" -> "a name";
            case "RULE_STRING" -> "a text in quotation marks";
            case "RULE_NUMBER" -> "a number";
            case "EOF", "<EOF>" -> "a scenario";
            default -> token;
        };
    }
}
