package org.millrace.compiler.epl;

/** Texts in quotes, with a backslash in front of what would end or change them. */
final class StringLiteral {

    private StringLiteral() {
    }

    /** What a literal stands for; its quotes are dropped. */
    static String value(String literal) {
        var closed = literal.length() > 1 && literal.charAt(literal.length() - 1) == literal.charAt(0);
        var inner = literal.substring(1, closed ? literal.length() - 1 : literal.length());
        var value = new StringBuilder();
        for (var i = 0; i < inner.length(); i++) {
            var c = inner.charAt(i);
            if (c == '\\' && i + 1 < inner.length()) {
                i++;
                c = switch (inner.charAt(i)) {
                    case 'n' -> '\n';
                    case 't' -> '\t';
                    case 'r' -> '\r';
                    default -> inner.charAt(i);
                };
            }
            value.append(c);
        }
        return value.toString();
    }

    /** A value as it stands between quotes of a kind. */
    static String escape(String value, char quote) {
        return value.replace("\\", "\\\\").replace(String.valueOf(quote), "\\" + quote);
    }
}
