package org.millrace.epl.link;

import java.util.List;

/**
 * What can be named at a place.
 *
 * @param streams      the streams, the nearest first: those of a subquery before those around it
 * @param locals       the parameters of lambda expressions and the like, the nearest first
 * @param context      the properties of the context of the statement, empty without one
 * @param declarations what the statements before this one declare
 */
public record VisibleNames(List<VisibleStream> streams, List<Target.Local> locals, List<org.millrace.epl.types.ShapeProperty> context,
        List<Declaration> declarations) {

    /** Copies the lists. */
    public VisibleNames {
        streams = List.copyOf(streams);
        locals = List.copyOf(locals);
        context = List.copyOf(context);
        declarations = List.copyOf(declarations);
    }

    /** The declarations of a kind. */
    public List<Declaration> declarations(Declaration.Kind kind) {
        return declarations.stream().filter(declaration -> declaration.kind() == kind).toList();
    }
}
