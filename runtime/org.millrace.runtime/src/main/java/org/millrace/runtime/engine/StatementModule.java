package org.millrace.runtime.engine;

import com.espertech.esper.compiler.client.EPCompileException;
import com.espertech.esper.compiler.client.EPCompileExceptionItem;

import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.statement.StatementSize;

import java.util.List;
import java.util.regex.Pattern;

/** Statements as the text of one module, with the way back from what Esper says of it to each of them. */
public final class StatementModule {

    /**
     * What Esper has against one of the statements.
     *
     * @param statement its index
     * @param message   Esper's message, without the statement's text
     */
    public record Fault(int statement, String message) {
    }

    private static final Pattern TOO_LARGE = Pattern.compile("^StackOverflowError|64 KB|0xFFFF");

    private final String text;
    private final int[] firstLines;

    /** Puts statements together. */
    public StatementModule(List<StatementSpec> statements) {
        var module = new StringBuilder();
        firstLines = new int[statements.size()];
        var line = 1;
        for (var i = 0; i < firstLines.length; i++) {
            firstLines[i] = line;
            var statement = statements.get(i);
            module.append(prefix(statement)).append(statement.text()).append("\n;\n");
            line += 2 + (int) statement.text().chars().filter(c -> c == '\n').count();
        }
        text = module.toString();
    }

    /** What stands before the statement's own text: its name, on the same line so that positions stay. */
    public static String prefix(StatementSpec statement) {
        return statement.text().regionMatches(true, 0, "@name", 0, 5) ? ""
                : "@name('" + statement.name().replace("'", "\\'") + "') ";
    }

    /** The module. */
    public String text() {
        return text;
    }

    /** Esper names every failing statement of a module with the line on which it begins. */
    public List<Fault> faults(EPCompileException e) {
        if (e.getItems().isEmpty()) {
            return List.of(new Fault(0, message(e)));
        }
        return e.getItems().stream().map(item -> new Fault(at(item), message(item))).toList();
    }

    private static String message(Exception e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            // Esper recurs over an expression. A method of Java's has 64 KB at most, and a class 65,535 constants.
            if (cause instanceof StackOverflowError || TOO_LARGE.matcher(String.valueOf(cause.getMessage())).find()) {
                return StatementSize.TOO_LARGE;
            }
        }
        return String.valueOf(e.getMessage());
    }

    private int at(EPCompileExceptionItem item) {
        var found = 0;
        for (var i = 0; i < firstLines.length && firstLines[i] <= item.getLineNumber(); i++) {
            found = i;
        }
        return found;
    }
}
