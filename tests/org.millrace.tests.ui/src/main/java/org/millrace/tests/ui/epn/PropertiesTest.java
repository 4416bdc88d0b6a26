package org.millrace.tests.ui.epn;

import org.eclipse.core.resources.ResourceAttributes;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.junit.jupiter.api.Test;
import org.millrace.epn.edit.item.ItemLabels;
import org.millrace.tests.ui.UiWait;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the Properties view for elements of a network. */
class PropertiesTest extends PropertiesFixture {

    @Test
    void everySettingOfAnAdapterHasARowAndShowsItsDefault() {
        p.choose("ticks");
        assertEquals(List.of("General", "Events", "Adapter properties", "Codec properties", "Queue and threads", "Time"), p.groups());
        assertEquals(List.of("host", "port", "receiveBuffer", "socketReceiveBuffer", "eventLoops", "allowedPeers", "sendBuffer", "whenFull",
                "socketSendBuffer", "tls", "trustedServers", "certificate", "privateKey", "trustedClients", "passwordFile", "maximumConnections",
                "maximumConnectionsPerPeer", "idleTimeout", "malformed", "codec"),
                p.labels("Adapter properties"));
        assertEquals("0", p.value("port"));
        assertEquals("default: 127.0.0.1", p.value("host"));
        assertEquals("default: binary", p.value("codec"));
        assertEquals("symbol,price,sent", p.value("fields"));
        assertEquals(List.of("Lateness", "Idle after", "Late events"), p.labels("Time"));
        assertEquals("default: 1s", p.value("Idle after"));
        p.choose("queue");
        assertEquals("default: 1024", p.value("Capacity"));
        assertEquals("default: block", p.value("Overflow policy"));
    }

    @Test
    void whatIsNeededIsMarked() {
        p.choose("out");
        assertEquals("signals.txt", p.value("path *"));
        assertFalse(p.isMarked("path *"));
        n.document().set(n.text().replace("    <property name=\"path\" value=\"signals.txt\"/>\n", ""));
        n.checked();
        UiWait.until("the sign", () -> p.value("path *").equals("required"));
        assertTrue(p.isMarked("path *"));
    }

    @Test
    void aProcessorShowsThePlansOfItsStatements() {
        p.choose("rules");
        UiWait.until("the plan", () -> p.plans().matches("\\S+: plan direct.*; state after a crash: .+"), () -> p.plans());
        p.choose("queue");
        UiWait.until("no plan", () -> p.plans().isEmpty(), () -> p.plans());
    }

    @Test
    void anEditIsOneStepAndTheSelectionStays() {
        p.choose("ticks").enter("port", "4000");
        assertEquals(TEXT.replace("name=\"port\" value=\"0\"", "name=\"port\" value=\"4000\""), n.text());
        assertEquals("4000", p.value("port"));
        n.undo();
        assertEquals(TEXT, n.text());
        UiWait.until("the old value", () -> p.value("port").equals("0"));
        assertEquals("ticks", ItemLabels.text(p.sheet().chosen().orElseThrow()));
    }

    @Test
    void theViewItselfUndoes() {
        p.choose("ticks").enter("port", "4000").enter("port", "4001").undo();
        assertEquals(TEXT.replace("name=\"port\" value=\"0\"", "name=\"port\" value=\"4000\""), n.text());
        p.undo();
        assertEquals(TEXT, n.text());
        UiWait.until("the old value", () -> p.value("port").equals("0"));
    }

    @Test
    void theSelectionStaysWhenTheTextIsReadAgain() {
        p.choose("ticks");
        n.document().set(n.text().replace("value=\"0\"", "value=\"77\"").replace("name=\"ticks\"", "name=\"tocks\"")
                .replace("from=\"ticks\"", "from=\"tocks\""));
        n.checked();
        UiWait.until("the other value", () -> p.value("port").equals("77"));
        assertEquals("tocks", p.value("Name *"));
        p.enter("port", "78");
        assertTrue(n.text().contains("value=\"78\""), n.text());
    }

