package org.millrace.tests.ui.epn;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.UiWait;

import java.io.IOException;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

@ExtendWith(CleanLog.class)
class EventTypeListTest {

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
    void anEpnFileOpensOnItsEventTypes() {
        assertEquals("Event Types", n.page());
        n.expectEventTypes("Tick", "Signal");
        assertEquals("Tick", n.chosen());
        assertFalse(n.editor().isDirty());
    }

    @Test
    void insertAddsAnEventTypeWhoseNameIsTypedNext() throws CoreException, IOException {
        FormControls.key(n.list(), SWT.INSERT);
        n.expectEventTypes("Tick", "Signal", "EventType1");
        assertEquals("EventType1", n.chosen());
        assertEquals("EventType1", n.field("Name:").getSelectionText());
        n.type(n.field("Name:"), "Alarm").expectEventTypes("Tick", "Signal", "Alarm");
        n.save();
        assertEquals(NetworkEditorDriver.TEXT.replace("  <adapter name=\"ticks\"", "  <eventType name=\"Alarm\"/>\n  <adapter name=\"ticks\""), n.saved());
    }

    @Test
    void theButtonAddsToo() {
        n.press("Add").expectEventTypes("Tick", "Signal", "EventType1");
    }

    @Test
    void f2TakesTheCaretToTheName() {
        n.choose(n.list(), 1);
        FormControls.key(n.list(), SWT.F2);
        assertEquals("Signal", n.field("Name:").getSelectionText());
    }

    @Test
    void deleteRemovesWhatNothingUses() {
        n.press("Add");
        n.choose(n.list(), 2);
        FormControls.key(n.list(), SWT.DEL);
        n.expectEventTypes("Tick", "Signal");
        assertEquals(NetworkEditorDriver.TEXT, n.text());
    }

    @Test
    void whoUsesAnEventTypeIsToldBeforeItIsRemoved() {
        n.choose(n.list(), 1);
        Dialogs.answering(dialog -> {
            assertTrue(FormControls.all(dialog, org.eclipse.swt.widgets.Label.class).stream().anyMatch(label -> label.getText().contains("Adapter out")));
            FormControls.press(dialog, "Cancel");
        }, () -> FormControls.key(n.list(), SWT.DEL));
        n.expectEventTypes("Tick", "Signal");
        Dialogs.answering(dialog -> FormControls.press(dialog, "Remove"), () -> n.press("Remove"));
        n.expectEventTypes("Tick");
        assertFalse(n.text().contains("eventType=\"Signal\""));
    }

    @Test
    void theFilterHidesOtherNamesUntilSomethingHiddenIsShown() {
        n.filter().setText("sig");
        UiWait.events();
        n.expectEventTypes("Signal");
        assertTrue(n.editor().navigation().revealEventType("Tick"));
        assertEquals("Tick", n.chosen());
        n.expectEventTypes("Tick", "Signal");
        assertFalse(n.editor().navigation().revealEventType("None"));
    }

    @Test
    void usesOfTheChosenTypeAreListedAndOpened() {
        assertEquals(List.of("ticks (Adapter)", "select * from Tick where price < 5 (statement of rules)"), FormControls.rows(n.uses()));
        n.choose(n.list(), 1);
        assertEquals(List.of("out (Adapter)"), FormControls.rows(n.uses()));
    }

    @Test
    void whatIsWrongIsSaidAtTheTypeAndInTheHead() {
        n.press("Add");
        n.checked();
        assertTrue(n.message().orElse("").contains("has neither a Java class nor properties"), n.message().orElse(""));
        n.choose(n.list(), 0);
        n.checked();
        assertFalse(n.message().orElse("").contains("has neither"), n.message().orElse(""));
    }
}
