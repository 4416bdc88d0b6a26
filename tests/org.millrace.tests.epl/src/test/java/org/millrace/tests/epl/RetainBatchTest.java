package org.millrace.tests.epl;

import org.junit.jupiter.api.Test;

/** Tests batch windows (RETAIN BATCH OF). */
class RetainBatchTest {

    @Test
    void aBatchOfEventsIsLetGoWhenItIsFull() {
        Proof.that("SELECT SUM(price) AS total FROM Tick RETAIN BATCH OF 2 EVENTS")
                .is("select sum(price) as total from Tick#length_batch(2)").printedSo()
                .given(new Script().prices(1, 2, 4, 8, 16))
                .gives("0 3.0", "0 12.0");
    }

    @Test
    void theEventsOfABatchComeTogether() {
        Proof.that("SELECT price AS p FROM Tick RETAIN BATCH OF 2 EVENTS")
                .is("select price as p from Tick#length_batch(2)")
                .given(new Script().prices(1).at(1000).prices(2).at(2000).prices(4))
                .gives("1000 1.0", "1000 2.0");
    }

    @Test
    void aBatchOfTimeBeginsWithTheFirstEvent() {
        Proof.that("SELECT SUM(price) AS total FROM Tick RETAIN BATCH OF 10 SECONDS")
                .is("select sum(price) as total from Tick#time_batch(10 seconds)").printedSo()
                .given(new Script().at(1000).prices(1).at(3000).prices(2).at(10_999).at(11_000).at(12_000).prices(4).at(21_000))
                .gives("11000 3.0", "21000 4.0");
    }

    @Test
    void aGroupIsComputedInEachBatchAnew() {
        Proof.that("SELECT ticker, COUNT(*) AS n FROM Tick RETAIN BATCH OF 3 EVENTS GROUP BY ticker HAVING COUNT(*) > 1")
                .is("select ticker, count(*) as n from Tick#length_batch(3) group by ticker having count(*) > 1").printedSo()
                .given(new Script().tick("A", 1).tick("B", 1).tick("A", 1).tick("B", 1).tick("B", 1).tick("B", 1))
                .gives("0 A 2", "0 B 3");
    }

    @Test
    void aBatchOfTimeMayFollowAProperty() {
        // The batch starts at the first timestamp, 1000; the timestamps 11000 and 21000 each end a batch.
        Proof.that("SELECT SUM(price) AS total FROM Tick RETAIN BATCH OF 10 SECONDS BASED ON stamp")
                .is("select sum(price) as total from Tick#ext_timed_batch(stamp, 10 seconds)").printedSo()
                .given(new Script().tick("A", 1.0, 0, 1000).tick("A", 2.0, 0, 3000).tick("A", 4.0, 0, 11_000).tick("A", 8.0, 0, 21_000))
                .gives("0 3.0", "0 4.0");
    }
}
