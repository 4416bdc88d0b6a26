package org.millrace.epl.link;

import org.millrace.epl.ast.Annotation;
import org.millrace.epl.ast.AnnotationLiteral;
import org.millrace.epl.ast.AnnotationName;
import org.millrace.epl.ast.AnnotationValue;
import org.millrace.epl.ast.AstPackage;
import org.millrace.epl.ast.BooleanLiteral;
import org.millrace.epl.ast.NumberLiteral;
import org.millrace.epl.ast.StringLiteral;
import org.millrace.epl.catalogue.EplAnnotation;
import org.millrace.epl.catalogue.Parameter;
import org.millrace.epl.types.EplType;

import java.util.Optional;

/** Finds the built-in annotations and attributes that they do not have. */
final class Annotations {

    private final Session session;

    Annotations(Session session) {
        this.session = session;
    }

    void link(Annotation annotation) {
        var found = session.catalogue().annotation(Identifiers.qualified(annotation.getName()));
        if (found.isEmpty()) {
            // It may be an annotation class of the project.
            return;
        }
        session.refer(annotation, session.places().of(annotation, AstPackage.eINSTANCE.getAnnotation_Name()), new Target.Annotation(found.get()));
        attribute(found.get(), "value", annotation.getValue());
        var known = found.get().attributes().stream().map(Parameter::name).toList();
        for (var attribute : annotation.getAttributes()) {
            var name = Identifiers.plain(attribute.getName());
            if (!known.contains(name)) {
                session.unknown(session.places().of(attribute, AstPackage.eINSTANCE.getAnnotationAttribute_Name()), LinkCodes.UNKNOWN_ATTRIBUTE,
                        "@" + found.get().name() + " has no attribute '" + name + "'", name, known, "attributes");
            }
            attribute(found.get(), name, attribute.getValue());
        }
    }

    /** A literal has to be of the type of its attribute. */
    private void attribute(EplAnnotation annotation, String name, AnnotationValue value) {
        if (!(value instanceof AnnotationLiteral literal)) {
            return;
        }
        var type = literal.getLiteral() instanceof StringLiteral ? EplType.STRING : literal.getLiteral() instanceof BooleanLiteral ? EplType.BOOLEAN
                : literal.getLiteral() instanceof NumberLiteral ? EplType.INT : EplType.UNKNOWN;
        annotation.attributes().stream().filter(parameter -> parameter.name().equals(name) && !type.isUnknown() && !parameter.accepts(type)).findFirst()
                .ifPresent(parameter -> session.error(session.places().of(value), LinkCodes.WRONG_ARGUMENT, "@" + annotation.name() + " needs "
                        + parameter.label() + ", but this is of type " + type.label(), ""));
    }

    /** The name in {@code @type(…)}. */
    Optional<String> typeOf(Annotation annotation) {
        return switch (annotation.getValue()) {
            case AnnotationName name -> Optional.of(Identifiers.qualified(name.getName()));
            case AnnotationLiteral literal when literal.getLiteral() instanceof StringLiteral text -> Optional.of(Identifiers.string(text.getValue()));
            case null, default -> Optional.empty();
        };
    }

    /** The text of an annotation's value, if it is one. */
    static Optional<String> text(AnnotationValue value) {
        return value instanceof AnnotationLiteral literal && literal.getLiteral() instanceof StringLiteral text
                ? Optional.of(Identifiers.string(text.getValue())) : Optional.empty();
    }
}
