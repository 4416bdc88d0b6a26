package org.millrace.tests.epl;

import org.junit.jupiter.api.Test;

/** Tests ISTREAM and RSTREAM: events that enter and leave a window. */
class StreamsTest {

    @Test
    void istreamIsWhatComes() {
        Proof.that("SELECT ISTREAM price AS p FROM Tick RETAIN 1 EVENT")
                .is("select istream price as p from Tick#length(1)").printedSo()
                .given(new Script().prices(1, 2, 3))
                .gives("0 1.0", "0 2.0", "0 3.0");
    }

    @Test
    void rstreamIsWhatLeaves() {
        Proof.that("SELECT RSTREAM price AS p FROM Tick RETAIN 1 EVENT")
                .is("select rstream price as p from Tick#length(1)").printedSo()
                .given(new Script().prices(1, 2, 3))
                .gives("0 1.0", "0 2.0");
    }

    @Test
    void rstreamOfTimeIsWhatHasBecomeOld() {
        Proof.that("SELECT RSTREAM price AS p FROM Tick RETAIN 10 SECONDS WHERE price > 1")
                .is("select rstream price as p from Tick#time(10 seconds) where price > 1").printedSo()
                .given(new Script().prices(1, 2).at(5000).prices(3).at(10_000).at(15_000))
                .gives("10000 2.0", "15000 3.0");
    }

    @Test
    void whatComesGoesIntoAStream() {
        Proof.that("INSERT INTO Copy (p) SELECT price FROM Tick RETAIN 1 EVENT")
                .is("insert into Copy(p) select price from Tick#length(1)").printedSo()
                .seenBy("select p from Copy")
                .given(new Script().prices(1, 2))
                .gives("0 1.0", "0 2.0");
        Proof.that("INSERT ISTREAM INTO Copy SELECT price AS p FROM Tick RETAIN 1 EVENT")
                .is("insert istream into Copy select price as p from Tick#length(1)").printedSo()
                .seenBy("select p from Copy")
                .given(new Script().prices(1, 2))
                .gives("0 1.0", "0 2.0");
    }

    @Test
    void whatLeavesMayGoIntoAStream() {
        Proof.that("INSERT RSTREAM INTO Gone SELECT price AS p FROM Tick RETAIN 1 EVENT")
                .is("insert rstream into Gone select rstream price as p from Tick#length(1)")
                .seenBy("select p from Gone")
                .given(new Script().prices(1, 2, 3))
                .gives("0 1.0", "0 2.0");
    }

    @Test
    void onlyDifferentRowsWithDistinct() {
        Proof.that("SELECT DISTINCT ticker AS t FROM Tick RETAIN BATCH OF 3 EVENTS")
                .is("select distinct ticker as t from Tick#length_batch(3)").printedSo()
                .given(new Script().tick("A", 1).tick("B", 2).tick("A", 3))
                .gives("0 A", "0 B");
    }
}
