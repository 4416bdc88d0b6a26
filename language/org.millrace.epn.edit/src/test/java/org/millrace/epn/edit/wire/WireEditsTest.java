package org.millrace.epn.edit.wire;

import org.junit.jupiter.api.Test;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.Edited;
import org.millrace.epn.edit.element.ElementEdits;
import org.millrace.epn.edit.element.SetEventType;
import org.millrace.epn.edit.layout.Place;
import org.millrace.epn.edit.stage.CreateStage;
import org.millrace.epn.edit.stage.StageKind;
import org.millrace.epn.model.EpnPackage.Literals;

import java.util.List;
import java.util.Optional;

class WireEditsTest {

    private final Edited n = Edited.network();

    @Test
    void aWireIsDrawn() {
        n.expect(CreateWire.between(n.stage("ticks"), n.stage("rules")), "+<wire from=\"ticks\" to=\"rules\"/>");
        n.expect(new CreateWire(n.stage("rules"), n.stage("queue"), "Tick", "rise"),
                "+<wire from=\"rules\" to=\"queue\" eventType=\"Tick\" statement=\"rise\"/>");
    }

    @Test
    void aWireFollowsTheDirectionOfAdapters() {
        n.refuse(CreateWire.between(n.stage("rules"), n.stage("ticks")),
                "the adapter 'ticks' brings events in and takes none; turn the wire round, or say direction=\"out\" at the adapter");
        n.refuse(CreateWire.between(n.stage("out"), n.stage("rules")),
                "the adapter 'out' takes events out and sends none; turn the wire round, or say direction=\"in\" at the adapter");
    }

    @Test
    void aWireDoesNotCloseACycleWithoutAStream() {
        n.refuse(CreateWire.between(n.stage("counter"), n.stage("rules")),
                "a wire from 'counter' to 'rules' would close a cycle without a stream; put a stream into the cycle");
        n.refuse(CreateWire.between(n.stage("counter"), n.stage("counter")),
                "a wire from 'counter' to 'counter' would close a cycle without a stream; put a stream into the cycle");
        n.expect(CreateWire.between(n.stage("counter"), n.stage("queue")), "+<wire from=\"counter\" to=\"queue\"/>");
        n.expect(CreateWire.between(n.stage("queue"), n.stage("queue")), "+<wire from=\"queue\" to=\"queue\"/>");
    }

    @Test
    void aWireIsNotDrawnTwice() {
        n.refuse(CreateWire.between(n.stage("ticks"), n.stage("queue")),
                "there is already such a wire from 'ticks' to 'queue'; give it another event type or statement; through two wires events arrive twice");
        n.expect(new CreateWire(n.stage("ticks"), n.stage("queue"), "Tick", ""), "+<wire from=\"ticks\" to=\"queue\" eventType=\"Tick\"/>");
    }

    @Test
    void aWireIsForDeadLettersUntilItBeginsElsewhere() {
        n.expect(set(0, "true"), "-<wire from=\"ticks\" to=\"queue\"/>", "+<wire from=\"ticks\" to=\"queue\" deadLetters=\"true\"/>");
        n.expectNoStep(set(0, "true"));
        n.refuse(set(0, "yes"), "'yes' is not a value of 'deadLetters'; it is one of true, false");
        n.expect(CreateWire.between(n.stage("ticks"), n.stage("queue")), "+<wire from=\"ticks\" to=\"queue\"/>");
        n.refuse(CreateWire.between(n.stage("ticks"), n.stage("queue")),
                "there is already such a wire from 'ticks' to 'queue'; give it another event type or statement; through two wires events arrive twice");
        n.expect(new ReconnectWire(n.wire(0), n.stage("ticks"), n.stage("rules")), "-<wire from=\"ticks\" to=\"queue\" deadLetters=\"true\"/>",
                "+<wire from=\"ticks\" to=\"rules\" deadLetters=\"true\"/>");
        n.expect(new ReconnectWire(n.wire(0), n.stage("counter"), n.stage("queue")), "-<wire from=\"ticks\" to=\"rules\" deadLetters=\"true\"/>",
                "+<wire from=\"counter\" to=\"queue\"/>");
    }

    private Edit<?> set(int wire, String deadLetters) {
        return ElementEdits.set(n.wire(wire), Literals.WIRE__DEAD_LETTERS, deadLetters, Edited.CLASSES);
    }

    @Test
    void aWireLetsOnlyPassWhatThereIs() {
        n.refuse(new CreateWire(n.stage("ticks"), n.stage("rules"), "Tik", ""), "there is no event type 'Tik'; did you mean 'Tick'?");
        n.refuse(new CreateWire(n.stage("ticks"), n.stage("rules"), "", "rise"),
                "'ticks' is not a processor and has no statement to choose; choose an event type instead");
    }

    @Test
    void aDeletedWireTakesItsRouteWithItAndTheOthersAreCountedAnew() {
        n.expect(new DeleteWire(n.wire(2)), "-<wire from=\"rules\" to=\"counter\" eventType=\"Signal\"/>", "-<route from=\"rules\" to=\"counter\" nth=\"1\">",
                "+<route from=\"rules\" to=\"counter\">");
        n.expect(new DeleteWire(n.wire(1)), "-<wire from=\"queue\" to=\"rules\" eventType=\"Tick\"/>", "-<route from=\"queue\" to=\"rules\">",
                "-<point x=\"100\" y=\"30\"/>", "-</route>");
    }

