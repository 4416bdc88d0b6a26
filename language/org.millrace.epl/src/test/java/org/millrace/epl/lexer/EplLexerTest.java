package org.millrace.epl.lexer;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.epl.Texts;
import org.millrace.epl.tokens.EplToken;

import java.util.List;
import java.util.stream.Collectors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class EplLexerTest {

    private static List<String> types(String text) {
        return EplLexer.tokens(text).stream().filter(token -> !token.isHidden()).map(EplToken::type).toList();
    }

    private static List<String> visible(String text) {
        return EplLexer.tokens(text).stream().filter(token -> !token.isHidden()).map(token -> token.text(text)).toList();
    }

    /** The types of the words that are written like this one. */
    private static String typesOf(String word, String text) {
        return EplLexer.tokens(text).stream().filter(token -> token.text(text).equalsIgnoreCase(word)).map(EplToken::type).collect(Collectors.joining(" "));
    }

    private static void assertCovered(String text) {
        var offset = 0;
        for (var token : EplLexer.tokens(text)) {
            assertEquals(offset, token.start());
            assertTrue(token.end() > token.start());
            offset = token.end();
        }
        assertEquals(text.length(), offset);
    }

    @Property
    @Domain(Texts.class)
    void theTokensAreTheText(@ForAll String soup) {
        assertCovered(soup);
    }

    @Property
    void theTokensAreAnyText(@ForAll String text) {
        assertCovered(text);
    }

    @Test
    void theTokensAreEveryStatement() {
        for (var folder : List.of("statements", "statements-bea", "wrong")) {
            Texts.files(folder).forEach(EplLexerTest::assertCovered);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "12", "1.5", "1.", ".5", "1e5", "1E-5", "1.5e+3f", "2D", "3L", "0x1F", "0x1Fp3", "0x1.8p1", "017", "0b101", "1_000",
            "1__0", "0x1_0", "0x1L",
        "99999999999999999999"})
    void aNumberIsOneToken(String number) {
        assertEquals(List.of("NUMBER"), types(number));
    }

    @Test
    void aNumberEndsWhereItIsNone() {
        assertEquals(List.of("1", "sec"), visible("1sec"));
        assertEquals(List.of("1", "e"), visible("1e"));
        assertEquals(List.of("1", "_"), visible("1_"));
        assertEquals(List.of("1.", "."), visible("1.."));
        assertEquals(List.of("a", ".", "b"), visible("a.b"));
        assertEquals(List.of("0", "x"), visible("0x"));
    }

    @Test
    void keywordsAreReadInAnyCase() {
        assertEquals(List.of("select", "ID", "from", "ID"), types("SELECT Select_ From S"));
        assertEquals(List.of("retain-union", "every-distinct", "event-precedence"), types("Retain-Union EVERY-DISTINCT event-precedence"));
        assertEquals(List.of("ID", "-", "ID"), types("retain-unions"));
    }

    @Test
    void theLongestOperatorIsTaken() {
        assertEquals(List.of("->", "-[", "=>", "<=", ">=", "<>", "!=", "||", ":=", "="), types("-> -[ => <= >= <> != || := ="));
        assertEquals(List.of("ID", "->", "ID", "-[", "NUMBER", "]", ">", "ID"), types("a->b-[1]>c"));
    }

    @Test
    void aNameMayHaveAnEscapedDotAndBackTicks() {
        assertEquals(List.of("a\\.b", "`a b`", "$x", "_1"), visible("a\\.b `a b` $x _1"));
        assertEquals(List.of("ID", "QUOTED_ID", "ID", "ID"), types("a\\.b `a b` $x _1"));
    }

    @Test
    void aPlaceholderStandsAloneOrIsGluedIntoAName() {
        assertEquals(List.of("PLACEHOLDER"), types("${x}"));
        assertEquals(List.of("Tick${x}", "${x}Tick", "a${x}b${y}"), visible("Tick${x} ${x}Tick a${x}b${y}"));
        assertEquals(List.of("ID", "ID", "ID"), types("Tick${x} ${x}Tick a${x}b${y}"));
        assertEquals(List.of("NUMBER", "PLACEHOLDER"), types("1${x}"));
        // None of these is one.
        assertEquals(List.of("$", "{", "}"), visible("${}"));
        assertEquals(List.of("$", "{", "x"), visible("${x"));
        assertEquals(List.of("$", "{", "a", "-", "b", "}"), visible("${a-b}"));
    }

    @Test
    void aScriptIsOneToken() {
        assertEquals(List.of("expression", "ID", ":", "ID", "(", ")", "SCRIPT", "select", "NUMBER"),
                types("expression js:f() [ a[1] + ']' // ]\n /* ] */ ; ] select 1"));
        assertEquals(List.of("SCRIPT"), types("expression js:f(a) []").subList(7, 8));
        // The brackets of a type begin none.
        assertEquals(List.of("expression", "ID", "[", "]", "ID", "(", ")", "SCRIPT"), types("expression double[] f() [ 1 ]"));
        // A body in braces ends the declaration.
        assertEquals(List.of("[", "NUMBER", "]"), types("expression f {a[1]}").subList(4, 7));
    }

    @Test
    void whatIsNotClosedIsOther() {
        assertEquals(List.of("select", "OTHER", "from"), types("select 'a b\nfrom"));
        assertEquals(List.of("select", "OTHER"), types("select /* a\nfrom S"));
        assertEquals(List.of("select", "OTHER"), types("select `a from S"));
        assertEquals(List.of("OTHER"), types("\"\"\" class A {"));
        assertEquals(List.of("OTHER"), types("expression f() [ 1").subList(4, 5));
    }

    @Test
    void aStringMayEscapeItsQuote() {
        assertEquals(List.of("'it\\'s'", "\"a'b\"", "'\\\\'", "''"), visible("'it\\'s' \"a'b\" '\\\\' ''"));
        assertEquals(List.of("STRING", "OTHER"), types("'' 'a\\'"));
    }

    @Test
    void commentsAreHiddenAndEndWithTheirLine() {
        assertEquals(List.of("1", "2"), visible("1 // ; '\n 2 /* ' */"));
        assertEquals(List.of("NUMBER", "/", "NUMBER"), types("1 / 2"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            retain    | select retain from retain as retain                      | ID ID ID
            retain    | select * from S retain 5 events                          | retain
            retain    | select * from S retain all                               | retain
            retain    | select * from S retain batch of 5 min                    | retain
            retain    | select * from S retain ${n} events                       | retain
            batch     | select batch from S retain batch of 5 events             | ID batch
            of        | select of from S retain batch of 5 events                | ID of
            event     | select event from event retain 1 event                   | ID ID event
            with      | select with from S retain 5 events with 2 largest a      | ID with
            largest   | select largest from S retain 5 events with largest a     | ID largest
            unique    | create unique index I on W(a)                            | ID
            unique    | select * from S retain all with unique a                 | unique
            based     | select based from S retain 5 min based on stamp          | ID based
            matching  | select matching from S where matching = 1                | ID ID
            matching  | select * matching every a:=A                             | matching
            matching  | select matching matching a:=A                            | ID matching
            followed  | select followed matching a:=A followed by b:=B           | ID followed
            within    | select within from S where within > 1                    | ID ID
            within    | select a.within matching a:=A within 1 min               | ID within
            within    | select * from pattern [A where timer:within(1)]          | ID
            module    | module module; select module from module                 | module ID ID ID
            uses      | uses uses.uses; select uses from S                       | uses ID ID ID
            import    | import a.import; select import from S                    | import ID ID
            select    | import a.select; select 1                                | ID select
            cast      | select cast, a.cast(b), cast(a, int) from S              | ID ID cast
            method    | select method from method:a.b()                          | ID method
            where     | select where from S where where = 1                      | ID where where
            istream   | select istream() from S                                  | ID
            """)
    void aWordOfAContextIsAKeywordThereAlone(String word, String text, String types) {
        assertEquals(types, typesOf(word, text));
    }

    @Test
    void aWindowBehindADotIsReadWhereOneCanStand() {
        assertEquals(1, types("select * from S.win:length(5)").stream().filter(EplToken.LEGACY_DOT::equals).count());
        assertEquals(2, types("select * from S.own:view(5), T.own:view(5)").stream().filter(EplToken.LEGACY_DOT::equals).count());
        assertEquals(0, types("select {a.b:c(5)}, d.e:f(1) from S where g.h:i(2)").stream().filter(EplToken.LEGACY_DOT::equals).count());
        assertEquals(0, types("select * from pattern [a, b.c:d(1)]").stream().filter(EplToken.LEGACY_DOT::equals).count());
    }
}
