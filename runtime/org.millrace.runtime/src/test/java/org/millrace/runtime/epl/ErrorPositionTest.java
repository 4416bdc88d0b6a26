package org.millrace.runtime.epl;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the positions of Esper's errors; angle brackets mark the faulty part. */
class ErrorPositionTest {

    private static void assertFound(String marked, String message) {
        var begin = marked.indexOf('«');
        var text = marked.replace("«", "").replace("»", "");
        var length = marked.indexOf('»') - begin - 1;
        assertEquals(new ErrorPosition(begin, length), ErrorPosition.find(text, 0, message), () -> message + " in " + marked);
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '|', delimiter = ';', value = {
        "select «nothing» from Tick; Failed to validate select-clause expression 'nothing': Property named 'nothing' is not valid in any stream",
        "select symbol from «Stock» as StockTick; Failed to resolve event type, named window or table by name 'Stock'",
        "select «a».symbol from Tick as b; Failed to validate select-clause expression 'a.symbol': Failed to find a stream named 'a' (did you mean 'b'?)",
        "select x from Tick where «symbol > /* no */ 3»; Failed to validate filter expression 'symbol>3': Implicit conversion from datatype 'String' to numeric is not allowed",
        "select x from Tick where «price = 'x'»; Failed to validate filter expression 'price=\"x\"': Implicit conversion from datatype 'String' to 'Double' is not allowed",
        "select x from Tick(price > ?:p:double and «symbl» = ?:q:string); Failed to validate filter expression 'price>? and symbl=?': Property named 'symbl' is not valid in any stream (did you mean 'symbol'?)",
        "select price.«foo»() from Tick; Failed to validate select-clause expression 'price.foo()': Failed to resolve method 'foo': Could not find enumeration method in class 'Double' taking no parameters",
        "select 'nothing', // nothing↵«nothing» from Tick; Failed to validate select-clause expression 'nothing': Property named 'nothing' is not valid in any stream",
        "@name('nothing') select «nothing» from Tick; Failed to validate select-clause expression 'nothing': Property named 'nothing' is not valid in any stream",
        "select perc(price) from Tick having perc(«prize») > 2 or perc(price) < -2; Failed to validate having-clause expression '(perc(prize))>2 or (perc(pri...(9 chars)': Property named 'prize' is not valid in any stream (did you mean 'price'?)",
        "@«nme»('x') select * from Tick; Failed to resolve @-annotation class: Could not load annotation class by name 'nme', please check imports"
    })
    void theQuotedPartIsFoundOutsideOfStringsAndComments(String marked, String message) {
        assertFound(marked.replace('↵', '\n'), message);
    }

    @Test
    void withoutAQuotationItIsTheFirstWordBehindTheAnnotations() {
        assertFound("@Name('a') /* b */ @Tag(c={1}) «»select * from Tick", "Something is wrong");
    }

    @Test
    void syntaxErrorsSayTheirPlace() {
        assertFound("select symbol form «StockTick»", "Incorrect syntax near 'StockTick' at line 1 column 19");
        assertFound("select max(symbol, 3, «from» Tick",
                "Incorrect syntax near 'from' (a reserved keyword) at line 1 column 22, please check the select clause");
        assertFound("\n  select symbol\nform «Tick»", "Incorrect syntax near 'Tick' at line 2 column 5");
        assertFound("select symbol from«»", "Unexpected end-of-input near end-of-input ('from' is a reserved keyword) at line 1 column 18, please check the from clause");
    }

    @Test
    void ignoresTextInsertedBeforeTheStatement() {
        assertEquals(new ErrorPosition(7, 4), ErrorPosition.find("select from Tick", 11,
                "Incorrect syntax near 'from' (a reserved keyword) at line 1 column 18"));
        assertEquals(new ErrorPosition(8, 4), ErrorPosition.find("select\n from Tick", 11,
                "Incorrect syntax near 'from' (a reserved keyword) at line 2 column 1"));
    }

    @Test
    void aPlaceOutsideOfTheTextIsAtItsEnd() {
        assertEquals(new ErrorPosition(3, 0), ErrorPosition.find("abc", 0, "Incorrect syntax near 'x' at line 1 column 90"));
        assertEquals(new ErrorPosition(3, 0), ErrorPosition.find("abc", 0, "Incorrect syntax near 'x' at line 9 column 1"));
        assertEquals(new ErrorPosition(0, 0), ErrorPosition.find("", 0, "Something is wrong with 'this'"));
    }

    @Test
    void aStringThatIsNotClosedIsFaultyWhereItBegins() {
        var message = "Failed to parse: Unrecognized control characters found in text, failed to parse text";
        assertFound("select 'a', «'»abc from Tick", message);
        assertTrue(ErrorPosition.isOpenString("select 'abc from Tick", message));
    }
}
