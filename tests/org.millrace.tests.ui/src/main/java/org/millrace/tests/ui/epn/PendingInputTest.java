package org.millrace.tests.ui.epn;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;

import java.io.IOException;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests typed text that is not confirmed: it is applied, or its refusal is shown. */
@ExtendWith(CleanLog.class)
class PendingInputTest {

    private NetworkEditorDriver n;
    private PropertyFormDriver p;

    @BeforeEach
    void open() throws CoreException {
        var project = TestProject.empty("pending");
        project.file("n.epn", NetworkEditorDriver.TEXT);
        n = NetworkEditorDriver.open(project, "n.epn").checked();
        p = PropertyFormDriver.of(n);
    }

    @AfterEach
    void close() throws CoreException {
        n.close();
        p.close();
    }

    @Test
    void savingAppliesATypedSetting() throws CoreException, IOException {
        p.choose("ticks").type("port", "4000");
        assertTrue(n.editor().isDirty());
        n.save();
        assertTrue(n.saved().contains("name=\"port\" value=\"4000\""), n.saved());
        UiWait.until("the editor to be clean", () -> !n.editor().isDirty());
    }

    @Test
    void savingShowsWhyATypedSettingIsRefused() throws CoreException, IOException {
        p.choose("ticks").type("port", "70000");
        n.save();
        assertEquals(NetworkEditorDriver.TEXT, n.saved());
        assertEquals("70000", p.value("port"));
        assertTrue(p.messages().contains("70000 is out of range for the property 'port': it lies between 0 and 65535"), () -> p.messages().toString());
        assertTrue(n.editor().isDirty());
        FormControls.key(p.text(), SWT.ESC);
        assertEquals("0", p.value("port"));
        assertFalse(n.editor().isDirty());
    }

    @Test
    void anotherSelectionAppliesATypedSetting() {
        p.choose("ticks").type("port", "4000");
        p.choose("out");
        assertTrue(n.text().contains("name=\"port\" value=\"4000\""), n.text());
    }

    @Test
    void anotherSelectionSaysWhatWasRefused() {
        p.choose("ticks").type("port", "70000");
        p.choose("out");
        assertEquals(NetworkEditorDriver.TEXT, n.text());
        assertTrue(p.messages().contains("\"70000\" was not accepted for port of ticks: 70000 is out of range for the property 'port': it lies between 0 and 65535"),
                () -> p.messages().toString());
        p.choose("rules");
        assertFalse(p.messages().stream().anyMatch(text -> text.contains("70000")), () -> p.messages().toString());
    }

    @Test
    void anotherPageAppliesATypedSetting() {
        p.choose("ticks").type("port", "4000");
        n.page("Source");
        assertTrue(n.text().contains("name=\"port\" value=\"4000\""), n.text());
    }

    @Test
    void savingAppliesATypedNameOfAnEventType() throws CoreException, IOException {
        n.choose(n.list(), 0);
        n.field("Name:").setText("Quote");
        assertTrue(n.editor().isDirty());
        n.save();
        assertTrue(n.saved().contains("<eventType name=\"Quote\""), n.saved());
    }

    @Test
    void anotherEventTypeSaysWhatWasRefused() {
        n.choose(n.list(), 0);
        n.field("Name:").setText("Signal");
        n.choose(n.list(), 1);
        assertEquals(NetworkEditorDriver.TEXT, n.text());
        assertTrue(n.message().orElse("").startsWith("\"Signal\" was not accepted"), () -> n.message().toString());
    }

    @Test
    void savingAppliesATypedCell() throws CoreException, IOException {
        FormControls.key(n.properties(), SWT.INSERT);
        cell().setText("ticker");
        assertTrue(n.editor().isDirty());
        n.save();
        assertTrue(n.saved().contains("<property name=\"ticker\"/>"), n.saved());
    }

    @Test
    void aRefusedCellSaysSo() {
        FormControls.key(n.properties(), SWT.INSERT);
        var before = n.text();
        cell().setText("price");
        n.page("Source").page("Event Types");
        assertEquals(before, n.text());
        assertTrue(n.message().orElse("").startsWith("\"price\" was not accepted"), () -> n.message().toString());
    }

    /** Returns the open cell editor of the property table. */
    private Text cell() {
        return FormControls.all(n.properties(), Text.class).getFirst();
    }
}
