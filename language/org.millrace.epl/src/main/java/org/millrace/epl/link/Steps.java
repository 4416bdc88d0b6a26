package org.millrace.epl.link;

import org.millrace.epl.ast.Chain;
import org.millrace.epl.ast.Expression;
import org.millrace.epl.ast.Index;
import org.millrace.epl.ast.NumberLiteral;
import org.millrace.epl.ast.Step;
import org.millrace.epl.ast.StringLiteral;
import org.millrace.epl.catalogue.EplMethod.Family;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.JavaClass;
import org.millrace.epl.types.JavaMethod;
import org.millrace.epl.types.PathResult;
import org.millrace.epl.types.PathSegment;
import org.millrace.epl.types.PropertyAccess;
import org.millrace.epl.types.ShapeProperty;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Follows paths from a value through properties and methods. */
final class Steps {

    /** Where a value comes from, which decides what can be called on it. */
    enum Origin {
        /** An expression. */
        VALUE,
        /** A Java method, of whose result Esper looks for more than properties. */
        JAVA,
        /** A row of a table. */
        TABLE,
        /** {@code window} and its like. */
        WINDOW,
        /** {@code sorted} and its like. */
        SORTED,
        /** {@code countMinSketch}. */
        SKETCH;

        static Origin of(VisibleStream stream) {
            return stream.shape().origin() == EventShape.Origin.TABLE ? TABLE : VALUE;
        }

        static Origin of(VisibleStream stream, EplType type) {
            return type instanceof EplType.Event ? of(stream) : VALUE;
        }

        static Origin ofFunction(String name) {
            return switch (name.toLowerCase(Locale.ROOT)) {
                case "window", "first", "last" -> WINDOW;
                case "sorted", "maxby", "minby", "maxbyever", "minbyever" -> SORTED;
                case "countminsketch" -> SKETCH;
                default -> VALUE;
            };
        }

        Optional<Family> family() {
            return switch (this) {
                case WINDOW -> Optional.of(Family.WINDOW);
                case SORTED -> Optional.of(Family.SORTED);
                case SKETCH -> Optional.of(Family.SKETCH);
                default -> Optional.empty();
            };
        }
    }

    private final Session session;
    private final Methods methods;

    Steps(Session session) {
        this.session = session;
        this.methods = new Methods(session);
    }

    /** The type of the value at the end of the steps from a number on. */
    EplType follow(EplType from, List<Step> steps, int first, Scope scope, Origin origin) {
        var type = from;
        var at = first;
        var comes = origin;
        while (at < steps.size()) {
            var step = steps.get(at);
            if (step.isWildcard()) {
                return type;
            }
            if (type.isUnknown()) {
                arguments(steps.subList(at, steps.size()), scope);
                return EplType.UNKNOWN;
            }
            if (step.isCall() && !isProperty(type, step)) {
                session.caret().member(step, type, session.places());
                var result = methods.call(type, step, scope, comes);
                type = indexed(result.type(), step.getIndex(), 0, scope);
                comes = result.origin();
                at++;
                continue;
            }
            var end = at;
            while (end < steps.size() && !steps.get(end).isWildcard() && (!steps.get(end).isCall() || end == at
                    || isKeyedCall(steps.get(end)) && isProperty(prefix(type, steps, at, end), steps.get(end)))) {
                end++;
            }
            for (var i = at; i < end && session.caret().isSet(); i++) {
                session.caret().member(steps.get(i), prefix(type, steps, at, i), session.places());
            }
            comes = column(type, steps.subList(at, end), comes);
            type = path(type, steps.subList(at, end), scope, comes);
            at = end;
        }
        return type;
    }

    /** The type of an element of a value, with the brackets from a number on. */
    EplType indexed(EplType from, List<Index> brackets, int first, Scope scope) {
        var type = from;
        for (var i = 0; i < brackets.size(); i++) {
            brackets.get(i).getExpressions().forEach(expression -> session.type(expression, scope));
            if (i >= first) {
                type = type instanceof EplType.Mapping map ? map.value() : type.element().orElse(EplType.UNKNOWN);
            }
        }
        return type;
    }

    /** Finds the types in the arguments and brackets of steps that cannot be followed. */
    void arguments(List<Step> steps, Scope scope) {
        for (var step : steps) {
            session.calls().argumentTypes(step.getArguments(), scope);
            step.getIndex().forEach(index -> index.getExpressions().forEach(expression -> session.type(expression, scope)));
        }
    }

    /** Whether a property can be asked for with a key or a number in parentheses. */
    static boolean isKeyed(ShapeProperty property) {
        return property.access() != PropertyAccess.PLAIN || property.type() instanceof EplType.Mapping || property.type().isUnknown()
                || property.type() instanceof EplType.Array;
    }

    /** The type of the result of the best of a class's methods. */
    EplType javaCall(JavaClass owner, List<JavaMethod> candidates, Step step, List<EplType> arguments) {
        return methods.java(owner, candidates, step, arguments);
    }

    private EplType prefix(EplType type, List<Step> steps, int from, int to) {
        return session.paths().resolve(type, steps.subList(from, to).stream().map(Steps::segment).toList()).type();
    }

    private boolean isProperty(EplType type, Step step) {
        return isKeyedCall(step) && session.paths().properties(type).stream()
                .anyMatch(property -> property.name().equals(Identifiers.plain(step.getName())) && isKeyed(property));
    }

