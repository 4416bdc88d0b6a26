package org.millrace.epl.ide.names;

import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.link.Analysis;
import org.millrace.epl.link.VisibleNames;
import org.millrace.epl.types.EventShape;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Knows who declares what, what a name stands for, and what can be named at a place. May be asked by several threads. */
public interface Names {

    /** All places of a text at which something is named, in the order of the text. */
    List<Mention> mentions(EplProject project, EplDocument document);

    /** All places of a project at which something is declared. */
    List<Declaration> declarations(EplProject project);

    /** The event types, streams, named windows and tables that statements can name, those of the project included. */
    Collection<EventShape> shapes(EplProject project);

    /**
     * Returns what a name in an expression can refer to; also where the statement is not complete.
     *
     * @param name what is there of the name
     */
    VisibleNames scope(EplProject project, EplDocument document, TextRange name);

    /**
     * The project as a statement that is being edited sees it, for questions about what the other
     * statements declare: it may be an older version that differs in this statement only, about which
     * more is known already.
     *
     * @param offset a place in the statement
     */
    EplProject around(EplProject project, EplDocument document, int offset);

    /** What linking finds out about the texts of a project; the ids of the sources are the URIs of the texts. */
    Analysis analysis(EplProject project);

    /** What is named at an offset. */
    default Optional<Mention> mention(EplProject project, EplDocument document, int offset) {
        return mentions(project, document).stream().filter(mention -> mention.place().touches(offset)).findFirst();
    }

    /** Where something is declared. */
    default List<Declaration> declarations(EplProject project, Symbol symbol) {
        return declarations(project).stream().filter(declaration -> declaration.symbol().equals(symbol)).toList();
    }

    /** The event type, stream, window or table of a name. */
    default Optional<EventShape> shape(EplProject project, String name) {
        return shapes(project).stream().filter(shape -> shape.name().equals(name)).findFirst();
    }
}
