package org.millrace.runtime.plan.direct;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Calendar;
import java.util.Random;
import java.util.TimeZone;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Compares with the calendar, which Esper uses. */
class TimeOfDayTest {

    private static final long YEARS = 400L * 366 * 86_400_000;

    @ParameterizedTest
    @ValueSource(strings = {"UTC", "Europe/Berlin", "America/St_Johns", "Asia/Kolkata", "Pacific/Apia", "Australia/Lord_Howe", "GMT-03:30"})
    void theTimeIsThatOfTheCalendar(String name) {
        var zone = TimeZone.getTimeZone(name);
        var calendar = Calendar.getInstance(zone);
        var random = new Random(3);
        for (var i = 0; i < 200_000; i++) {
            var time = switch (i) {
                case 0 -> Long.MAX_VALUE;
                case 1 -> Long.MIN_VALUE;
                default -> random.nextLong(-YEARS, YEARS);
            };
            calendar.setTimeInMillis(time);
            var expected = ((calendar.get(Calendar.HOUR_OF_DAY) * 60 + calendar.get(Calendar.MINUTE)) * 60 + calendar.get(Calendar.SECOND)) * 1_000
                    + calendar.get(Calendar.MILLISECOND);
            assertEquals(expected, TimeOfDay.millis(time, zone), () -> name + " at " + time);
        }
    }
}
