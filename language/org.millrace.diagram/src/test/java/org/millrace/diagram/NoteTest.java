package org.millrace.diagram;

import org.junit.jupiter.api.Test;
import org.millrace.epn.edit.clipboard.Fragment;
import org.millrace.epn.model.Note;
import org.millrace.epn.validation.EpnValidator;
import org.millrace.epn.validation.JavaTypes;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.diagram.TestPage.bounds;
import static org.millrace.diagram.TestPage.point;

class NoteTest {

    private static final String TWO_NOTES = TestPage.THREE_STAGES.replace("  </epn:Layout>", """
                <note x="0" y="100" width="160" height="60" text="comes in here"/>
                <note x="300" y="200" text="rules&#10;in two lines"/>
              </epn:Layout>""".indent(0).stripTrailing());

    private final TestPage page = TestPage.open(TWO_NOTES);

    @Test
    void aNoteAppearsWhereTheUserPointsAndIsSelected() {
        var empty = TestPage.open(TestPage.EMPTY).act("createNode", Map.of("elementTypeId", "note", "location", point(80, 40)));

        assertEquals("80,40 176x72 ", empty.noteText(0));
        assertEquals(empty.note(0), empty.last("elementSelected").getAsJsonArray("selectedElementsIDs").get(0).getAsString());
        assertTrue(empty.content().contains("<note x=\"80\" y=\"40\"/>"), empty.content());
        empty.assertOneStep(TestPage.EMPTY);
    }

    @Test
    void notesLieBelowEverythingElse() {
        assertEquals(List.of("note", "note", "wire", "wire"), page.elements().stream().map(e -> e.get("type").getAsString()).limit(4).toList());
    }

    @Test
    void aNoteWithoutASizeIsAsHighAsItsText() {
        assertEquals("300,200 176x72 rules\nin two lines", page.noteText(1));
        page.act("applyLabelEdit", Map.of("labelId", page.note(1), "text", "line\n".repeat(10)));
        assertEquals("300,200 176x194 " + "line\n".repeat(10).strip(), page.noteText(1));
    }

    @Test
    void whateverIsWrittenOnANoteIsText() {
        var hostile = "<img src=x onerror=alert(1)>\r\n]]> &amp; \"'";
        page.act("applyLabelEdit", Map.of("labelId", page.note(0), "text", hostile + "  \n"));

        assertEquals("0,100 160x60 " + hostile.replace("\r\n", "\n"), page.noteText(0));
        page.assertOneStep(TWO_NOTES);
    }

    @Test
    void aTextThatCannotBeSavedIsRefused() {
        page.act("applyLabelEdit", Map.of("labelId", page.note(0), "text", "\u0007"));

        assertEquals(TWO_NOTES, page.content());
        assertEquals(List.of("the character U+0007 cannot be saved; remove it from the text"), page.refusals());
    }

    @Test
    void notesAndStagesMoveInOneStep() {
        page.act("changeBounds", Map.of("newBounds",
                List.of(bounds(page.note(0), 10, 110, 160, 60), bounds(page.id("ticks"), 10, 10), bounds(page.note(1), 310.4, 210))));

        assertEquals("10,110 310,210 10,10", page.noteText(0).split(" ")[0] + " " + page.noteText(1).split(" ")[0] + " " + page.position("ticks"));
        page.assertOneStep(TWO_NOTES);
    }

    @Test
    void aNoteIsResizedButNotBelowWhatCanBeRead() {
        page.act("changeBounds", Map.of("newBounds", List.of(bounds(page.note(0), 0, 100, 20, 300))));

        assertEquals("0,100 48x300 comes in here", page.noteText(0));
        page.assertOneStep(TWO_NOTES);
    }

    @Test
    void aNoteThatDoesNotMoveIsNoStep() {
        page.act("changeBounds", Map.of("newBounds", List.of(bounds(page.note(0), 0, 100, 160, 60))));
        assertFalse(page.editing.isDirty());
    }

    @Test
    void aNoteIsNoEndOfAWire() {
        page.act("createEdge", Map.of("elementTypeId", "wire", "sourceElementId", page.id("ticks"), "targetElementId", page.note(0)));

        assertEquals(TWO_NOTES, page.content());
        assertEquals(1, page.refusals().size());
    }

