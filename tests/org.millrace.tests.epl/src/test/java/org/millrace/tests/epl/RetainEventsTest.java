package org.millrace.tests.epl;

import org.junit.jupiter.api.Test;

/** Tests length windows (RETAIN n EVENTS) and RETAIN ALL. */
class RetainEventsTest {

    @Test
    void theOldestLeaves() {
        Proof.that("SELECT SUM(price) AS total FROM Tick RETAIN 2 EVENTS")
                .is("select sum(price) as total from Tick#length(2)").printedSo()
                .given(new Script().prices(1, 2, 4))
                .gives("0 1.0", "0 3.0", "0 6.0");
    }

    @Test
    void oneEventIsTheLastOne() {
        Proof.that("SELECT SUM(price) AS total FROM Tick RETAIN 1 EVENT")
                .is("select sum(price) as total from Tick#length(1)")
                .given(new Script().prices(1, 2, 4))
                .gives("0 1.0", "0 2.0", "0 4.0");
    }

    @Test
    void allAreKept() {
        Proof.that("SELECT SUM(price) AS total FROM Tick RETAIN ALL")
                .is("select sum(price) as total from Tick#keepall").printedSo()
                .given(new Script().prices(1, 2, 4))
                .gives("0 1.0", "0 3.0", "0 7.0");
        Proof.that("SELECT SUM(price) AS total FROM Tick RETAIN ALL EVENTS")
                .is("select sum(price) as total from Tick#keepall").printedSo()
                .given(new Script().prices(1, 2, 4))
                .gives("0 1.0", "0 3.0", "0 7.0");
    }

    @Test
    void aGroupLosesWhatLeavesTheWindowOfAll() {
        // The window has three events in all, not three per group: the second B removes the first A, so that both
        // groups change.
        Proof.that("SELECT ticker, SUM(price) AS total FROM Tick RETAIN 3 EVENTS GROUP BY ticker")
                .is("select ticker, sum(price) as total from Tick#length(3) group by ticker").printedSo()
                .given(new Script().tick("A", 1).tick("B", 2).tick("A", 4).tick("B", 8))
                .gives("0 A 1.0", "0 B 2.0", "0 A 5.0", "0 B 10.0", "0 A 4.0");
    }

    @Test
    void havingLooksAtTheAggregateAfterEveryEvent() {
        Proof.that("SELECT ticker AS t, price AS p FROM Tick RETAIN 2 EVENTS HAVING SUM(price) > 4")
                .is("select ticker as t, price as p from Tick#length(2) having sum(price) > 4").printedSo()
                .given(new Script().prices(1, 2, 4, 0.5, 0.25))
                .gives("0 A 4.0", "0 A 0.5");
    }

    @Test
    void capitalsDoNotMatter() {
        Proof.that("select Sum(price) As total From Tick Retain 2 Events")
                .is("select sum(price) as total from Tick#length(2)").printedSo()
                .given(new Script().prices(1, 2, 4))
                .gives("0 1.0", "0 3.0", "0 6.0");
    }

    @Test
    void aSourceMayHaveAName() {
        Proof.that("SELECT t.price + 1 AS more FROM Tick AS t RETAIN 2 EVENTS WHERE t.ticker = 'A'")
                .is("select t.price + 1 as more from Tick#length(2) as t where t.ticker = 'A'").printedSo()
                .given(new Script().tick("A", 1).tick("B", 2).tick("A", 4))
                .gives("0 2.0", "0 5.0");
    }

    @Test
    void theRowsComeInOrder() {
        Proof.that("SELECT price AS p FROM Tick RETAIN BATCH OF 3 EVENTS WHERE price > 1 ORDER BY price DESC")
                .is("select price as p from Tick#length_batch(3) where price > 1 order by price desc").printedSo()
                .given(new Script().prices(2, 1, 3))
                .gives("0 3.0", "0 2.0");
    }
}
