package org.millrace.epl.link;

import org.millrace.epl.ast.Argument;
import org.millrace.epl.ast.Chain;
import org.millrace.epl.ast.Expression;
import org.millrace.epl.ast.Parenthesized;
import org.millrace.epl.ast.Step;
import org.millrace.epl.catalogue.EplFunction;
import org.millrace.epl.catalogue.Parameter;
import org.millrace.epl.catalogue.ParameterKind;
import org.millrace.epl.catalogue.ResultRule;
import org.millrace.epl.catalogue.Signature;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.ScalarKind;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Calls of functions, be they EPL's own or declared ones. */
final class Calls {

    /** A name and where it is written. */
    record Name(String name, Place place) {
    }

    private final Session session;
    private final DeclaredExpressions declarations;

    Calls(Session session) {
        this.session = session;
        this.declarations = new DeclaredExpressions(session);
    }

    DeclaredExpressions declarations() {
        return declarations;
    }

    /** The type of what a function gives; empty if there is no function of the name. */
    Optional<EplType> call(Step step, String name, Scope scope) {
        var declared = session.expression(name);
        if (declared.isPresent()) {
            session.refer(step, session.places().name(step), new Target.Declared(declared.get()));
            var types = argumentTypes(step.getArguments(), scope);
            return Optional.of(declarations.call(declared.get(), step, types, scope));
        }
        return session.catalogue().function(name).map(function -> function(function, step, scope));
    }

    /** The types of arguments. */
    List<EplType> argumentTypes(List<Argument> arguments, Scope scope) {
        return arguments.stream().map(argument -> argumentType(argument, scope)).toList();
    }

    /** The type of an argument: of the asterisk the event, of a name the value. */
    EplType argumentType(Argument argument, Scope scope) {
        if (argument.isWildcard()) {
            return argument.getFrequency() == null ? scope.event() : EplType.UNKNOWN;
        }
        if (!argument.getList().isEmpty()) {
            argumentTypes(argument.getList(), scope);
            return EplType.UNKNOWN;
        }
        if (argument.getLambda() != null) {
            var inner = scope.with(parameterNames(argument.getExpression()).stream()
                    .map(n -> new Target.Local(n.name(), EplType.UNKNOWN, Optional.of(n.place()))).toList());
            return session.type(argument.getLambda(), inner);
        }
        if (argument.getUpper() != null) {
            // A name in front of a colon is that of a parameter.
            if (Steps.simpleName(argument.getExpression()).isEmpty()) {
                session.type(argument.getExpression(), scope);
            }
            return argumentType(argument.getUpper(), scope);
        }
        if (argument.getOperand() != null || argument.getExpression() instanceof Chain chain && isScheduleWord(chain)) {
            return EplType.UNKNOWN;
        }
        argument.getParts().forEach(part -> session.type(part.getValue(), scope));
        var type = session.type(argument.getExpression(), scope);
        return argument.getUnit() != null ? EplType.TIME_PERIOD : type;
    }

    /** The names in front of the arrow of a lambda expression. */
    List<Name> parameterNames(Expression parameters) {
        var names = new ArrayList<Name>();
        if (parameters instanceof Parenthesized list) {
            list.getElements().forEach(element -> names.addAll(parameterNames(element)));
        } else {
            Steps.simpleName(parameters).ifPresent(name -> names.add(new Name(name, session.places().of(parameters))));
        }
        return names;
    }

