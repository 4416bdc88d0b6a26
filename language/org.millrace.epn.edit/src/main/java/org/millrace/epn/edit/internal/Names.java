package org.millrace.epn.edit.internal;

import org.millrace.epn.Suggestion;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.validation.LegalName;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Checks names that users give. */
public final class Names {

    private Names() {
    }

    /**
     * Refuses a name that is not legal or that something else has.
     *
     * @param own   the name that the thing has now, or an empty text
     * @param taken all names, the own one among them
     * @param what  the thing for the message, such as {@code "stage"}
     */
    public static Optional<Refusal> unfit(LegalName kind, String name, String own, Collection<String> taken, String what) {
        if (!kind.allows(name)) {
            return Optional.of(new Refusal(kind.message(name), kind.advice()));
        }
        return name.equals(own) || !taken.contains(name) ? Optional.empty()
                : Optional.of(new Refusal("there is already " + (what.startsWith("e") ? "an " : "a ") + what + " '" + name + "'", "choose another name"));
    }

    /**
     * Refuses a name that nothing has.
     *
     * @param what  the thing, such as {@code "event type"}
     * @param known the names that there are
     */
    public static Optional<Refusal> unknown(String name, Collection<String> known, String what) {
        return known.contains(name) ? Optional.empty() : Optional.of(new Refusal("there is no " + what + " '" + name + "'",
                Suggestion.advice(name, List.copyOf(known), plural(what))));
    }

    private static String plural(String what) {
        return what.endsWith("y") ? what.substring(0, what.length() - 1) + "ies" : what + "s";
    }

    /** The text, or an empty one for {@code null}, which EMF gives for attributes that are not set. */
    public static String text(String value) {
        return value == null ? "" : value;
    }
}
