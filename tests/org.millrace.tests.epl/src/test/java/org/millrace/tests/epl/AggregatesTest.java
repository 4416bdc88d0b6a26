package org.millrace.tests.epl;

import org.junit.jupiter.api.Test;

/** Tests aggregates that the dialect shares with Esper, with the values 2, 4, 4, 6. */
class AggregatesTest {

    private static final Script FOUR = new Script().prices(2, 4, 4, 6);

    private static void same(String columns, String columnsByHand, String row) {
        Proof.that("SELECT " + columns + " FROM Tick RETAIN BATCH OF 4 EVENTS")
                .is("select " + columnsByHand + " from Tick#length_batch(4)").printedSo()
                .given(FOUR).gives(row);
    }

    @Test
    void overAllValues() {
        same("SUM(price) AS a, AVG(price) AS b, COUNT(*) AS c, COUNT(price) AS d, MAX(price) AS e, MIN(price) AS f",
                "sum(price) as a, avg(price) as b, count(*) as c, count(price) as d, max(price) as e, min(price) as f",
                "0 16.0 4.0 4 4 6.0 2.0");
    }

    @Test
    void middleAndSpread() {
        // Sample standard deviation: sqrt((4 + 0 + 0 + 4) / 3); mean deviation: (2 + 0 + 0 + 2) / 4.
        same("MEDIAN(price) AS a, STDDEV(price) AS b, AVEDEV(price) AS c",
                "median(price) as a, stddev(price) as b, avedev(price) as c",
                "0 4.0 " + Math.sqrt(8.0 / 3) + " 1.0");
    }

    @Test
    void overDifferentValues() {
        same("SUM(DISTINCT price) AS a, AVG(DISTINCT price) AS b, COUNT(DISTINCT price) AS c, MEDIAN(DISTINCT price) AS d",
                "sum(distinct price) as a, avg(distinct price) as b, count(distinct price) as c, median(distinct price) as d",
                "0 12.0 4.0 3 4.0");
    }

    @Test
    void allIsWhatIsMeantWithoutIt() {
        same("SUM(ALL price) AS a, AVG(ALL price) AS b, COUNT(ALL price) AS c",
                "sum(all price) as a, avg(all price) as b, count(all price) as c", "0 16.0 4.0 4");
    }

    @Test
    void withinExpressions() {
        same("MAX(price) - MIN(price) AS a, SUM(price * 2) / COUNT(*) AS b",
                "max(price) - min(price) as a, sum(price * 2) / count(*) as b", "0 4.0 8.0");
    }
}
