package org.millrace.epl.link;

import org.millrace.epl.ast.AstPackage;
import org.millrace.epl.ast.NewObject;
import org.millrace.epl.ast.TypeReference;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.ScalarKind;
import org.millrace.epl.types.TypeNames;

import java.util.ArrayList;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds the types that are named in schemas, variables, casts and the like. */
final class TypeReferences {

    private final Session session;

    TypeReferences(Session session) {
        this.session = session;
    }

    /** The type, which has to exist. */
    EplType type(TypeReference reference) {
        if (reference == null) {
            return EplType.UNKNOWN;
        }
        var type = find(reference);
        if (type.isEmpty() && isMissing(reference.getName())) {
            var known = new ArrayList<>(TypeNames.KEYWORDS);
            known.addAll(session.names().sourceNames());
            session.unknown(place(reference), LinkCodes.UNKNOWN_TYPE, "there is no type '" + reference.getName() + "'",
                    Identifiers.qualified(reference.getName()), known, "types");
        }
        return type.orElse(EplType.UNKNOWN);
    }

    /** The type of a cast, which has a few names of its own. */
    EplType cast(TypeReference reference) {
        if (reference == null) {
            return EplType.UNKNOWN;
        }
        return switch (reference.getName().toLowerCase(Locale.ROOT)) {
            case "date" -> EplType.of(ScalarKind.DATE);
            case "calendar" -> EplType.of(ScalarKind.CALENDAR);
            case "localdatetime" -> EplType.of(ScalarKind.LOCAL_DATE_TIME);
            case "zoneddatetime" -> EplType.of(ScalarKind.ZONED_DATE_TIME);
            case "object", "map", "localdate", "localtime", "dtx" -> EplType.UNKNOWN;
            default -> type(reference);
        };
    }

    /** The type of what is made, without brackets, which has to exist. */
    EplType made(NewObject object) {
        var name = Identifiers.qualified(object.getType());
        var type = session.names().type(name);
        if (type.isEmpty() && isMissing(name)) {
            session.noClass(session.places().of(object, AstPackage.eINSTANCE.getNewObject_Type()), name);
        }
        return type.orElse(EplType.UNKNOWN);
    }

    /** Says what a type refers to, be it one or not. */
    void refer(TypeReference reference) {
        find(reference);
    }

    private boolean isMissing(String name) {
        return !Identifiers.isPlaceholder(name) && !session.isOpaque() && !session.names().isAnnounced(Identifiers.qualified(name))
                && !name.equalsIgnoreCase("object") && !name.equalsIgnoreCase("map");
    }

    private Optional<EplType> find(TypeReference reference) {
        var name = Identifiers.qualified(reference.getName());
        session.names().source(name).ifPresentOrElse(source -> session.refer(reference, place(reference), source.target()), () -> {
            if (ScalarKind.ofKeyword(name).isEmpty()) {
                session.names().javaClass(name).ifPresent(c -> session.refer(reference, place(reference), new Target.JavaType(c)));
            }
        });
        reference.getArguments().forEach(this::refer);
        return session.names().type(text(reference));
    }

    private static String text(TypeReference reference) {
        var text = new StringBuilder(Identifiers.qualified(reference.getName()));
        if (!reference.getArguments().isEmpty()) {
            text.append(reference.getArguments().stream().map(TypeReferences::text).collect(Collectors.joining(",", "<", ">")));
        }
        // A primitive component is that of the innermost array, whichever of the brackets says so.
        var primitive = reference.getDimensions().stream().anyMatch(dimension -> dimension.getPrimitive() != null);
        for (var i = 0; i < reference.getDimensions().size(); i++) {
            text.append(i == 0 && primitive ? "[primitive]" : "[]");
        }
        return text.toString();
    }

    private Place place(TypeReference reference) {
        return session.places().of(reference, AstPackage.eINSTANCE.getTypeReference_Name());
    }
}
