package org.millrace.epl.syntax;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.epl.EplSource;
import org.millrace.epl.TokenSoup;

import java.util.List;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class FaultsTest {

    private static SyntaxFault fault(String text) {
        var faults = EplSource.parse(text).faults();
        assertEquals(1, faults.size(), text);
        return faults.getFirst();
    }

    private static String corrected(String text) {
        var correction = fault(text).correction().orElseThrow();
        return text.substring(0, correction.offset()) + correction.replacement() + text.substring(correction.offset() + correction.length());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            select a form S                            | form   | from
            selec a from S                             | selec  | select
            SELECT a FORM S WHERE b = 1                | FORM   | FROM
            select a from S wher b > 1                 | wher   | where
            select a from S grup by x                  | grup   | group
            select a from S where a betwen 1 and 2     | betwen | between
            insert ino X select * from S               | ino    | into
            creat window W#keepall as S                | creat  | create
            select a from S where a = 1 adn b = 2      | adn    | and
            select a from S output evry 5 seconds      | evry   | every
            """)
    void aKeywordThatIsMisspeltIsNamed(String text, String wrong, String right) {
        var fault = fault(text);
        assertEquals(text.indexOf(wrong), fault.offset());
        assertEquals(wrong.length(), fault.length());
        assertEquals("'" + wrong + "' is not expected here", fault.message());
        assertEquals("did you mean '" + right + "'?", fault.advice());
        assertEquals(text.replace(wrong, right), corrected(text));
    }

    @Test
    void aBracketThatIsNotClosedInFrontOfAClauseIsNamed() {
        var fault = fault("select sum(a from S");
        assertEquals("')' is missing in front of 'from'", fault.message());
        assertEquals("it closes the '(' behind 'sum' in line 1, column 11", fault.advice());
        assertEquals("select sum(a) from S", corrected("select sum(a from S"));
    }

    @Test
    void aBracketThatIsNotClosedAtTheEndIsNamed() {
        var text = "select *\nfrom pattern [every a=A -> b=B";
        assertEquals("the statement ends too early: ']' is missing", fault(text).message());
        assertEquals("it closes the '[' behind 'pattern' in line 2, column 14", fault(text).advice());
        assertEquals(text.length(), fault(text).offset());
        assertEquals(0, fault(text).length());
    }

    @Test
    void aBracketThatClosesNothingIsSaidToDoSo() {
        assertEquals("there is no '(' for it", fault("select a from S)").advice());
    }

    @Test
    void aBracketOfTheWrongKindIsSaidToLeaveTheOtherOpen() {
        assertEquals("the '(' behind 'f' in line 1, column 9 is not closed yet", fault("select f(a] from S").advice());
    }

    @Test
    void aStatementThatEndsTooEarlySaysWhatIsMissing() {
        assertEquals("the statement ends too early", fault("select a from S where").message());
        assertEquals("expected an expression", fault("select a from S where").advice());
        assertEquals("expected an event type, 'pattern', 'sql' or 'method'", fault("select a from").advice());
        assertEquals("expected a view", fault("select a from S#").advice());
    }

    @Test
    void whatIsExpectedInsteadIsNamed() {
        assertEquals("expected 'by'", fault("select a from S order a").advice());
        assertEquals("expected 'end', 'when' or 'else'", fault("select case when a then b from S").advice());
    }

    @Test
    void aMissingCommaIsOffered() {
        assertEquals("select a b, c from S", corrected("select a b c from S"));
    }

    @Test
    void aKeywordUsedAsANameIsOfferedInBackTicks() {
        assertEquals("'Order' is a keyword and no name here", fault("select * from Order").message());
        assertEquals("select * from `Order`", corrected("select * from Order"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"insert into X (second, a) select 1, 2 from S", "insert into X (a, second) select 1, 2 from S", "create window second#keepall as S",
        "select * from S match_recognize (measures A.x as second pattern (A) define A as A.x > 1)", "create table T (second int primary key)",
        "on S merge W when not matched then insert (second) select 1", "create variable int second"})
    void aKeywordIsNotOfferedInBackTicksWhereTheEngineTakesNone(String text) {
        var fault = fault(text);
        assertEquals("'second' is a keyword and no name here (choose another name; back-ticks are not possible here)", fault.message() + " (" + fault.advice() + ")");
        assertEquals(Optional.empty(), fault.correction());
        var ticked = fault(text.replace("second", "`second`"));
        assertEquals("'`second`' stands in back-ticks, which are not possible here", ticked.message());
        assertEquals(text.indexOf("second"), ticked.offset());
    }

    @ParameterizedTest
    @ValueSource(strings = {"select a as `x y` from S as `s t`", "insert into `X y` select `a b` from S",
            "on S as `s` delete from W as `w` where `w`.a = `s`.a",
        "create schema T (`a b` int)", "create index I on W(`a`)", "select f(`x` => `x`.a) from pattern [S] as `p`",
        "create context C partition by a from S as `s`"})
    void backTicksStandWhereTheEngineTakesThem(String text) {
        assertEquals(List.of(), EplSource.parse(text).faults());
    }

    @Test
    void aMissingNameInFrontOfAClauseIsNotTakenForAKeywordUsedAsAName() {
        assertEquals("expected an event type, 'pattern', 'sql' or 'method'", fault("select a from where x = 1").advice());
    }

    @Test
    void theBeginningOfNoStatementNamesThoseThatAreUsual() {
        assertTrue(fault("3 select a").advice().startsWith("expected for example 'select', 'insert', 'on', 'create'"), fault("3 select a").advice());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            select a where b > 1 from S                              | from     | 'where' belongs behind 'from'
            select a group by a from S                               | from     | 'group by' belongs behind 'from'
            select a from S group by a where b > 1                   | where    | 'where' belongs behind 'from', in front of 'group by'
            select a from S having a > 1 group by a                  | group    | 'group by' belongs behind 'from', in front of 'having'
            select a from S where b order by a having c              | having   | 'having' belongs behind 'where', in front of 'order by'
            select a from S limit 3 order by a                       | order    | 'order by' belongs behind 'from', in front of 'limit'
            select a from S output every 3 events where b = 1        | where    | 'where' belongs behind 'from', in front of 'output'
            select a from S insert into T                            | insert   | 'insert into' belongs in front of 'select'
            FROM S SELECT a                                          | FROM     | 'from' belongs behind 'select'
            where a = 1 select a from S                              | where    | 'where' belongs behind 'select'
            select (select a where b = 1 from T) from S              | from T   | 'where' belongs behind 'from'
            SELECT a FROM S WHERE b = 1 RETAIN 3 EVENTS              | RETAIN   | 'retain' belongs behind its source, in front of 'where'
            SELECT a FROM A MATCHING x:=A                            | MATCHING | a statement has either 'from' or 'matching'
            """)
    void aClauseAtTheWrongPlaceIsToldWhereItBelongs(String text, String wrong, String advice) {
        var fault = fault(text);
        assertEquals(text.indexOf(wrong), fault.offset());
        assertTrue(fault.message().endsWith(" is not expected here"), fault.message());
        assertTrue(fault.advice().startsWith(advice), fault.advice());
    }

    @Test
    void onlyTheWrongStatementHasAFault() {
        var text = "select a from S; select b form T; select c from U";
        assertEquals(text.indexOf("form"), fault(text).offset());
    }

    @Property(tries = 300)
    void anyFaultLiesInTheText(@ForAll(supplier = TokenSoup.class) String text) {
        for (var fault : EplSource.parse(text).faults()) {
            assertTrue(fault.offset() >= 0 && fault.length() >= 0 && fault.offset() + fault.length() <= text.length());
            fault.correction().ifPresent(c -> assertTrue(c.offset() >= 0 && c.offset() + c.length() <= text.length()));
        }
    }
}
