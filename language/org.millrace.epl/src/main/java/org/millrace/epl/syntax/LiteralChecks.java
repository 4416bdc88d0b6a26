package org.millrace.epl.syntax;

import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.millrace.epl.ast.Statement;

import java.util.Locale;
import java.util.Optional;

/** Checks how numbers and texts are written, wherever they stand. */
final class LiteralChecks {

    private static final String LARGEST_HEXADECIMAL = "7f";
    private static final String LARGEST_INT = String.valueOf(Integer.MAX_VALUE);
    private static final String LARGEST = String.valueOf(Long.MAX_VALUE);
    private static final int UNICODE_DIGITS = 4;

    private LiteralChecks() {
    }

    static Optional<SyntaxFault> of(Statement statement) {
        var node = NodeModelUtils.getNode(statement);
        // A leaf would look for it from the bottom of the tree to the top, each anew.
        var whole = node.getRootNode().getText();
        for (var leaf : node.getLeafNodes()) {
            var fault = leaf.isHidden() || leaf.getTotalLength() == 0 ? Fault.none()
                    : of(leaf, whole.substring(leaf.getTotalOffset(), leaf.getTotalEndOffset()));
            if (fault.isPresent()) {
                return fault;
            }
        }
        return Fault.none();
    }

    private static Optional<SyntaxFault> of(ILeafNode leaf, String text) {
        var first = text.charAt(0);
        if (first >= '0' && first <= '9' || first == '.' && text.length() > 1) {
            return number(leaf, text.toLowerCase(Locale.ROOT));
        }
        if ((first == '\'' || first == '"') && !text.startsWith("\"\"\"")) {
            return string(leaf, text);
        }
        return Fault.none();
    }

    private static Optional<SyntaxFault> number(ILeafNode leaf, String number) {
        if (number.indexOf('_') >= 0) {
            return Fault.at(leaf, "a number is written without underscores", "");
        }
        if (number.startsWith("0b")) {
            return Fault.at(leaf, "numbers are decimal", "");
        }
        if (number.startsWith("0x")) {
            return number.indexOf('p') >= 0 || isByte(number.substring(2)) ? Fault.none()
                    : Fault.at(leaf, "hexadecimal numbers end at 0x7F", "write the number in decimal");
        }
        var digits = number.endsWith("l") ? number.substring(0, number.length() - 1) : number;
        return digits.chars().allMatch(Character::isDigit) && exceeds(digits, LARGEST)
                ? Fault.at(leaf, "the number is larger than " + LARGEST, "write it with a decimal point") : Fault.none();
    }

    /** Whether a number that is written right is an int: one of decimal digits, or a hexadecimal one, which are all small. */
    static boolean isInt(String number) {
        return isDecimalInt(number) || number.regionMatches(true, 0, "0x", 0, 2) && number.indexOf('p') < 0 && number.indexOf('P') < 0;
    }

    /** Whether a number that is written right is an int of decimal digits. */
    static boolean isDecimalInt(String number) {
        return number.chars().allMatch(Character::isDigit) && !exceeds(number, LARGEST_INT);
    }

    private static boolean isByte(String digits) {
        return !digits.endsWith("l") && !exceeds(digits, LARGEST_HEXADECIMAL);
    }

    /** Compares digits of the same base; there may be very many of them. */
    private static boolean exceeds(String digits, String largest) {
        var first = 0;
        while (first < digits.length() - 1 && digits.charAt(first) == '0') {
            first++;
        }
        var length = digits.length() - first;
        return length > largest.length() || length == largest.length() && digits.substring(first).compareTo(largest) > 0;
    }

    private static Optional<SyntaxFault> string(ILeafNode leaf, String text) {
        for (var i = text.indexOf('\\'); i >= 0; i = text.indexOf('\\', i + 2)) {
            if (text.charAt(i + 1) == 'u' && !isUnicode(text, i + 2)) {
                return Fault.at(leaf, "four hexadecimal digits are expected behind \\u", "write \\\\u for a backslash and a u");
            }
        }
        return Fault.none();
    }

    private static boolean isUnicode(String text, int start) {
        var end = start + UNICODE_DIGITS;
        return end < text.length() && text.substring(start, end).chars().allMatch(c -> c < 128 && Character.digit(c, 16) >= 0);
    }
}
