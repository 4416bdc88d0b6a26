package org.millrace.report.requirement;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The comparison of a measured value with the limit of a requirement. */
public enum Relation {

    /** Less than the limit. */
    LESS("<"),
    /** At most the limit. */
    AT_MOST("<="),
    /** More than the limit. */
    MORE(">"),
    /** At least the limit. */
    AT_LEAST(">="),
    /** Equal to the limit. */
    EQUAL("=");

    private final String sign;

    Relation(String sign) {
        this.sign = sign;
    }

    /** Returns the signs of all relations. */
    public static List<String> signs() {
        return Arrays.stream(values()).map(each -> each.sign).toList();
    }

    static Optional<Relation> of(String sign) {
        return Arrays.stream(values()).filter(each -> each.sign.equals(sign)).findFirst();
    }

    /** Returns whether a value fulfils this relation to a limit. */
    public boolean holds(double value, double limit) {
        return switch (this) {
            case LESS -> value < limit;
            case AT_MOST -> value <= limit;
            case MORE -> value > limit;
            case AT_LEAST -> value >= limit;
            case EQUAL -> value == limit;
        };
    }
}
