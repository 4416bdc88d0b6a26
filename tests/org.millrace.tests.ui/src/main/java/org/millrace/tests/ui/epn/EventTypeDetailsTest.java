package org.millrace.tests.ui.epn;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CCombo;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.UiWait;

import java.util.Arrays;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

@ExtendWith(CleanLog.class)
class EventTypeDetailsTest {

    private NetworkEditorDriver n;

    @BeforeEach
    void open() throws CoreException {
        n = NetworkEditorDriver.open();
    }

    @AfterEach
    void close() throws CoreException {
        n.close();
    }

    @Test
    void enterRenamesEverywhere() {
        n.type(n.field("Name:"), "Quote").expectEventTypes("Quote", "Signal");
        assertEquals(NetworkEditorDriver.TEXT.replace("\"Tick\"", "\"Quote\"").replace("from Tick", "from Quote"), n.text());
    }

    @Test
    void aNameThatIsRefusedIsExplainedWithAdviceAndStaysInTheField() {
        n.field("Name:").setText("Signal");
        assertEquals("There is already an event type 'Signal'; choose another name", n.message().orElse(""));
        FormControls.key(n.field("Name:"), SWT.CR);
        assertEquals("Signal", n.field("Name:").getText());
        assertEquals(NetworkEditorDriver.TEXT, n.text());
        n.field("Name:").setText("no name");
        assertTrue(n.message().orElse("").contains("a name begins with a letter"), n.message().orElse(""));
        FormControls.key(n.field("Name:"), SWT.ESC);
        assertEquals("Tick", n.field("Name:").getText());
        assertEquals("", n.message().orElse(""));
    }

    @Test
    void insertAddsAPropertyAndDeleteRemovesIt() {
        FormControls.key(n.properties(), SWT.INSERT);
        assertEquals(List.of("symbol:string", "price:double", "sent:long", "property1:string"), FormControls.rows(n.properties()));
        n.choose(n.properties(), 1);
        FormControls.key(n.properties(), SWT.DEL);
        assertEquals(List.of("symbol:string", "sent:long", "property1:string"), FormControls.rows(n.properties()));
    }

    @Test
    void propertiesAreMovedByKeyboardAndByButton() {
        n.choose(n.properties(), 2);
        FormControls.key(n.properties(), SWT.ARROW_UP, SWT.ALT);
        assertEquals(List.of("symbol:string", "sent:long", "price:double"), FormControls.rows(n.properties()));
        n.press("Move Down");
        assertEquals(NetworkEditorDriver.TEXT, n.text());
        assertFalse(n.button("Move Down").isEnabled());
    }

    @Test
    void aTimeIsOneOfTheLongProperties() {
        var sent = n.combos().getFirst();
        assertEquals(List.of("", "sent"), Arrays.asList(sent.getItems()));
        assertEquals("sent", sent.getText());
        sent.select(0);
        sent.notifyListeners(SWT.Selection, new org.eclipse.swt.widgets.Event());
        assertEquals(NetworkEditorDriver.TEXT.replace(" sentTimeProperty=\"sent\"", ""), n.text());
    }

    @Test
    void anEventTimeMayBeATimestampWhichHasNoUnit() {
        FormControls.key(n.properties(), SWT.INSERT);
        FormControls.all(n.properties(), org.eclipse.swt.widgets.Text.class).getFirst().traverse(SWT.TRAVERSE_TAB_NEXT);
        var cell = FormControls.all(n.properties(), CCombo.class).getFirst();
        FormControls.key(cell, 't');
        cell.notifyListeners(SWT.DefaultSelection, new org.eclipse.swt.widgets.Event());
        assertEquals("property1:timestamp", FormControls.rows(n.properties()).getLast());
        var happened = n.combos().get(2);
        var unit = n.combos().get(3);
        UiWait.until("the timestamp among the event times", () -> Arrays.asList(happened.getItems()).equals(List.of("", "sent", "property1")));
        assertEquals(List.of("", "sent"), Arrays.asList(n.combos().getFirst().getItems()));
        happened.select(1);
        happened.notifyListeners(SWT.Selection, new org.eclipse.swt.widgets.Event());
        UiWait.until("the unit of a long", unit::isEnabled);
        happened.select(2);
        happened.notifyListeners(SWT.Selection, new org.eclipse.swt.widgets.Event());
        assertTrue(n.text().contains("eventTimeProperty=\"property1\""), n.text());
        UiWait.until("no unit of a timestamp", () -> !unit.isEnabled());
    }

    @Test
    void aNameIsEditedInItsCellAndRefusedThere() {
        FormControls.key(n.properties(), SWT.INSERT);
        var cell = FormControls.all(n.properties(), org.eclipse.swt.widgets.Text.class).getFirst();
        cell.setText("price");
        assertTrue(n.message().orElse("").contains("there is already a property 'price'; choose another name")
                || n.message().orElse("").contains("There is already a property 'price'; choose another name"), n.message().orElse(""));
        cell.setText("volume");
        assertEquals("", n.message().filter(text -> text.contains("already")).orElse(""));
        cell.notifyListeners(SWT.DefaultSelection, new org.eclipse.swt.widgets.Event());
        assertTrue(n.text().contains("<property name=\"volume\"/>"), n.text());
    }

    @Test
    void aTypeIsChosenByItsFirstLetters() {
        FormControls.key(n.properties(), SWT.INSERT);
        FormControls.all(n.properties(), org.eclipse.swt.widgets.Text.class).getFirst().traverse(SWT.TRAVERSE_TAB_NEXT);
        var cell = FormControls.all(n.properties(), CCombo.class).getFirst();
        FormControls.key(cell, 'b');
        FormControls.key(cell, 'o');
        assertEquals("boolean", cell.getText());
        cell.notifyListeners(SWT.DefaultSelection, new org.eclipse.swt.widgets.Event());
        assertEquals("property1:boolean", FormControls.rows(n.properties()).getLast());
    }

    @Test
    void aTypeMayBeAnArrayOfRecords() {
        FormControls.key(n.properties(), SWT.INSERT);
        FormControls.all(n.properties(), org.eclipse.swt.widgets.Text.class).getFirst().traverse(SWT.TRAVERSE_TAB_NEXT);
        var cell = FormControls.all(n.properties(), CCombo.class).getFirst();
        cell.select(cell.indexOf("Signal[]"));
        cell.notifyListeners(SWT.Selection, new org.eclipse.swt.widgets.Event());
        cell.notifyListeners(SWT.DefaultSelection, new org.eclipse.swt.widgets.Event());
        assertEquals("property1:Signal[]", FormControls.rows(n.properties()).getLast());
        assertTrue(n.text().contains("<property name=\"property1\" record=\"Signal\" repeated=\"true\"/>"), n.text());
    }
}
