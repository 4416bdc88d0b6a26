package org.millrace.diagram;

import org.junit.jupiter.api.Test;
import org.millrace.diagram.DiagramSettings.Theme;
import org.millrace.diagram.export.ExportFormat;
import org.millrace.epn.edit.stage.RenameStage;
import org.millrace.epn.validation.EpnValidator;
import org.millrace.epn.validation.JavaTypes;

import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.diagram.TestPage.bounds;

/** What the page and its host tell each other beside edits. */
class PageTest {

    private final TestPage page = TestPage.open(TestPage.THREE_STAGES);

    @Test
    void openingChangesNothing() {
        var unplaced = TestPage.open(TestPage.THREE_STAGES.replaceAll("(?s)  <epn:Layout>.*</epn:Layout>\n", ""));

        assertFalse(unplaced.editing.isDirty());
        assertNotEquals(unplaced.position("ticks"), unplaced.position("rules"));
    }

    @Test
    void arrangingPutsStagesFromLeftToRight() {
        page.act("layout", Map.of());

        assertTrue(x("ticks") < x("rules") && x("rules") < x("counter"), page.graph()::toString);
        page.assertOneStep(TestPage.THREE_STAGES);
    }

    private int x(String stage) {
        return page.node(stage).getAsJsonObject("position").get("x").getAsInt();
    }

    @Test
    void undoAndRedoAreSeen() {
        page.act("changeBounds", Map.of("newBounds", List.of(bounds(page.id("ticks"), 7, 8)))).act("glspUndo", Map.of());
        assertEquals("0,0", page.position("ticks"));

        page.act("glspRedo", Map.of());
        assertEquals("7,8", page.position("ticks"));
    }

    @Test
    void theHostSaves() {
        page.act("saveModel", Map.of());
        assertEquals(1, page.saves);
    }

    @Test
    void aChangeFromElsewhereIsSeen() {
        page.editing.execute(new RenameStage(page.editing.network().orElseThrow().getStages().getFirst(), "orders"));

        assertEquals("0,0", page.position("orders"));
    }

    @Test
    void afterReadingTheFileAgainIdsStandForWhatHasTheSameName() throws Exception {
        var id = page.id("ticks");
        var wire = page.wire("rules", "counter");
        page.editing.reload();
        assertEquals(id, page.id("ticks"));
        assertEquals(wire, page.wire("rules", "counter"));
        page.act("deleteElement", Map.of("elementIds", List.of(id)));

        assertEquals(List.of("rules", "counter"), page.stages());
    }

    @Test
    void afterReadingTheFileAgainAnIdOfWhatHasGoneStandsForNothing() throws Exception {
        var id = page.id("ticks");
        page.editing.execute(new RenameStage(page.editing.network().orElseThrow().getStages().getFirst(), "orders"));
        page.editing.reload();
        page.act("deleteElement", Map.of("elementIds", List.of(id)));

        assertEquals(3, page.stages().size());
        assertNotEquals(id, page.id("ticks"));
    }

    @Test
    void aPageThatIsLoadedAgainBeginsAnew() {
        page.load("page2");
        page.act("changeBounds", Map.of("newBounds", List.of(bounds(page.id("ticks"), 7, 8))));

        assertEquals("page2", page.received.getLast().getAsJsonObject("params").get("clientId").getAsString());
        assertEquals("7,8", page.position("ticks"));
    }

    @Test
    void problemsStandAtTheirStages() {
        page.session.show(page.editing.problems(new EpnValidator(page.providers(), JavaTypes.unknown(), Path.of(".")))::within);

        var arguments = page.node("ticks").getAsJsonObject("args");
        assertEquals("error", arguments.get("severity").getAsString());
        assertTrue(arguments.get("problems").getAsString().contains("codec"), arguments::toString);
        assertFalse(arguments.get("problems").getAsString().contains("<property"), arguments::toString);
        assertFalse(page.node("rules").getAsJsonObject("args").has("severity"));
    }

