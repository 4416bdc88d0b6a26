package org.millrace.epl.lexer;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class StatementRangeTest {

    private static List<String> split(String text) {
        var tokens = EplLexer.tokens(text);
        return StatementRange.of(tokens).stream().map(range -> text.substring(tokens.get(range.first()).start(), tokens.get(range.last()).end())).toList();
    }

    private static boolean tooDeep(String text) {
        return StatementRange.of(EplLexer.tokens(text)).getFirst().tooDeep().isPresent();
    }

    @Test
    void aStatementIsWhatStandsBetweenSemicolons() {
        assertEquals(List.of("select 1", "select /* ; */ ';' // ;\n , 2"), split(" ;; // a\n select 1 /* b */; select /* ; */ ';' // ;\n , 2 // c"));
        assertEquals(List.of(), split(" ; /* nothing */ ;\n"));
    }

    @Test
    void aStringThatIsNotClosedHidesWhatIsOnItsLine() {
        assertEquals(List.of("select 'a; select 2\nfrom S", "select 3"), split("select 'a; select 2\nfrom S; select 3"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"(", "[", "{", "case ", "not ", "- ", "every ", "A -["})
    void deepNestingIsFound(String opening) {
        var limit = StatementRange.DEEPEST;
        assertTrue(tooDeep("select " + opening.repeat(limit + 2)));
        assertEquals(false, tooDeep("select " + opening.repeat(limit - 1)));
    }

    @Test
    void typesInTypesAreNestingToo() {
        assertTrue(tooDeep("create schema S (a " + "java.util.List<".repeat(1000)));
        assertTrue(tooDeep("create schema S (a " + "Map<A, ".repeat(1000)));
        assertEquals(false, tooDeep("select " + "a < 1, ".repeat(1000) + "b from S"));
    }

    @Test
    void everyStatementIsCountedAnew() {
        var tokens = EplLexer.tokens("select " + "(".repeat(60) + "; select " + "(".repeat(60) + "; " + "(".repeat(200));
        assertEquals(List.of(false, false, true), StatementRange.of(tokens).stream().map(range -> range.tooDeep().isPresent()).toList());
    }
}
