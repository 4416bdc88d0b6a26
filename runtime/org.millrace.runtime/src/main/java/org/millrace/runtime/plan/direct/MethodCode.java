package org.millrace.runtime.plan.direct;

import com.espertech.esper.common.client.soda.ConstantExpression;
import com.espertech.esper.common.client.soda.DotExpression;
import com.espertech.esper.common.client.soda.DotExpressionItemCall;
import com.espertech.esper.common.client.soda.DotExpressionItemName;
import com.espertech.esper.common.client.soda.Expression;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import java.util.regex.Pattern;

/**
 * Generates code for methods of texts that never fail, and for the time of the day of a time in milliseconds. As in Esper, the method of a null is
 * null, and the time zone is that of the process.
 */
final class MethodCode {

    /** A method of {@code String} whose arguments are texts. */
    private record TextMethod(int arguments, Kind kind) {
    }

    private static final Map<String, TextMethod> OF_TEXTS = Map.ofEntries(
            Map.entry("length", new TextMethod(0, Kind.INT)), Map.entry("isEmpty", new TextMethod(0, Kind.BOOLEAN)),
            Map.entry("isBlank", new TextMethod(0, Kind.BOOLEAN)), Map.entry("trim", new TextMethod(0, Kind.TEXT)),
            Map.entry("strip", new TextMethod(0, Kind.TEXT)), Map.entry("toLowerCase", new TextMethod(0, Kind.TEXT)),
            Map.entry("toUpperCase", new TextMethod(0, Kind.TEXT)), Map.entry("contains", new TextMethod(1, Kind.BOOLEAN)),
            Map.entry("startsWith", new TextMethod(1, Kind.BOOLEAN)), Map.entry("endsWith", new TextMethod(1, Kind.BOOLEAN)),
            Map.entry("equalsIgnoreCase", new TextMethod(1, Kind.BOOLEAN)), Map.entry("indexOf", new TextMethod(1, Kind.INT)),
            Map.entry("lastIndexOf", new TextMethod(1, Kind.INT)), Map.entry("concat", new TextMethod(1, Kind.TEXT)),
            Map.entry("replace", new TextMethod(2, Kind.TEXT)));

    /** The fields of the time of the day, with their units in milliseconds and the number of units in the next larger one. */
    private static final Map<String, List<Integer>> OF_TIMES = Map.of("getHourOfDay", List.of(3_600_000, 24), "getMinuteOfHour", List.of(60_000, 60),
            "getSecondOfMinute", List.of(1_000, 60), "getMillisOfSecond", List.of(1, 1_000));

    /** A method with one text as its argument, which Esper's parser takes for a mapped property; without escapes in the text. */
    private static final Pattern MAPPED = Pattern.compile("([\\w.]+)\\.(\\w+)\\((['\"])([^'\"\\\\]*)\\3\\)");

    private final Body body;
    private final ExpressionCode expressions;
    private final Map<String, Value> known = new HashMap<>();

    MethodCode(Body body, ExpressionCode expressions) {
        this.body = body;
        this.expressions = expressions;
    }

    /** Returns whether the name of a property is the call of a method. */
    static boolean isCall(String property) {
        return MAPPED.matcher(property).matches();
    }

    /** Generates the call in the name of a property. */
    Value write(String property) throws NotDirectException {
        var parts = MAPPED.matcher(property);
        if (!parts.matches()) {
            throw new IllegalArgumentException(property);
        }
        return call(expressions.property(parts.group(1)), new DotExpressionItemCall(parts.group(2), List.of(new ConstantExpression(parts.group(4)))), property);
    }

    /** Generates the calls of a chain behind a property; the same chain once. */
    Value write(DotExpression chain) throws NotDirectException {
        var text = ExpressionCode.text(chain);
        var value = known.get(text);
        if (value == null) {
            var items = chain.getChain();
            if (!chain.getChildren().isEmpty() || !(items.getFirst() instanceof DotExpressionItemName name)) {
                throw refused(text);
            }
            value = expressions.property(name.getName());
            for (var item : items.subList(1, items.size())) {
                if (!(item instanceof DotExpressionItemCall call)) {
                    throw refused(text);
                }
                value = call(value, call, text);
            }
            known.put(text, value);
        }
        return value;
    }

    private Value call(Value of, DotExpressionItemCall call, String text) throws NotDirectException {
        if (of.kind() == Kind.TEXT && OF_TEXTS.containsKey(call.getName())) {
            return ofText(of, call, text);
        }
        if (of.kind() == Kind.LONG && OF_TIMES.containsKey(call.getName()) && call.getParameters().isEmpty()) {
            return ofTime(of, OF_TIMES.get(call.getName()));
        }
        throw refused(text);
    }

    private Value ofText(Value of, DotExpressionItemCall call, String text) throws NotDirectException {
        var method = OF_TEXTS.get(call.getName());
        var arguments = call.getParameters().stream().map(argument -> (Expression) argument).toList();
        if (arguments.size() != method.arguments()) {
            throw refused(text);
        }
        var code = new StringBuilder(of.code()).append('.').append(call.getName()).append('(');
        for (var argument : arguments) {
            var value = expressions.write(argument);
            DirectCompiler.refuse(value.kind() != Kind.TEXT || value.nullable(), "an argument in '" + text + "' that is no text or can be null");
            code.append(code.charAt(code.length() - 1) == '(' ? "" : ", ").append(value.code());
        }
        return result(method.kind(), of, code.append(')').toString());
    }

    private Value ofTime(Value time, List<Integer> field) {
        var zone = body.constant(TimeZone.class.getName(), TimeZone.class.getName() + ".getDefault()");
        return result(Kind.INT, time, TimeOfDay.class.getName() + ".millis(" + time.code() + ", " + zone + ") / " + field.get(0) + " % " + field.get(1));
    }

    private Value result(Kind kind, Value of, String code) {
        return new Value(kind, body.variable(kind.java, of.nullable() ? of.isNull() + " ? " + kind.zero + " : " + code : code), of.isNull());
    }

    private static NotDirectException refused(String expression) {
        return new NotDirectException("the expression '" + expression + "'");
    }
}
