package org.millrace.tests.ui.wizards;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.WorkbenchException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.examples.ui.ExampleProjectsWizard;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.Commands;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.workspace.EngineIdle;
import org.millrace.ui.perspective.EpnPerspective;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the path from the welcome page to a project without errors. */
@ExtendWith(CleanLog.class)
class ExampleInThreeClicksTest {

    private int clicks;

    @Test
    void threeClicksMakeAProjectOfTheExampleThatHasNoError() throws CoreException {
        var page = freshPerspective();
        try (var test = TestProject.existing("signal-generation")) {
            ModalDialog.use("New EPN Project", () -> click(toolItem("New EPN Project")), wizard -> {
                clicks++;
                wizard.row("signal-generation");
                assertEquals("signal-generation", wizard.text("Project name:").getText());
                clicks++;
                wizard.press("Finish");
            });
            assertEquals(3, clicks);
            assertTrue(test.project().isOpen());
            assertEquals(List.of(), problems(test));
            assertEquals("signal-generation.epn", page.getActiveEditor().getEditorInput().getName());
        }
    }

    @Test
    void theCommandOfTheWelcomeMakesTheProjectWithoutAQuestion() throws CoreException {
        freshPerspective();
        try (var test = TestProject.existing("signal-generation")) {
            Commands.execute("org.millrace.ui.newExampleProject", "org.millrace.ui.example", "signal-generation");
            UiWait.until("the project's network to be open", () -> Optional.ofNullable(page().getActiveEditor())
                    .filter(editor -> editor.getEditorInput().getName().equals("signal-generation.epn")).isPresent());
            assertEquals(List.of(), problems(test));
        }
    }

    @Test
    void theCommandOpensTheWizardWhenTheNameIsTaken() throws CoreException {
        try (var taken = TestProject.empty("signal-generation")) {
            ModalDialog.use("New EPN Project", () ->
                    Commands.execute("org.millrace.ui.newExampleProject", "org.millrace.ui.example", taken.project().getName()), wizard -> {
                assertEquals("signal-generation-2", wizard.text("Project name:").getText());
                wizard.press("Cancel");
            });
        }
        assertEquals(0, ResourcesPlugin.getWorkspace().getRoot().getProjects().length);
    }

    @Test
    void theCommandForANewProjectOpensTheWizard() {
        ModalDialog.use("New EPN Project", () -> Commands.execute("org.millrace.ui.newProject"), wizard -> {
            assertEquals("", wizard.text("Project name:").getText());
            wizard.press("Cancel");
        });
    }

    @Test
    void theWizardForExamplesOffersNothingElse() {
        try (var wizard = WizardDriver.of(new ExampleProjectsWizard())) {
            var rows = Arrays.stream(wizard.widgets().table().getItems()).map(item -> item.getText()).toList();
            assertTrue(rows.contains("signal-generation"), rows::toString);
            assertTrue(!rows.contains("Empty network"), rows::toString);
            wizard.row("signal-generation");
            assertTrue(wizard.widgets().field(Text.class, "Description:").getText().contains("400 statements"));
        }
    }

    private static IWorkbenchPage freshPerspective() throws WorkbenchException {
        PlatformUI.getWorkbench().showPerspective(EpnPerspective.ID, PlatformUI.getWorkbench().getActiveWorkbenchWindow());
        page().resetPerspective();
        UiWait.events();
        return page();
    }

    private static IWorkbenchPage page() {
        return PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    }

    private void click(ToolItem item) {
        clicks++;
        item.notifyListeners(SWT.Selection, new Event());
    }

    private static ToolItem toolItem(String tip) {
        return Widgets.all(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell()).filter(ToolBar.class::isInstance)
                .flatMap(bar -> Arrays.stream(((ToolBar) bar).getItems())).filter(item -> tip.equals(item.getToolTipText())).findFirst()
                .orElseThrow(() -> new AssertionError("no button " + tip));
    }

    /** Returns the errors and warnings after the builders and the engine have checked the project. */
    private static List<String> problems(TestProject test) throws CoreException {
        test.build();
        EngineIdle.await();
        return test.markers(IMarker.PROBLEM).stream().filter(marker -> marker.getAttribute(IMarker.SEVERITY, -1) >= IMarker.SEVERITY_WARNING)
                .map(marker -> marker.getResource().getName() + ": " + marker.getAttribute(IMarker.MESSAGE, "")).toList();
    }
}
