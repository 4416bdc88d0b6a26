package org.millrace.tests.epl;

import org.junit.jupiter.api.Test;

/** Tests the output rate (OUTPUT). */
class OutputTest {

    private static final Script FIVE = new Script().prices(1, 2, 3, 4, 5);
    private static final Script GROUPS = new Script().tick("A", 1).tick("B", 2).tick("A", 3).tick("A", 4);

    @Test
    void everyTwoEventsBothComeTogether() {
        Proof.that("SELECT price AS p FROM Tick RETAIN ALL OUTPUT EVERY 2 EVENTS")
                .is("select price as p from Tick#keepall output every 2 events").printedSo()
                .given(FIVE).gives("0 1.0", "0 2.0", "0 3.0", "0 4.0");
    }

    @Test
    void allIsTheSameWithoutGroups() {
        Proof.that("SELECT price AS p FROM Tick RETAIN ALL OUTPUT ALL EVERY 2 EVENTS")
                .is("select price as p from Tick#keepall output all every 2 events").printedSo()
                .given(FIVE).gives("0 1.0", "0 2.0", "0 3.0", "0 4.0");
    }

    @Test
    void lastIsTheLastOfTwo() {
        Proof.that("SELECT price AS p FROM Tick RETAIN ALL OUTPUT LAST EVERY 2 EVENTS")
                .is("select price as p from Tick#keepall output last every 2 events").printedSo()
                .given(FIVE).gives("0 2.0", "0 4.0");
    }

    @Test
    void firstIsTheFirstOfTwoAndComesAtOnce() {
        Proof.that("SELECT price AS p FROM Tick RETAIN ALL OUTPUT FIRST EVERY 2 EVENTS")
                .is("select price as p from Tick#keepall output first every 2 events").printedSo()
                .given(FIVE).gives("0 1.0", "0 3.0", "0 5.0");
    }

    @Test
    void everyTenSecondsWhatCameSince() {
        Proof.that("SELECT price AS p FROM Tick RETAIN ALL OUTPUT EVERY 10 SECONDS")
                .is("select price as p from Tick#keepall output every 10 seconds").printedSo()
                .given(new Script().prices(1).at(2000).prices(2).at(10_000).at(11_000).prices(3).at(20_000).at(30_000))
                .gives("10000 1.0", "10000 2.0", "20000 3.0");
    }

    @Test
    void allGroupsComeWithAll() {
        // After A1, B2 both groups; after A3, A4 the group B again although it has no new event.
        Proof.that("SELECT ticker, SUM(price) AS total FROM Tick RETAIN ALL GROUP BY ticker OUTPUT ALL EVERY 2 EVENTS")
                .is("select ticker, sum(price) as total from Tick#keepall group by ticker output all every 2 events").printedSo()
                .given(GROUPS).gives("0 A 1.0", "0 B 2.0", "0 A 8.0", "0 B 2.0");
    }

    @Test
    void groupsThatChangedComeWithLast() {
        Proof.that("SELECT ticker, SUM(price) AS total FROM Tick RETAIN ALL GROUP BY ticker OUTPUT LAST EVERY 2 EVENTS")
                .is("select ticker, sum(price) as total from Tick#keepall group by ticker output last every 2 events").printedSo()
                .given(GROUPS).gives("0 A 1.0", "0 B 2.0", "0 A 8.0");
    }

    @Test
    void orderStandsBeforeOutputInTheDialect() {
        Proof.that("SELECT price AS p FROM Tick RETAIN ALL WHERE price > 1 ORDER BY price DESC OUTPUT EVERY 2 EVENTS")
                .is("select price as p from Tick#keepall where price > 1 output every 2 events order by price desc").printedSo()
                .given(FIVE).gives("0 3.0", "0 2.0", "0 5.0", "0 4.0");
    }
}
