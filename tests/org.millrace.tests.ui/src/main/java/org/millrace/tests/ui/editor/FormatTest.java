package org.millrace.tests.ui.editor;

import org.eclipse.ui.IWorkbenchCommandConstants;
import org.eclipse.ui.texteditor.ITextEditorActionConstants;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.epl.ui.preference.EplPreferences;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.UiWait;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

@ExtendWith(CleanLog.class)
class FormatTest {

    private static final String FORMAT = "org.millrace.epl.ui.format";

    @Test
    void theTextIsLaidOutAndTheCaretStaysAtItsWord() throws Exception {
        try (var epl = EplEditorDriver.on("select   symbol  ,  price   from  |Tick;")) {
            epl.command(FORMAT);
            UiWait.until("the layout", () -> epl.marked().equals("select symbol, price from |Tick;\n"), epl::marked);
        }
    }

    @Test
    void itIsUndoneInOneStep() throws Exception {
        try (var epl = EplEditorDriver.on("select   symbol  ,  price   from  Tick;")) {
            epl.command(FORMAT);
            UiWait.until("the layout", () -> epl.text().equals("select symbol, price from Tick;\n"), epl::text);
            epl.editor().getAction(ITextEditorActionConstants.UNDO).run();
            epl.assertText("select   symbol  ,  price   from  Tick;");
        }
    }

    @Test
    void onlySelectedStatementsAreLaidOut() throws Exception {
        try (var epl = EplEditorDriver.on("select   a from Tick;\nselect   b from Tick;")) {
            epl.select("b");
            epl.command(FORMAT);
            UiWait.until("the layout", () -> epl.text().equals("select   a from Tick;\nselect b from Tick;"), epl::text);
        }
    }

    @Test
    void aStatementWithAFaultStaysAsItIs() throws Exception {
        try (var epl = EplEditorDriver.on("select   a form Tick;\nselect   b from Tick;")) {
            epl.command(FORMAT);
            UiWait.until("the layout", () -> epl.text().equals("select   a form Tick;\nselect b from Tick;\n"), epl::text);
        }
    }

    @Test
    void savingLaysOutIfTheUserWantsIt() throws Exception {
        try (var epl = EplEditorDriver.on("select   a from Tick;")) {
            epl.document().replace(0, 0, " ");
            epl.command(IWorkbenchCommandConstants.FILE_SAVE);
            assertEquals(" select   a from Tick;", epl.file(EplEditorDriver.RULES).readString());
            EplPreferences.store().setValue(EplPreferences.FORMAT_ON_SAVE, true);
            epl.document().replace(0, 0, " ");
            assertTrue(epl.editor().isDirty());
            epl.command(IWorkbenchCommandConstants.FILE_SAVE);
            assertEquals("select a from Tick;\n", epl.file(EplEditorDriver.RULES).readString());
        } finally {
            EplPreferences.store().setToDefault(EplPreferences.FORMAT_ON_SAVE);
        }
    }
}