    @Test
    void whatWouldBeRefusedCannotBeEnteredAndSaysWhy() {
        p.choose("ticks").edit("port");
        p.text().setText("70000");
        UiWait.events();
        assertTrue(p.messages().contains("70000 is out of range for the property 'port': it lies between 0 and 65535"), () -> p.messages().toString());
        p.text().notifyListeners(SWT.DefaultSelection, new Event());
        UiWait.events();
        assertEquals(TEXT, n.text());
        p.choose("queue").edit("Name *");
        p.text().setText("rules");
        UiWait.events();
        assertTrue(p.messages().contains("there is already a stage 'rules'; choose another name"), () -> p.messages().toString());
    }

    @Test
    void certainValuesAreChosen() {
        p.choose("queue").pick("Overflow policy", "drop-oldest");
        assertTrue(n.text().contains("<stream name=\"queue\" overflow=\"drop-oldest\"/>"), n.text());
        p.choose("out").pick("timing", "original").pick("append", "true");
        assertTrue(n.text().contains("<property name=\"timing\" value=\"original\"/>")
                && n.text().contains("<property name=\"append\" value=\"true\"/>"), n.text());
    }

    @Test
    void anEventTypeIsChosenAmongThoseOfTheNetwork() {
        p.choose("sink").edit("Event type");
        assertEquals(List.of("", "Tick", "Signal"), List.of(p.combo().getItems()));
        p.pick("Event type", "Signal");
        assertTrue(n.text().contains("javaClass=\"demo.Sink\" eventType=\"Signal\""), n.text());
        p.pick("Event type", "");
        assertTrue(n.text().contains("<bean name=\"sink\" javaClass=\"demo.Sink\">"), n.text());
    }

    @Test
    void aValueThatMayBeAnythingIsTypedOrChosen() {
        p.choose("queue").edit("Partition key");
        assertEquals(List.of("", "symbol", "price", "sent"), List.of(p.combo().getItems()));
        p.combo().setText("other");
        p.combo().notifyListeners(SWT.DefaultSelection, new Event());
        UiWait.events();
        assertTrue(n.text().contains("partitionKey=\"other\""), n.text());
        p.edit("Partition key");
        assertEquals("other", p.combo().getText());
    }

    @Test
    void aWireGoesWhereItIsSaidTo() {
        var wires = n.editor().model().editing().network().orElseThrow().getWires();
        p.choose(wires.get(0));
        assertEquals("default: Tick", p.value("Event type"));
        p.pick("To *", "rules");
        assertTrue(n.text().contains("<wire from=\"ticks\" to=\"rules\"/>"), n.text());
        n.undo();
        assertEquals(TEXT, n.text());
    }

    @Test
    void theDefaultComesBack() {
        p.choose("ticks").enter("receiveBuffer", "4096");
        assertEquals("4096", p.value("receiveBuffer"));
        p.enter("receiveBuffer", "");
        assertEquals(TEXT, n.text());
        assertEquals("default: 65536", p.value("receiveBuffer"));
    }

    @Test
    void aValueThatNothingUnderstandsIsShownAndCanBeRemoved() {
        p.choose("ticks").pick("codec", "json");
        assertEquals(List.of("fields"), p.labels("Unknown properties"));
        p.enter("fields", "");
        assertFalse(n.text().contains("symbol,price,sent"), n.text());
        assertEquals(List.of(), p.labels("Unknown properties"));
    }

    @Test
    void nothingIsEditedInATextThatCannotBeRead() {
        n.document().set(n.text().replace("</epn:Network>", "</epn:Net"));
        n.page("Event Types").checked();
        n.editor().model().editing().network().ifPresent(network -> {
            p.choose(network.getStages().getFirst()).edit("Name *");
            assertFalse(p.text().getEditable());
        });
        assertTrue(n.editor().model().editing().lock().isPresent());
    }

    @Test
    void aFileThatMayNotBeChangedSaysSo() throws CoreException {
        var attributes = new ResourceAttributes();
        attributes.setReadOnly(true);
        n.file().setResourceAttributes(attributes);
        try {
            Dialogs.answering(dialog -> FormControls.press(dialog, "No"), () -> p.choose("ticks").enter("port", "1"));
            assertEquals(TEXT, n.text());
        } finally {
            attributes.setReadOnly(false);
            n.file().setResourceAttributes(attributes);
        }
    }
}
