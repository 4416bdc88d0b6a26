package org.millrace.tests.ui.wizards;

import org.eclipse.core.resources.ResourceAttributes;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.ProjectCompiler;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;
import org.millrace.ui.eplfile.NewEplFileWizard;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

@ExtendWith(CleanLog.class)
class NewEplFileWizardTest {

    private static final String NAME = "File name:";
    private static final String USED_BY = "Used by processor:";
    private static final String FIRST = "First statement:";

    @Test
    void theFileBeginsWithAStatementAboutAnEventTypeAndIsOpen() throws CoreException, IOException {
        try (var test = withNetwork(); var wizard = WizardDriver.of(new NewEplFileWizard(), test.project())) {
            wizard.type(NAME, "alarms").choose(FIRST, "Every event").accepts().finish();
            assertEquals("// Statements\n\n@name('all-Order')\nselect * from `Order`;\n", text(test, "alarms.epl"));
            assertEquals("alarms.epl", PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().getActiveEditor().getEditorInput().getName());
            assertEquals(Networks.TEXT, text(test, "orders.epn"));
        }
    }

    @Test
    void theStatementsOfBothDialectsAreFreeOfErrors() throws CoreException, IOException {
        for (var dialect : List.of("Esper", "BEA event server")) {
            for (var first : List.of("Every event", "Number of events in the last ten seconds")) {
                try (var test = withNetwork(); var wizard = WizardDriver.of(new NewEplFileWizard(), test.project())) {
                    wizard.type(NAME, "more").choose(FIRST, first).press(dialect).choose(USED_BY, "rules").accepts().finish();
                    assertEquals(dialect.startsWith("BEA"), text(test, "more.epl").contains("RETAIN"));
                    var compiled = ProjectCompiler.compile(test.project().getLocation().toPath(), CompileOptions.DEFAULT);
                    assertEquals(List.of(), compiled.problems().stream().filter(problem -> problem.file().endsWith(".epl")).toList());
                }
            }
        }
    }

    @Test
    void theChosenProcessorUsesTheFileAndNothingElseOfTheNetworkChanges() throws CoreException, IOException {
        try (var test = withNetwork(); var wizard = WizardDriver.of(new NewEplFileWizard(), test.project().getFolder("src"))) {
            wizard.type(NAME, "more").choose(USED_BY, "rules").accepts().finish();
            assertEquals(List.of("rules.epl", "src/more.epl"), Networks.processor(test.file("orders.epn")).getFiles());
            assertEquals(List.of("<file>src/more.epl</file>"), Networks.added(Networks.TEXT, text(test, "orders.epn")));
            assertTrue(text(test, "src/more.epl").startsWith("// Statements of the processor rules\n"));
        }
    }

    @Test
    void aFileWithoutStatementInAProcessorIsWarnedOf() throws CoreException {
        try (var test = withNetwork(); var wizard = WizardDriver.of(new NewEplFileWizard(), test.project())) {
            wizard.type(NAME, "empty").choose(USED_BY, "rules").choose(FIRST, "None").warns("the processor rules has an error");
        }
    }

    @Test
    void withoutANetworkNothingCanBeSelectedFrom() throws CoreException, IOException {
        try (var test = TestProject.empty("bare"); var wizard = WizardDriver.of(new NewEplFileWizard(), test.project())) {
            assertFalse(wizard.widgets().field(Combo.class, USED_BY).isEnabled());
            assertFalse(wizard.widgets().field(Combo.class, FIRST).isEnabled());
            wizard.type(NAME, "lonely").accepts().finish();
            assertEquals("// Statements\n", text(test, "lonely.epl"));
        }
    }

    @Test
    void aNetworkThatCannotBeChangedIsNotTouched() throws CoreException, IOException {
        try (var test = withNetwork(); var wizard = WizardDriver.of(new NewEplFileWizard(), test.project())) {
            var attributes = new ResourceAttributes();
            attributes.setReadOnly(true);
            test.file("orders.epn").setResourceAttributes(attributes);
            wizard.type(NAME, "more").choose(USED_BY, "rules").refuses("is read-only");
            attributes.setReadOnly(false);
            test.file("orders.epn").setResourceAttributes(attributes);
            assertEquals(Networks.TEXT, text(test, "orders.epn"));
            assertFalse(test.file("more.epl").exists());
        }
    }

    @Test
    void aNetworkWithChangesThatAreNotSavedIsNotTouched() throws CoreException {
        try (var test = withNetwork()) {
            var editor = test.open("orders.epn");
            var document = editor.getAdapter(ITextEditor.class).getDocumentProvider().getDocument(editor.getEditorInput());
            change(document);
            try (var wizard = WizardDriver.of(new NewEplFileWizard(), test.project())) {
                wizard.type(NAME, "more").choose(USED_BY, "rules").refuses("has changes that are not saved");
            }
        }
    }

    @Test
    void aNetworkThatIsBrokenOffersNoProcessors() throws CoreException {
        try (var test = TestProject.empty("broken")) {
            test.file("broken.epn", "<epn:Network");
            try (var wizard = WizardDriver.of(new NewEplFileWizard(), test.project())) {
                assertFalse(wizard.widgets().field(Combo.class, USED_BY).isEnabled());
                wizard.type(NAME, "any").accepts();
            }
        }
    }

    @Test
    void aFileThatIsThereIsRefused() throws CoreException {
        try (var test = withNetwork(); var wizard = WizardDriver.of(new NewEplFileWizard(), test.project())) {
            wizard.type(NAME, "rules").refuses("rules.epl").type(NAME, "other").accepts();
        }
    }

    private static void change(IDocument document) {
        document.set(document.get() + "<!-- not saved -->");
    }

    private static TestProject withNetwork() throws CoreException {
        var test = TestProject.empty("orders");
        test.file("orders.epn", Networks.TEXT);
        test.file("rules.epl", "select * from `Order`;\n");
        return test;
    }

    private static String text(TestProject test, String file) throws IOException {
        return Files.readString(test.file(file).getLocation().toPath());
    }
}
