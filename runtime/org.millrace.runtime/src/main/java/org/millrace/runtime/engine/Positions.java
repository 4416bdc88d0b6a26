package org.millrace.runtime.engine;

import org.millrace.deployment.StatementSpec;

import java.util.regex.Pattern;

/** Finds the place in the user's file that a message of Esper's compiler is about. */
final class Positions {

    private static final Pattern AT = Pattern.compile("at line (\\d+) column (\\d+)");
    private static final Pattern QUOTED = Pattern.compile("'([^']+)'");

    private Positions() {
    }

    static EngineProblem locate(StatementSpec statement, String message) {
        var at = AT.matcher(message);
        var offset = -1;
        var line = 1;
        var column = 0;
        if (at.find()) {
            line = Integer.parseInt(at.group(1));
            column = Integer.parseInt(at.group(2));
        } else {
            offset = quotedText(statement.text(), message);
            if (offset >= 0) {
                var before = statement.text().substring(0, offset);
                line = 1 + (int) before.chars().filter(c -> c == '\n').count();
                column = offset - (before.lastIndexOf('\n') + 1);
            }
        }
        return new EngineProblem(statement.file(), statement.line() + line - 1,
                line == 1 ? statement.column() + column : column + 1, plain(message));
    }

    /** The first text in quotes in the message that stands in the statement, outside of quotes there. */
    private static int quotedText(String text, String message) {
        var quoted = QUOTED.matcher(message);
        while (quoted.find()) {
            var word = quoted.group(1);
            var found = Pattern.compile("(?<![\\w'\"])" + Pattern.quote(word) + "(?![\\w'\"])").matcher(text);
            if (found.find()) {
                return found.start();
            }
            // Esper prints an expression with its own spacing; its last name is what it is about.
            var name = word.replaceAll("\\(.*", "").replaceAll(".*\\.", "").strip();
            if (!name.isEmpty()) {
                var part = Pattern.compile("\\b" + Pattern.quote(name) + "\\b").matcher(text);
                if (part.find()) {
                    return part.start();
                }
            }
        }
        return -1;
    }

    /** Without the statement that Esper repeats at the end. */
    private static String plain(String message) {
        var echo = message.indexOf(" [");
        var plain = echo > 0 ? message.substring(0, echo) : message;
        return plain.strip();
    }
}
