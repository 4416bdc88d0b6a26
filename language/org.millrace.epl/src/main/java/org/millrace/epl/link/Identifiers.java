package org.millrace.epl.link;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Names as they are written and as they are meant. */
final class Identifiers {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z_$][A-Za-z0-9_$]*");

    private Identifiers() {
    }

    /** A name without its back-ticks, blanks and escapes. */
    static String plain(String written) {
        if (written == null) {
            return "";
        }
        var text = written.strip();
        if (text.length() > 1 && text.charAt(0) == '`' && text.charAt(text.length() - 1) == '`' && text.indexOf('`', 1) == text.length() - 1) {
            return text.substring(1, text.length() - 1);
        }
        return text.indexOf('\\') < 0 ? text : text.replace("\\.", ".").replace("\\", "");
    }

    /** A name with dots: each of its parts as it is meant. */
    static String qualified(String written) {
        if (written == null) {
            return "";
        }
        return written.indexOf('`') < 0 && written.indexOf(' ') < 0 && written.indexOf('\n') < 0 ? written
                : String.join(".", parts(written).stream().map(Identifiers::plain).toList());
    }

    /** A name as it has to be written. */
    static String written(String name) {
        return PLAIN.matcher(name).matches() ? name : "`" + name + "`";
    }

    /** Whether the name is filled in before the query is compiled. */
    static boolean isPlaceholder(String name) {
        return name != null && name.contains("${");
    }

    /** The text of a string literal. */
    static String string(String literal) {
        var quotes = literal.startsWith("\"\"\"") || literal.startsWith("'''") ? 3 : 1;
        return literal.length() >= 2 * quotes ? literal.substring(quotes, literal.length() - quotes) : literal;
    }

    private static List<String> parts(String written) {
        var parts = new ArrayList<String>();
        var quoted = false;
        var from = 0;
        for (var i = 0; i < written.length(); i++) {
            if (written.charAt(i) == '`') {
                quoted = !quoted;
            } else if (written.charAt(i) == '.' && !quoted) {
                parts.add(written.substring(from, i));
                from = i + 1;
            }
        }
        parts.add(written.substring(from));
        return parts;
    }
}
