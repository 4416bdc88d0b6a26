package org.millrace.epl.ide;

import org.millrace.epl.lexer.Vocabulary;

import java.util.Locale;
import java.util.regex.Pattern;

/** How names are written. */
public final class Identifiers {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z_$][A-Za-z0-9_$]*");

    private Identifiers() {
    }

    /** Whether a name can be written at all, be it in back-ticks. */
    public static boolean isPossible(String name) {
        return !name.isBlank() && name.indexOf('`') < 0 && name.chars().noneMatch(c -> c == '\n' || c == '\r');
    }

    /** Whether a name needs no back-ticks anywhere. */
    public static boolean isPlain(String name) {
        return PLAIN.matcher(name).matches() && !Vocabulary.get().isKeyword(name.toLowerCase(Locale.ROOT));
    }

    /** Whether a name has the form of a name, though it may be a keyword. */
    public static boolean isWord(String name) {
        return PLAIN.matcher(name).matches();
    }

    /** A name as it is written where keywords are none, in back-ticks if it needs them; each part of a qualified one. */
    public static String written(String name) {
        if (isPlain(name) || name.startsWith("`")) {
            return name;
        }
        if (name.indexOf('.') > 0 && Pattern.matches("[A-Za-z0-9_$.]+", name) && !name.endsWith(".")) {
            return String.join(".", Pattern.compile("\\.").splitAsStream(name).map(part -> isPlain(part) ? part : "`" + part + "`").toList());
        }
        return "`" + name + "`";
    }
}
