package org.millrace.epl.edit;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;

class TextEditsTest {

    private static final String TEXT = "one two  three four";

    private static String applied(TextEdits edits) {
        return edits.apply(0, TEXT.length()).text();
    }

    @Test
    void nothingIsChangedWithoutEdits() {
        var mapped = new TextEdits(TEXT).apply(4, 7);
        assertEquals("two", mapped.text());
        assertEquals(5, mapped.map().source(1));
    }

    @Test
    void editsAreMadeWhereTheyBelongInAnyOrder() {
        var edits = new TextEdits(TEXT);
        edits.replace(15, 19, "4");
        edits.insert(4, "2:", 0);
        edits.replace(0, 3, "1");
        assertEquals("1 2:two  three 4", applied(edits));
    }

    @Test
    void insertionsAtOnePlaceKeepTheirOrderAndStandInFrontOfAReplacement() {
        var edits = new TextEdits(TEXT);
        edits.replace(4, 7, "TWO");
        edits.insert(4, "a", 0);
        edits.insert(4, "b", 0);
        assertEquals("one abTWO  three four", applied(edits));
    }

    @Test
    void whatIsTakenOutTakesTheBlanksInFrontOfIt() {
        var edits = new TextEdits(TEXT);
        edits.delete(9, 14);
        assertEquals("one two four", applied(edits));
        // At a word's end a blank stays.
        var glued = new TextEdits("a (b)c");
        glued.delete(2, 5);
        assertEquals("a c", glued.apply(0, 6).text());
    }

    @Test
    void aCopyIsMappedToItsOrigin() {
        var edits = new TextEdits(TEXT);
        edits.copy(0, 15, 19);
        edits.insert(0, " ", 15);
        edits.delete(15, 19);
        var mapped = edits.apply(0, TEXT.length());
        assertEquals("four one two  three", mapped.text());
        assertEquals(List.of(15, 16, 17, 18, 15, 0, 1), List.of(0, 1, 2, 3, 4, 5, 6).stream().map(mapped.map()::source).toList());
    }

    @Test
    void aPartHasItsOwnEditsOnly() {
        var edits = new TextEdits(TEXT);
        edits.replace(0, 3, "1");
        edits.replace(4, 7, "2");
        edits.replace(15, 19, "4");
        assertEquals("2", edits.apply(4, 7).text());
        assertEquals("1 2  three 4", applied(edits));
        edits.insert(7, "!", 4);
        assertEquals("2!", edits.apply(4, 7).text());
    }

    @Property
    void whatIsNotChangedIsMappedToItself(@ForAll @Size(max = 6) List<@IntRange(max = 18) Integer> places) {
        var edits = new TextEdits(TEXT);
        var inserted = new ArrayList<Integer>();
        for (var place : places) {
            edits.insert(place, "#", place);
            inserted.add(place);
        }
        var mapped = edits.apply(0, TEXT.length());
        assertEquals(TEXT.length() + inserted.size(), mapped.text().length());
        for (var i = 0; i < mapped.text().length(); i++) {
            if (mapped.text().charAt(i) != '#') {
                assertEquals(TEXT.charAt(mapped.map().source(i)), mapped.text().charAt(i));
            } else {
                assertEquals(true, inserted.contains(mapped.map().source(i)));
            }
        }
    }
}
