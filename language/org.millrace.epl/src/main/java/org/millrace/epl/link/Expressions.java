package org.millrace.epl.link;

import org.millrace.epl.ast.ArrayLiteral;
import org.millrace.epl.ast.Between;
import org.millrace.epl.ast.Binary;
import org.millrace.epl.ast.BooleanLiteral;
import org.millrace.epl.ast.Case;
import org.millrace.epl.ast.Cast;
import org.millrace.epl.ast.Chain;
import org.millrace.epl.ast.Comparison;
import org.millrace.epl.ast.Duration;
import org.millrace.epl.ast.Exists;
import org.millrace.epl.ast.Expression;
import org.millrace.epl.ast.In;
import org.millrace.epl.ast.InstanceOf;
import org.millrace.epl.ast.Lambda;
import org.millrace.epl.ast.Like;
import org.millrace.epl.ast.ListLiteral;
import org.millrace.epl.ast.NewObject;
import org.millrace.epl.ast.NewStructure;
import org.millrace.epl.ast.Not;
import org.millrace.epl.ast.NullLiteral;
import org.millrace.epl.ast.NumberLiteral;
import org.millrace.epl.ast.Parenthesized;
import org.millrace.epl.ast.Regexp;
import org.millrace.epl.ast.StringLiteral;
import org.millrace.epl.ast.Substitution;
import org.millrace.epl.ast.UnarySign;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.Promotion;
import org.millrace.epl.types.ScalarKind;
import org.millrace.epl.types.ShapeProperty;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds the types of expressions. */
final class Expressions {

    /** Deeper expressions have no type. Long chains of one operator are not deep. */
    private static final int DEEPEST = 200;

    private final Session session;
    private final Operators operators;
    private final TypeReferences typeReferences;
    private int depth;

    Expressions(Session session) {
        this.session = session;
        this.operators = new Operators(session);
        this.typeReferences = new TypeReferences(session);
    }

    TypeReferences typeReferences() {
        return typeReferences;
    }

    /** The type of an expression; that of one that is missing is unknown. */
    EplType type(Expression expression, Scope scope) {
        if (expression == null) {
            return EplType.UNKNOWN;
        }
        var known = session.types().get(expression);
        if (known != null) {
            return known;
        }
        if (depth >= DEEPEST) {
            return EplType.UNKNOWN;
        }
        depth++;
        try {
            var type = expression instanceof Binary || expression instanceof Comparison ? spine(expression, scope) : compute(expression, scope);
            session.types().put(expression, type);
            return type;
        } finally {
            depth--;
        }
    }

    /** A condition on single events, where nothing can be aggregated. */
    void filter(Expression expression, Scope scope, String where) {
        var before = session.isFiltering();
        session.setFiltering(true);
        condition(expression, scope, where);
        session.setFiltering(before);
    }

    /** A condition, which has to be a truth value. */
    void condition(Expression expression, Scope scope, String where) {
        if (expression != null) {
            operators.bool(expression, type(expression, scope), where);
        }
    }

    /** Operators of a chain without parentheses, from the left to the right. */
    private EplType spine(Expression expression, Scope scope) {
        var pending = new ArrayDeque<Expression>();
        var current = expression;
        while (current instanceof Binary || current instanceof Comparison) {
            pending.push(current);
            current = current instanceof Binary binary ? binary.getLeft() : ((Comparison) current).getLeft();
        }
        var type = type(current, scope);
        for (var operation : pending) {
            type = operation instanceof Binary binary ? operators.binary(binary, type, type(binary.getRight(), scope))
                    : operators.comparison((Comparison) operation, type, scope);
            session.types().put(operation, type);
        }
        return type;
    }

    private EplType compute(Expression expression, Scope scope) {
        return switch (expression) {
            case Chain chain -> session.chains().type(chain, scope);
            case NumberLiteral number -> number(number.getValue());
            case StringLiteral text -> EplType.STRING;
            case BooleanLiteral bool -> EplType.primitive(ScalarKind.BOOLEAN);
            case NullLiteral none -> EplType.NULL;
            case Substitution substitution -> parameter(substitution, scope);
            case Parenthesized parenthesized -> parenthesized(parenthesized, scope);
            case ArrayLiteral array -> array(array, scope);
            case ListLiteral list -> {
                list.getElements().forEach(element -> type(element, scope));
                yield EplType.UNKNOWN;
            }
            case Exists exists -> {
                if (exists.getSubquery() != null) {
                    session.selects().subquery(exists.getSubquery(), scope);
                } else {
                    type(exists.getProperty(), scope);
                }
                yield EplType.BOOLEAN;
            }
            case Cast cast -> {
                type(cast.getOperand(), scope);
                session.calls().argumentTypes(cast.getArguments(), scope);
                yield typeReferences.cast(cast.getType());
            }
            case InstanceOf instance -> {
                type(instance.getOperand(), scope);
                instance.getTypes().forEach(typeReferences::type);
                yield EplType.BOOLEAN;
            }
            case NewStructure structure -> structure(structure, scope);
            case NewObject object -> object(object, scope);
            case Case choice -> choice(choice, scope);
            case Not not -> {
                operators.bool(not.getOperand(), type(not.getOperand(), scope), "'not'");
                yield EplType.BOOLEAN;
            }
            case In in -> operators.in(in, scope);
            case Between between -> operators.between(between, scope);
            case Like like -> operators.matching(like.getLeft(), like.getPattern(), scope);
            case Regexp regexp -> operators.matching(regexp.getLeft(), regexp.getPattern(), scope);
            case UnarySign sign -> operators.sign(sign, type(sign.getOperand(), scope));
            case Duration duration -> {
                type(duration.getValue(), scope);
                duration.getParts().forEach(part -> type(part.getValue(), scope));
                yield EplType.TIME_PERIOD;
            }
            case Lambda lambda -> type(lambda.getBody(), scope);
            default -> EplType.UNKNOWN;
        };
    }

