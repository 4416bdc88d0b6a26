package org.millrace.epl.link;

import org.millrace.epl.ast.Chain;
import org.millrace.epl.ast.Parenthesized;
import org.millrace.epl.ast.Step;
import org.millrace.epl.catalogue.EplMethod;
import org.millrace.epl.link.Declaration.Kind;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.ScalarKind;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Finds what paths begin with: a stream, a property, a variable, a table, a function or a Java class. */
final class Chains {

    private final Session session;
    private final Statics statics;

    Chains(Session session) {
        this.session = session;
        this.statics = new Statics(session);
    }

    EplType type(Chain chain, Scope scope) {
        var steps = chain.getSteps();
        session.caret().path(chain, scope, session.places());
        if (chain.getRoot() != null) {
            var root = session.type(chain.getRoot(), scope);
            if (chain.getRoot() instanceof Parenthesized parenthesized && parenthesized.getSubquery() != null && !steps.isEmpty()
                    && isEnumeration(steps.getFirst())) {
                // What a subquery gives is one value or all of them.
                root = EplType.collectionOf(root);
            }
            return session.steps().follow(session.steps().indexed(root, chain.getIndex(), 0, scope), steps, 0, scope, Steps.Origin.VALUE);
        }
        if (steps.isEmpty()) {
            return EplType.UNKNOWN;
        }
        var first = steps.getFirst();
        var name = Identifiers.plain(first.getName());
        if (Identifiers.isPlaceholder(name) || first.isWildcard()) {
            session.steps().arguments(steps, scope);
            return EplType.UNKNOWN;
        }
        return first.isCall() ? call(first, name, steps, scope) : name(first, name, steps, scope);
    }

    private boolean isEnumeration(Step step) {
        return step.isCall() && session.catalogue().method(EplMethod.Family.ENUMERATION, Identifiers.plain(step.getName())).isPresent();
    }

    private EplType call(Step first, String name, List<Step> steps, Scope scope) {
        var called = session.calls().call(first, name, scope);
        if (called.isPresent()) {
            var origin = Steps.Origin.ofFunction(name);
            var result = steps.size() > 1 && isEnumeration(steps.get(1))
                    && session.expression(name).filter(session.calls().declarations()::isSubquery).isPresent()
                    ? EplType.collectionOf(called.get()) : called.get();
            return session.steps().follow(session.steps().indexed(result, first.getIndex(), 0, scope), steps, 1, scope, origin);
        }
        if (scope.property(name) instanceof Scope.Found.One one && Steps.isKeyed(one.property())) {
            return session.steps().follow(EplType.event(one.stream().shape()), steps, 0, scope, Steps.Origin.VALUE);
        }
        session.steps().arguments(steps, scope);
        if (!scope.isOpen() && !session.isOpaque() && session.names().find(Kind.TABLE, name).isEmpty()) {
            var known = new ArrayList<String>();
            session.catalogue().functions().forEach(function -> known.add(function.name()));
            known.addAll(session.names().names(Kind.EXPRESSION));
            known.addAll(session.names().names(Kind.SCRIPT));
            known.addAll(session.localNames());
            session.unknown(session.places().name(first), LinkCodes.UNKNOWN_FUNCTION, "there is no function '" + name + "'", name, known, "functions");
        }
        return EplType.UNKNOWN;
    }

