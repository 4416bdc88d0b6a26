package org.millrace.compiler.epl;

import org.millrace.epl.bea.BeaTranslator;
import org.millrace.epl.lexer.EplLexer;
import org.millrace.epl.link.ProcessorClauses;
import org.millrace.epl.syntax.SyntaxFault;
import org.millrace.epn.Position;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * A statement as its author wrote it, in Esper's EPL.
 *
 * @param name   its name: given by the author or made from the place; may contain placeholders
 * @param plain  the name made from the place, used where the author's name consists of placeholders only
 * @param text   the statement; translated if it was written in BEA's dialect
 * @param file   the file, relative to the project; empty if it stands in the network
 * @param at     where it begins
 * @param places the place in the file for an offset in the text
 */
public record SourceStatement(String name, String plain, String text, String file, Position at, IntFunction<Position> places) {

    /** A statement whose text stands in the file as it is. */
    public SourceStatement(String name, String plain, String text, String file, Position at) {
        this(name, plain, text, file, at, offset -> at.advanced(text, 0, offset));
    }

    /**
     * Reads the statements of a text.
     *
     * @param text    the text
     * @param file    the file, relative to the project; empty if it stands in the network
     * @param stem    what names are made from: the statements without a name get the stem and a number
     * @param faults  takes what is wrong with the text
     */
    public static List<SourceStatement> read(SourceText text, String file, String stem, List<SyntaxFault> faults) {
        var translation = BeaTranslator.translate(text.source());
        faults.addAll(translation.problems());
        faults.addAll(ProcessorClauses.of(text.source()));
        var statements = new ArrayList<SourceStatement>();
        var index = 0;
        for (var statement : translation.statements()) {
            if (ProcessorClauses.isClause(text.source().statements().get(index++))) {
                continue;
            }
            var plain = stem + "-" + (statements.size() + 1);
            statements.add(new SourceStatement(annotatedName(statement.text()).orElse(plain), plain, statement.text(), file,
                    text.at(statement.start()), offset -> text.at(statement.map().source(offset))));
        }
        return List.copyOf(statements);
    }

    /** The name that an annotation {@code @name('…')} gives. */
    public static Optional<String> annotatedName(String statement) {
        return Annotation.leading(statement, EplLexer.tokens(statement)).stream()
                .filter(Annotation::isName).flatMap(a -> a.value().stream()).filter(n -> !n.isBlank()).findFirst();
    }

    /** The same statement with another name. */
    public SourceStatement named(String other) {
        return new SourceStatement(other, other, text, file, at, places);
    }

    /** The place of an offset in the text. */
    public Position at(int offset) {
        return places.apply(offset);
    }
}