    @Test
    void aWireIsReconnected() {
        n.expect(new ReconnectWire(n.wire(3), n.stage("queue"), n.stage("counter")), "-<wire from=\"rules\" to=\"counter\" statement=\"rise\"/>",
                "-<route from=\"rules\" to=\"counter\" nth=\"1\">", "-<point x=\"300\" y=\"30\"/>", "-<point x=\"300\" y=\"60\"/>", "-</route>",
                "+<wire from=\"queue\" to=\"counter\"/>");
        n.expectNoStep(new ReconnectWire(n.wire(1), n.stage("queue"), n.stage("rules")));
        n.refuse(new ReconnectWire(n.wire(0), n.stage("out"), n.stage("queue")),
                "the adapter 'out' takes events out and sends none; turn the wire round, or say direction=\"in\" at the adapter");
        n.refuse(new ReconnectWire(n.wire(4), n.stage("rules"), n.stage("rules")),
                "a wire from 'rules' to 'rules' would close a cycle without a stream; put a stream into the cycle");
    }

    @Test
    void aRouteStaysWithItsWireWhenAnotherOneComesBeforeIt() {
        n.editing().execute(new SetBendPoints(n.wire(4), List.of(new Place(1, 1))));
        n.expect(new ReconnectWire(n.wire(1), n.stage("rules"), n.stage("out")),
                "-<wire from=\"queue\" to=\"rules\" eventType=\"Tick\"/>", "-<route from=\"queue\" to=\"rules\">", "-<point x=\"100\" y=\"30\"/>",
                "-<route from=\"rules\" to=\"out\">", "-</route>",
                "+<wire from=\"rules\" to=\"out\" eventType=\"Tick\"/>", "+<route from=\"rules\" to=\"out\" nth=\"1\">");
    }

    @Test
    void aWireWithAnOpenEndIsMendedByTheNameOfAStage() {
        var open = Edited.of(Edited.TEXT.replace("<wire from=\"rules\" to=\"out\"/>", "<wire from=\"rules\"/>"));
        open.refuse(new SetWireEnd(open.wire(4), Literals.WIRE__FROM, "queue"), "the wire has an open end; choose the stage in which it ends");
        open.refuse(new SetBendPoints(open.wire(4), List.of(new Place(1, 2))), "the wire has an open end; connect it first");
        open.expect(new SetWireEnd(open.wire(4), Literals.WIRE__TO, "out"), "-<wire from=\"rules\"/>", "+<wire from=\"rules\" to=\"out\"/>");
        open.refuse(new SetWireEnd(open.wire(4), Literals.WIRE__TO, "outt"), "there is no stage 'outt'; did you mean 'out'?");
    }

    @Test
    void bendPointsAreSetAndRemoved() {
        n.expect(new SetBendPoints(n.wire(0), List.of(new Place(1, 2), new Place(3, 4))),
                "+<route from=\"ticks\" to=\"queue\">", "+<point x=\"1\" y=\"2\"/>", "+<point x=\"3\" y=\"4\"/>", "+</route>");
        n.expect(new SetBendPoints(n.wire(3), List.of(new Place(7, 8))), "-<point x=\"300\" y=\"30\"/>", "-<point x=\"300\" y=\"60\"/>",
                "+<point x=\"7\" y=\"8\"/>");
        n.expect(new SetBendPoints(n.wire(1), List.of()), "-<route from=\"queue\" to=\"rules\">", "-<point x=\"100\" y=\"30\"/>", "-</route>");
        n.expectNoStep(new SetBendPoints(n.wire(3), List.of(new Place(7, 8))));
    }

    @Test
    void theEventTypeAndTheStatementOfAWireAreSet() {
        n.expect(new SetEventType(n.wire(0), "Tick"), "-<wire from=\"ticks\" to=\"queue\"/>", "+<wire from=\"ticks\" to=\"queue\" eventType=\"Tick\"/>");
        n.expect(new SetEventType(n.wire(0), ""), "-<wire from=\"ticks\" to=\"queue\" eventType=\"Tick\"/>", "+<wire from=\"ticks\" to=\"queue\"/>");
        n.expect(new SetWireStatement(n.wire(4), "rules-1"), "-<wire from=\"rules\" to=\"out\"/>", "+<wire from=\"rules\" to=\"out\" statement=\"rules-1\"/>");
        n.expect(new SetWireStatement(n.wire(4), ""), "-<wire from=\"rules\" to=\"out\" statement=\"rules-1\"/>", "+<wire from=\"rules\" to=\"out\"/>");
        n.refuse(new SetWireStatement(n.wire(0), "rise"), "'ticks' is not a processor and has no statement to choose; choose an event type instead");
    }

    @Test
    void aWireToAStageThatWasDeletedIsRefused() {
        var stage = n.editing().execute(new CreateStage(StageKind.STREAM, "s", "", Optional.empty())).value().orElseThrow();
        n.editing().undo();
        n.refuse(CreateWire.between(n.stage("rules"), stage), "the stage is no longer in the network; choose another one");
    }
}
