package org.millrace.epn.edit.note;

import org.junit.jupiter.api.Test;
import org.millrace.epn.edit.EditSequence;
import org.millrace.epn.edit.Edited;
import org.millrace.epn.edit.element.DeleteElements;
import org.millrace.epn.edit.element.ElementEdits;
import org.millrace.epn.edit.item.ItemLabels;
import org.millrace.epn.edit.layout.Bounds;
import org.millrace.epn.edit.layout.MoveStages;
import org.millrace.epn.edit.layout.Place;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.validation.JavaTypes;

import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

class NoteEditsTest {

    private static final String NOTE = "<note x=\"400\" y=\"200\" width=\"150\" height=\"60\" text=\"rises only&#xA;of two symbols\"/>";

    private final Edited n = Edited.network();

    @Test
    void aNoteIsPutOnTheDrawing() {
        n.expect(new CreateNote(new Bounds(-8, 16, 160, 0), "see <http://example.org> & \"this\""),
                "+<note x=\"-8\" y=\"16\" width=\"160\" text=\"see &lt;http://example.org> &amp; &quot;this&quot;\"/>");
        n.expect(new CreateNote(new Bounds(0, 0, 0, 0), ""), "+<note/>");
        n.refuse(new CreateNote(new Bounds(0, 0, 5, -1), ""), "a note cannot be 5 by -1 pixels large; use sizes that are not negative");
    }

    @Test
    void theLinesOfATextEndAlikeWhereverItIsWritten() {
        n.expect(new SetNoteText(n.note(0), "a\r\nb\rc\n"), "-" + NOTE, "+" + NOTE.replace("rises only&#xA;of two symbols", "a&#xA;b&#xA;c&#xA;"));
        n.expectNoStep(new SetNoteText(n.note(0), "a\nb\nc\n"));
        n.expect(new SetNoteText(n.note(0), ""), "-" + NOTE.replace("rises only&#xA;of two symbols", "a&#xA;b&#xA;c&#xA;"),
                "+" + NOTE.replace(" text=\"rises only&#xA;of two symbols\"", ""));
        assertNull(n.note(0).getText());
        n.refuse(new SetNoteText(n.note(0), "bell \u0007"), "the character U+0007 cannot be saved; remove it from the text");
    }

    @Test
    void notesMoveTogetherWithStages() {
        n.expect(new EditSequence("Move", List.of(new MoveStages(Map.of(n.stage("rules"), new Place(210, 20))),
                new MoveNotes(Map.of(n.note(0), new Place(410, 200))))),
                "-<box stage=\"rules\" x=\"200\" y=\"20\"/>", "-" + NOTE, "+<box stage=\"rules\" x=\"210\" y=\"20\"/>", "+" + NOTE.replace("400", "410"));
    }

    @Test
    void aNoteIsResized() {
        n.expect(new ResizeNote(n.note(0), new Bounds(390, 200, 160, 0)), "-" + NOTE,
                "+" + NOTE.replace("400", "390").replace("150", "160").replace(" height=\"60\"", ""));
        n.refuse(new ResizeNote(n.note(0), new Bounds(0, 0, -1, 5)), "a note cannot be -1 by 5 pixels large; use sizes that are not negative");
    }

    @Test
    void aNoteIsDeletedAloneOrWithStages() {
        n.expect(new DeleteNote(n.note(0)), "-" + NOTE);
        n.editing().undo();
        n.expect(new DeleteElements(List.of(n.note(0), n.stage("out"))), "-<adapter name=\"out\" provider=\"file\" direction=\"out\" eventType=\"Signal\"/>",
                "-<wire from=\"rules\" to=\"out\"/>", "-" + NOTE);
        n.refuse(new DeleteNote(Edited.network().note(0)), "the note is no longer in the network; choose another one");
    }

    @Test
    void aPropertySheetChangesANote() {
        n.expect(ElementEdits.set(n.note(0), Literals.NOTE__TEXT, "b", JavaTypes.unknown()), "-" + NOTE,
                "+" + NOTE.replace("rises only&#xA;of two symbols", "b"));
        n.expect(ElementEdits.set(n.note(0), Literals.NOTE__X, "-1", JavaTypes.unknown()), "-" + NOTE.replace("rises only&#xA;of two symbols", "b"),
                "+" + NOTE.replace("rises only&#xA;of two symbols", "b").replace("400", "-1"));
        n.refuse(ElementEdits.set(n.note(0), Literals.NOTE__WIDTH, "-1", JavaTypes.unknown()), "the width -1 is less than 0; give 0 for the natural width");
        n.refuse(ElementEdits.set(n.note(0), Literals.NOTE__HEIGHT, "high", JavaTypes.unknown()), "'high' is not a whole number; write it with digits only");
    }

    @Test
    void aNoteIsCalledByItsFirstLine() {
        assertEquals("rises only", ItemLabels.text(n.note(0)));
        n.editing().execute(new SetNoteText(n.note(0), "\n  " + "🙂".repeat(60)));
        assertEquals("🙂".repeat(39) + "…", ItemLabels.text(n.note(0)));
        n.editing().execute(new SetNoteText(n.note(0), " \n"));
        assertEquals("Note", ItemLabels.text(n.note(0)));
        assertEquals("note", ItemLabels.icon(n.note(0)));
    }
}
