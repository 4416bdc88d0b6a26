package org.millrace.tests.epl;

import org.junit.jupiter.api.Test;

/** Tests patterns (MATCHING). */
class MatchingTest {

    @Test
    void aPatternMatchesOnce() {
        Proof.that("SELECT a.id AS x, b.id AS y MATCHING a:=Call FOLLOWED BY b:=Hangup")
                .is("select a.id as x, b.id as y from pattern [a=Call -> b=Hangup]")
                .given(new Script().hangup(6).call(1, 0).call(2, 0).hangup(7).hangup(8).call(3, 0).hangup(9))
                .gives("0 1 7");
    }

    @Test
    void everyBindsToWhatFollowsItOnly() {
        // Each call starts a new timer for its end.
        Proof.that("SELECT a.id AS x, b.id AS y MATCHING EVERY a:=Call FOLLOWED BY b:=Hangup(id = a.id)")
                .is("select a.id as x, b.id as y from pattern [(every a=Call) -> b=Hangup(id = a.id)]")
                .given(new Script().call(1, 0).call(2, 0).hangup(3).hangup(2).hangup(1).hangup(1))
                .gives("0 2 2", "0 1 1");
    }

    @Test
    void everyOfAPairBeginsAnewWhenThePairIsComplete() {
        // Call 2 arrives while the pair of 1 is open, and is ignored.
        Proof.that("SELECT a.id AS x, b.id AS y MATCHING EVERY (a:=Call FOLLOWED BY b:=Hangup)")
                .is("select a.id as x, b.id as y from pattern [every (a=Call -> b=Hangup)]")
                .given(new Script().call(1, 0).call(2, 0).hangup(7).hangup(8).call(3, 0).hangup(9))
                .gives("0 1 7", "0 3 9");
    }

    @Test
    void threeMayFollowOneAnother() {
        Proof.that("SELECT a.id AS x, b.id AS y, c.id AS z MATCHING EVERY a:=Call FOLLOWED BY b:=Transfer(id = a.id) FOLLOWED BY c:=Hangup(id = a.id)")
                .is("select a.id as x, b.id as y, c.id as z from pattern [(every a=Call) -> b=Transfer(id = a.id) -> c=Hangup(id = a.id)]")
                .given(new Script().call(1, 0).hangup(1).transfer(1).hangup(1))
                .gives("0 1 1 1");
    }

    @Test
    void andNeedsBothInAnyOrder() {
        Proof.that("SELECT a.id AS x, b.id AS y MATCHING a:=Call AND b:=Hangup")
                .is("select a.id as x, b.id as y from pattern [a=Call and b=Hangup]")
                .given(new Script().hangup(5).hangup(6).call(1, 0).call(2, 0))
                .gives("0 1 5");
    }

    @Test
    void orNeedsOne() {
        Proof.that("SELECT a.id AS x, b.id AS y MATCHING EVERY (a:=Hangup OR b:=Transfer)")
                .is("select a.id as x, b.id as y from pattern [every (a=Hangup or b=Transfer)]")
                .given(new Script().hangup(1).transfer(2).call(3, 0).hangup(4))
                .gives("0 1 null", "0 null 2", "0 4 null");
    }

    @Test
    void notEndsTheWatchWhenTheEventComes() {
        Proof.that("SELECT a.id AS x MATCHING EVERY a:=Call FOLLOWED BY (b:=Transfer(id = a.id) AND NOT c:=Hangup(id = a.id))")
                .is("select a.id as x from pattern [(every a=Call) -> (b=Transfer(id = a.id) and not c=Hangup(id = a.id))]")
                .given(new Script().call(1, 0).call(2, 0).hangup(1).transfer(1).transfer(2))
                .gives("0 2");
    }

    @Test
    void withinEndsTheWatchWhenTimeIsOver() {
        // The timer of 1 expires at 10 s, that of 2 at 15 s.
        Proof.that("SELECT a.id AS x MATCHING EVERY a:=Call FOLLOWED BY (b:=Hangup(id = a.id) WITHIN 10 SECONDS)")
                .is("select a.id as x from pattern [(every a=Call) -> (b=Hangup(id = a.id) where timer:within(10 seconds))]")
                .given(new Script().call(1, 0).at(5000).call(2, 0).at(11_000).hangup(1).at(14_999).hangup(2))
                .gives("14999 2");
    }

    @Test
    void withinMayLimitAllOfAPattern() {
        // The timer starts with the statement, not with the first event.
        Proof.that("SELECT a.id AS x MATCHING (EVERY a:=Call) WITHIN 10 SECONDS")
                .is("select a.id as x from pattern [(every a=Call) where timer:within(10 seconds)]")
                .given(new Script().at(2000).call(1, 0).at(9999).call(2, 0).at(10_000).call(3, 0))
                .gives("2000 1", "9999 2");
    }

    @Test
    void retainKeepsTheLastMatches() {
        Proof.that("SELECT COUNT(*) AS n, SUM(a.duration) AS s MATCHING EVERY a:=Call FOLLOWED BY b:=Hangup(id = a.id) RETAIN 2 EVENTS")
                .is("select count(*) as n, sum(a.duration) as s from pattern [(every a=Call) -> b=Hangup(id = a.id)]#length(2)")
                .given(new Script().call(1, 10).hangup(1).call(2, 20).hangup(2).call(3, 40).hangup(3))
                .gives("0 1 10", "0 2 30", "0 2 60");
    }

    @Test
    void retainKeepsTheMatchesOfATime() {
        Proof.that("SELECT RSTREAM a.id AS x MATCHING EVERY a:=Call RETAIN 10 SECONDS")
                .is("select rstream a.id as x from pattern [every a=Call]#time(10 seconds)")
                .given(new Script().call(1, 0).at(5000).call(2, 0).at(10_000).at(15_000))
                .gives("10000 1", "15000 2");
    }

    @Test
    void conditionsMayLookAtEarlierEvents() {
        Proof.that("SELECT a.id AS x, b.id AS y MATCHING EVERY a:=Call(duration > 10) FOLLOWED BY b:=Call(duration > a.duration, id <> a.id)")
                .is("select a.id as x, b.id as y from pattern [(every a=Call(duration > 10)) -> b=Call(duration > a.duration, id <> a.id)]")
                .given(new Script().call(1, 5).call(2, 20).call(3, 15).call(3, 30))
                .gives("0 2 3");
    }

    @Test
    void theOuterConditionLooksAtWhatMatched() {
        Proof.that("SELECT a.id AS x, b.id AS y MATCHING EVERY a:=Call FOLLOWED BY b:=Hangup WHERE a.id = b.id")
                .is("select a.id as x, b.id as y from pattern [(every a=Call) -> b=Hangup] where a.id = b.id")
                .given(new Script().call(1, 0).call(2, 0).hangup(2))
                .gives("0 2 2");
    }

    @Test
    void matchesMayGoIntoAStream() {
        Proof.that("INSERT INTO Ended (number) SELECT a.id MATCHING EVERY a:=Call FOLLOWED BY b:=Hangup(id = a.id)")
                .is("insert into Ended(number) select a.id from pattern [(every a=Call) -> b=Hangup(id = a.id)]")
                .seenBy("select number from Ended")
                .given(new Script().call(1, 0).hangup(1))
                .gives("0 1");
    }
}
