package org.millrace.epn.edit.fix;

import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.Test;
import org.millrace.epn.edit.Edited;
import org.millrace.epn.edit.layout.Place;
import org.millrace.epn.validation.EpnValidator;
import org.millrace.epn.validation.JavaTypes;
import org.millrace.epn.validation.Providers;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The fixes of every code, found from what the validator reports, and that the problem is gone afterwards. */
class FixesTest {

    private static Edited network(String elements, String layout) {
        return Edited.of("""
                <?xml version="1.0" encoding="UTF-8"?>
                <xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:epn="epn:org.millrace/1.0">
                  <epn:Network name="n">
                %s
                  </epn:Network>
                  <epn:Layout>
                %s
                  </epn:Layout>
                </xmi:XMI>
                """.formatted(elements.strip().indent(4).stripTrailing(), layout.strip().indent(4).stripTrailing()));
    }

    private static boolean has(Edited n, String code, EObject element) {
        var validator = new EpnValidator(Providers.of(List.of(), List.of()), JavaTypes.unknown(), Path.of(""));
        return n.editing().problems(validator).of(element).stream().anyMatch(problem -> problem.code().equals(code));
    }

    private static List<String> labels(Edited n, String code, EObject element) {
        assertTrue(has(n, code, element), () -> "no " + code);
        return Fixes.of(n.editing()).of(code, element).stream().map(Fix::label).toList();
    }

    /** Does the fix of a label and expects the change of the file and the end of the problem. */
    private static void fix(Edited n, String code, EObject element, String label, String... lines) {
        assertTrue(Fixes.mayFix(code), code);
        assertTrue(labels(n, code, element).contains(label), () -> labels(n, code, element).toString());
        n.expect(Fixes.of(n.editing()).of(code, element).stream().filter(fix -> fix.label().equals(label)).findFirst().orElseThrow().edit(), lines);
        assertTrue(!has(n, code, element), () -> code + " is still there");
        assertEquals(List.of(), Fixes.of(n.editing()).of(code, element));
    }

    @Test
    void aLongOrATimestampBecomesTheEventTime() {
        var n = Edited.of("""
                <epn:Network xmlns:epn="epn:org.millrace/1.0" name="n" time="event">
                  <eventType name="Tick">
                    <property name="symbol"/>
                    <property name="at" type="long"/>
                    <property name="price" type="decimal"/>
                    <property name="until" type="timestamp"/>
                  </eventType>
                  <adapter name="a" provider="p" eventType="Tick"/>
                  <bean name="b" javaClass="demo.B"/>
                  <wire from="a" to="b"/>
                </epn:Network>
                """);
        assertEquals(List.of("Use property 'at' as event time", "Use property 'until' as event time"), labels(n, "no-event-time", n.stage("a")));
        fix(n, "no-event-time", n.stage("a"), "Use property 'at' as event time", "-<eventType name=\"Tick\">",
                "+<eventType name=\"Tick\" eventTimeProperty=\"at\">");
    }

    @Test
    void anEventTypeThatIsMissingIsCreatedOrReplaced() {
        var elements = "<eventType name='Tick' javaClass='demo.Quote'/><adapter name='a' provider='p' eventType='Tik'/>"
                + "<bean name='b' javaClass='demo.B' eventType='Signal'/><wire from='a' to='b' eventType='Tik'/>";
        var n = network(elements, "");
        assertEquals(List.of("Replace 'Tik' by 'Tick'", "Create event type 'Tik'"), labels(n, "unknown-event-type", n.stage("a")));
        n.editing().execute(Fixes.of(n.editing()).of("unknown-event-type", n.stage("a")).getFirst().edit());
        assertTrue(n.text().contains("<adapter name=\"a\" provider=\"p\" eventType=\"Tick\"/>"), n.text());
        assertEquals(List.of("Create event type 'Signal'"), labels(n, "unknown-event-type", n.stage("b")));
        n.editing().execute(Fixes.of(n.editing()).of("unknown-event-type", n.stage("b")).getFirst().edit());
        n.editing().execute(Fixes.of(n.editing()).of("unknown-event-type", n.wire(0)).getLast().edit());
        n.assertNothingDangles();
        assertEquals(List.of("Tick", "Signal", "Tik"), n.model().getEventTypes().stream().map(type -> type.getName()).toList());
    }

