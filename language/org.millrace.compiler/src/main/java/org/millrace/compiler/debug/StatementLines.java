package org.millrace.compiler.debug;

import org.millrace.compiler.epl.SourceStatement;
import org.millrace.compiler.epl.SourceText;
import org.millrace.epl.EplSource;
import org.millrace.epn.Position;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The lines of the statements in a text, whether or not the text has errors.
 *
 * @param all the statements, in the order of the text
 */
public record StatementLines(List<StatementLine> all) {

    /**
     * The lines of a statement.
     *
     * @param name    the name under which it is deployed; of a template, with its placeholders
     * @param isNamed whether an annotation gives the name, so that it does not depend on the statements before it
     * @param first   the line on which it begins, from 1
     * @param last    the line on which it ends
     */
    public record StatementLine(String name, boolean isNamed, int first, int last) {
    }

    /** Copies the list. */
    public StatementLines {
        all = List.copyOf(all);
    }

    /**
     * Reads a text.
     *
     * @param text  the text
     * @param stem  the beginning of the names of statements without one, such as the name of the file without its extension
     * @param begin the position of the text in its file
     */
    public static StatementLines of(String text, String stem, Position begin) {
        var source = new SourceText("", begin, EplSource.parse(text));
        var lines = new ArrayList<StatementLine>();
        for (var statement : SourceStatement.read(source, "", stem, new ArrayList<>())) {
            lines.add(new StatementLine(statement.name(), !statement.name().equals(statement.plain()), statement.at().line(), last(source, statement.at())));
        }
        return new StatementLines(lines);
    }

    private static int last(SourceText source, Position start) {
        return source.source().statements().stream().filter(each -> source.at(each.start()).equals(start)).findFirst()
                .map(each -> source.at(Math.max(each.start(), each.end() - 1)).line()).orElse(start.line());
    }

    /** Returns the statement on a line, or else the next one behind it; empty behind the last one. */
    public Optional<StatementLine> at(int line) {
        return all.stream().filter(each -> each.last() >= line).findFirst();
    }

    /** Returns the statement with a name. */
    public Optional<StatementLine> named(String name) {
        return all.stream().filter(each -> each.name().equals(name)).findFirst();
    }
}
