package org.millrace.runtime.engine;

import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.epl.ErrorPosition;

/** Converts the positions in messages of Esper's compiler to positions in the user's file. */
final class Positions {

    private Positions() {
    }

    static EngineProblem locate(StatementSpec statement, String message) {
        var text = statement.text();
        var offset = ErrorPosition.find(text, StatementModule.prefix(statement).length(), message).offset();
        var before = text.substring(0, offset);
        var line = 1 + (int) before.chars().filter(c -> c == '\n').count();
        var column = offset - (before.lastIndexOf('\n') + 1);
        return new EngineProblem(statement.file(), statement.line() + line - 1,
                line == 1 ? statement.column() + column : column + 1, plain(message));
    }

    /** Removes the statement text that Esper repeats at the end. */
    private static String plain(String message) {
        var echo = message.indexOf(" [");
        var plain = echo > 0 ? message.substring(0, echo) : message;
        return plain.strip();
    }
}
