package org.millrace.epl.ide.select;

import org.junit.jupiter.api.Test;
import org.millrace.epl.ide.EplDocument;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class SelectionsTest {

    private static List<String> around(String text) {
        var document = new EplDocument("a.epl", 1, text.replaceFirst("\\|", ""));
        return Selections.around(document, text.indexOf('|')).stream().map(range -> range.of(document.text())).toList();
    }

    @Test
    void aSelectionGrowsFromTheWordToTheText() {
        assertEquals(List.of("price", "price * 2", "price * 2, volume", "(price * 2, volume)", "sum(price * 2, volume)", "select a, sum(price * 2, volume)",
                "select a, sum(price * 2, volume) from S", "select a, sum(price * 2, volume) from S;\nselect 1 from T"),
                around("select a, sum(pr|ice * 2, volume) from S;\nselect 1 from T"));
    }

    @Test
    void textsInQuotesAndCommentsAreSteps() {
        assertEquals(List.of("a b", "'a b'"), around("select 'a| b' from S").subList(0, 2));
        assertEquals("/* a b */", around("select 1 /* a| b */ from S").getFirst());
    }

    @Test
    void stepsAreBoundedHoweverDeepTheTextIsNested() {
        var found = Selections.around(new EplDocument("a.epl", 1, "select " + "(".repeat(100_000) + "a" + ")".repeat(100_000) + " from S"), 100_008);
        assertTrue(found.size() < 100, found.size() + " steps");
        assertEquals(200_015, found.getLast().length());
    }

    @Test
    void anEmptyTextHasOneStep() {
        assertEquals(List.of(""), around("|"));
    }
}