    private EplType parenthesized(Parenthesized parenthesized, Scope scope) {
        if (parenthesized.getSubquery() != null) {
            return session.selects().subquery(parenthesized.getSubquery(), scope);
        }
        var last = EplType.UNKNOWN;
        for (var element : parenthesized.getElements()) {
            last = type(element, scope);
        }
        return parenthesized.getElements().size() == 1 ? last : EplType.UNKNOWN;
    }

    private EplType array(ArrayLiteral array, Scope scope) {
        var types = new ArrayList<EplType>();
        var mapped = false;
        for (var element : array.getElements()) {
            if (element.getMapped() != null) {
                // The keys of JSON are no expressions.
                type(element.getMapped(), scope);
                mapped = true;
            } else {
                types.add(type(element.getValue(), scope));
            }
        }
        return mapped ? EplType.UNKNOWN : EplType.arrayOf(types.isEmpty() ? EplType.OBJECT : Promotion.common(types).orElse(EplType.UNKNOWN));
    }

    private EplType structure(NewStructure structure, Scope scope) {
        var properties = new ArrayList<ShapeProperty>();
        for (var field : structure.getFields()) {
            if (field.getValue() != null) {
                var name = Columns.text(session.places().of(field.getProperty()), field.getProperty());
                properties.add(ShapeProperty.of(Identifiers.plain(name), type(field.getValue(), scope).boxed()));
            } else {
                properties.add(ShapeProperty.of(Identifiers.plain(Columns.text(session.places().of(field.getProperty()), field.getProperty())),
                        type(field.getProperty(), scope).boxed()));
            }
        }
        return EplType.event(EventShape.of("new", EventShape.Origin.SELECTION, properties));
    }

    private EplType object(NewObject object, Scope scope) {
        object.getTypeArguments().forEach(typeReferences::refer);
        session.calls().argumentTypes(object.getArguments(), scope);
        object.getDimensions().forEach(dimension -> type(dimension.getSize(), scope));
        type(object.getInitializer(), scope);
        var type = typeReferences.made(object);
        for (var i = 0; i < object.getDimensions().size(); i++) {
            type = EplType.arrayOf(type);
        }
        return type;
    }

    private EplType choice(Case choice, Scope scope) {
        var subject = choice.getSubject() == null ? Optional.<EplType>empty() : Optional.of(type(choice.getSubject(), scope));
        var results = new ArrayList<EplType>();
        for (var branch : choice.getBranches()) {
            var condition = type(branch.getCondition(), scope);
            subject.ifPresentOrElse(value -> operators.choice(branch.getCondition(), value, condition),
                    () -> operators.bool(branch.getCondition(), condition, "'when'"));
            results.add(type(branch.getResult(), scope));
        }
        if (choice.getOtherwise() != null) {
            results.add(type(choice.getOtherwise(), scope));
        }
        var common = Promotion.common(results);
        if (common.isEmpty()) {
            session.error(session.places().of(choice), LinkCodes.NO_COMMON_TYPE, "the results have no type in common: "
                    + results.stream().map(EplType::label).distinct().collect(Collectors.joining(", ")), "convert them with cast(…, …)");
        }
        return common.orElse(EplType.UNKNOWN);
    }

    private static EplType number(String text) {
        var value = text.toLowerCase(Locale.ROOT);
        if (value.startsWith("0x")) {
            return EplType.primitive(ScalarKind.INT);
        }
        return EplType.primitive(switch (value.charAt(value.length() - 1)) {
            case 'l' -> ScalarKind.LONG;
            case 'f' -> ScalarKind.FLOAT;
            case 'd' -> ScalarKind.DOUBLE;
            default -> value.indexOf('.') >= 0 || value.indexOf('e') >= 0 ? ScalarKind.DOUBLE
                    : value.length() > 10 || value.length() == 10 && value.compareTo("2147483648") >= 0 ? ScalarKind.LONG : ScalarKind.INT;
        });
    }

    private EplType parameter(Substitution parameter, Scope scope) {
        if (parameter.isCall()) {
            // The last part of the type is a method of what is put in.
            session.calls().argumentTypes(parameter.getArguments(), scope);
            return EplType.UNKNOWN;
        }
        return parameter.getType() == null ? EplType.UNKNOWN : typeReferences.type(parameter.getType());
    }
}
