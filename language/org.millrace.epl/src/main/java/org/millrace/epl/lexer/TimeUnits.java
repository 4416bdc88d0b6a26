package org.millrace.epl.lexer;

import java.util.Set;

/** The words for units of time. */
public final class TimeUnits {

    /** All of them, in lower case. */
    public static final Set<String> WORDS = Set.of("year", "years", "month", "months", "week", "weeks", "day", "days", "hour", "hours",
            "minute", "minutes", "min", "second", "seconds", "sec", "millisecond", "milliseconds", "msec", "microsecond", "microseconds", "usec");

    private TimeUnits() {
    }
}
