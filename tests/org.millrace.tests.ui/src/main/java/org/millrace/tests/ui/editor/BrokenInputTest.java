package org.millrace.tests.ui.editor;

import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourceAttributes;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.epl.ui.document.EplModels;
import org.millrace.epl.ui.problem.ProblemAnnotation;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.UiWait;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

@ExtendWith(CleanLog.class)
class BrokenInputTest {

    @Test
    void binaryGarbageIsShownAndCanBeEdited() throws Exception {
        var bytes = new byte[20_000];
        new Random(1).nextBytes(bytes);
        var garbage = new StringBuilder();
        for (var b : bytes) {
            garbage.append((char) (b & 0xff));
        }
        try (var epl = EplEditorDriver.on(garbage.toString().replace('|', ' '))) {
            epl.settled();
            epl.select(0, 0);
            epl.type("x");
            assertTrue(epl.text().startsWith("x"));
            epl.settled();
        }
    }

    @Test
    void aVeryLongTextCanBeEditedAndIsNotParsed() throws Exception {
        var text = "select symbol from Tick where price > 1;\n".repeat(5_000_000 / 41);
        try (var epl = EplEditorDriver.alone(text)) {
            assertTrue(epl.model().isTooLong());
            epl.select(0, 0);
            epl.type("(x\r");
            assertEquals(text.length() + 3, epl.text().length());
            epl.command("org.millrace.epl.ui.toggleComment");
            epl.command("org.millrace.epl.ui.format");
            UiWait.events();
            assertTrue(epl.model().latest().isEmpty());
        }
    }

    @Test
    void aFileThatIsDeletedUnderTheEditorCanBeEdited() throws Exception {
        try (var epl = EplEditorDriver.on("select * from Tick;")) {
            epl.settled();
            epl.document().replace(0, 0, "// kept\n");
            epl.file(EplEditorDriver.RULES).delete(true, new NullProgressMonitor());
            epl.document().replace(0, 0, "// more\n");
            epl.settled();
            assertTrue(epl.text().startsWith("// more\n// kept\n"));
        }
    }

    @Test
    void theProjectOnTheDiskMayGo() throws Exception {
        try (var epl = EplEditorDriver.on("select * from Tick;")) {
            epl.settled();
            try (var files = Files.walk(Path.of(epl.project().project().getLocationURI()))) {
                files.sorted(Comparator.reverseOrder()).filter(file -> !file.getFileName().toString().equals(".project"))
                        .forEach(file -> file.toFile().delete());
            }
            epl.document().replace(0, 0, " ");
            epl.settled();
            assertEquals(" select * from Tick;", epl.text());
        }
    }

    @Test
    void aFileThatIsReadOnlyIsNotChangedBehindTheUsersBack() throws Exception {
        try (var epl = EplEditorDriver.on("select   * from Tick;")) {
            readOnly(epl, true);
            try {
                epl.settled();
                assertTrue(epl.annotations(ProblemAnnotation.ERROR).isEmpty());
                assertFalse(epl.editor().isDirty());
            } finally {
                readOnly(epl, false);
            }
        }
    }

    private static void readOnly(EplEditorDriver epl, boolean readOnly) throws Exception {
        IResource file = epl.file(EplEditorDriver.RULES);
        var attributes = new ResourceAttributes();
        attributes.setReadOnly(readOnly);
        file.setResourceAttributes(attributes);
    }

    @Test
    void aFileOutsideTheWorkspaceIsEditedLikeOneInside(@TempDir Path folder) throws Exception {
        var file = Files.writeString(folder.resolve("alone.epl"), "select * form Tick;");
        var page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        var editor = (ITextEditor) IDE.openEditorOnFileStore(page, EFS.getStore(file.toUri()));
        try {
            var model = EplModels.of(editor.getDocumentProvider().getDocument(editor.getEditorInput())).orElseThrow();
            UiWait.until("parsed", () -> model.ready().isPresent());
            assertEquals(1, model.ready().orElseThrow().project().documents().size());
        } finally {
            page.closeEditor(editor, false);
        }
    }

    @Test
    void aProjectWithoutANetworkHasNoErrorsOfUnknownNames() throws Exception {
        try (var epl = EplEditorDriver.alone("select whatever from Anything;")) {
            epl.settled();
            assertTrue(epl.annotations(ProblemAnnotation.ERROR).isEmpty(), () -> epl.annotations(ProblemAnnotation.ERROR).toString());
        }
    }

    @Test
    void aClosedEditorLeavesNothingBehind() throws Exception {
        try (var epl = EplEditorDriver.on("select * from Tick;")) {
            epl.settled();
            var before = EplModels.all().size();
            epl.editor().getSite().getPage().closeEditor(epl.editor(), false);
            UiWait.until("no model", () -> EplModels.all().size() == before - 1);
        }
    }
}