    private EplType name(Step first, String name, List<Step> steps, Scope scope) {
        var place = session.places().name(first);
        var local = scope.local(name);
        if (local.isPresent()) {
            session.refer(first, place, local.get());
            var type = session.steps().indexed(local.get().type(), first.getIndex(), 0, scope);
            return session.steps().follow(type, steps, 1, scope, Steps.Origin.VALUE);
        }
        if (name.equalsIgnoreCase("context") && steps.size() > 1 && scope.stream(name).isEmpty()) {
            return context(place, steps, scope);
        }
        var column = scope.column(name);
        if (column.isPresent() && steps.size() == 1 && first.getIndex().isEmpty()) {
            session.refer(first, place, column.get());
            return column.get().type();
        }
        var found = scope.property(name);
        var stream = scope.stream(name);
        if (isPackage(found, stream, steps)) {
            var member = statics.type(steps, scope, false);
            if (member.isPresent()) {
                return member.get();
            }
        }
        if (stream.isPresent() && (steps.size() > 1 || !(found instanceof Scope.Found.One)) && !isNested(stream.get(), found, steps)) {
            session.refer(first, place, new Target.Stream(stream.get()));
            var type = session.steps().indexed(stream.get().type(), first.getIndex(), 0, scope);
            return session.steps().follow(type, steps, 1, scope, Steps.Origin.of(stream.get(), type));
        }
        var variable = session.names().find(Kind.VARIABLE, name);
        return switch (found) {
            case Scope.Found.One one -> {
                if (variable.isPresent()) {
                    session.error(place, LinkCodes.AMBIGUOUS_PROPERTY, "'" + name + "' is a property of " + label(one.stream()) + " and a variable",
                            "rename the variable, or name the stream in front of the property");
                }
                yield session.steps().follow(EplType.event(one.stream().shape()), steps, 0, scope, Steps.Origin.of(one.stream()));
            }
            case Scope.Found.Several several -> {
                session.error(place, LinkCodes.AMBIGUOUS_PROPERTY, "'" + name + "' is a property of " + several.streams().stream()
                        .map(Chains::label).reduce((a, b) -> a + " and of " + b).orElse(""), "name the stream in front of it");
                session.steps().arguments(steps, scope);
                yield EplType.UNKNOWN;
            }
            case Scope.Found.Perhaps perhaps when variable.isEmpty() && session.names().find(Kind.TABLE, name).isEmpty() -> {
                if (steps.size() == 1 || statics.type(steps, scope, true).isEmpty()) {
                    session.steps().arguments(steps, scope);
                    yield EplType.UNKNOWN;
                }
                yield statics.type(steps, scope, true).orElse(EplType.UNKNOWN);
            }
            default -> declared(first, name, steps, scope).or(() -> statics.type(steps, scope, false)).orElseGet(() -> missing(first, name, steps, scope));
        };
    }

    private EplType context(Place place, List<Step> steps, Scope scope) {
        if (session.context().isEmpty() && !session.inContext() && !scope.isOpen()) {
            session.error(place, LinkCodes.UNKNOWN_CONTEXT, "the statement is in no context", "write 'context' and the name of one in front of the statement");
        }
        return session.context().map(shape -> session.steps().follow(EplType.event(shape), steps, 1, scope, Steps.Origin.VALUE)).orElse(EplType.UNKNOWN);
    }

    /** Whether the first name may be that of a package although something else has it: the second is no part of that. */
    private boolean isPackage(Scope.Found found, Optional<VisibleStream> stream, List<Step> steps) {
        if (steps.size() < 3 || steps.get(1).isCall() || steps.get(1).isWildcard()) {
            return false;
        }
        var second = Identifiers.plain(steps.get(1).getName());
        return stream.stream().noneMatch(s -> mayHave(s.type(), second))
                && !(found instanceof Scope.Found.One one && mayHave(one.property().type(), second)) && !(found instanceof Scope.Found.Perhaps);
    }

    private boolean mayHave(EplType type, String property) {
        return switch (type) {
            case EplType.Event event -> event.shape().open() || event.shape().property(property).isPresent();
            case EplType.Java java -> java.javaClass().property(property).isPresent();
            case EplType.Scalar scalar -> scalar.kind() == ScalarKind.OBJECT;
            default -> true;
        };
    }

    /** Whether the first two names are a property of the stream's property, not of the stream of that name. */
    private static boolean isNested(VisibleStream stream, Scope.Found found, List<Step> steps) {
        if (!(found instanceof Scope.Found.One) || stream.shape().open() || steps.get(1).isCall() || steps.get(1).isWildcard()) {
            return false;
        }
        return stream.shape().property(Identifiers.plain(steps.get(1).getName())).isEmpty() && !steps.get(1).isDynamic();
    }

