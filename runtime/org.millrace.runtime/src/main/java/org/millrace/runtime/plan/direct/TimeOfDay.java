package org.millrace.runtime.plan.direct;

import java.util.TimeZone;

/** The time of the day, for generated code. */
public final class TimeOfDay {

    private static final int DAY_MILLIS = 86_400_000;

    private TimeOfDay() {
    }

    /**
     * Returns the milliseconds since midnight.
     *
     * @param time milliseconds since 1970-01-01 UTC
     */
    public static int millis(long time, TimeZone zone) {
        return Math.floorMod(Math.floorMod(time, DAY_MILLIS) + zone.getOffset(time), DAY_MILLIS);
    }
}
