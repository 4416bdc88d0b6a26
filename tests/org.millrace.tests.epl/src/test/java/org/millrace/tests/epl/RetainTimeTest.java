package org.millrace.tests.epl;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests time windows (RETAIN t unit). */
class RetainTimeTest {

    @Test
    void anEventLeavesWhenItsTimeIsOver() {
        // An event of s expires at s + 10 s. Expiry changes the total too, and the total of no events is null.
        Proof.that("SELECT SUM(price) AS total FROM Tick RETAIN 10 SECONDS")
                .is("select sum(price) as total from Tick#time(10 seconds)").printedSo()
                .given(new Script().prices(1).at(5000).prices(2).at(9999).at(10_000).at(12_000).prices(4).at(15_000).at(22_000))
                .gives("0 1.0", "5000 3.0", "10000 2.0", "12000 6.0", "15000 4.0", "22000 null");
    }

    @ParameterizedTest
    @CsvSource({"DAYS,86400000", "DAY,86400000", "HOURS,3600000", "HOUR,3600000", "MINUTES,60000", "MINUTE,60000",
            "MIN,60000", "SECONDS,1000", "SECOND,1000", "SEC,1000", "MILLISECONDS,1", "MILLISECOND,1"})
    void everyUnitHasItsLength(String unit, long millis) {
        var end = 2 * millis;
        Proof.that("SELECT COUNT(*) AS n FROM Tick RETAIN 2 " + unit)
                .is("select count(*) as n from Tick#time(2 " + unit.toLowerCase() + ")").printedSo()
                .given(new Script().prices(1).at(end - 1).prices(1).at(end))
                .gives("0 1", end - 1 + " 2", end + " 1");
    }

    @Test
    void timeMayBeTakenFromAProperty() {
        // The clock stands still; the timestamp 10001 expires the event with the timestamp 0.
        Proof.that("SELECT SUM(price) AS total FROM Tick RETAIN 10 SECONDS BASED ON stamp")
                .is("select sum(price) as total from Tick#ext_timed(stamp, 10 seconds)").printedSo()
                .given(new Script().tick("A", 1.0, 0, 0).tick("A", 2.0, 0, 5000).tick("A", 4.0, 0, 10_001))
                .gives("0 1.0", "0 3.0", "0 6.0");
    }

    @Test
    void theClockIsNotLookedAtWhenTimeIsTakenFromAProperty() {
        Proof.that("SELECT SUM(price) AS total FROM Tick RETAIN 1 SECOND BASED ON stamp")
                .is("select sum(price) as total from Tick#ext_timed(stamp, 1 second)")
                .given(new Script().tick("A", 1.0, 0, 0).at(60_000).tick("A", 2.0, 0, 10))
                .gives("0 1.0", "60000 3.0");
    }
}