    @Test
    void thePaletteOffersAdaptersByTheirProviders() {
        page.act("epn.requestPalette", Map.of("requestId", "p1"));

        var groups = page.last("epn.setPalette").getAsJsonArray("groups");
        var entries = groups.get(0).getAsJsonObject().getAsJsonArray("entries");
        assertEquals(List.of("file", "tcp", ""), entries.asList().stream().map(e -> e.getAsJsonObject().get("provider").getAsString()).toList());
        assertTrue(entries.asList().stream().noneMatch(e -> e.getAsJsonObject().get("doc").getAsString().isEmpty()));
    }

    @Test
    void aPageForReadingChangesNothing() {
        var reading = TestPage.open(TestPage.THREE_STAGES, DiagramSettings.standard().forReading());
        reading.act("deleteElement", Map.of("elementIds", List.of(reading.id("ticks")))).act("layout", Map.of()).act("glspUndo", Map.of())
                .act("saveModel", Map.of());

        assertEquals(TestPage.THREE_STAGES, reading.content());
        assertEquals(0, reading.saves);
        assertEquals(List.of("this view is read-only", "this view is read-only"), reading.refusals());
    }

    @Test
    void thePageIsToldItsThemeAndItsTexts() {
        page.session.use(new DiagramSettings(false, DiagramSettings.Keys.HOST, Theme.DARK, Map.of("canvas", "#102030")));

        var settings = page.last("epn.settings");
        assertEquals("dark", settings.get("theme").getAsString());
        assertFalse(settings.get("ownKeys").getAsBoolean());
        assertEquals("#102030", settings.getAsJsonObject("colors").get("canvas").getAsString());
        assertEquals("Search", settings.getAsJsonObject("texts").get("palette.search").getAsString());
    }

    @Test
    void aColourThatIsNoneIsABug() {
        assertThrows(IllegalArgumentException.class, () -> new DiagramSettings(false, DiagramSettings.Keys.HOST, Theme.DARK, Map.of("canvas", "url(x)")));
    }

    @Test
    void aPictureComesToTheHost() {
        page.session.export(ExportFormat.PNG, Theme.LIGHT);
        assertEquals("png light", page.last("epn.exportPicture").get("format").getAsString() + " " + page.last("epn.exportPicture").get("theme").getAsString());

        byte[] png = {(byte) 0x89, 'P', 'N', 'G', 1, 2};
        page.act("epn.pictureExported", Map.of("format", "png", "content", Base64.getEncoder().encodeToString(png)));
        assertArrayEquals(png, page.picture.orElseThrow());
    }

    @Test
    void whatIsNoPictureIsRejected() {
        page.act("epn.pictureExported", Map.of("format", "png", "content", "AAAA"));
        page.act("epn.pictureExported", Map.of("format", "png", "content", "%%"));
        page.act("epn.pictureExported", Map.of("format", "exe", "content", ""));

        assertEquals(Optional.empty(), page.picture);
        assertEquals(3, page.refusals().size());
    }

    @Test
    void theHostsMenusReachThePage() {
        page.session.run(PageCommand.ALIGN_LEFT);
        assertEquals("align-left", page.last("epn.run").get("command").getAsString());
    }

    @Test
    void afterClosingNothingIsSentAndNothingDone() {
        var id = page.id("ticks");
        page.session.close();
        var count = page.received.size();
        page.act("deleteElement", Map.of("elementIds", List.of(id)));
        page.editing.undo();

        assertEquals(count, page.received.size());
        assertEquals(TestPage.THREE_STAGES, page.content());
    }

    @Test
    void theHostKnowsWhenAFieldHasTheKeyboard() {
        var page = TestPage.open(TestPage.THREE_STAGES);
        page.act("epn.typing", Map.of("typing", true));
        assertTrue(page.typing);
        page.act("epn.typing", Map.of("typing", false));
        assertFalse(page.typing);
    }

    @Test
    void whatIsSelectedBeforeThePageIsThereIsSelectedThen() {
        var page = TestPage.closed(TestPage.THREE_STAGES);
        page.session.select(List.of(page.editing.network().orElseThrow().getStages().get(1)));
        assertEquals(List.of(), page.received("elementSelected"));
        page.load("page1");
        assertEquals(page.id("rules"), page.last("elementSelected").getAsJsonArray("selectedElementsIDs").get(0).getAsString());
    }
}
