package org.millrace.diagram;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import org.junit.jupiter.api.Test;
import org.millrace.epn.validation.EpnValidator;
import org.millrace.epn.validation.JavaTypes;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class FixTest {

    private static final String GONE = "this element is no longer in the network; try again, the diagram has been updated";
    /** A cycle, and a stage that nothing reaches; the second and the third adapter have no place in the file. */
    private static final String WRONG = """
            <?xml version="1.0" encoding="UTF-8"?>
            <xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:epn="epn:org.millrace/1.0">
              <epn:Network name="wrong">
                <eventType name="Tick"><property name="symbol"/></eventType>
                <adapter name="ticks" provider="tcp" eventType="Tik"/>
                <processor name="rules"><statement>select * from Tick</statement></processor>
                <processor name="more"><statement>select * from Tick</statement></processor>
                <processor name="alone"><statement>select * from Tick</statement></processor>
                <wire from="ticks" to="rules"/>
                <wire from="rules" to="more"/>
                <wire from="more" to="rules"/>
              </epn:Network>
              <epn:Layout>
                <box stage="ticks" x="0" y="0"/>
                <box stage="rules" x="300" y="0"/>
                <box stage="more" x="600" y="0"/>
              </epn:Layout>
            </xmi:XMI>
            """;

    private final TestPage page = opened(DiagramSettings.standard());

    private static TestPage opened(DiagramSettings settings) {
        var page = TestPage.open(WRONG, settings);
        check(page);
        return page;
    }

    private static void check(TestPage page) {
        page.session.show(page.editing.problems(new EpnValidator(page.providers(), JavaTypes.unknown(), Path.of("")))::within);
    }

    private static List<JsonObject> problems(TestPage page, String id) {
        page.act("epn.requestFixes", Map.of("requestId", "f1", "id", id));
        return StreamSupport.stream(page.last("epn.setFixes").getAsJsonArray("problems").spliterator(), false).map(JsonElement::getAsJsonObject).toList();
    }

    private static List<String> fixes(TestPage page, String id, String code) {
        return problems(page, id).stream().filter(problem -> problem.get("code").getAsString().equals(code))
                .flatMap(problem -> StreamSupport.stream(problem.getAsJsonArray("fixes").spliterator(), false)).map(JsonElement::getAsString).toList();
    }

    private void fix(String id, String code, String label) {
        page.act("epn.fix", Map.of("id", id, "code", code, "label", label));
    }

    @Test
    void aMissingEventTypeIsCreated() {
        assertEquals(List.of("Replace 'Tik' by 'Tick'", "Create event type 'Tik'"), fixes(page, page.id("ticks"), "unknown-event-type"));
        fix(page.id("ticks"), "unknown-event-type", "Create event type 'Tik'");

        assertEquals("Tik", page.editing.network().orElseThrow().getEventTypes().getLast().getName());
        assertEquals("Create Event Type", page.editing.undoLabel().orElseThrow());
        page.assertOneStep(WRONG);
    }

    @Test
    void adviceOnTheDrawingNamesNothingThatIsWrittenIntoTheFile() {
        var text = WRONG.replace("<processor name=\"alone\"><statement>select * from Tick</statement></processor>", "<processor name=\"alone\"/>")
                .replace(" eventType=\"Tik\"", "");
        var drawn = TestPage.open(text, DiagramSettings.standard());
        check(drawn);
        assertEquals("write the first one", advice(drawn, "alone", "no-statements"));
        assertEquals("choose one or create one", advice(drawn, "ticks", "unknown-event-type"));
    }

    private static String advice(TestPage page, String stage, String code) {
        return problems(page, page.id(stage)).stream().filter(problem -> problem.get("code").getAsString().equals(code)).findFirst().orElseThrow()
                .get("advice").getAsString();
    }

    @Test
    void aCycleGetsAStream() {
        assertEquals(List.of("Insert a Stream between 'more' and 'rules'"), fixes(page, page.wire("more", "rules"), "cycle"));
        fix(page.wire("more", "rules"), "cycle", "Insert a Stream between 'more' and 'rules'");

        assertEquals(List.of("ticks > rules", "rules > more", "more > stream", "stream > rules"), page.wires());
        page.assertOneStep(WRONG);
        check(page);
        assertEquals(List.of(), problems(page, page.wire("stream", "rules")));
    }

    @Test
    void aStageIsConnectedToWhatIsDrawnNearestOnItsLeft() {
        // The file does not say where 'alone' is; it is drawn below the others, at their left edge.
        assertEquals("0", page.position("alone").split(",")[0]);
        assertEquals("Draw a wire from 'ticks'", fixes(page, page.id("alone"), "unreachable-stage").getFirst());
        page.act("changeBounds", Map.of("newBounds", List.of(TestPage.bounds(page.id("alone"), 400, 90))));
        assertEquals(List.of("Draw a wire from 'rules'", "Draw a wire from 'ticks'", "Draw a wire from 'more'"),
                fixes(page, page.id("alone"), "unreachable-stage"));
        fix(page.id("alone"), "unreachable-stage", "Draw a wire from 'rules'");

        assertTrue(page.wires().contains("rules > alone"), page.wires()::toString);
    }

    @Test
    void whatIsWrongIsSaidWithAdvice() {
        var problem = problems(page, page.wire("more", "rules")).getFirst();
        assertEquals("error the wires form a cycle without a stream: rules → more → rules; put a stream with threads into the cycle",
                problem.get("severity").getAsString() + " " + problem.get("text").getAsString() + "; " + problem.get("advice").getAsString());
        assertEquals(List.of(), problems(page, "gone"));
        assertEquals(List.of(), problems(page, page.wire("ticks", "rules")));
    }

    @Test
    void aFixThatNobodyOfferedIsNotDone() {
        fix(page.id("ticks"), "unknown-event-type", "Delete everything");
        fix(page.id("ticks"), "cycle", "Create event type 'Tik'");
        fix("gone", "cycle", "Create event type 'Tik'");
        page.act("epn.fix", Map.of());

        assertEquals(WRONG, page.content());
        assertEquals(List.of(GONE, GONE, GONE, GONE), page.refusals());
    }

    @Test
    void aFixOfWhatWasFixedMeanwhileIsNotDone() {
        var id = page.wire("more", "rules");
        fix(id, "cycle", "Insert a Stream between 'more' and 'rules'");
        var after = page.content();
        fix(id, "cycle", "Insert a Stream between 'more' and 'rules'");

        assertEquals(after, page.content());
        assertEquals(List.of(GONE), page.refusals());
    }

    @Test
    void aViewSaysWhatIsWrongAndOffersNothing() {
        var view = opened(DiagramSettings.standard().forReading());
        assertEquals(1, problems(view, view.wire("more", "rules")).size());
        assertEquals(List.of(), fixes(view, view.wire("more", "rules"), "cycle"));
        view.act("epn.fix", Map.of("id", view.id("ticks"), "code", "unknown-event-type", "label", "Create event type 'Tik'"));
        assertEquals(List.of("this view is read-only"), view.refusals());
    }
}