    private static boolean isKeyedCall(Step step) {
        return step.isCall() && step.getArguments().size() == 1 && (step.getArguments().getFirst().getExpression() instanceof StringLiteral
                || step.getArguments().getFirst().getExpression() instanceof NumberLiteral);
    }

    /** Remembers the aggregation of a table's column. */
    private static Origin column(EplType type, List<Step> steps, Origin origin) {
        if (type instanceof EplType.Event event && steps.size() == 1) {
            var aggregation = event.shape().property(Identifiers.plain(steps.getFirst().getName())).flatMap(ShapeProperty::column)
                    .flatMap(column -> column.aggregation());
            if (aggregation.isPresent()) {
                var state = Origin.ofFunction(aggregation.get().function());
                return state == Origin.VALUE ? Origin.TABLE : state;
            }
        }
        return origin == Origin.JAVA ? Origin.JAVA : Origin.VALUE;
    }

    private EplType path(EplType from, List<Step> steps, Scope scope, Origin origin) {
        var segments = new ArrayList<PathSegment>();
        for (var step : steps) {
            segments.add(segment(step));
        }
        refer(from, steps, segments);
        for (var step : steps) {
            session.calls().argumentTypes(step.getArguments(), scope);
        }
        var result = session.paths().resolve(from, segments);
        if (result instanceof PathResult.Failed failed) {
            steps.forEach(step -> indexed(EplType.UNKNOWN, step.getIndex(), 0, scope));
            if (origin != Origin.JAVA && !isJoined(from, steps)) {
                fail(steps.get(failed.segment()), failed);
            }
            return EplType.UNKNOWN;
        }
        var type = result.type();
        for (var i = 0; i < steps.size(); i++) {
            var rest = indexed(i == steps.size() - 1 ? type : EplType.UNKNOWN, steps.get(i).getIndex(), steps.get(i).isCall() ? 0 : 1, scope);
            type = i == steps.size() - 1 ? rest : type;
        }
        return type;
    }

    private void fail(Step step, PathResult.Failed failed) {
        var place = session.places().name(step);
        var code = switch (failed.reason()) {
            case NO_SUCH_PROPERTY, NO_PROPERTIES -> LinkCodes.UNKNOWN_PROPERTY;
            default -> LinkCodes.WRONG_ACCESS;
        };
        if (failed.suggestion().isPresent()) {
            session.unknown(place, code, failed.message(), Identifiers.plain(step.getName()), List.of(failed.suggestion().get()), "properties");
        } else {
            session.error(place, code, failed.message(), failed.advice());
        }
    }

    /** Whether the steps are the name of one property with dots in it. */
    private static boolean isJoined(EplType type, List<Step> steps) {
        var joined = new StringBuilder();
        for (var step : steps) {
            joined.append(joined.isEmpty() ? "" : ".").append(Identifiers.plain(step.getName()));
            if (joined.indexOf(".") > 0 && type instanceof EplType.Event event && event.shape().property(joined.toString()).isPresent()) {
                return true;
            }
        }
        return false;
    }

    /** Says of every step which property it refers to. */
    private void refer(EplType from, List<Step> steps, List<PathSegment> segments) {
        var type = from;
        for (var i = 0; i < steps.size(); i++) {
            var step = steps.get(i);
            var name = Identifiers.plain(step.getName());
            var property = session.paths().properties(type).stream().filter(p -> p.name().equals(name)).findFirst();
            if (property.isEmpty()) {
                return;
            }
            session.refer(step, session.places().name(step), target(type, property.get()));
            type = session.paths().resolve(type, List.of(segments.get(i))).type();
            if (type.isUnknown()) {
                return;
            }
        }
    }

    private Target target(EplType type, ShapeProperty property) {
        return switch (type) {
            case EplType.Event event -> new Target.Property(event.shape(), property, session.names().source(event.shape().name())
                    .flatMap(Namespace.Source::declaration).map(declaration -> declaration.members().get(property.name())));
            default -> session.names().classes().membersOf(type.boxed()).<Target>map(owner -> new Target.JavaProperty(owner, property))
                    .orElseGet(() -> new Target.Local(property.name(), property.type(), Optional.empty()));
        };
    }

    private static PathSegment segment(Step step) {
        var segment = PathSegment.of(Identifiers.plain(step.getName()));
        if (step.isCall() && !step.getArguments().isEmpty()) {
            segment = step.getArguments().getFirst().getExpression() instanceof StringLiteral text
                    ? segment.at(Identifiers.string(text.getValue())) : segment.at(0);
        } else if (!step.getIndex().isEmpty()) {
            var index = step.getIndex().getFirst().getExpressions().getFirst();
            segment = index instanceof StringLiteral text ? segment.at(Identifiers.string(text.getValue())) : segment.at(0);
        }
        return step.isDynamic() || step.isDynamicEnd() ? segment.optional() : segment;
    }

    /** Whether a chain is a name and nothing else. */
    static Optional<String> simpleName(Expression expression) {
        return expression instanceof Chain chain && chain.getRoot() == null && chain.getSteps().size() == 1 && !chain.getSteps().getFirst().isCall()
                && chain.getSteps().getFirst().getIndex().isEmpty() && !chain.getSteps().getFirst().isWildcard()
                ? Optional.of(Identifiers.plain(chain.getSteps().getFirst().getName())) : Optional.empty();
    }
}
