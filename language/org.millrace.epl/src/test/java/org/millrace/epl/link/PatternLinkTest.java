package org.millrace.epl.link;

import org.junit.jupiter.api.Test;

class PatternLinkTest extends LinkFixture {

    @Test
    void tagsAreSeenByWhatFollowsAndBySelect() {
        valid("select a.price, b.bid + 1 as x from pattern [every a=Tick(price > 1) -> b=Quote(symbol = a.symbol, bid > a.price)]");
        valid("select p.a.price from pattern [every a=Tick] as p");
        error("select a.prize from pattern [every a=Tick]", "unknown-property", "prize", "did you mean 'price'?");
        error("select * from pattern [every a=Tick -> Quote(symbol = b.symbol)]", "unknown-property", "b", "no stream");
        error("select * from pattern [every a=Tick(prize > 1)]", "unknown-property", "prize", "did you mean 'price'?");
    }

    @Test
    void tagsOfRepetitionsStandForSeveralEvents() {
        valid("select b[0].bid, b.sumOf(q => q.bid) + 1 as s from pattern [a=Tick -> [2] b=Quote]; select b[0].bid from pattern [b=Quote until Tick]");
        error("select b.bid from pattern [a=Tick -> [2] b=Quote]", "wrong-access", "b", "needs an index");
    }

    @Test
    void guardsAndObserversAreKnown() {
        valid("select * from pattern [every a=Tick where timer:within(10 sec) -> timer:interval(a.volume) and not Quote]");
        error("select * from pattern [a=Tick where timer:withn(10 sec)]", "unknown-pattern-object", "timer:withn", "did you mean 'timer:within'?");
        error("select * from pattern [timer:intervall(10)]", "unknown-pattern-object", "timer:intervall", "did you mean 'timer:interval'?");
        error("select * from pattern [timer:interval()]", "wrong-argument-count", "timer:interval", "takes 1 argument");
    }

    @Test
    void measuresAreTheColumnsOfRecognition() {
        valid("select f, n + 1 as m from Tick match_recognize (partition by symbol measures A.price as f, count(B.price) as n, last(B.symbol) as s"
                + " pattern (A B+) define B as B.price > prev(B.price))");
        error("select g from Tick match_recognize (measures A.price as f pattern (A))", "unknown-property", "g", "has no property");
        error("select f from Tick match_recognize (measures A.prize as f pattern (A))", "unknown-property", "prize", "did you mean 'price'?");
        error("select f from Tick match_recognize (measures A.price as f pattern (A B) define C as true)", "unknown-property", "C", "no variable 'C'");
        error("select f from Tick match_recognize (measures C.price as f pattern (A B))", "unknown-property", "C", "no stream");
        error("select f from Tick match_recognize (measures A.price as f pattern (A B) define B as B.symbol)", "boolean-expected", "B.symbol", "'define'");
    }

    @Test
    void subqueriesSeeTheStreamsAroundThem() {
        valid("select (select max(bid) from Quote#keepall as q where q.symbol = t.symbol) + 1 as m, (select * from Quote#keepall).where(q => q.bid > 1) as l"
                + " from Tick as t where exists (select * from Quote#keepall as q where q.bid > t.price) and price > (select avg(bid) from Quote#keepall)");
        error("select (select bid from Quote#keepall as q where q.symbol = u.symbol) from Tick as t", "unknown-property", "u", "no stream");
        error("select (select symbol from Quote#lastevent) + 1 as x from Tick", "number-expected", "(select symbol from Quote#lastevent)", "string");
    }

    @Test
    void beasClausesAreLinked() {
        valid("SELECT symbol, avg(price) AS mean FROM Tick RETAIN 3 EVENTS WITH UNIQUE symbol GROUP BY symbol HAVING avg(price) > 3");
        valid("SELECT a.price AS p, b.bid AS q MATCHING a:=Tick FOLLOWED BY b:=Quote(symbol = a.symbol)");
        valid("SELECT symbol FROM (SELECT * FROM Tick WHERE price > 3) AS t RETAIN 1 MINUTE");
        error("SELECT symbol FROM Tick RETAIN 3 EVENTS PARTITION BY symbl", "unknown-property", "symbl", "did you mean 'symbol'?");
        error("SELECT trend(symbol) AS t FROM Tick RETAIN 3 EVENTS", "wrong-argument", "symbol", "number");
    }

    @Test
    void aliasesAreDifferent() {
        error("select * from Tick#lastevent as t, Quote#lastevent as t", "duplicate-alias", "t", "another stream");
    }

    @Test
    void attributesOfAnnotationsAreKnown() {
        valid("@Name('x') @Tag(name='a', value='b') @Anything(size=1, more='x') select * from Tick");
        error("@Tag(nam='a', value='b') select * from Tick", "unknown-attribute", "nam", "did you mean 'name'?");
    }

    @Test
    void aVariableThatThePatternDoesNotHaveIsOneMistake() {
        error("select * from Tick match_recognize (measures A.price as p pattern (A) define C as C.price > 3)", "unknown-property", "C", "did you mean 'A'?");
    }

    @Test
    void aVariableIsDefinedOnce() {
        error("select * from Tick match_recognize (measures A.price as p pattern (A) define A as A.price > 3, A as A.price < 5)", "duplicate-declaration",
                "A as A.price < 5", "'and'");
    }

    @Test
    void howOftenAPatternRepeatsIsANumber() {
        error("select * from pattern [['x'] a=Tick]", "number-expected", "'x'", "string");
        valid("create variable int n = 2; select * from pattern [[n:3] a=Tick until Quote]");
    }

    @Test
    void schedulesHaveFiveToNineValues() {
        error("select symbol from Tick output at (1, 2)", "wrong-argument-count", "(1, 2)", "daysOfWeek");
        error("create context C start (0, 9) end after 1 min", "wrong-argument-count", "(0, 9)", "daysOfWeek");
        valid("select symbol from Tick output at (0, 9, *, *, *); create context C start (0, 9, *, *, 1:5, 30) end (0, 17, last, *, *)");
    }

    @Test
    void theLastDayOfAMonthIsNoVariable() {
        valid("select * from pattern [timer:at(0, 12, last, *, *)]; select symbol from Tick output at (0, 12, lastweekday, *, *)");
        error("select coalesce(last, 'x') as l from Tick", "unknown-property", "last", "no property");
    }
}
