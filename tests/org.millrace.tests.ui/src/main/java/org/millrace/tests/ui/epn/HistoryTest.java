package org.millrace.tests.ui.epn;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.BadLocationException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.UiWait;

import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests that form and source share their history and dirty state. */
@ExtendWith(CleanLog.class)
class HistoryTest {

    private NetworkEditorDriver n;

    @BeforeEach
    void open() throws CoreException {
        n = NetworkEditorDriver.open();
    }

    @AfterEach
    void close() throws CoreException {
        n.close();
    }

    private void typeInSource(String before, String after) throws BadLocationException {
        var offset = n.text().indexOf(before);
        n.document().replace(offset, before.length(), after);
        UiWait.events();
    }

    @Test
    void whatWasDoneOnTheFormIsUndoneAndDoneAgain() {
        n.type(n.field("Name:"), "Quote");
        assertTrue(n.editor().isDirty());
        n.undo();
        n.expectEventTypes("Tick", "Signal");
        assertEquals(NetworkEditorDriver.TEXT, n.text());
        assertFalse(n.editor().isDirty());
        n.redo();
        n.expectEventTypes("Quote", "Signal");
        assertTrue(n.editor().isDirty());
    }

    @Test
    void stepsOnBothPagesAreUndoneInTheirOrder() throws BadLocationException {
        n.type(n.field("Name:"), "Quote");
        n.page("Source");
        typeInSource("\"Signal\">", "\"Alarm\">");
        n.page("Event Types").expectEventTypes("Quote", "Alarm");
        n.press("Add").expectEventTypes("Quote", "Alarm", "EventType1");
        n.undo();
        n.expectEventTypes("Quote", "Alarm");
        n.undo();
        n.expectEventTypes("Quote", "Signal");
        n.page("Source");
        n.undo();
        assertEquals(NetworkEditorDriver.TEXT, n.text());
        n.page("Event Types").expectEventTypes("Tick", "Signal");
        n.redo();
        n.redo();
        n.redo();
        n.expectEventTypes("Quote", "Alarm", "EventType1");
    }

    @Test
    void undoKeepsTheElementsAndWhatIsChosen() {
        var signal = n.type(1);
        n.choose(n.list(), 1).type(n.field("Name:"), "Alarm");
        n.undo();
        assertEquals("Signal", n.chosen());
        assertSame(signal, n.type(1));
    }

    @Test
    void aRefusedEditIsNoStep() {
        n.type(n.field("Name:"), "Signal");
        assertEquals(Optional.empty(), n.editor().model().editing().undoLabel());
        assertEquals(NetworkEditorDriver.TEXT, n.text());
        assertTrue(n.editor().isDirty(), "the refused text waits in its field");
    }

    @Test
    void theMenuNamesTheStep() {
        n.type(n.field("Name:"), "Quote");
        var undo = n.editor().getEditorSite().getActionBars().getGlobalActionHandler(org.eclipse.ui.actions.ActionFactory.UNDO.getId());
        assertTrue(undo.getText().contains("Rename Event Type"), undo.getText());
    }
}
