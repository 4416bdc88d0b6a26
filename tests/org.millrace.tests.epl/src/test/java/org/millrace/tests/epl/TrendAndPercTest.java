package org.millrace.tests.epl;

import org.junit.jupiter.api.Test;

/** Tests TREND and PERC, which this project adds, and the two rules of signal generation. */
class TrendAndPercTest {

    @Test
    void trendCountsMovesInOneDirection() {
        // Up three times, down twice, unchanged, up, down. Expired events do not matter.
        Proof.that("SELECT TREND(price) AS t FROM Tick RETAIN 3 EVENTS")
                .is("select trend(price) as t from Tick#length(3)").printedSo()
                .given(new Script().prices(1, 2, 3, 4, 3, 2, 2, 5, 4))
                .gives("0 0", "0 1", "0 2", "0 3", "0 -1", "0 -2", "0 0", "0 1", "0 -1");
    }

    @Test
    void percIsTheChangeFromTheValueBefore() {
        // No previous value; 3 of 100; unchanged; less by half of 103; less by all of it; undefined for 0.
        Proof.that("SELECT PERC(price) AS p FROM Tick RETAIN 2 EVENTS")
                .is("select perc(price) as p from Tick#length(2)").printedSo()
                .given(new Script().prices(100, 103, 103, 51.5, 0, 7))
                .gives("0 null", "0 3.0", "0 0.0", "0 -50.0", "0 -100.0", "0 null");
    }

    @Test
    void nullIsIgnored() {
        Proof.that("SELECT TREND(price) AS t, PERC(price) AS p FROM Tick RETAIN ALL")
                .is("select trend(price) as t, perc(price) as p from Tick#keepall")
                .given(new Script().prices(100).priceless("A").prices(150).priceless("A"))
                .gives("0 0 null", "0 0 null", "0 1 50.0", "0 1 50.0");
    }

    @Test
    void everyGroupHasItsOwn() {
        Proof.that("SELECT ticker, TREND(price) AS t, PERC(price) AS p FROM Tick RETAIN 10 EVENTS GROUP BY ticker")
                .is("select ticker, trend(price) as t, perc(price) as p from Tick#length(10) group by ticker").printedSo()
                .given(new Script().tick("A", 100).tick("B", 50).tick("A", 150).tick("B", 25))
                .gives("0 A 0 null", "0 B 0 null", "0 A 1 50.0", "0 B -1 -50.0");
    }

    @Test
    void everyBatchBeginsAnew() {
        // Two upticks in both batches: 1, 2, 3 and 4, 5, 6.
        Proof.that("SELECT TREND(price) AS t FROM Tick RETAIN BATCH OF 3 EVENTS")
                .is("select trend(price, 'batch') as t from Tick#length_batch(3)").printedSo()
                .given(new Script().prices(1, 2, 3, 4, 5, 6))
                .gives("0 2", "0 2");
    }

    @Test
    void percLooksAtOneBatch() {
        // 100 to 150 and 200 to 100; 150 to 200 is no change, since a batch starts. The last batch has only one value.
        Proof.that("SELECT PERC(price) AS p FROM Tick RETAIN BATCH OF 10 SECONDS")
                .is("select perc(price, 'batch') as p from Tick#time_batch(10 seconds)").printedSo()
                .given(new Script().at(1000).prices(100, 150).at(11_000).prices(200, 100).at(21_000).prices(7).at(31_000))
                .gives("11000 50.0", "21000 -50.0", "31000 null");
    }

    @Test
    void aGroupBeginsAnewWithEveryBatch() {
        // A goes up once and then twice; B goes down once and then not at all, since 1 is the first of its batch.
        Proof.that("SELECT ticker, TREND(price) AS t, PERC(price) AS p FROM Tick RETAIN BATCH OF 4 EVENTS GROUP BY ticker")
                .is("select ticker, trend(price, 'batch') as t, perc(price, 'batch') as p from Tick#length_batch(4) group by ticker").printedSo()
                .given(new Script().tick("A", 1).tick("A", 2).tick("B", 4).tick("B", 2)
                        .tick("A", 4).tick("B", 1).tick("A", 5).tick("A", 10))
                .gives("0 A 1 100.0", "0 B -1 -50.0", "0 A 2 100.0", "0 B 0 null");
    }