    @Test
    void recordsHaveAnEventTypeThatExistsAndNoOtherType() {
        var n = network("<eventType name='Leg'><property name='price'/></eventType>"
                + "<eventType name='Spread'><property name='a' record='Lag'/><property name='b' type='int' record='Leg' repeated='true'/></eventType>", "");
        assertEquals(List.of("Replace 'Lag' by 'Leg'", "Create event type 'Lag'"), labels(n, "unknown-event-type", n.property("Spread", "a")));
        fix(n, "unknown-event-type", n.property("Spread", "a"), "Replace 'Lag' by 'Leg'", "-<property name=\"a\" record=\"Lag\"/>",
                "+<property name=\"a\" record=\"Leg\"/>");
        assertEquals(List.of("Keep the type 'Leg[]'", "Keep the type 'int[]'"), labels(n, "two-types", n.property("Spread", "b")));
        fix(n, "two-types", n.property("Spread", "b"), "Keep the type 'Leg[]'", "-<property name=\"b\" type=\"int\" record=\"Leg\" repeated=\"true\"/>",
                "+<property name=\"b\" record=\"Leg\" repeated=\"true\"/>");
    }

    @Test
    void anAdapterWithoutAnEventTypeIsOfferedThoseThatThereAre() {
        var n = network("<eventType name='Tick' javaClass='demo.Quote'/><eventType name='Signal' javaClass='demo.Signal'/><adapter name='a' provider='p'/>",
                "");
        assertEquals(List.of("Use event type 'Tick'", "Use event type 'Signal'"), labels(n, "unknown-event-type", n.stage("a")));
        fix(n, "unknown-event-type", n.stage("a"), "Use event type 'Signal'", "-<adapter name=\"a\" provider=\"p\"/>",
                "+<adapter name=\"a\" provider=\"p\" eventType=\"Signal\"/>");
    }

    @Test
    void aNameThatIsNotLegalIsNotCreated() {
        var n = network("<adapter name='a' provider='p' eventType='7 up'/>", "");
        assertEquals(List.of(), labels(n, "unknown-event-type", n.stage("a")));
    }

    private static final String CYCLE = "<processor name='p'/><processor name='q'/><wire from='p' to='q'/><wire from='q' to='p' eventType='T'/><eventType name='T' javaClass='demo.Quote'/>";

    @Test
    void aStreamEndsACycleAndTheWireLetsPassWhatItDid() {
        var n = network(CYCLE, "<box stage='p' x='0' y='100'/><box stage='q' x='400' y='100'/><route from='q' to='p'><point x='5' y='5'/></route>");
        fix(n, "cycle", n.wire(1), "Insert a Stream between 'q' and 'p'", "-<wire from=\"q\" to=\"p\" eventType=\"T\"/>",
                "-<route from=\"q\" to=\"p\">", "-<point x=\"5\" y=\"5\"/>", "-</route>",
                "+<stream name=\"stream\"/>", "+<wire from=\"q\" to=\"stream\" eventType=\"T\"/>", "+<wire from=\"stream\" to=\"p\"/>",
                "+<box stage=\"stream\" x=\"200\" y=\"100\"/>");
    }

    @Test
    void aStreamIsDrawnWhereNothingIs() {
        var n = network(CYCLE + "<stream name='stream'/>",
                "<box stage='p' x='0' y='0'/><box stage='q' x='200' y='0'/><box stage='stream' x='100' y='70' height='100'/>");
        n.editing().execute(new InsertStream(n.wire(1)));
        var box = n.editing().resource().layout().orElseThrow().getBoxes().getLast();
        assertEquals("stream2 100,180", box.getStage().getName() + " " + box.getX() + "," + box.getY());
    }

    @Test
    void aStageThatCallsItselfGetsAStreamToo() {
        var n = network("<processor name='p'/><wire from='p' to='p'/>", "<box stage='p' x='0' y='0'/>");
        fix(n, "cycle", n.wire(0), "Insert a Stream between 'p' and 'p'", "-<wire from=\"p\" to=\"p\"/>", "+<stream name=\"stream\"/>",
                "+<wire from=\"p\" to=\"stream\"/>", "+<wire from=\"stream\" to=\"p\"/>", "+<box stage=\"stream\" y=\"72\"/>");
    }

    private static final String PARTNERS = "<eventType name='T' javaClass='demo.Quote'/><eventType name='M'><property name='a'/></eventType>"
            + "<adapter name='far' provider='p' eventType='T'/><adapter name='near' provider='p' eventType='T'/><adapter name='right' provider='p' eventType='T'/>"
            + "<adapter name='out' provider='p' direction='out' eventType='T'/><processor name='alone'/><processor name='rules'/><adapter name='b' provider='p' direction='out' eventType='M'/>"
            + "<wire from='far' to='out'/><wire from='alone' to='rules'/>";
    private static final String PLACES = "<box stage='far' x='0' y='0'/><box stage='near' x='200' y='0'/><box stage='right' x='420' y='0'/><box stage='rules' x='400' y='0'/><box stage='b' x='400' y='100'/>";

