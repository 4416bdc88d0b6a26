package org.millrace.epn.edit.internal;

import org.millrace.epn.edit.Refusal;
import org.millrace.epn.validation.JavaTypes;

import java.util.Optional;
import java.util.regex.Pattern;

/** Names of Java classes as users give them. */
public final class JavaClassName {

    private static final Pattern LEGAL = Pattern.compile("[\\p{L}_$][\\p{L}\\p{Nd}_$]*(\\.[\\p{L}_$][\\p{L}\\p{Nd}_$]*)*");
    private static final String ADVICE = "give the full name with its package, such as demo.Tick";

    private JavaClassName() {
    }

    /** Refuses what is no name of a class, or of one that is known not to exist. */
    public static Optional<Refusal> unfit(String name, JavaTypes types) {
        return malformed(name).or(() -> types.complete() ? unknown(name, types) : Optional.empty());
    }

    /** Refuses a class of which nothing is known. */
    public static Optional<Refusal> unknown(String name, JavaTypes types) {
        return malformed(name).or(() -> types.find(name).isPresent() ? Optional.empty()
                : Optional.of(new Refusal("there is no Java class '" + name + "'",
                        types.complete() ? ADVICE : "mend the Java sources of the project, which do not compile, or wait until they have")));
    }

    /** The name without packages and enclosing classes, as a name of an event type. */
    public static String simple(String name) {
        var simple = name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
        return simple.isEmpty() || !Character.isLetter(simple.charAt(0)) ? "EventType" : simple;
    }

    /** Refuses what is no name of a class. */
    public static Optional<Refusal> malformed(String name) {
        return LEGAL.matcher(name).matches() ? Optional.empty()
                : Optional.of(new Refusal(name.isEmpty() ? "no Java class is named" : "'" + name + "' is not the name of a Java class", ADVICE));
    }
}
