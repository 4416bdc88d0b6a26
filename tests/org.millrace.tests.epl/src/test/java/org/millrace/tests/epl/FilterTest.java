package org.millrace.tests.epl;

import org.junit.jupiter.api.Test;

/** Tests that the WHERE of a nested SELECT filters before the window, and the outer one after it. */
class FilterTest {

    private static final Script TICKS = new Script().tick("A", 1).tick("B", 10).tick("A", 2).tick("A", 4);

    @Test
    void theNestedOneDecidesWhatTheWindowHolds() {
        // The window holds A1; A1, A2; A2, A4.
        Proof.that("SELECT SUM(price) AS total FROM (SELECT * FROM Tick WHERE ticker = 'A') RETAIN 2 EVENTS")
                .is("select sum(price) as total from Tick(ticker = 'A')#length(2)").printedSo()
                .given(TICKS).gives("0 1.0", "0 3.0", "0 6.0");
    }

    @Test
    void theOuterOneDecidesWhatLeavesTheWindow() {
        // The window holds A1; A1, B10; B10, A2; A2, A4. B10 is in it but does not count.
        Proof.that("SELECT SUM(price) AS total FROM Tick RETAIN 2 EVENTS WHERE ticker = 'A'")
                .is("select sum(price) as total from Tick#length(2) where ticker = 'A'").printedSo()
                .given(TICKS).gives("0 1.0", "0 2.0", "0 6.0");
    }

    @Test
    void thereMayBeBoth() {
        // The window holds A1; A1, A2; A2, A4; the outer condition lets 2 and 4 count.
        Proof.that("SELECT SUM(t.price) AS total FROM (SELECT * FROM Tick WHERE ticker = 'A') AS t RETAIN 2 EVENTS WHERE t.price > 1")
                .is("select sum(t.price) as total from Tick(ticker = 'A')#length(2) as t where t.price > 1").printedSo()
                .given(TICKS).gives("0 2.0", "0 6.0");
    }

    @Test
    void aNestedOneNeedsNoCondition() {
        Proof.that("SELECT SUM(price) AS total FROM (SELECT * FROM Tick) RETAIN 2 EVENTS")
                .is("select sum(price) as total from Tick#length(2)")
                .given(TICKS).gives("0 1.0", "0 11.0", "0 12.0", "0 6.0");
    }
}
