package org.millrace.tests.epl;

import org.junit.jupiter.api.Test;

/** Tests joins; a RETAIN clause applies to all sources before it. */
class JoinTest {

    @Test
    void aRetainIsForAllSourcesBeforeIt() {
        // The quote of B replaces that of A, so the second tick of A has no match.
        Proof.that("SELECT t.price AS p, q.bid AS b FROM Tick AS t, Quote AS q RETAIN 1 EVENT WHERE t.ticker = q.ticker")
                .is("select t.price as p, q.bid as b from Tick#length(1) as t, Quote#length(1) as q where t.ticker = q.ticker").printedSo()
                .given(new Script().tick("A", 1).quote("A", 10).quote("B", 20).tick("A", 2).tick("B", 3))
                .gives("0 1.0 10.0", "0 3.0 20.0");
    }

    @Test
    void everySourceMayHaveItsOwn() {
        Proof.that("SELECT COUNT(*) AS n FROM Tick AS t RETAIN 2 EVENTS, Quote AS q RETAIN 1 EVENT WHERE t.ticker = q.ticker")
                .is("select count(*) as n from Tick#length(2) as t, Quote#length(1) as q where t.ticker = q.ticker").printedSo()
                .given(new Script().quote("A", 10).tick("A", 1).tick("A", 2).tick("A", 3).quote("B", 20))
                .gives("0 1", "0 2", "0 2", "0 0");
    }

    @Test
    void aSourceMayBeNested() {
        Proof.that("SELECT t.price AS p, q.bid AS b FROM (SELECT * FROM Tick WHERE ticker = 'A') AS t RETAIN 1 EVENT, Quote AS q RETAIN 1 EVENT")
                .is("select t.price as p, q.bid as b from Tick(ticker = 'A')#length(1) as t, Quote#length(1) as q")
                .given(new Script().tick("A", 1).tick("B", 2).quote("X", 10).tick("A", 3))
                .gives("0 1.0 10.0", "0 3.0 10.0");
    }

    @Test
    void aRetainOfTimeIsForBoth() {
        // At 12 s, the quote of 0 s has expired.
        Proof.that("SELECT t.price AS p, q.bid AS b FROM Tick AS t, Quote AS q RETAIN 10 SECONDS WHERE t.ticker = q.ticker")
                .is("select t.price as p, q.bid as b from Tick#time(10 seconds) as t, Quote#time(10 seconds) as q where t.ticker = q.ticker").printedSo()
                .given(new Script().quote("A", 10).at(5000).tick("A", 1).at(12_000).tick("A", 2).quote("A", 20))
                .gives("5000 1.0 10.0", "12000 1.0 20.0", "12000 2.0 20.0");
    }
}
