package org.millrace.epl.tokens;

/**
 * Reads decimal, hexadecimal and binary numbers, with exponents, underscores and the letter of a type.
 *
 * @param text the text in which the numbers are
 */
record NumberReader(CharSequence text) {

    /** Returns the offset behind a number that begins at an offset. */
    int end(int start) {
        if (text.charAt(start) == '0' && start + 2 < text.length() && (text.charAt(start + 1) | 32) == 'x'
                && Character.digit(text.charAt(start + 2), 16) >= 0) {
            return hexadecimal(start + 2);
        }
        // The engine takes binary numbers and underscores for a part of a number, and then refuses it.
        if (text.charAt(start) == '0' && start + 2 < text.length() && (text.charAt(start + 1) | 32) == 'b' && isBinaryDigit(text.charAt(start + 2))) {
            return digits(start + 2, NumberReader::isBinaryDigit);
        }
        var end = digits(start, Characters::isDigit);
        if (end < text.length() && text.charAt(end) == '.') {
            end = digits(end + 1, Characters::isDigit);
        }
        if (end < text.length() && (text.charAt(end) | 32) == 'e') {
            var sign = end + 1 < text.length() && (text.charAt(end + 1) == '+' || text.charAt(end + 1) == '-') ? 2 : 1;
            var digits = Characters.run(text, end + sign, Characters::isDigit);
            end = digits > end + sign ? digits : end;
        }
        return end < text.length() && "fFdDlL".indexOf(text.charAt(end)) >= 0 ? end + 1 : end;
    }

    private int hexadecimal(int start) {
        var end = digits(start, NumberReader::isHexDigit);
        var fraction = end < text.length() && text.charAt(end) == '.' ? Characters.run(text, end + 1, NumberReader::isHexDigit) : end;
        if (fraction >= text.length() || (text.charAt(fraction) | 32) != 'p') {
            return end < text.length() && (text.charAt(end) | 32) == 'l' ? end + 1 : end;
        }
        var sign = fraction + 1 < text.length() && (text.charAt(fraction + 1) == '+' || text.charAt(fraction + 1) == '-') ? 2 : 1;
        var digits = Characters.run(text, fraction + sign, Characters::isDigit);
        return digits > fraction + sign ? digits : end;
    }

    /** The offset behind digits, between which there may be underscores. */
    private int digits(int start, Characters.Test digit) {
        var end = Characters.run(text, start, digit);
        while (end > start && end < text.length() && text.charAt(end) == '_') {
            var underscores = Characters.run(text, end, x -> x == '_');
            var next = Characters.run(text, underscores, digit);
            if (next == underscores) {
                return end;
            }
            end = next;
        }
        return end;
    }

    private static boolean isBinaryDigit(char c) {
        return c == '0' || c == '1';
    }

    private static boolean isHexDigit(char c) {
        return c < 128 && Character.digit(c, 16) >= 0;
    }
}
