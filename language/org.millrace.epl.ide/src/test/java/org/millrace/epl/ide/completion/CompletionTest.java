package org.millrace.epl.ide.completion;

import org.junit.jupiter.api.Test;
import org.millrace.epl.EplSource;
import org.millrace.epl.ide.Editor;
import org.millrace.epl.ide.EplDocument;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class CompletionTest {

    private static void proposes(String text, String... labels) {
        var proposed = Editor.of(text).labels();
        assertTrue(proposed.containsAll(List.of(labels)), text + " proposes " + proposed);
    }

    private static void proposesNot(String text, String label) {
        assertFalse(Editor.of(text).labels().contains(label), text);
    }

    @Test
    void anEmptyTextGetsStatementsAndTemplates() {
        proposes("|", "select", "insert", "create", "select from a window", "on merge");
    }

    @Test
    void eventTypesComeFirstBehindFrom() {
        assertEquals(List.of("News", "Trade"), Editor.of("select * from |").labels().subList(0, 2));
    }

    @Test
    void propertiesComeFirstInAnExpressionThoughItsStreamStandsBehindIt() {
        assertEquals(List.of("price", "symbol", "volume", "Trade"), Editor.of("select | from Trade").labels().subList(0, 4));
        assertEquals("double", Editor.of("select pri| from Trade").completions().getFirst().detail());
    }

    @Test
    void theTypedWordIsReplacedAndNothingElse() {
        assertEquals("select price from Trade", Editor.of("select pr|i from Trade").completed("price"));
    }

    @Test
    void behindAnAliasItsPropertiesComeFirst() {
        assertEquals(List.of("price", "symbol", "volume"), Editor.of("select t.| from Trade as t, News as n").labels().subList(0, 3));
        proposes("select n.s| from Trade as t, News as n", "symbol");
    }

    @Test
    void tagsOfAPatternAreSeenInItsFiltersAndBehindIt() {
        proposes("select a.| from pattern [every a=Trade -> b=News]", "price");
        proposes("select * from pattern [every a=Trade -> b=News(symbol = a.|)]", "price");
        proposes("select * from pattern [every a=Trade -> b=News(|)]", "head line", "a");
        proposes("SELECT * MATCHING a := Trade(pr|) FOLLOWED BY b := News", "price");
    }

    @Test
    void subqueriesSeeTheOuterStreams() {
        proposes("select * from Trade as t where exists (select * from News as n where n.symbol = t.|)", "price");
    }

    @Test
    void clausesAreProposedWithTheirFollowingWords() {
        proposes("select * from Trade |", "where", "group by", "order by", "left outer join", "retain");
        assertEquals("select * from Trade group by", Editor.of("select * from Trade g|").completed("group by"));
    }

    @Test
    void initialsFindAPhrase() {
        proposes("select * from Trade gb|", "group by");
    }

    @Test
    void keywordsAreWrittenAsTheOthers() {
        proposes("SELECT price FROM Trade W|", "WHERE");
        proposes("SELECT price FROM Trade w|", "where");
        proposes("SELECT price FROM Trade |", "WHERE");
    }

    @Test
    void viewsGetTheirParameters() {
        var item = Editor.of("select * from Trade#tim|").completions().stream().filter(i -> i.label().equals("time")).findFirst().orElseThrow();
        assertEquals(CompletionKind.VIEW, item.kind());
        assertTrue(item.hasPlaces());
        assertEquals("select * from Trade#length(5)", Editor.of("select * from Trade#le|ngt(5)").completed("length"));
        proposes("select * from Trade.win:|", "length", "time");
        proposesNot("select * from Trade.win:|", "unique");
    }

    @Test
    void guardsObserversAndUnitsAreProposedInPatterns() {
        proposes("select * from pattern [every Trade where |]", "timer:within");
        proposes("select * from pattern [every Trade where timer:|]", "within");
        proposes("select * from pattern [every timer:|]", "interval", "at");
        proposes("select * from Trade#time(5 |)", "sec", "minutes");
        proposes("select * from Trade retain 5 |", "events", "seconds");
    }

    @Test
    void functionsCarryTheirDocumentation() {
        var item = Editor.of("select su| from Trade").completions().stream().filter(i -> i.label().equals("sum")).findFirst().orElseThrow();
        assertEquals(CompletionKind.FUNCTION, item.kind());
        assertFalse(item.markdown().isBlank());
        assertEquals("select sum() from Trade", Editor.of("select su| from Trade").completed("sum"));
        assertEquals("select sum(price) from Trade", Editor.of("select su|(price) from Trade").completed("sum"));
    }

    @Test
    void whatOtherTextsDeclareIsProposed() {
        var other = new EplDocument("b.epl", 1, "create window Recent#keepall as Trade; create variable double limit_price; create context ByKey partition by symbol from Trade;"
                + "create table Totals(symbol string primary key); create expression twice { x => x * 2 }; insert into Big select price as p from Trade");
        assertTrue(Editor.of("select * from |", other).labels().containsAll(List.of("Recent", "Totals", "Big")));
        assertTrue(Editor.of("on Trade as t merge |", other).labels().containsAll(List.of("Recent", "Totals")));
        assertFalse(Editor.of("on Trade as t merge |", other).labels().contains("Big"));
        assertTrue(Editor.of("context |", other).labels().contains("ByKey"));
        assertTrue(Editor.of("select * from Trade where price > |", other).labels().containsAll(List.of("limit_price", "twice")));
        assertTrue(Editor.of("select | from Big", other).labels().contains("p"));
        assertTrue(Editor.of("select r.| from Recent as r", other).labels().contains("price"));
    }

    @Test
    void namesThatNeedThemGetBackTicks() {
        assertEquals("select `from` from News", Editor.of("select fro| from News").completed("from"));
        assertEquals("select `head line` from News", Editor.of("select hea| from News").completed("head line"));
        assertEquals("select `head line` from News", Editor.of("select `he| from News").completed("head line"));
        assertEquals("select `head line` from News", Editor.of("select `he|` from News").completed("head line"));
    }

    @Test
    void wordsOfAPlaceAreProposedThere() {
        proposes("create schema S(a int) in|", "inherits");
        proposes("create table T(k string pr|", "primary key");
        proposes("create schema S(a |", "string", "double", "Trade");
        proposes("@|", "Name", "Hint", "Priority");
    }

    @Test
    void aVariableIsProposedForAnAssignment() {
        assertEquals("counter", Editor.of("create variable int counter = 0; on Trade set |").labels().getFirst());
    }

    @Test
    void nothingIsProposedInCommentsAndStrings() {
        assertEquals(List.of(), Editor.of("select 'a| b' from Trade").labels());
        assertEquals(List.of(), Editor.of("select a /* | */ from Trade").labels());
        assertEquals(List.of(), Editor.of("// sel|").labels());
        assertEquals(List.of(), Editor.of("select 1|").labels());
    }

    @Test
    void theParameterOfALambdaIsProposed() {
        proposes("select window(*).where(item => i|) from Trade#keepall", "item");
    }

    @Test
    void theParameterOfALambdaHasItsProperties() {
        assertEquals(List.of("price", "symbol", "volume"), Editor.of("select window(*).where(item => item.| from Trade#keepall").labels().subList(0, 3));
    }

    @Test
    void streamsBehindAJoinOfOneDirectionAreSeen() {
        proposes("select * from Trade as t unidirectional, News#keepall as n where n.|", "head line");
    }

    @Test
    void measuresAreSeenBehindARecognition() {
        proposes("select | from Trade match_recognize (measures A.price as first pattern (A B) define B as B.price > 1)", "first");
        proposesNot("select | from Trade match_recognize (measures A.price as first pattern (A B) define B as B.price > 1)", "volume");
    }

    @Test
    void keysOfAContextComeFromTheStreamBehindThem() {
        proposes("create context C partition by symbol from Trade, | from News", "head line");
        proposes("create context C partition by symbol from Trade; context C select context.| from Trade", "key1");
    }

    @Test
    void outputConditionsSeeNoEvents() {
        proposes("select * from Trade output when |", "count_insert");
        proposesNot("select * from Trade output when |", "price");
    }

    @Test
    void templatesAreRightWhenTheyAreFilledIn() {
        for (var text : Templates.filled()) {
            assertEquals(List.of(), EplSource.parse(text).faults(), text);
        }
    }

    @Test
    void whatMayStandBehindRetainComesFirst() {
        assertEquals(List.of("5 EVENTS", "5 SECONDS", "ALL EVENTS", "BATCH OF 5 EVENTS"), Editor.of("SELECT * FROM Trade RETAIN |").labels().subList(0, 4));
        assertEquals("select * from Trade retain 5 events", Editor.of("select * from Trade retain |").filled("5 events"));
        assertEquals("counter", Editor.of("create variable int counter = 0; select * from Trade retain |").labels().get(4));
    }

    @Test
    void behindTheAliasOfAPatternItsTagsComeFirst() {
        assertEquals(List.of("a", "b"), Editor.of("select p.| from pattern [every a=Trade -> b=News] as p").labels().subList(0, 2));
        assertEquals(List.of("price", "symbol", "volume"), Editor.of("select p.a.| from pattern [every a=Trade -> b=News] as p").labels().subList(0, 3));
    }
}
