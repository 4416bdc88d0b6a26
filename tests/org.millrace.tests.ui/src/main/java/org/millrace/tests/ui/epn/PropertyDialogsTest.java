package org.millrace.tests.ui.epn;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.junit.jupiter.api.Test;
import org.millrace.tests.ui.UiWait;

import java.util.Arrays;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the dialogs of the Properties view. */
class PropertyDialogsTest extends PropertiesFixture {

    @Test
    void aFileOfTheProjectIsChosen() {
        p.choose("out").browse("path *", dialog -> {
            var tree = FormControls.all(dialog, Tree.class).getFirst();
            assertEquals("in", tree.getItem(0).getText());
            assertFalse(FormControls.all(dialog, Button.class).stream()
                    .anyMatch(button -> button.getText().equals("OK") && button.isEnabled() && tree.getSelectionCount() == 0));
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
            FormControls.press(dialog, "OK");
        });
        assertTrue(n.text().contains("value=\"in/signals.txt\""), n.text());
        n.undo();
        assertEquals(TEXT, n.text());
    }

    @Test
    void aClassIsBrowsedForAndOneThatIsNoListenerIsRefused() {
        p.choose("sink").browse("Java class *", dialog -> {
            FormControls.all(dialog, Text.class).getFirst().setText("Other");
            var table = FormControls.all(dialog, Table.class).getFirst();
            UiWait.until("the classes", () -> Arrays.stream(table.getItems()).anyMatch(item -> item.getText().contains("Other")),
                    () -> Arrays.stream(table.getItems()).map(item -> item.getText()).toList().toString());
            var at = Arrays.stream(table.getItems()).filter(item -> item.getText().contains("Other")).findFirst().orElseThrow();
            table.setSelection(at);
            var event = new Event();
            event.item = at;
            table.notifyListeners(SWT.Selection, event);
            UiWait.until("the choice", () -> FormControls.all(dialog, Button.class).stream()
                    .anyMatch(button -> button.getText().equals("OK") && button.isEnabled()));
            FormControls.press(dialog, "OK");
        });
        assertTrue(n.text().contains("javaClass=\"demo.Other\""), n.text());
        assertEquals("7", p.value("limit"));
        p.edit("Java class *");
        p.text().setText("demo.Plain");
        UiWait.events();
        assertTrue(p.messages().contains("the class demo.Plain does not implement org.millrace.runtime.api.EventListener; choose one that does"),
                () -> p.messages().toString());
    }

    @Test
    void theValuesOfAParameterAreLines() {
        p.choose("rules");
        assertEquals("IBM\nMSFT", p.value("symbol"));
        p.browse("symbol", dialog -> {
            var lines = FormControls.all(dialog, Text.class).getFirst();
            assertEquals("IBM\nMSFT", lines.getText());
            lines.setText("IBM\nORCL\n\nSAP\n");
            FormControls.press(dialog, "OK");
        });
        assertTrue(n.text().contains("<value>ORCL</value>") && n.text().contains("<value>SAP</value>") && !n.text().contains("MSFT"), n.text());
        assertEquals("IBM\nORCL\nSAP", p.value("symbol"));
        n.undo();
        assertEquals(TEXT, n.text());
    }

    @Test
    void aFileThatIsNamedTwiceCannotBeConfirmed() {
        p.choose("rules").browse("Files", dialog -> {
            FormControls.all(dialog, Text.class).getFirst().setText("a.epl\na.epl");
            assertFalse(FormControls.all(dialog, Button.class).stream().filter(button -> button.getText().equals("OK")).findFirst().orElseThrow().isEnabled());
            FormControls.all(dialog, Text.class).getFirst().setText("a.epl");
            FormControls.press(dialog, "OK");
        });
        assertTrue(n.text().contains("<file>a.epl</file>"), n.text());
    }
}
