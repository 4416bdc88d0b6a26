package org.millrace.epn.io;

import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.Test;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.Processor;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class RoundTripTest {

    static String resource(String name) throws IOException {
        try (var in = RoundTripTest.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void writingWhatWasReadTwiceChangesNothing() throws IOException {
        var first = EpnFile.parse("full.epn", resource("full.epn"));
        assertEquals(List.of(), first.problems());
        var saved = EpnFile.format(first);
        var again = EpnFile.format(EpnFile.parse("full.epn", saved));
        assertEquals(saved, again);
        assertEquals(resource("full.saved.epn"), saved);
    }

    @Test
    void everyPartOfTheFileArrivesInTheModel() throws IOException {
        var file = EpnFile.parse("full.epn", resource("full.epn"));
        var network = file.network().orElseThrow();
        assertEquals(2, network.getEventTypes().size());
        assertEquals(5, network.getStages().size());
        var ticks = (Adapter) network.getStages().getFirst();
        assertEquals("tick", ticks.getEventType().getName());
        var rules = (Processor) network.getStages().get(2);
        assertEquals("select * from tick where price > 5 -- <&>", rules.getStatements().getFirst().getText().strip());
        assertEquals(2, rules.getParameters().getFirst().getValues().size());
        assertEquals(network.getStages().get(1), network.getWires().getFirst().getTo());
        var notes = file.layout().orElseThrow().getNotes();
        assertEquals("two\nlines & <b>\t\"quotes\"  Ü 🙂", notes.getFirst().getText());
        assertEquals("-20,90 160x60", notes.getFirst().getX() + "," + notes.getFirst().getY() + " " + notes.getFirst().getWidth() + "x"
                + notes.getFirst().getHeight());
    }

    @Test
    void unknownPartsOfANewerVersionAreKeptAndReported() throws IOException {
        var text = resource("newer.epn");
        var file = EpnFile.parse("newer.epn", text);
        var codes = file.problems().stream().map(EpnProblem::toText).toList();
        assertEquals(List.of(
                "newer.epn:2:127: warning: the attribute 'x' of the network 'n' is not known; it is kept when the file is saved; "
                        + "known attributes are description, name, tick, time [unknown-element]",
                "newer.epn:2:136: warning: the attribute 'priority' of the network 'n' is not known; it is kept when the file is saved; "
                        + "known attributes are description, name, tick, time [unknown-element]",
                "newer.epn:3:3: warning: the element 'window' of the network 'n' is not known; it is kept when the file is saved; "
                        + "known elements are adapter, bean, eventType, processor, stream, wire [unknown-element]"), codes);
        var saved = EpnFile.format(file);
        assertTrue(saved.contains("<window name=\"w\" size=\"3\">"), saved);
        assertTrue(saved.contains("v2:x=\"1\" priority=\"high\""), saved);
        assertTrue(saved.contains("<inner>some text</inner>"), saved);
        assertEquals(saved, EpnFile.format(EpnFile.parse("newer.epn", saved)));
    }

    @Test
    void aNameThatNothingHasIsWrittenAgain() {
        var text = """
                <epn:Network xmlns:epn="epn:org.millrace/1.0" name="n">
                  <adapter name="a" provider="tcp" eventType="nowhere"/>
                  <wire from="a" to="b c" eventType="t"/>
                </epn:Network>
                """;
        var file = EpnFile.parse("n.epn", text);
        var wire = file.network().orElseThrow().getWires().getFirst();
        assertTrue(((EObject) wire.getTo()).eIsProxy());
        assertEquals("b c", wire.getTo().getName());
        assertTrue(EpnFile.format(file).contains("<wire from=\"a\" to=\"b c\" eventType=\"t\"/>"), EpnFile.format(file));
        assertTrue(EpnFile.format(file).contains("eventType=\"nowhere\""));
    }
}