    /** What a statement declares: a variable, a table, or an expression without parentheses. */
    private Optional<EplType> declared(Step first, String name, List<Step> steps, Scope scope) {
        var place = session.places().name(first);
        var variable = session.names().find(Kind.VARIABLE, name);
        if (variable.isPresent()) {
            session.refer(first, place, new Target.Declared(variable.get()));
            var type = session.steps().indexed(variable.get().type(), first.getIndex(), 0, scope);
            return Optional.of(session.steps().follow(type, steps, 1, scope, Steps.Origin.VALUE));
        }
        var table = session.names().find(Kind.TABLE, name);
        if (table.isPresent()) {
            session.refer(first, place, new Target.Declared(table.get()));
            var keys = first.getIndex().stream().flatMap(index -> index.getExpressions().stream()).toList();
            var types = keys.stream().map(key -> session.type(key, scope)).toList();
            table.get().shape().ifPresent(shape -> new TableKeys(session).index(shape, first, keys, types));
            var type = table.get().shape().map(EplType::event).orElse(EplType.UNKNOWN);
            return Optional.of(session.steps().follow(type, steps, 1, scope, Steps.Origin.TABLE));
        }
        var expression = session.expression(name);
        if (expression.isPresent()) {
            session.refer(first, place, new Target.Declared(expression.get()));
            var type = session.calls().declarations().result(expression.get(), List.of(), scope);
            return Optional.of(session.steps().follow(session.steps().indexed(type, first.getIndex(), 0, scope), steps, 1, scope, Steps.Origin.VALUE));
        }
        if (name.equalsIgnoreCase("current_timestamp")) {
            session.catalogue().function(name).ifPresent(function -> session.refer(first, place, new Target.Function(function)));
            return Optional.of(session.steps().follow(EplType.LONG, steps, 1, scope, Steps.Origin.VALUE));
        }
        return Optional.empty();
    }

    private EplType missing(Step first, String name, List<Step> steps, Scope scope) {
        session.steps().arguments(steps, scope);
        if (scope.isOpen() || session.isOpaque() && steps.size() > 1 || isJoined(steps, scope) || isComputed(first, scope) || first.isDynamic()
                || first.isDynamicEnd()) {
            return EplType.UNKNOWN;
        }
        if (steps.size() > 1 && !session.isFirstMissing(name)) {
            return EplType.UNKNOWN;
        }
        var known = new ArrayList<>(scope.names());
        known.addAll(session.names().names(Kind.VARIABLE));
        var streams = scope.streams().isEmpty() ? scope.outer().map(Scope::streams).orElse(List.of()) : scope.streams();
        var property = steps.size() == 1 || steps.stream().skip(1).noneMatch(Step::isCall);
        var message = scope.allStreams().isEmpty() ? "there is no variable '" + name + "'"
                : !property || steps.size() > 1 ? "there is no stream, property or class '" + name + "'"
                : streams.size() == 1 ? label(streams.getFirst()) + " has no property '" + name + "'" : "no stream has a property '" + name + "'";
        session.unknown(session.places().name(first), scope.allStreams().isEmpty() && property ? LinkCodes.UNKNOWN_VARIABLE : LinkCodes.UNKNOWN_PROPERTY,
                message, name, known, scope.allStreams().isEmpty() ? "variables" : "names");
        return EplType.UNKNOWN;
    }

    /** Whether the path is the name of one property with dots in it. */
    private static boolean isJoined(List<Step> steps, Scope scope) {
        var joined = new StringBuilder();
        for (var step : steps) {
            joined.append(joined.isEmpty() ? "" : ".").append(Identifiers.plain(step.getName()));
            if (scope.property(joined.toString()) instanceof Scope.Found.One) {
                return true;
            }
        }
        return false;
    }

    /** Whether it may be the name of a column that has none but the text of its expression. */
    private static boolean isComputed(Step first, Scope scope) {
        return first.getName() != null && first.getName().startsWith("`") && scope.allStreams().stream()
                .anyMatch(stream -> stream.shape().propertyNames().stream().anyMatch(name -> !name.chars().allMatch(Character::isJavaIdentifierPart)));
    }

    /** A stream for messages: its name, or what it consists of. */
    static String label(VisibleStream stream) {
        var origin = stream.shape().origin();
        return stream.shape().name().isEmpty() || origin == EventShape.Origin.MATCH || origin == EventShape.Origin.SELECTION
                ? stream.name().isEmpty() ? "the " + stream.shape().origin().label().toLowerCase(Locale.ROOT) : stream.name()
                : stream.name().isEmpty() || stream.name().equals(stream.shape().name()) ? stream.shape().name()
                : stream.name() + " (" + stream.shape().name() + ")";
    }
}
