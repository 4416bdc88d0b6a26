package org.millrace.tests.epl;

import org.junit.jupiter.api.Test;

/** Tests the selection of retained events (WITH n LARGEST, n SMALLEST and UNIQUE). */
class RetainWithTest {

    @Test
    void theLargestAreKept() {
        // 5; 5+3; 8+5; 1 is too small, the total stays the same; 9+8.
        Proof.that("SELECT SUM(price) AS total FROM Tick RETAIN ALL EVENTS WITH 2 LARGEST price")
                .is("select sum(price) as total from Tick#sort(2, price desc)").printedSo()
                .given(new Script().prices(5, 3, 8, 1, 9))
                .gives("0 5.0", "0 8.0", "0 13.0", "0 13.0", "0 17.0");
    }

    @Test
    void theSmallestAreKept() {
        // 5; 5+3; 8 is too large; 1+3.
        Proof.that("SELECT SUM(price) AS total FROM Tick RETAIN ALL WITH 2 SMALLEST price")
                .is("select sum(price) as total from Tick#sort(2, price asc)").printedSo()
                .given(new Script().prices(5, 3, 8, 1))
                .gives("0 5.0", "0 8.0", "0 8.0", "0 4.0");
    }

    @Test
    void theLargestStayForTheirTime() {
        // 8 removes 3; 5 and 8 expire after 10 s.
        Proof.that("SELECT SUM(price) AS total FROM Tick RETAIN 10 SECONDS WITH 2 LARGEST price")
                .is("select sum(price) as total from Tick#time(10 seconds)#sort(2, price desc)")
                .given(new Script().prices(5).at(1000).prices(3).at(2000).prices(8).at(10_000).at(11_000).at(12_000))
                .gives("0 5.0", "1000 8.0", "2000 13.0", "10000 8.0", "12000 null");
    }

    @Test
    void oneOfEachIsTheLatest() {
        Proof.that("SELECT SUM(price) AS total FROM Tick RETAIN ALL WITH UNIQUE ticker")
                .is("select sum(price) as total from Tick#unique(ticker)").printedSo()
                .given(new Script().tick("A", 1).tick("B", 2).tick("A", 4))
                .gives("0 1.0", "0 3.0", "0 6.0");
    }

    @Test
    void oneOfEachStaysForItsTime() {
        // A4 has replaced A1, which does not expire again at 10000.
        Proof.that("SELECT SUM(price) AS total FROM Tick RETAIN 10 SECONDS WITH UNIQUE ticker")
                .is("select sum(price) as total from Tick#time(10 seconds)#unique(ticker)")
                .given(new Script().tick("A", 1).at(5000).tick("B", 2).at(6000).tick("A", 4).at(10_000).at(15_000).at(16_000))
                .gives("0 1.0", "5000 3.0", "6000 6.0", "15000 4.0", "16000 null");
    }

    @Test
    void oneOfEachOfTheLastEvents() {
        // A1; A2 replaces it; A2+B4; C8 removes the oldest of the three.
        Proof.that("SELECT SUM(price) AS total FROM Tick RETAIN 2 EVENTS WITH UNIQUE ticker")
                .is("select sum(price) as total from Tick#length(2)#unique(ticker)")
                .given(new Script().tick("A", 1).tick("A", 2).tick("B", 4).tick("C", 8))
                .gives("0 1.0", "0 2.0", "0 6.0", "0 12.0");
    }
}
