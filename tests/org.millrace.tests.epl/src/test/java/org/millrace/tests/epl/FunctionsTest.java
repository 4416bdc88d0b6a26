package org.millrace.tests.epl;

import org.junit.jupiter.api.Test;

/** Tests functions and operators that the dialect shares with Esper. */
class FunctionsTest {

    private static void same(String dialect, String byHand, Script given, String... rows) {
        Proof.that(dialect).is(byHand).printedSo().given(given).gives(rows);
    }

    @Test
    void prevLooksAtTheWindowAndPriorAtTheStream() {
        // The window of two has no event two positions back; the stream has.
        same("SELECT PREV(1, price) AS a, PREV(2, price) AS b, PRIOR(2, price) AS c FROM Tick RETAIN 2 EVENTS",
                "select prev(1, price) as a, prev(2, price) as b, prior(2, price) as c from Tick#length(2)",
                new Script().prices(1, 2, 4), "0 null null null", "0 1.0 null null", "0 2.0 null 1.0");
    }

    @Test
    void coalesceIsTheFirstThatIsNotNull() {
        same("SELECT COALESCE(PREV(1, price), -1.0) AS p FROM Tick RETAIN 2 EVENTS",
                "select coalesce(prev(1, price), -1.0) as p from Tick#length(2)",
                new Script().prices(5, 6), "0 -1.0", "0 5.0");
    }

    @Test
    void caseHasTwoForms() {
        same("SELECT CASE WHEN price > 1 THEN 'high' ELSE 'low' END AS a, CASE ticker WHEN 'A' THEN 1 WHEN 'B' THEN 2 END AS b FROM Tick",
                "select case when price > 1 then 'high' else 'low' end as a, case ticker when 'A' then 1 when 'B' then 2 end as b from Tick",
                new Script().tick("A", 1).tick("B", 2).tick("C", 3), "0 low 1", "0 high 2", "0 high null");
    }

    @Test
    void typesCanBeChangedAndAskedFor() {
        same("SELECT CAST(price, int) AS a, INSTANCEOF(price, double) AS b, INSTANCEOF(ticker, double) AS c, EXISTS(venue?) AS d FROM Tick",
                "select cast(price, int) as a, instanceof(price, double) as b, instanceof(ticker, double) as c, exists(venue?) as d from Tick",
                new Script().tick("A", 1.5), "0 1 true false false");
    }

    @Test
    void regexpLikeInAndBetween() {
        var ticks = new Script().tick("AB", 1).tick("AC", 2).tick("B%", 3).tick("X", 4);
        same("SELECT ticker AS t FROM Tick WHERE ticker REGEXP 'A[BD]'", "select ticker as t from Tick where ticker regexp 'A[BD]'", ticks, "0 AB");
        same("SELECT ticker AS t FROM Tick WHERE ticker NOT REGEXP 'A.'", "select ticker as t from Tick where ticker not regexp 'A.'", ticks, "0 B%", "0 X");
        same("SELECT ticker AS t FROM Tick WHERE ticker LIKE '_!%' ESCAPE '!'",
                "select ticker as t from Tick where ticker like '_!%' escape '!'", ticks, "0 B%");
        same("SELECT ticker AS t FROM Tick WHERE ticker NOT LIKE 'A%'", "select ticker as t from Tick where ticker not like 'A%'", ticks, "0 B%", "0 X");
        same("SELECT ticker AS t FROM Tick WHERE price IN (1, 4)", "select ticker as t from Tick where price in (1, 4)", ticks, "0 AB", "0 X");
        same("SELECT ticker AS t FROM Tick WHERE price NOT IN (1, 4)", "select ticker as t from Tick where price not in (1, 4)", ticks, "0 AC", "0 B%");
        same("SELECT ticker AS t FROM Tick WHERE price BETWEEN 2 AND 3", "select ticker as t from Tick where price between 2 and 3", ticks, "0 AC", "0 B%");
        same("SELECT ticker AS t FROM Tick WHERE price NOT BETWEEN 2 AND 3", "select ticker as t from Tick where price not between 2 and 3",
                ticks, "0 AB", "0 X");
    }

    @Test
    void textAndNumbers() {
        same("SELECT ticker || '.' || 'X' AS a, price * 2 - volume / 4 AS b, -price AS c, volume % 3 AS d FROM Tick",
                "select ticker || '.' || 'X' as a, price * 2 - volume / 4 as b, -price as c, volume % 3 as d from Tick",
                new Script().tick("A", 1.5, 8), "0 A.X 1.0 -1.5 2");
    }

    @Test
    void conditionsBindAsUsual() {
        same("SELECT price AS p FROM Tick WHERE NOT price > 2 OR price > 3 AND ticker = 'A'",
                "select price as p from Tick where not price > 2 or price > 3 and ticker = 'A'",
                new Script().tick("B", 1).tick("B", 4).tick("A", 3).tick("A", 4), "0 1.0", "0 4.0");
    }
}
