package org.millrace.epl.link;

import org.millrace.epl.ast.Step;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.JavaClass;
import org.millrace.epl.types.ShapeProperty;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Finds static methods, static fields and constants of Java classes. */
final class Statics {

    private final Session session;

    Statics(Session session) {
        this.session = session;
    }

    /**
     * The type of a path that begins with a Java class.
     *
     * @param lenient whether it may as well be something else, so that nothing is wrong
     * @return empty if it begins with something else
     */
    Optional<EplType> type(List<Step> steps, Scope scope, boolean lenient) {
        if (steps.size() < 2 || session.names().find(Declaration.Kind.CLASS, Identifiers.plain(steps.getFirst().getName())).isPresent()) {
            return steps.size() < 2 ? Optional.empty() : Optional.of(opaque(steps, scope));
        }
        var name = new StringBuilder();
        for (var i = 0; i < steps.size() - 1; i++) {
            var step = steps.get(i);
            if (step.isCall() || !step.getIndex().isEmpty() || step.isDynamic()) {
                return Optional.empty();
            }
            name.append(i == 0 ? "" : ".").append(Identifiers.plain(step.getName()));
            if (mayBeClass(name.toString(), step, i)) {
                var found = session.names().javaClass(name.toString());
                if (found.isPresent()) {
                    return Optional.of(member(found.get(), steps, i, scope, lenient));
                }
            }
        }
        return Optional.empty();
    }

    /** Looking for a class that there is not is slow; a package is written in lower case. */
    private static boolean mayBeClass(String name, Step step, int at) {
        return !name.isEmpty() && (at > 0 || Character.isUpperCase(name.charAt(0)) || !step.getName().equals(step.getName().toLowerCase(Locale.ROOT)));
    }

    private EplType opaque(List<Step> steps, Scope scope) {
        session.steps().arguments(steps, scope);
        return EplType.UNKNOWN;
    }

    private EplType member(JavaClass owner, List<Step> steps, int at, Scope scope, boolean lenient) {
        session.refer(steps.get(at), session.places().name(steps.get(at)), new Target.JavaType(owner));
        var step = steps.get(at + 1);
        session.caret().member(step, owner, session.places());
        var name = Identifiers.plain(step.getName());
        if (!step.isCall()) {
            var field = owner.staticFields().stream().filter(f -> f.name().equals(name)).findFirst();
            if (field.isPresent()) {
                session.refer(step, session.places().name(step), new Target.JavaProperty(owner, field.get()));
                return session.steps().follow(session.steps().indexed(field.get().type(), step.getIndex(), 0, scope), steps, at + 2, scope, Steps.Origin.VALUE);
            }
            session.steps().arguments(steps, scope);
            if (!lenient && session.names().javaClass(owner.name() + "." + name).isEmpty()) {
                session.unknown(session.places().name(step), LinkCodes.UNKNOWN_PROPERTY, owner.label() + " has no constant '" + name + "'", name,
                        owner.staticFields().stream().map(ShapeProperty::name).toList(), "constants");
            }
            return EplType.UNKNOWN;
        }
        var methods = owner.methods(name).stream().filter(m -> m.isStatic()).toList();
        var types = session.calls().argumentTypes(step.getArguments(), scope);
        if (methods.isEmpty()) {
            session.steps().arguments(steps, scope);
            if (!lenient) {
                session.unknown(session.places().name(step), LinkCodes.UNKNOWN_METHOD, owner.label() + " has no static method '" + name + "'", name,
                        owner.methods().stream().filter(m -> m.isStatic()).map(m -> m.name()).distinct().toList(), "static methods");
            }
            return EplType.UNKNOWN;
        }
        var type = session.steps().javaCall(owner, methods, step, types);
        return session.steps().follow(session.steps().indexed(type, step.getIndex(), 0, scope), steps, at + 2, scope, Steps.Origin.JAVA);
    }
}