    private EplType function(EplFunction function, Step step, Scope scope) {
        session.refer(step, session.places().name(step), new Target.Function(function));
        var positional = step.getArguments().stream().filter(argument -> !isNamed(argument)).toList();
        // In an aggregation a row variable that stands for several rows stands for each of them.
        var inner = function.isAggregation() || isRowFunction(function.name()) ? scope.unrepeated("") : scope;
        step.getArguments().stream().filter(Calls::isNamed).forEach(argument -> {
            if (argument.getUpper().getExpression() != null && Steps.simpleName(argument.getExpression()).filter("filter"::equals).isPresent()) {
                session.expressions().condition(argument.getUpper().getExpression(), inner, "'filter'");
            } else {
                argumentType(argument.getUpper(), inner);
            }
        });
        var types = argumentTypes(positional, inner);
        // What a signature has in its place may be given by its name as well.
        var filters = (int) step.getArguments().stream().filter(Calls::isNamed).filter(argument -> Steps.simpleName(argument.getExpression())
                .filter("filter"::equals).isPresent()).count();
        var signatures = function.signatures().stream().filter(signature -> signature.accepts(positional.size())
                || signature.accepts(positional.size() + filters)).toList();
        if (signatures.isEmpty()) {
            session.error(session.places().name(step), LinkCodes.WRONG_ARGUMENT_COUNT, "'" + function.name() + "' takes " + function.arity() + ", not "
                    + positional.size(), "write " + String.join(" or ", function.labels()));
            return EplType.UNKNOWN;
        }
        if (session.isFiltering() && signatures.stream().allMatch(signature -> signature.role() == Signature.Role.AGGREGATE)) {
            session.error(session.places().name(step), LinkCodes.NO_AGGREGATION,
                    "'" + function.name() + "' cannot be used here, where single events are looked at", "write it in select or having");
        }
        if (isTurned(function.name(), positional)) {
            // The index may stand behind the property.
            return signatures.getFirst().result().apply(new ResultRule.Call(EplType.UNKNOWN, inner.event(), List.of(types.getFirst())));
        }
        if (signatures.size() == 1) {
            check(function, signatures.getFirst(), positional, types);
        } else if (!positional.isEmpty() && types.getFirst() instanceof EplType.Scalar first && signatures.stream()
                .noneMatch(signature -> !signature.parameters().isEmpty() && accepts(signature.parameters().getFirst(), first))) {
            session.error(session.places().of(positional.getFirst()), LinkCodes.WRONG_ARGUMENT, "'" + function.name() + "' takes no value of type "
                    + first.label() + " here", "write " + String.join(" or ", function.labels()));
        }
        if (function.name().equals("transpose") && types.getFirst() instanceof EplType.Scalar scalar && scalar.kind() != ScalarKind.OBJECT) {
            session.error(session.places().of(positional.getFirst()), LinkCodes.WRONG_ARGUMENT, "'transpose' needs an object, but this is of type "
                    + scalar.label(), "");
        }
        return signatures.getFirst().result().apply(new ResultRule.Call(EplType.UNKNOWN, inner.event(), types));
    }

    private void check(EplFunction function, Signature signature, List<Argument> arguments, List<EplType> types) {
        for (var i = 0; i < arguments.size(); i++) {
            var parameters = signature.parameters();
            var parameter = parameters.isEmpty() ? Optional.<Parameter>empty()
                    : Optional.of(parameters.get(Math.min(i, parameters.size() - 1)));
            var optionalFirst = parameters.size() > arguments.size() && !parameters.getFirst().times().isRequired();
            if (parameter.isPresent() && !optionalFirst && !types.get(i).isUnknown() && !accepts(parameter.get(), types.get(i))
                    && !parameter.get().kinds().contains(ParameterKind.JSON)) {
                session.error(session.places().of(arguments.get(i)), LinkCodes.WRONG_ARGUMENT, "'" + function.name() + "' needs "
                        + parameter.get().label() + ", but this is of type " + types.get(i).label(), "");
            }
        }
    }

    private static boolean isTurned(String name, List<Argument> arguments) {
        return isRowFunction(name) && arguments.size() == 2 && arguments.getFirst().getExpression() instanceof Chain
                && !(arguments.getLast().getExpression() instanceof Chain);
    }

    private static boolean isRowFunction(String name) {
        return name.startsWith("prev") || name.equals("prior");
    }

    /** A number that is null has no type to compute with. */
    private static boolean accepts(Parameter parameter, EplType type) {
        return type.isNull() ? !parameter.kinds().equals(Set.of(ParameterKind.NUMBER)) : parameter.accepts(type);
    }

    /** Whether an argument is given by the name of its parameter. */
    static boolean isNamed(Argument argument) {
        return argument.getUpper() != null && Steps.simpleName(argument.getExpression()).isPresent();
    }

    /** Whether it is "lastweekday" or, in the arguments of a schedule, "last". */
    private static boolean isScheduleWord(Chain chain) {
        return chain.eContainer() instanceof Argument argument && Steps.simpleName(chain).filter(name -> name.equalsIgnoreCase("lastweekday")
                || name.equalsIgnoreCase("last") && !(argument.eContainer() instanceof Step)).isPresent();
    }
}
