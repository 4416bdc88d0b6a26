package org.millrace.epn.edit.text;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The references of an XML text, such as {@code &amp;} and {@code &#10;}. */
final class XmlReferences {

    private static final Pattern REFERENCE = Pattern.compile("&(?:(?<name>lt|gt|quot|apos|amp)|#(?<decimal>[0-9]{1,7})|#x(?<hex>[0-9a-fA-F]{1,6}));");

    private XmlReferences() {
    }

    /** The text with what its references mean; those that mean nothing stay. */
    static String resolve(String written) {
        return written.indexOf('&') < 0 ? written
                : REFERENCE.matcher(written).replaceAll(reference -> Matcher.quoteReplacement(meaning(reference)));
    }

    private static String meaning(MatchResult reference) {
        var name = reference.group("name");
        if (name != null) {
            return switch (name) {
                case "lt" -> "<";
                case "gt" -> ">";
                case "quot" -> "\"";
                case "apos" -> "'";
                default -> "&";
            };
        }
        var letter = reference.group("hex") == null ? Integer.parseInt(reference.group("decimal")) : Integer.parseInt(reference.group("hex"), 16);
        return Character.isValidCodePoint(letter) ? Character.toString(letter) : reference.group();
    }
}
