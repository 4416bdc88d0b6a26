package org.millrace.runtime.plan.direct;

/** Generates Java literals. */
final class Literals {

    private Literals() {
    }

    static String of(String text) {
        var literal = new StringBuilder("\"");
        text.chars().forEach(c -> {
            if (c >= ' ' && c <= '~' && c != '"' && c != '\\') {
                literal.append((char) c);
            } else if (c < 0x100) {
                // Not a Unicode escape, which would end the literal for a quotation mark.
                literal.append("\\%03o".formatted(c));
            } else {
                literal.append("\\u%04x".formatted(c));
            }
        });
        return literal.append('"').toString();
    }

    /** Converts a constant to a value; fails for unsupported types. */
    static Value of(Object constant) throws NotDirectException {
        return switch (constant) {
            case Integer number -> Value.of(Kind.INT, "(" + number + ")");
            case Long number when number != Long.MIN_VALUE -> Value.of(Kind.LONG, "(" + number + "L)");
            case Double number when Double.isFinite(number) -> Value.of(Kind.DOUBLE, "(" + number + ")");
            case Boolean truth -> Value.of(Kind.BOOLEAN, truth.toString());
            case String text -> Value.of(Kind.TEXT, of(text));
            case null, default -> throw new NotDirectException("the constant " + constant);
        };
    }
}
