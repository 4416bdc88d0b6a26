package org.millrace.epl.link;

import org.millrace.epl.ast.Argument;
import org.millrace.epl.ast.Step;
import org.millrace.epl.catalogue.EplMethod;
import org.millrace.epl.catalogue.EplMethod.Family;
import org.millrace.epl.catalogue.ParameterKind;
import org.millrace.epl.catalogue.ResultRule;
import org.millrace.epl.catalogue.Signature;
import org.millrace.epl.link.Steps.Origin;
import org.millrace.epl.types.Assignment;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.JavaClass;
import org.millrace.epl.types.JavaMethod;
import org.millrace.epl.types.ScalarKind;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Finds methods: those that EPL adds to values, and those of Java. */
final class Methods {

    /** What a method gives. */
    record Result(EplType type, Origin origin) {
    }

    /** What is computed of the results of a lambda expression. */
    private static final Set<String> NUMERIC = Set.of("average", "sumof");

    /** The value, its index and how many there are. */
    private static final int MOST_PARAMETERS = 3;

    private final Session session;

    Methods(Session session) {
        this.session = session;
    }

    Result call(EplType on, Step step, Scope scope, Origin origin) {
        var name = Identifiers.plain(step.getName());
        if (origin != Origin.VALUE && origin != Origin.JAVA && name.equals("reset") && step.getArguments().isEmpty()) {
            // The state of an aggregation in a table can begin anew.
            return new Result(EplType.UNKNOWN, Origin.VALUE);
        }
        var method = find(on, name, origin);
        if (method.isPresent() && (method.get().accepts(step.getArguments().size()) || java(on, name).isEmpty())) {
            var own = java(on, name).stream().filter(m -> m.takes(step.getArguments().size())).toList();
            var types = own.isEmpty() || step.getArguments().stream().anyMatch(argument -> argument.getLambda() != null) ? List.<EplType>of()
                    : session.calls().argumentTypes(step.getArguments(), scope);
            if (!own.isEmpty() && own.stream().anyMatch(m -> fits(m, types)) && !method.get().signatures().stream().anyMatch(s -> accepts(s, types))) {
                return new Result(java(owner(on).orElseThrow(), own, step, types), Origin.JAVA);
            }
            session.refer(step, session.places().name(step), new Target.Method(method.get()));
            return new Result(epl(on, method.get(), step, scope), Origin.VALUE);
        }
        if (on instanceof EplType.Array array && (name.equals("get") || name.equals("size"))) {
            session.calls().argumentTypes(step.getArguments(), scope);
            return new Result(name.equals("size") ? EplType.INT : array.component(), Origin.VALUE);
        }
        var types = session.calls().argumentTypes(step.getArguments(), scope);
        var owner = owner(on);
        if (owner.isEmpty()) {
            if (!(on instanceof EplType.Event event && (event.shape().open() || origin == Origin.TABLE)) && !(on instanceof EplType.Many)
                    && !(on instanceof EplType.Mapping) && !(on instanceof EplType.Java) && !on.is(ScalarKind.OBJECT) && !on.isNull()) {
                missing(on, name, step);
            }
            return new Result(EplType.UNKNOWN, Origin.JAVA);
        }
        var methods = owner.get().methods(name);
        if (methods.isEmpty()) {
            if (!isGetter(owner.get(), name)) {
                missing(on, name, step);
            }
            return new Result(EplType.UNKNOWN, Origin.JAVA);
        }
        return new Result(java(owner.get(), methods, step, types), Origin.JAVA);
    }

    /** The type of the result of the best of the methods of a name. */
    EplType java(JavaClass owner, List<JavaMethod> methods, Step step, List<EplType> arguments) {
        var taking = methods.stream().filter(method -> method.takes(arguments.size())).toList();
        if (taking.isEmpty()) {
            // The engine hands the context of the evaluation to a method that wants it.
            if (methods.stream().noneMatch(method -> method.takes(arguments.size() + 1) && !method.parameters().isEmpty()
                    && method.parameters().getLast().label().endsWith("EPLMethodInvocationContext"))) {
                session.error(session.places().name(step), LinkCodes.WRONG_ARGUMENT_COUNT, "'" + methods.getFirst().name() + "' does not take "
                        + counted(arguments.size()), "write " + String.join(" or ", methods.stream().map(JavaMethod::label).distinct().limit(3).toList()));
            }
            return EplType.UNKNOWN;
        }
        var fitting = taking.stream().filter(method -> fits(method, arguments)).toList();
        var best = fitting.isEmpty() ? taking : fitting;
        session.refer(step, session.places().name(step), new Target.JavaMember(owner, best.getFirst()));
        var result = best.getFirst().returns();
        return best.stream().allMatch(method -> method.returns().equals(result)) && !result.isNull() ? result : EplType.UNKNOWN;
    }

    private static boolean accepts(Signature signature, List<EplType> types) {
        for (var i = 0; i < Math.min(types.size(), signature.parameters().size()); i++) {
            if (!signature.parameters().get(i).accepts(types.get(i))) {
                return false;
            }
        }
        return signature.accepts(types.size());
    }

    private static boolean fits(JavaMethod method, List<EplType> arguments) {
        for (var i = 0; i < arguments.size(); i++) {
            if (i < method.parameters().size() && !(method.varargs() && i == method.parameters().size() - 1)
                    && !Assignment.fits(arguments.get(i), method.parameters().get(i))) {
                return false;
            }
        }
        return true;
    }

    private Optional<EplMethod> find(EplType on, String name, Origin origin) {
        return origin.family().flatMap(family -> session.catalogue().method(family, name))
                .or(() -> session.catalogue().methods(name).stream().filter(method -> method.family().appliesTo(on)
                        || method.family() == Family.INTERVAL && on instanceof EplType.Java).findFirst());
    }

