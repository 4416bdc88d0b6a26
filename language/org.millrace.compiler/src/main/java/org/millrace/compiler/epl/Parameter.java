package org.millrace.compiler.epl;

import java.util.List;

/**
 * A parameter of statement templates.
 *
 * @param name   the name
 * @param values its values
 */
public record Parameter(String name, List<String> values) {

    /** Copies the list. */
    public Parameter {
        values = List.copyOf(values);
    }

    /** The type of the values as numbers: int, long or double; empty text if one is no number. */
    String numberType() {
        for (var type : List.of("int", "long", "double")) {
            if (values.stream().allMatch(v -> isNumber(v, type))) {
                return type;
            }
        }
        return "";
    }

    /** A value as a number of a type. */
    static Number number(String value, String type) {
        return switch (type) {
            case "int" -> (Number) Integer.valueOf(value);
            case "long" -> (Number) Long.valueOf(value);
            default -> (Number) Double.valueOf(value);
        };
    }

    private static boolean isNumber(String value, String type) {
        try {
            return value.matches("-?[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]+)?") && Double.isFinite(number(value, type).doubleValue());
        } catch (NumberFormatException e) {
            return false;
        }
    }
}
