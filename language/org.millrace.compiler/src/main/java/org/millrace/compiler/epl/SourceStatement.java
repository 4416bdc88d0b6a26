package org.millrace.compiler.epl;

import org.millrace.epn.Position;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A statement as its author wrote it.
 *
 * @param name  its name: given by the author or made from the place; may contain placeholders
 * @param plain the name made from the place, used where the author's name consists of placeholders only
 * @param text  the statement
 * @param file  the file, relative to the project; empty if it stands in the network
 * @param at    where it begins
 */
public record SourceStatement(String name, String plain, String text, String file, Position at) {

    /**
     * Reads the statements of a text.
     *
     * @param text    the text
     * @param file    the file, relative to the project; empty if it stands in the network
     * @param begin   where the text begins
     * @param stem    what names are made from: the statements without a name get the stem and a number
     * @param faults  takes what is wrong with the text
     */
    public static List<SourceStatement> read(String text, String file, Position begin, String stem, List<EplFault> faults) {
        var split = StatementSplitter.split(text);
        faults.addAll(split.faults());
        var statements = new ArrayList<SourceStatement>();
        for (var piece : split.pieces()) {
            var plain = stem + "-" + (statements.size() + 1);
            statements.add(new SourceStatement(annotatedName(piece.text()).orElse(plain), plain, piece.text(), file,
                    begin.advanced(text, 0, piece.offset())));
        }
        return List.copyOf(statements);
    }

    /** The name that an annotation {@code @name('…')} gives. */
    public static Optional<String> annotatedName(String statement) {
        return Annotation.leading(statement, EplScanner.scan(statement).tokens()).stream()
                .filter(Annotation::isName).flatMap(a -> a.value().stream()).filter(n -> !n.isBlank()).findFirst();
    }

    /** The same statement with another name. */
    public SourceStatement named(String other) {
        return new SourceStatement(other, other, text, file, at);
    }

    /** The place of an offset in the text. */
    public Position at(int offset) {
        return at.advanced(text, 0, offset);
    }
}
