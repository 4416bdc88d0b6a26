package org.millrace.epn;

import java.util.regex.Pattern;

/** Which names networks, stages, event types and properties may have. */
public final class Names {

    private static final Pattern NAME = Pattern.compile("\\p{L}[\\p{L}\\p{Nd}_.-]*");
    private static final Pattern PROPERTY = Pattern.compile("[\\p{L}_][\\p{L}\\p{Nd}_]*");

    private Names() {
    }

    /** Whether a network, a stage or an event type may be called so: a letter, then letters, digits, '-', '_' and '.'. */
    public static boolean isName(String text) {
        return NAME.matcher(text).matches();
    }

    /** Whether a property of an event type may be called so: letters, digits and '_', and no digit first. */
    public static boolean isPropertyName(String text) {
        return PROPERTY.matcher(text).matches();
    }
}
