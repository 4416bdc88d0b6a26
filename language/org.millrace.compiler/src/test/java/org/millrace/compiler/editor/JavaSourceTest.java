package org.millrace.compiler.editor;

import org.junit.jupiter.api.Test;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;

class JavaSourceTest {

    private static final String TEXT = """
            package demo;
            // class Tick is declared below
            /** A class Tick { int price; } */
            public final class Tick extends Base {
                private double price = price("}{");
                private boolean open;
                public double getPrice() {
                    var getSize = 1;
                    return price;
                }
                public boolean isOpen() { return open; }
                static int max(int a, int b) { return max(b, a); }
                record Part(String symbol, int size) { }
                enum Side { BUY, SELL }
            }
            """;

    private static String member(String name, String... nested) {
        var source = new JavaSource(TEXT);
        return source.member(List.of(nested), name).map(found -> TEXT.substring(found.offset(), found.offset() + found.length()) + " "
                + TEXT.substring(0, found.offset()).lines().count()).orElse("");
    }

    @Test
    void aTypeIsFoundBehindTheCommentsThatNameIt() {
        assertEquals(TEXT.indexOf("Tick extends"), new JavaSource(TEXT).type(List.of("Tick")).orElseThrow());
        assertEquals(TEXT.indexOf("Part("), new JavaSource(TEXT).type(List.of("Tick", "Part")).orElseThrow());
        assertEquals(true, new JavaSource(TEXT).type(List.of("Tock")).isEmpty());
    }

    @Test
    void aPropertyIsFoundAtItsGetter() {
        assertEquals("getPrice 7", member("price", "Tick"));
        assertEquals("isOpen 11", member("open", "Tick"));
    }

    @Test
    void methodsComponentsAndConstantsAreFound() {
        assertEquals("max 12", member("max", "Tick"));
        assertEquals("size 13", member("size", "Tick", "Part"));
        assertEquals("SELL 14", member("SELL", "Tick", "Side"));
    }

    @Test
    void whatStandsInABodyIsNoMember() {
        assertEquals("", member("size", "Tick"));
        assertEquals("", member("symbol", "Tick"));
    }
}
