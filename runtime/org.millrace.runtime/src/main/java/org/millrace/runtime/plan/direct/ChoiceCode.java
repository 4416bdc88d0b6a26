package org.millrace.runtime.plan.direct;

import com.espertech.esper.common.client.soda.CaseSwitchExpression;
import com.espertech.esper.common.client.soda.Expression;

import java.util.ArrayList;
import java.util.List;

/** Generates code for {@code case} with Esper's semantics: a condition that is null is not true, and without a true one and {@code else} it is null. */
final class ChoiceCode {

    private final Body body;
    private final ExpressionCode expressions;

    ChoiceCode(Body body, ExpressionCode expressions) {
        this.body = body;
        this.expressions = expressions;
    }

    /** Generates a choice by comparisons of a value with constants. */
    Value write(CaseSwitchExpression choice) throws NotDirectException {
        var value = expressions.write(choice.getChildren().getFirst());
        return write(choice.getChildren().subList(1, choice.getChildren().size()),
                option -> expressions.equal(value, ExpressionCode.constant(option), true));
    }

    /**
     * Generates a choice among values, of numbers in the widest type of all.
     *
     * @param parts      conditions, each followed by its value, and possibly the value if none is true
     * @param conditions generates a condition
     */
    Value write(List<Expression> parts, ExpressionCode.Calls conditions) throws NotDirectException {
        var tests = new ArrayList<String>();
        var values = new ArrayList<Value>();
        for (var i = 0; i + 1 < parts.size(); i += 2) {
            tests.add(conditions.call(parts.get(i)).isTrue());
            values.add(expressions.write(parts.get(i + 1)));
        }
        var hasElse = parts.size() % 2 != 0;
        if (hasElse) {
            values.add(expressions.write(parts.getLast()));
        }
        var kind = kind(values);
        var cast = "(" + kind.java + ") ";
        var code = new StringBuilder();
        var isNull = new StringBuilder();
        for (var i = 0; i < tests.size(); i++) {
            code.append(tests.get(i)).append(" ? ").append(cast).append(values.get(i).code()).append(" : ");
            isNull.append(tests.get(i)).append(" ? ").append(values.get(i).isNull()).append(" : ");
        }
        code.append(hasElse ? cast + values.getLast().code() : kind.zero);
        isNull.append(hasElse ? values.getLast().isNull() : "true");
        return new Value(kind, body.variable(kind.java, code.toString()), hasElse && values.stream().noneMatch(Value::nullable) ? Value.NEVER
                : body.variable("boolean", isNull.toString()));
    }

    private static Kind kind(List<Value> values) throws NotDirectException {
        var kind = values.getFirst().kind();
        for (var value : values) {
            DirectCompiler.refuse(value.kind() != kind && !(value.kind().isNumber() && kind.isNumber()),
                    "a choice between a " + kind.java + " and a " + value.kind().java);
            kind = Kind.wider(kind, value.kind());
        }
        return kind;
    }
}