    @Test
    void notesAreDuplicatedCutAndPastedWithStages() {
        page.act("epn.duplicate", Map.of("ids", List.of(page.note(0), page.id("ticks"))));
        assertEquals(3, page.notes().size());
        assertEquals(2, page.last("elementSelected").getAsJsonArray("selectedElementsIDs").size());
        page.assertOneStep(TWO_NOTES);
        page.editing.undo();

        page.act("epn.cut", Map.of("ids", List.of(page.note(0))));
        assertEquals(1, page.notes().size());
        page.act("epn.paste", Map.of("location", point(7, 8)));
        assertEquals("7,8 160x60 comes in here", page.noteText(1));
        assertTrue(Fragment.copy(page.editing.resource(), page.editing.resource().layout().orElseThrow().getNotes()).isPresent());
    }

    @Test
    void theHostKnowsWhichNoteIsSelected() {
        page.act("epn.selectionChanged", Map.of("ids", List.of(page.note(1))));
        assertEquals("rules\nin two lines", assertInstanceOf(Note.class, page.selected.getFirst()).getText());
    }

    @Test
    void whenAllIsArrangedNotesStayBesideTheirStages() {
        page.act("changeBounds", Map.of("newBounds", List.of(bounds(page.id("ticks"), 0, 900), bounds(page.note(0), 0, 980)))).act("layout", Map.of());

        var ticks = page.node("ticks").getAsJsonObject("position");
        assertTrue(ticks.get("y").getAsInt() < 500, ticks::toString);
        assertEquals(ticks.get("x").getAsInt() + "," + (ticks.get("y").getAsInt() + 80), page.noteText(0).split(" ")[0]);
        page.editing.undo();
        assertEquals("0,980", page.noteText(0).split(" ")[0]);
    }

    @Test
    void aNoteThatWouldBeCoveredGoesBelowTheDrawing() {
        page.act("changeBounds", Map.of("newBounds", List.of(bounds(page.note(0), 20, 10)))).act("layout", Map.of());

        var lowest = page.elements().stream().filter(e -> e.get("type").getAsString().startsWith("stage:"))
                .mapToInt(e -> e.getAsJsonObject("position").get("y").getAsInt() + e.getAsJsonObject("size").get("height").getAsInt()).max().orElseThrow();
        assertTrue(Integer.parseInt(page.noteText(0).split("[, ]")[1]) > lowest, page.noteText(0));
    }

    @Test
    void stagesWithoutAPlaceAreNotDrawnOverNotes() {
        var unplaced = TestPage.open(TWO_NOTES.replaceAll("<box[^>]*>", ""));
        for (var stage : List.of("ticks", "rules", "counter")) {
            assertTrue(Integer.parseInt(unplaced.position(stage).split(",")[1]) >= 272, unplaced.position(stage));
        }
    }

    @Test
    void aNoteShowsWhatIsWrongWithIt() {
        var wrong = TestPage.open(TWO_NOTES.replace("height=\"60\"", "height=\"-60\""));
        wrong.session.show(wrong.editing.problems(new EpnValidator(wrong.providers(), JavaTypes.unknown(), Path.of("")))::within);

        var arguments = wrong.notes().getFirst().getAsJsonObject("args");
        assertEquals("warning", arguments.get("severity").getAsString());
        assertTrue(arguments.get("problems").getAsString().startsWith("the height -60 is less than 0"), arguments::toString);
    }

    @Test
    void thePaletteOffersNotesAtItsEnd() {
        page.act("epn.requestPalette", Map.of("requestId", "p1"));
        var groups = page.last("epn.setPalette").getAsJsonArray("groups");
        assertTrue(groups.get(groups.size() - 1).toString().contains("\"type\":\"note\""), groups::toString);
    }

    @Test
    void aViewDoesNotChangeNotes() {
        var view = TestPage.open(TWO_NOTES, DiagramSettings.standard().forReading());
        view.act("applyLabelEdit", Map.of("labelId", view.note(0), "text", "other"));
        assertEquals(List.of("this view is read-only"), view.refusals());
        assertEquals(2, view.notes().size());
    }
}
