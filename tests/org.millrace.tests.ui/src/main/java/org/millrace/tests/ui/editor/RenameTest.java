package org.millrace.tests.ui.editor;

import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.ltk.core.refactoring.CheckConditionsOperation;
import org.eclipse.ltk.core.refactoring.CreateChangeOperation;
import org.eclipse.ltk.core.refactoring.PerformChangeOperation;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.epl.ui.rename.EplRename;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.UiWait;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

@ExtendWith(CleanLog.class)
class RenameTest {

    private static final String RENAME = "org.millrace.epl.ui.rename";

    private static PerformChangeOperation renamed(EplEditorDriver epl, String part, String name) throws Exception {
        var rename = new EplRename(epl.built(), epl.at(part), part);
        rename.setName(name);
        var perform = new PerformChangeOperation(new CreateChangeOperation(new CheckConditionsOperation(rename, CheckConditionsOperation.ALL_CONDITIONS),
                RefactoringStatus.FATAL));
        ResourcesPlugin.getWorkspace().run(perform, new NullProgressMonitor());
        return perform;
    }

    @Test
    void aNameOfOneTextIsRenamedInIt() throws Exception {
        try (var epl = EplEditorDriver.on("select a.price, a.symbol from pattern [every a=Tick];")) {
            epl.built();
            epl.caretAt("a=Tick");
            epl.command(RENAME);
            UiWait.until("the name selected", () -> epl.viewer().getSelectedRange().y == 1);
            epl.type("first");
            epl.assertText("select first.price, first.symbol from pattern [every first=Tick];");
        }
    }

    @Test
    void aStreamIsRenamedInAllTextsAndInTheNetwork() throws Exception {
        try (var epl = EplEditorDriver.on("insert into Risen select * from Tick;", "select * from Risen;",
                "<statement>select * from Risen where price &lt; 1 and symbol != 'x'</statement>")) {
            assertTrue(renamed(epl, "Risen", "Fallen").changeExecuted());
            epl.assertText("insert into Fallen select * from Tick;");
            assertEquals("select * from Fallen;", epl.file(EplEditorDriver.OTHER).readString());
            var network = epl.file("editor.epn").readString();
            assertTrue(network.contains("<statement>select * from Fallen where price &lt; 1 and symbol != 'x'</statement>"), network);
        }
    }

    @Test
    void renamingIsUndone() throws Exception {
        try (var epl = EplEditorDriver.on("insert into Risen select * from Tick;", "select * from Risen;")) {
            var done = renamed(epl, "Risen", "Fallen");
            assertEquals("select * from Fallen;", epl.file(EplEditorDriver.OTHER).readString());
            ResourcesPlugin.getWorkspace().run(new PerformChangeOperation(done.getUndoChange()), new NullProgressMonitor());
            assertEquals("select * from Risen;", epl.file(EplEditorDriver.OTHER).readString());
            epl.assertText("insert into Risen select * from Tick;");
        }
    }

    @Test
    void aNameThatIsTakenIsRefused() throws Exception {
        try (var epl = EplEditorDriver.on("insert into Risen select * from Tick;")) {
            var rename = new EplRename(epl.built(), epl.at("Risen"), "Risen");
            rename.setName("Tick");
            var status = rename.checkFinalConditions(new NullProgressMonitor());
            assertTrue(status.hasFatalError());
            assertEquals("there is something else named 'Tick'", status.getMessageMatchingSeverity(status.getSeverity()));
        }
    }

    @Test
    void anEventTypeOfTheNetworkIsNotRenamedHere() throws Exception {
        try (var epl = EplEditorDriver.on("select * from |Tick;")) {
            epl.built();
            epl.command(RENAME);
            UiWait.events();
            assertEquals("select * from |Tick;", epl.marked());
        }
    }
}
