package org.millrace.epl.format;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.epl.EplSource;
import org.millrace.epl.edit.TextEdit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class EplFormatterTest {

    private static final FormatOptions NARROW = new FormatOptions(40, "    ", false);

    private static void formats(String text, String expected, FormatOptions options) {
        assertEquals(expected, EplFormatter.format(text, options));
    }

    /** The text is expected to be laid out as it is. */
    private static void keeps(String text, FormatOptions options) {
        formats(text.replaceAll("\\s+", " "), text, options);
        formats(text, text, options);
    }

    @Test
    void aStatementThatFitsStaysOnItsLine() {
        formats("select  a ,b\tfrom S( x>1 )#time( 5 sec ) as s where a=1 and not(b)", "select a, b from S(x > 1)#time(5 sec) as s where a = 1 and not (b)\n",
                FormatOptions.DEFAULT);
    }

    @Test
    void clausesOfALongStatementStandOnLinesOfTheirOwn() {
        keeps("""
                insert into Result
                select a, sum(b) as total
                from Trade#length(100) as t
                where a > 5 and b is not null
                group by a
                having sum(b) > 100
                output last every 5 seconds
                order by a desc
                limit 10;
                """, NARROW);
    }

    @Test
    void aLongSelectListHasALineForEachColumn() {
        keeps("""
                select
                    first_column,
                    second_column as two,
                    sum(third_column)
                from S;
                """, NARROW);
    }

    @Test
    void columnsOfATableStandOnLinesOfTheirOwn() {
        keeps("""
                create table Totals(
                    symbol string primary key,
                    total sum(double),
                    recent window(*) @type(Trade)
                );
                """, NARROW);
    }

    @Test
    void conditionsAreBrokenInFrontOfTheirOperators() {
        keeps("""
                select a
                from S
                where first_column = 1
                    and (other > 2 or c in (1, 2))
                    and third_column;
                """, NARROW);
    }

    @Test
    void aPatternStandsInItsBrackets() {
        keeps("""
                select a.x as ax
                from pattern [
                    every a=Trade(price > 100)
                    -> b=Trade(symbol = a.symbol)
                        where timer:within(10 seconds)
                ];
                """, NARROW);
    }

    @Test
    void matchRecognizeHasALineForEachOfItsClauses() {
        keeps("""
                select *
                from Trade
                match_recognize (
                    partition by symbol
                    measures A.price as a, B.price as b
                    after match skip past last row
                    pattern (A B*? C+)
                    define B as B.price > A.price
                );
                """, NARROW);
    }

    @Test
    void branchesOfAMergeStandOnLinesOfTheirOwn() {
        keeps("""
                on Trade as t
                merge Prices as p
                where p.symbol = t.symbol
                when matched and t.price < 0 then delete
                when not matched
                    then insert select symbol, price;
                """, NARROW);
    }

    @Test
    void nestedContextsStandOnLinesOfTheirOwn() {
        keeps("""
                create context Nested
                    context A partition by s from Trade,
                    context B start A end after 5 min;
                """, NARROW);
    }

    @Test
    void operatorsOfADataflowStandOnLinesOfTheirOwn() {
        keeps("""
                create dataflow Flow
                    BeaconSource -> t<Trade> {
                        iterations: 10,
                        interval: 0.5
                    }
                    LogSink(t) {};
                """, NARROW);
    }

    @Test
    void aCaseHasALineForEachBranch() {
        keeps("""
                select
                    case
                        when first_column > 1 then 'one'
                        else 'other'
                    end as word,
                    b
                from S;
                """, NARROW);
    }

    @Test
    void aCallThatIsTooLongIsBrokenAtItsArguments() {
        keeps("""
                select coalesce(
                    the_first_argument,
                    the_second_argument
                )
                from S;
                """, NARROW);
    }

    @Test
    void whatIsBrokenStaysSoIfThatIsWished() {
        var text = """
                select a
                from S
                where b;
                """;
        formats(text, text, FormatOptions.DEFAULT);
        formats(text, "select a from S where b;\n", new FormatOptions(120, "    ", false));
    }

    @Test
    void aStatementOfSeveralLinesHasAnEmptyLineAroundIt() {
        formats("create variable int a;create variable int b;\n\n\n\ncreate variable int c;\nselect a\nfrom S;\nselect b from S", """
                create variable int a;
                create variable int b;

                create variable int c;

                select a
                from S;

                select b from S
                """, FormatOptions.DEFAULT);
    }

    @Test
    void commentsStayWhereTheyAre() {
        var text = """
                /* at the top */

                // above
                select a, // first
                    // on its own
                    b /* inside */
                from S; // behind

                // at the end
                """;
        formats(text, """
                /* at the top */

                // above
                select
                    a, // first
                    // on its own
                    b /* inside */
                from S; // behind

                // at the end
                """, FormatOptions.DEFAULT);
    }

    @Test
    void aStatementWithAFaultStaysAsItIs() {
        formats("select  a from S;\n  selec  b   from\n S ;select  c from S", "select a from S;\n  selec  b   from\n S ;\n\nselect c from S\n",
                FormatOptions.DEFAULT);
    }

    @Test
    void signsOperatorsAndNamesAreSpacedByWhatTheyMean() {
        formats("select -a,- 5,a-b,a - - 5,a[ 0 ].b ( 'x' ) . c ,s . * ,{ 1 ,2},new{a=1},cast( a , int[ ] ),count( * ),a||b,? : x from S . win : length( 5 )",
                "select -a, -5, a - b, a - -5, a[0].b('x').c, s.*, {1, 2}, new {a = 1}, cast(a, int[]), count(*), a || b, ?:x from S.win:length(5)\n",
                new FormatOptions(200, "    ", true));
    }

    @Test
    void typesAnnotationsAndPatternsAreTight() {
        formats("@ Tag( name = 'a' ) create schema S( a java.util.Map < String , int [ ] > )", "@Tag(name='a') create schema S(a java.util.Map<String, int[]>)\n",
                FormatOptions.DEFAULT);
        formats("select * from pattern[ every a = A( x>1 )->[2 : 3]b = B@ consume -[ 5 ] >timer:interval( 5 sec )]",
                "select * from pattern [every a=A(x > 1) -> [2:3] b=B@consume -[5]> timer:interval(5 sec)]\n", FormatOptions.DEFAULT);
    }

    @Test
    void scriptsAndClassesStayAsTheyAre() {
        var text = "expression int js:f(a)  [\n  return   a;\n  ]\n  select f(a) from S;\ninlined_class  \"\"\"\n  class A  {}\n  \"\"\" select 1 from S";
        var formatted = EplFormatter.format(text, FormatOptions.DEFAULT);
        assertTrue(formatted.contains("[\n  return   a;\n  ]") && formatted.contains("\"\"\"\n  class A  {}\n  \"\"\""), formatted);
    }

    @Test
    void lineEndsAreThoseOfTheText() {
        formats("select a from S;\r\n\r\n\r\nselect  b from S", "select a from S;\r\n\r\nselect b from S\r\n", FormatOptions.DEFAULT);
    }

    @Test
    void theStatementsOfAPartAloneAreLaidOut() {
        var text = "select  a from S;\nselect  b from S;\nselect  c from S;\n";
        var source = EplSource.parse(text);
        var at = text.indexOf("b");
        assertEquals("select  a from S;\nselect b from S;\nselect  c from S;\n",
                TextEdit.applied(text, EplFormatter.edits(source, FormatOptions.DEFAULT, at, at)));
    }

    @Test
    void blanksAloneAreNothing() {
        formats(" \n\n ", "", FormatOptions.DEFAULT);
    }

    @ParameterizedTest
    @ValueSource(strings = {" + ", " || ", " and ", " or ", " * "})
    void aChainTooLongForTheStackIsLeftAndTheOthersAreLaidOut(String operator) {
        var chain = "select   " + "a" + (operator + "a").repeat(100_000) + "   as t from S;";
        assertEquals(chain + "\nselect b from S;\n", EplFormatter.format(chain + "\nselect   b  from S;\n", FormatOptions.DEFAULT));
    }
}