    @Test
    void aBatchOfTimeThatFollowsAPropertyBeginsAnew() {
        Proof.that("SELECT TREND(price) AS t FROM Tick RETAIN BATCH OF 10 SECONDS BASED ON stamp HAVING TREND(price) > 0")
                .is("select trend(price, 'batch') as t from Tick#ext_timed_batch(stamp, 10 seconds) having trend(price, 'batch') > 0").printedSo()
                .given(new Script().tick("A", 1.0, 0, 1000).tick("A", 2.0, 0, 3000).tick("A", 4.0, 0, 11_000).tick("A", 8.0, 0, 12_000)
                        .tick("A", 9.0, 0, 21_000))
                .gives("0 1", "0 1");
    }

    @Test
    void aWindowThatSlidesIsNoBatch() {
        // The previous value counts even if it has expired.
        Proof.that("SELECT TREND(price) AS t FROM Tick RETAIN 1 EVENT")
                .is("select trend(price) as t from Tick#length(1)").printedSo()
                .given(new Script().prices(1, 2, 3))
                .gives("0 0", "0 1", "0 2");
    }

    @Test
    void aBatchOfOneSourceIsEnough() {
        Proof.that("SELECT TREND(t.price) AS t FROM Tick AS t, Quote AS q RETAIN BATCH OF 2 EVENTS WHERE t.ticker = q.ticker")
                .is("select trend(t.price, 'batch') as t from Tick#length_batch(2) as t, Quote#length_batch(2) as q where t.ticker = q.ticker").printedSo()
                .given(new Script().quote("A", 1).quote("B", 1).prices(1, 2, 3, 4))
                .gives("0 1", "0 1");
    }

    @Test
    void threeConsecutiveUpticks() {
        // Reports the third uptick, to 13, and the fourth; 12 ends the run; WSD is another symbol.
        Proof.that("""
                SELECT symbol, lastPrice, trend(lastPrice), clientTimestamp, timestamp
                FROM (select * from StockTick where symbol='WSC') RETAIN 3 EVENTS
                HAVING TREND(lastPrice) > 2""")
                .is("select symbol, lastPrice, trend(lastPrice), clientTimestamp, timestamp"
                        + " from StockTick(symbol='WSC')#length(3) having trend(lastPrice) > 2").printedSo()
                .given(new Script().stock("WSC", 10).stock("WSC", 11).stock("WSD", 1).stock("WSC", 12).stock("WSC", 13)
                        .stock("WSC", 14).stock("WSC", 12).stock("WSC", 13))
                .gives("0 WSC 13.0 3 7 7", "0 WSC 14.0 4 7 7");
    }

    @Test
    void moreThanTwoPercent() {
        // 100 → 103 is +3 %, 103 → 104 less than 1 %, 104 → 52 is -50 %, 52 → 53 less than 2 %.
        Proof.that("""
                SELECT symbol, lastPrice, perc(lastPrice), clientTimestamp, timestamp
                FROM (select * from StockTick where symbol='WSC') RETAIN 2 EVENTS
                HAVING PERC(lastPrice) > 2.0 OR PERC(lastPrice) < -2.0""")
                .is("select symbol, lastPrice, perc(lastPrice), clientTimestamp, timestamp"
                        + " from StockTick(symbol='WSC')#length(2) having perc(lastPrice) > 2.0 or perc(lastPrice) < -2.0").printedSo()
                .given(new Script().stock("WSC", 100).stock("WSD", 1).stock("WSC", 103).stock("WSC", 104).stock("WSC", 52).stock("WSC", 53))
                .gives("0 WSC 103.0 3.0 7 7", "0 WSC 52.0 -50.0 7 7");
    }
}
