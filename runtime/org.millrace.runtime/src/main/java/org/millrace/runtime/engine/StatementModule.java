package org.millrace.runtime.engine;

import com.espertech.esper.compiler.client.EPCompileException;
import com.espertech.esper.compiler.client.EPCompileExceptionItem;
import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.epl.FaultyNames;
import org.millrace.runtime.epl.StatementShape;
import org.millrace.runtime.statement.StatementSize;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;

/** The text of several statements as one module, with the mapping from Esper's messages to the statements. */
public final class StatementModule {

    /**
     * An error of a statement.
     *
     * @param statement the index of the statement
     * @param message   Esper's message without the statement's text
     */
    public record Fault(int statement, String message) {
    }

    private static final Pattern TOO_LARGE = Pattern.compile("^StackOverflowError|64 KB|0xFFFF");

    private final List<StatementSpec> statements;
    private final String text;
    private final int[] firstLines;

    /** Creates a module of statements. */
    public StatementModule(List<StatementSpec> statements) {
        this.statements = List.copyOf(statements);
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

    /** Returns the text before a statement: its name annotation, on the same line to preserve positions. */
    public static String prefix(StatementSpec statement) {
        return statement.text().regionMatches(true, 0, "@name", 0, 5) ? ""
                : "@name('" + statement.name().replace("'", "\\'") + "') ";
    }

    /** Returns the text of the module. */
    public String text() {
        return text;
    }

    /**
     * Returns the errors; Esper reports every faulty statement of a module with its first line. Of the use of a name
     * whose declaration is faulty, too, only the error of the declaration is returned.
     */
    public List<Fault> faults(EPCompileException e) {
        if (e.getItems().isEmpty()) {
            return List.of(new Fault(0, message(e)));
        }
        var faults = new ArrayList<Fault>();
        var faulty = new FaultyNames();
        e.getItems().stream().map(item -> new Fault(at(item), message(item))).sorted(Comparator.comparingInt(Fault::statement)).forEach(fault -> {
            if (faulty.quotedIn(fault.message()).isEmpty()) {
                faults.add(fault);
            }
            faulty.add(StatementShape.of(statements.get(fault.statement()).text()));
        });
        return faults;
    }

    private static String message(Exception e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            // Esper recurses over expressions, and Java limits methods to 64 KB and classes to 65,535
            // constants.
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
