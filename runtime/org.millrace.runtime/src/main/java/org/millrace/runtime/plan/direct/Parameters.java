package org.millrace.runtime.plan.direct;

import com.espertech.esper.common.client.soda.SubstitutionParameterExpression;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The parameters of a template that its code uses; instances of the class contain their values. */
final class Parameters {

    private record Parameter(String name, Kind kind) {
    }

    private final List<Parameter> used = new ArrayList<>();

    /** Returns the code of a parameter. */
    Value value(SubstitutionParameterExpression expression) throws NotDirectException {
        var parameter = new Parameter(String.valueOf(expression.getOptionalName()), kind(expression));
        if (!used.contains(parameter)) {
            used.add(parameter);
        }
        return Value.of(parameter.kind(), "q" + used.indexOf(parameter));
    }

    static Kind kind(SubstitutionParameterExpression expression) throws NotDirectException {
        return switch (String.valueOf(expression.getOptionalType()).toLowerCase(Locale.ROOT)) {
            case "string" -> Kind.TEXT;
            case "int", "integer" -> Kind.INT;
            case "long" -> Kind.LONG;
            case "double" -> Kind.DOUBLE;
            case "boolean" -> Kind.BOOLEAN;
            default -> throw new NotDirectException("the parameter '" + expression.getOptionalName() + "' without a plain type");
        };
    }

    /** Generates the fields, and the constructor lines that set them from an array. */
    void write(StringBuilder fields, StringBuilder constructor) {
        for (var i = 0; i < used.size(); i++) {
            var kind = used.get(i).kind();
            fields.append("  private final ").append(kind.java).append(" q").append(i).append(";\n");
            var object = "((" + kind.boxed.getSimpleName() + ") p[" + i + "])";
            constructor.append("    q").append(i).append(" = ").append(kind == Kind.TEXT ? object : object + "." + kind.java + "Value()")
                    .append(";\n");
        }
    }

    /** Returns the values of an instance in constructor order. */
    Object[] values(Map<String, Object> instance) throws NotDirectException {
        var values = new Object[used.size()];
        for (var i = 0; i < values.length; i++) {
            values[i] = convert(instance.get(used.get(i).name()), used.get(i).kind(), used.get(i).name());
        }
        return values;
    }

    /** Converts a JSON number to the parameter's type. */
    static Object convert(Object value, Kind kind, String name) throws NotDirectException {
        Object converted = switch (kind) {
            case TEXT -> value instanceof String ? value : null;
            case BOOLEAN -> value instanceof Boolean ? value : null;
            case INT -> value instanceof Number number && number.doubleValue() == number.intValue() ? (Object) number.intValue() : null;
            case LONG -> value instanceof Integer || value instanceof Long ? (Object) ((Number) value).longValue() : null;
            case DOUBLE -> value instanceof Number number ? (Object) number.doubleValue() : null;
        };
        if (converted == null) {
            throw new NotDirectException("the parameter '" + name + "' has the value " + value);
        }
        return converted;
    }
}