    @Test
    void aStageThatNothingReachesIsConnectedToTheNearestOnItsLeft() {
        var n = network(PARTNERS, PLACES);
        assertEquals(List.of("Draw a wire from 'near'", "Draw a wire from 'far'", "Draw a wire from 'right'"),
                labels(n, "unreachable-stage", n.stage("rules")));
        fix(n, "unreachable-stage", n.stage("rules"), "Draw a wire from 'near'", "+<wire from=\"near\" to=\"rules\"/>");
    }

    @Test
    void aStageIsNotConnectedToWhatItDoesNotTake() {
        var n = network(PARTNERS, PLACES);
        assertEquals(List.of(), labels(n, "unreachable-stage", n.stage("b")));
        fix(n, "unreachable-stage", n.stage("alone"), "Draw a wire from 'far'", "+<wire from=\"far\" to=\"alone\"/>");
        // Now a processor is reached that may send anything.
        assertEquals(List.of("Draw a wire from 'rules'", "Draw a wire from 'alone'"), labels(n, "unreachable-stage", n.stage("b")));
    }

    @Test
    void whoeverDrawsTheStagesSaysWhereTheyAre() {
        var n = network(PARTNERS, "");
        var fixes = new Fixes(n.editing(), stage -> Optional.of(new Place(stage == n.stage("rules") ? 500 : n.model().getStages().indexOf(stage) * 10, 0)));
        assertEquals("Draw a wire from 'right'", fixes.of("unreachable-stage", n.stage("rules")).getFirst().label());
        assertEquals("Draw a wire from 'far'", Fixes.of(n.editing()).of("unreachable-stage", n.stage("rules")).getFirst().label());
    }

    @Test
    void aWireThatIsThereTwiceIsDeleted() {
        var n = network("<processor name='p'/><processor name='q'/><wire from='p' to='q'/><wire from='p' to='q'/>", "");
        fix(n, "duplicate-wire", n.wire(1), "Delete the second wire", "-<wire from=\"p\" to=\"q\"/>");
    }

    @Test
    void aWireThatLeadsTheWrongWayIsTurned() {
        var n = network("<adapter name='a' provider='p'/><processor name='q'/><wire from='q' to='a'/>", "");
        assertEquals(List.of("Turn the wire round", "Delete the wire"), labels(n, "illegal-wire", n.wire(0)));
        fix(n, "illegal-wire", n.wire(0), "Turn the wire round", "-<wire from=\"q\" to=\"a\"/>", "+<wire from=\"a\" to=\"q\"/>");
    }

    @Test
    void aWireForDeadLettersThatCannotBeIsForOrdinaryEvents() {
        var n = network("<processor name='p'/><processor name='q'/><wire from='p' to='q' deadLetters='true'/>", "");
        assertEquals(List.of("Let ordinary events pass", "Delete the wire"), labels(n, "illegal-dead-letters", n.wire(0)));
        fix(n, "illegal-dead-letters", n.wire(0), "Let ordinary events pass", "-<wire from=\"p\" to=\"q\" deadLetters=\"true\"/>",
                "+<wire from=\"p\" to=\"q\"/>");
    }

    @Test
    void aNameThatIsTakenGetsANumber() {
        var n = network("<processor name='p'/><bean name='p' javaClass='demo.B'/>", "");
        fix(n, "duplicate-name", n.model().getStages().get(1), "Rename to 'p2'", "-<bean name=\"p\" javaClass=\"demo.B\"/>",
                "+<bean name=\"p2\" javaClass=\"demo.B\"/>");
    }

    @Test
    void whatIsNotSoHasNoFixes() {
        var n = Edited.network();
        for (var code : List.of("unknown-event-type", "unreachable-stage", "cycle", "duplicate-wire", "illegal-wire", "duplicate-name", "no-statements", "")) {
            n.editing().resource().getAllContents().forEachRemaining(element ->
                    assertEquals(List.of(), Fixes.of(n.editing()).of(code, element), () -> code + " of " + element));
        }
        assertEquals(List.of(), Fixes.of(n.editing()).of("cycle", network(CYCLE, "").wire(1)));
    }

    @Test
    void aFileThatCannotBeEditedOffersNone() {
        var n = network("<processor name='p'/><wire from='p' to='p'/>", "<box stage='p' x='left'/>");
        assertEquals(List.of(), Fixes.of(n.editing()).of("cycle", n.wire(0)));
    }
}
