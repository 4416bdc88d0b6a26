package org.millrace.tests.ui.epn;

import org.eclipse.core.resources.ResourceAttributes;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.epn.edit.item.ItemLabels;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;

import java.util.Arrays;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the Properties view for elements of a network. */
@ExtendWith(CleanLog.class)
class PropertiesTest {

    private static final String TEXT = NetworkEditorDriver.TEXT
            .replace("<wire from=\"ticks\" to=\"rules\"/>", """
                    <stream name="queue"/>
                      <bean name="sink" javaClass="demo.Sink" eventType="Tick">
                        <property name="limit" value="7"/>
                      </bean>
                      <wire from="ticks" to="queue"/>
                      <wire from="queue" to="rules"/>
                      <wire from="ticks" to="sink"/>""")
            .replace("</processor>", "  <parameter name=\"symbol\">\n      <value>IBM</value>\n      <value>MSFT</value>\n    </parameter>\n  </processor>");
    private static final String SINK = """
            package demo;
            public class Sink implements org.millrace.runtime.api.EventListener<Object> {
                private int limit;
                public void setLimit(int value) {
                    limit = value;
                }
                public void onEvent(Object event) {
                }
            }
            """;

    private NetworkEditorDriver n;
    private PropertyFormDriver p;

    @BeforeEach
    void open() throws CoreException {
        var project = TestProject.empty("properties");
        project.file("n.epn", TEXT);
        project.file("in/signals.txt", "");
        project.file("src/demo/Sink.java", SINK);
        project.file("src/demo/Other.java", SINK.replace("Sink", "Other"));
        project.file("src/demo/Plain.java", "package demo;\npublic class Plain {\n}\n");
        project.build();
        n = NetworkEditorDriver.open(project, "n.epn").checked();
        p = PropertyFormDriver.of(n);
    }

    @AfterEach
    void close() throws CoreException {
        n.close();
        p.close();
    }

    @Test
    void everySettingOfAnAdapterHasARowAndShowsItsDefault() {
        p.choose("ticks");
        assertEquals(List.of("General", "Events", "Adapter properties", "Codec properties", "Queue and threads"), p.groups());
        assertEquals(List.of("host", "port", "receiveBuffer", "socketReceiveBuffer", "eventLoops", "allowedPeers", "certificate", "privateKey", "trustedClients", "passwordFile", "maximumConnections", "maximumConnectionsPerPeer", "idleTimeout", "malformed", "codec"), p.labels("Adapter properties"));
        assertEquals("0", p.value("port"));
        assertEquals("default: 127.0.0.1", p.value("host"));
        assertEquals("default: binary", p.value("codec"));
        assertEquals("symbol,price,sent", p.value("fields"));
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
        n.document().set(n.text().replace("value=\"0\"", "value=\"77\"").replace("name=\"ticks\"", "name=\"tocks\"").replace("from=\"ticks\"", "from=\"tocks\""));
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
        assertTrue(n.text().contains("<property name=\"timing\" value=\"original\"/>") && n.text().contains("<property name=\"append\" value=\"true\"/>"), n.text());
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
    void aFileOfTheProjectIsChosen() {
        p.choose("out").browse("path *", dialog -> {
            var tree = NetworkEditorDriver.all(dialog, Tree.class).getFirst();
            assertEquals("in", tree.getItem(0).getText());
            assertFalse(NetworkEditorDriver.all(dialog, Button.class).stream().anyMatch(button -> button.getText().equals("OK") && button.isEnabled() && tree.getSelectionCount() == 0));
            tree.showItem(tree.getItem(0));
            var expand = new Event();
            expand.item = tree.getItem(0);
            tree.notifyListeners(SWT.Expand, expand);
            tree.getItem(0).setExpanded(true);
            UiWait.until("the file", () -> tree.getItem(0).getItemCount() > 0 && tree.getItem(0).getItem(0).getText().equals("signals.txt"));
            tree.setSelection(tree.getItem(0).getItem(0));
            var event = new Event();
            event.item = tree.getItem(0).getItem(0);
            tree.notifyListeners(SWT.Selection, event);
            NetworkEditorDriver.press(dialog, "OK");
        });
        assertTrue(n.text().contains("value=\"in/signals.txt\""), n.text());
        n.undo();
        assertEquals(TEXT, n.text());
    }

    @Test
    void aClassIsBrowsedForAndOneThatIsNoListenerIsRefused() {
        p.choose("sink").browse("Java class *", dialog -> {
            NetworkEditorDriver.all(dialog, Text.class).getFirst().setText("Other");
            var table = NetworkEditorDriver.all(dialog, Table.class).getFirst();
            UiWait.until("the classes", () -> Arrays.stream(table.getItems()).anyMatch(item -> item.getText().contains("Other")),
                    () -> Arrays.stream(table.getItems()).map(item -> item.getText()).toList().toString());
            var at = Arrays.stream(table.getItems()).filter(item -> item.getText().contains("Other")).findFirst().orElseThrow();
            table.setSelection(at);
            var event = new Event();
            event.item = at;
            table.notifyListeners(SWT.Selection, event);
            UiWait.until("the choice", () -> NetworkEditorDriver.all(dialog, Button.class).stream().anyMatch(button -> button.getText().equals("OK") && button.isEnabled()));
            NetworkEditorDriver.press(dialog, "OK");
        });
        assertTrue(n.text().contains("javaClass=\"demo.Other\""), n.text());
        assertEquals("7", p.value("limit"));
        p.edit("Java class *");
        p.text().setText("demo.Plain");
        UiWait.events();
        assertTrue(p.messages().contains("the class demo.Plain does not implement org.millrace.runtime.api.EventListener; choose one that does"), () -> p.messages().toString());
    }

    @Test
    void theValuesOfAParameterAreLines() {
        p.choose("rules");
        assertEquals("IBM\nMSFT", p.value("symbol"));
        p.browse("symbol", dialog -> {
            var lines = NetworkEditorDriver.all(dialog, Text.class).getFirst();
            assertEquals("IBM\nMSFT", lines.getText());
            lines.setText("IBM\nORCL\n\nSAP\n");
            NetworkEditorDriver.press(dialog, "OK");
        });
        assertTrue(n.text().contains("<value>ORCL</value>") && n.text().contains("<value>SAP</value>") && !n.text().contains("MSFT"), n.text());
        assertEquals("IBM\nORCL\nSAP", p.value("symbol"));
        n.undo();
        assertEquals(TEXT, n.text());
    }

    @Test
    void aFileThatIsNamedTwiceCannotBeConfirmed() {
        p.choose("rules").browse("Files", dialog -> {
            NetworkEditorDriver.all(dialog, Text.class).getFirst().setText("a.epl\na.epl");
            assertFalse(NetworkEditorDriver.all(dialog, Button.class).stream().filter(button -> button.getText().equals("OK")).findFirst().orElseThrow().isEnabled());
            NetworkEditorDriver.all(dialog, Text.class).getFirst().setText("a.epl");
            NetworkEditorDriver.press(dialog, "OK");
        });
        assertTrue(n.text().contains("<file>a.epl</file>"), n.text());
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
            n.answering(dialog -> NetworkEditorDriver.press(dialog, "No"), () -> p.choose("ticks").enter("port", "1"));
            assertEquals(TEXT, n.text());
        } finally {
            attributes.setReadOnly(false);
            n.file().setResourceAttributes(attributes);
        }
    }
}