    private EplType epl(EplType on, EplMethod method, Step step, Scope scope) {
        var arguments = step.getArguments();
        var elements = method.family() == Family.WINDOW && on.element().isPresent()
                ? scope.inner(List.of(streamOf(on, step))) : scope;
        var types = new ArrayList<EplType>();
        for (var i = 0; i < arguments.size(); i++) {
            types.add(arguments.get(i).getLambda() != null ? lambda(arguments.get(i), on, types, scope)
                    : session.calls().argumentType(arguments.get(i), elements));
        }
        var signatures = method.signatures().stream().filter(signature -> signature.accepts(arguments.size())).toList();
        if (signatures.isEmpty()) {
            session.error(session.places().name(step), LinkCodes.WRONG_ARGUMENT_COUNT, "'" + method.name() + "' takes " + method.arity() + ", not "
                    + arguments.size(), "write " + String.join(" or ", method.labels()));
            return EplType.UNKNOWN;
        }
        check(method, signatures, arguments, types);
        var element = on.element().orElse(on);
        return signatures.getFirst().result().apply(new ResultRule.Call(on, element, types));
    }

    private static VisibleStream streamOf(EplType on, Step step) {
        var shape = on.element().filter(EplType.Event.class::isInstance).map(event -> ((EplType.Event) event).shape())
                .orElseGet(() -> EventShape.unknown("", EventShape.Origin.SELECTION));
        return new VisibleStream("", shape, new Place("", 0, 0), VisibleStream.Kind.STREAM, false);
    }

    /** Reports arguments of a wrong type, where there is no doubt: predicates, numbers and texts. */
    private void check(EplMethod method, List<Signature> signatures, List<Argument> arguments, List<EplType> types) {
        if (signatures.size() > 1 || method.family() == Family.INTERVAL) {
            return;
        }
        var parameters = signatures.getFirst().parameters();
        for (var i = 0; i < arguments.size() && i < parameters.size(); i++) {
            var parameter = parameters.get(i);
            var type = types.get(i);
            if (type.isUnknown() || type.isNull()) {
                continue;
            }
            if (parameter.name().equals("predicate") && arguments.get(i).getLambda() != null && !type.is(ScalarKind.BOOLEAN)) {
                session.error(session.places().of(arguments.get(i).getLambda()), LinkCodes.BOOLEAN_EXPECTED, "'" + method.name()
                        + "' needs a truth value, but this is of type " + type.label(), "compare it with something");
            } else if (NUMERIC.contains(method.name().toLowerCase(Locale.ROOT)) && arguments.get(i).getLambda() != null && !type.isNumeric()) {
                session.error(session.places().of(arguments.get(i).getLambda()), LinkCodes.NUMBER_EXPECTED, "'" + method.name()
                        + "' needs a number, but this is of type " + type.label(), "");
            } else if (!parameter.kinds().contains(ParameterKind.LAMBDA) && !parameter.accepts(type)) {
                session.error(session.places().of(arguments.get(i)), LinkCodes.WRONG_ARGUMENT, "'" + method.name() + "' needs "
                        + parameter.label() + ", but this is of type " + type.label(), "");
            }
        }
    }

    private EplType lambda(Argument argument, EplType on, List<EplType> before, Scope scope) {
        var names = session.calls().parameterNames(argument.getExpression());
        var element = on.element().orElse(EplType.UNKNOWN);
        var locals = new ArrayList<Target.Local>();
        // aggregate hands on its result first.
        var offset = before.isEmpty() || before.size() == 1 && names.size() > 1 && !isSelector(argument) ? before.size() : 0;
        if (names.size() > offset + MOST_PARAMETERS) {
            session.error(session.places().of(argument.getExpression()), LinkCodes.WRONG_ARGUMENT_COUNT, "at most " + (offset + MOST_PARAMETERS)
                    + " values are handed on here, not " + names.size(), "the value, its index and the number of values");
        }
        for (var i = 0; i < names.size(); i++) {
            var type = offset == 1 && i == 0 ? before.getFirst().boxed() : i == offset ? element : EplType.INT;
            locals.add(new Target.Local(names.get(i).name(), type, Optional.of(names.get(i).place())));
        }
        var inner = scope.with(locals);
        return session.type(argument.getLambda(), inner);
    }

    /** Whether the argument before it is a lambda expression, too, as in groupBy. */
    private static boolean isSelector(Argument argument) {
        return argument.eContainer() instanceof Step step && step.getArguments().getFirst().getLambda() != null;
    }

    private Optional<JavaClass> owner(EplType on) {
        return session.names().classes().membersOf(on.boxed());
    }

    private List<JavaMethod> java(EplType on, String name) {
        return owner(on).map(owner -> owner.methods(name)).orElse(List.of());
    }

    /** Whether a getter can be called by the name of its property. */
    private static boolean isGetter(JavaClass owner, String name) {
        return owner.property(name).isPresent();
    }

    private void missing(EplType on, String name, Step step) {
        var known = new ArrayList<String>();
        session.catalogue().methodsOn(on).forEach(method -> known.add(method.name()));
        owner(on).ifPresent(owner -> owner.methods().stream().map(JavaMethod::name).distinct().forEach(known::add));
        session.unknown(session.places().name(step), LinkCodes.UNKNOWN_METHOD, "a value of type " + on.label() + " has no method '" + name + "'",
                name, known, "methods");
    }

    private static String counted(int number) {
        return number == 0 ? "no arguments" : number + (number == 1 ? " argument" : " arguments");
    }
}
