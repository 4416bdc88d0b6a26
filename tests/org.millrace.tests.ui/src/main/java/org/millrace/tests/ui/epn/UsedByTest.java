package org.millrace.tests.ui.epn;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

/** Tests the list of uses of an event type. */
@ExtendWith(CleanLog.class)
class UsedByTest {

    @Test
    void statementsInTheNetworkAndInFilesAreListedAndOpened() throws CoreException {
        var project = TestProject.empty("used");
        project.file("n.epn", NetworkEditorDriver.TEXT.replace("  <processor name=\"rules\">\n", "  <processor name=\"rules\">\n    <file>a.epl</file>\n"));
        project.file("a.epl", "// Tick\nselect x.Tick from Other as x;\n\ninsert into Signal\nselect symbol as text from Tick;\n");
        try (var n = NetworkEditorDriver.open(project, "n.epn")) {
            n.choose(n.list(), 0);
            assertEquals(List.of("ticks (Adapter)", "select * from Tick where price < 5 (statement of rules)",
                    "insert into Signal select symbol as text from Tick (a.epl, line 5)"), FormControls.rows(n.uses()));
            n.choose(n.uses(), 2);
            n.uses().notifyListeners(SWT.DefaultSelection, selection(n));
            UiWait.until("the file", () -> n.editor().getSite().getPage().getActiveEditor().getTitle().equals("a.epl"));
            var text = assertInstanceOf(ITextEditor.class, n.editor().getSite().getPage().getActiveEditor());
            assertEquals("Tick", ((ITextSelection) text.getSelectionProvider().getSelection()).getText());
        }
    }

    private static Event selection(NetworkEditorDriver n) {
        var event = new Event();
        event.item = n.uses().getItem(2);
        return event;
    }
}
