package org.millrace.tests.epl;

import org.junit.jupiter.api.Test;

/** Tests PARTITION BY, which has a window for each key and is not a group. */
class PartitionTest {

    @Test
    void everyKeyHasAWindowButThereIsOneTotal() {
        // A{1}; A{1} B{10}; A{1,2} B{10}; A{2,4} B{10}; A{2,4} B{10,20}.
        Proof.that("SELECT SUM(price) AS total FROM Tick RETAIN 2 EVENTS PARTITION BY ticker")
                .is("select sum(price) as total from Tick#groupwin(ticker)#length(2)").printedSo()
                .given(new Script().tick("A", 1).tick("B", 10).tick("A", 2).tick("A", 4).tick("B", 20))
                .gives("0 1.0", "0 11.0", "0 13.0", "0 16.0", "0 36.0");
    }

    @Test
    void aKeyMayHaveTwoParts() {
        Proof.that("SELECT SUM(price) AS total FROM Tick RETAIN 1 EVENT PARTITION BY ticker PARTITION BY volume")
                .is("select sum(price) as total from Tick#groupwin(ticker, volume)#length(1)").printedSo()
                .given(new Script().tick("A", 1, 0).tick("A", 2, 1).tick("B", 4, 0).tick("A", 8, 0))
                .gives("0 1.0", "0 3.0", "0 7.0", "0 14.0");
    }

    @Test
    void groupsAreMadeByGroupBy() {
        Proof.that("SELECT ticker, SUM(price) AS total FROM Tick RETAIN 2 EVENTS PARTITION BY ticker GROUP BY ticker")
                .is("select ticker, sum(price) as total from Tick#groupwin(ticker)#length(2) group by ticker").printedSo()
                .given(new Script().tick("A", 1).tick("B", 10).tick("A", 2).tick("A", 4))
                .gives("0 A 1.0", "0 B 10.0", "0 A 3.0", "0 A 6.0");
    }

    @Test
    void everyKeyHasABatch() {
        Proof.that("SELECT ticker, price FROM Tick RETAIN BATCH OF 2 EVENTS PARTITION BY ticker")
                .is("select ticker, price from Tick#groupwin(ticker)#length_batch(2)").printedSo()
                .given(new Script().tick("A", 1).tick("B", 2).tick("A", 3).tick("B", 4))
                .gives("0 A 1.0", "0 A 3.0", "0 B 2.0", "0 B 4.0");
    }

    @Test
    void everyKeyKeepsItsLargest() {
        // A{5}; A{5} B{1}; A{5} for 3 is smaller; B{2} for 2 is larger; A{9}.
        Proof.that("SELECT SUM(price) AS total FROM Tick RETAIN ALL WITH 1 LARGEST price PARTITION BY ticker")
                .is("select sum(price) as total from Tick#groupwin(ticker)#sort(1, price desc)").printedSo()
                .given(new Script().tick("A", 5).tick("B", 1).tick("A", 3).tick("B", 2).tick("A", 9))
                .gives("0 5.0", "0 6.0", "0 6.0", "0 7.0", "0 11.0");
    }
}
