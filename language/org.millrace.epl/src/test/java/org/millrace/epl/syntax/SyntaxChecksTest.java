package org.millrace.epl.syntax;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.epl.EplSyntax;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** What is wrong is said of the piece that is wrong. */
class SyntaxChecksTest {

    private static void assertFault(String text, String piece, String message) {
        var faults = EplSyntax.check(text);
        assertEquals(1, faults.size(), () -> text + " " + faults);
        var fault = faults.getFirst();
        assertEquals(piece, text.substring(fault.offset(), fault.offset() + fault.length()), text);
        assertEquals(message, fault.message(), text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
            create sorted index I on W(a)                                    | sorted      | 'sorted' is not expected here
            create yaml schema S(a int)                                      | yaml        | 'yaml' is not expected here
            create schema S(a int) extends T                                 | extends     | 'extends' is not expected here
            create CONST variable int a                                      | CONST       | 'CONST' is not expected here
            create expression f aka for {1}                                  | aka         | 'aka' is not expected here
            create context C start @later end after 1 min                    | later       | 'later' is not expected here
            create context C initiated by @soon and after 1 min              | soon        | 'soon' is not expected here
            create context C start pattern [A]@exclusive end after 1 min     | exclusive   | 'exclusive' is not expected here
            create context C coalesce hash_code(a) from S buckets 4          | buckets     | 'buckets' is not expected here
            create context C coalesce hash_code(a) from S granularity 4 soon | soon        | 'soon' is not expected here
            select a @bean from S                                            | bean        | 'bean' is not expected here
            select * from S[a@sort(b)]                                       | @sort(b)    | '@sort' is not expected here
            select * from pattern @often [S]                                 | @often      | '@often' is not expected here
            select * from pattern [S@eat]                                    | eat         | 'eat' is not expected here
            select * from S match_recognize (measures A.a as a pattern (A) period 1 min) | period | 'period' is not expected here
            """)
    void aWordThatCountsAtOnePlaceIsOneOfAFew(String text, String piece, String message) {
        assertFault(text, piece, message);
    }

    @Test
    void theAdviceNamesTheWords() {
        assertEquals("expected 'unique'", EplSyntax.check("create sorted index I on W(a)").getFirst().advice());
        assertEquals("expected 'constant' or 'const' in lower case", EplSyntax.check("create final variable int a").getFirst().advice());
        assertEquals("expected 'inherits', 'copyfrom', 'starttimestamp' or 'endtimestamp'",
                EplSyntax.check("create schema S(a int) extends T").getFirst().advice());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
            select 1_000 from S                | 1_000                | a number is written without underscores
            select 0b11 from S                 | 0b11                 | numbers are decimal
            select 0x80 from S                 | 0x80                 | hexadecimal numbers end at 0x7F
            select 0x1L from S                 | 0x1L                 | hexadecimal numbers end at 0x7F
            select 9223372036854775808 from S  | 9223372036854775808  | the number is larger than 9223372036854775807
            @A(9223372036854775808L) select 1  | 9223372036854775808L | the number is larger than 9223372036854775807
            select '\\u00e' from S             | '\\u00e'             | four hexadecimal digits are expected behind \\u
            select "a\\\\\\u12g4" from S       | "a\\\\\\u12g4"       | four hexadecimal digits are expected behind \\u
            select * from S limit 1.5          | 1.5                  | the limit is a whole number or a variable
            select * from S limit ?            | ?                    | the limit is a whole number or a variable
            """)
    void aLiteralIsWrittenAsTheEngineReadsIt(String text, String piece, String message) {
        assertFault(text, piece, message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"select 0x7F, 9223372036854775807, 007, 1e400, 0x1p9, 000000000000000000000000001 from S", "select '\\u00e4', '\\\\u', '\\q' from S",
        "select * from S limit -1 offset v", "create expression js:f() [ '\\u' ]"})
    void whatTheEngineReadsIsRight(String text) {
        assertEquals(List.of(), EplSyntax.check(text));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
            select (a, b) from S                          | (a, b)  | there is more than one expression between the parentheses
            select () from S                              | ()      | there is nothing between the parentheses
            select {1, 2,} from S                         | {1, 2,} | an element is missing behind the last comma
            select {a: b} from S                          | b       | the value of an element is a constant
            select {'a': 1, 'b'} from S                   | 'b'     | the value of the element is missing
            select {a.b: 1} from S                        | a.b     | the name of an element is a word or a string
            select {[1]} from S                           | [1]     | a list in brackets is not expected here
            create dataflow D O {a: [b]}                  | b       | an element of the list is a constant
            select new int[][] from S                     | new int[][] | the array has neither a size nor elements
            select new int[1][2][3] from S                | [3]     | an array has one or two dimensions
            select a.b(1 => c) from S                     | 1       | the parameters of a lambda expression are names
            insert into A values ()                       | ()      | there is nothing between the parentheses
            """)
    void bracketsHoldWhatBelongsThere(String text, String piece, String message) {
        assertFault(text, piece, message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
            select prevcount(1, a) from S                 | a       | prevcount takes one argument
            select prevwindow(a sec) from S               | a sec   | prevwindow takes an expression
            select grouping(a).b from S                   | b       | nothing can follow grouping
            select a.b.* from S as a                      | *       | '*' is not expected here
            select a.* + 1 from S as a                    | *       | '*' is not expected here
            select a.* b from S as a                      | b       | the name 'b' needs 'as'
            create window W#keepall as select a b from S  | b       | the name 'b' needs 'as'
            """)
    void functionsAndStreamsAreUsedAsTheyCanBe(String text, String piece, String message) {
        assertFault(text, piece, message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
            select * from S#length(all 5)                           | all 5   | 'all' is for the arguments of functions
            select * from S#own(a => b)                             | a => b  | a lambda expression is an argument of a method
            select * from S#time((1 + 2) min)                       | (1 + 2) | a number or a name is expected in front of 'min'
            select * from S#time(5 sec 2 min)                       | 2 min   | 'min' is not expected here
            select * from S#time(1 min 2 min)                       | 2 min   | 'min' is not expected here
            select * from S output every 1 sec 2 hours              | 2 hours | 'hours' is not expected here
            create context C start after 1 sec 2 hours              | 2 hours | 'hours' is not expected here
            select * from S output every -1 events                  | -1      | the number of events is a number without a sign or a variable
            select * from pattern [timer:at((1):2, *, *, *, *)]     | (1)     | a name or a number is expected in front of the colon
            select * from pattern [timer:at(1:(2), *, *, *, *)]     | (2)     | a number or a name is expected behind the colon
            select * from pattern [timer:at(*/(2), *, *, *, *)]     | (2)     | a number or a name is expected behind '*/'
            select * from pattern [timer:at([a], *, *, *, *)]       | a       | a number, a range or a frequency is expected in the list
            select * from pattern [timer:at(*, *, a.b last, *, *)]  | a.b     | a number or a name is expected in front of 'last'
            select f(a: 1 sec) from S                               | 1 sec   | an expression is expected behind the colon
            select f((1 sec)) from S                                | 1 sec   | a duration is not expected here
            select f((*)) from S                                    | *       | '*' is not expected here
            """)
    void argumentsAndDurationsAreOfTheirForms(String text, String piece, String message) {
        assertFault(text, piece, message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
            select (select a) from S                                          | select a                       | the subquery has no from clause
            select (select a from A, B) from S                                | select a from A, B             | a subquery does not join
            select (select a from A limit 1) from S | select a from A limit 1 | a subquery has only the clauses select, from, where, group by and having
            select (select a from pattern [A]) from S | pattern [A] | a subquery reads the events of a type, a window or a table
            select (select a from A unidirectional) from S                    | unidirectional                 | 'unidirectional' is for joins
            select * from S output every 2 events output every 1 min          | output every 1 min             | there is a second output clause
            on S merge W when not matched then delete | delete | there is nothing to change where nothing matched
            select * from S match_recognize (measures A.a as a pattern ((A)*?)) | ?                            | a second quantifier cannot follow a group
            create context C start after 1 min end @now                       | @now                           | '@now' is not expected here
            create context C initiated by @now and S                          | S                              | an event cannot follow '@now and'
            create context C coalesce hash_code(a) from S granularity 1.5     | 1.5                            | the granularity is a whole number
            """)
    void clausesHaveTheirRules(String text, String piece, String message) {
        assertFault(text, piece, message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
            module a; module b; select 1     | module b  | the module has a name already
            uses a; module b; select 1       | module b  | the name of the module comes first
            select 1; module b               | module b  | the name of the module comes first
            select 1; uses a.b; select 2     | uses a.b  | 'uses' and 'import' come in front of the statements
            select 1; import a.*; select 2   | import a.* | 'uses' and 'import' come in front of the statements
            uses `a`; select 1               | uses `a`  | a module and a class are named without back-ticks
            """)
    void theClausesOfAModuleHaveTheirOrder(String text, String piece, String message) {
        assertFault(text, piece, message);
    }

    @Test
    void aWrongStatementInFrontIsOneFault() {
        assertEquals(1, EplSyntax.check("modul a; uses b; import c; select 1").size());
        assertEquals(List.of(), EplSyntax.check("; /* a */ MODULE a; import c; uses b; import d.*; select 1"));
    }
}
