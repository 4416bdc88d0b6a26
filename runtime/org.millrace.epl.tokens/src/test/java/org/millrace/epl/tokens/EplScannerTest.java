package org.millrace.epl.tokens;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class EplScannerTest {

    private static List<String> types(String text) {
        return EplScanner.tokens(text).stream().filter(token -> !token.isHidden()).map(EplToken::type).toList();
    }

    private static List<String> values(String text) {
        return EplScanner.tokens(text).stream().filter(token -> !token.isHidden()).map(token -> token.value(text)).toList();
    }

    @Property
    void tokensCoverAnyTextWithoutGaps(@ForAll String text) {
        var offset = 0;
        for (var token : EplScanner.tokens(text)) {
            assertEquals(offset, token.start());
            assertTrue(token.end() > token.start());
            offset = token.end();
        }
        assertEquals(text.length(), offset);
    }

    @Test
    void everyWordIsAName() {
        assertEquals(List.of("ID", "ID", "ID", "ID", ".", "ID", "(", "NUMBER", ")"), types("select a from Tick.length(5)"));
    }

    @Test
    void valuesHaveNoQuotes() {
        assertEquals(List.of("a b", "it\\'s", "x", "class C {}", "1.5f"), values("`a b` 'it\\'s' \"x\" \"\"\"class C {}\"\"\" 1.5f"));
    }

    @Test
    void operatorsHaveTheirText() {
        assertEquals(List.of("ID", "->", "ID", ":=", "NUMBER", "?", ":", "ID", "OTHER"), types("a -> b := 1 ?:p €"));
    }

    @Test
    void scriptsAreSingleTokens() {
        assertEquals(List.of("ID", "ID", "ID", ":", "ID", "(", ")", "SCRIPT"), types("create expression js:f() [ return ']'; ]"));
        assertEquals(List.of("ID", "[", "ID", "]"), types("a[b]"));
    }

    @ParameterizedTest
    @CsvSource({"'${a}', 0, 4, a", "'x${b_1}y', 1, 7, b_1", "'${}${é}', 3, 7, é"})
    void placeholdersAreFound(String text, int start, int end, String name) {
        assertEquals(List.of(new Placeholder(start, end, name)), Placeholder.in(text));
    }

    @Test
    void textThatIsNoPlaceholderIsNotFound() {
        assertEquals(List.of(), Placeholder.in("$ ${ ${a ${a-b} $a {a}"));
    }
}
