package org.millrace.report.coverage;

import java.util.Collection;
import java.util.Locale;

/** Whether scenarios used a part of a network. */
public enum Use {
    /** Every part of it. */
    USED,
    /** Some parts of it. */
    PARTLY,
    /** No part of it. */
    UNUSED;

    /** Returns the use of a whole from the use of its parts. */
    static Use ofParts(Collection<Use> parts) {
        return parts.stream().allMatch(USED::equals) ? USED : parts.stream().allMatch(UNUSED::equals) ? UNUSED : PARTLY;
    }

    static Use of(boolean used) {
        return used ? USED : UNUSED;
    }

    /** Returns the name in style sheets and files. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the words for the user. */
    public String words() {
        return switch (this) {
            case USED -> "used";
            case PARTLY -> "partly used";
            case UNUSED -> "not used";
        };
    }
}
