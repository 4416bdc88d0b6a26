package org.millrace.tests.ui.launch;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.launch.config.LaunchAttributes;
import org.millrace.launch.ui.history.RunHistoryView;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.Picture;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.wizards.Widgets;
import org.millrace.tests.ui.workspace.WithoutEngine;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests requirements of launch configurations: their tab, and the verdicts on runs. */
@ExtendWith({CleanLog.class, WithoutEngine.class})
class RequirementsTest {

    private TestProject project;

    @BeforeEach
    void make() throws CoreException, IOException {
        project = TestProject.example("signal-generation");
        project.file("requirements.json", "{ \"requirements\": [\"rate >= 1%\", \"errors = 0\"] }");
        project.build();
    }

    @AfterEach
    void remove() throws CoreException {
        LaunchedNetwork.clear();
        project.close();
    }

    private static Table table(Widgets dialog) {
        return Widgets.all(dialog.shell()).filter(Table.class::isInstance).map(Table.class::cast)
                .filter(table -> table.isVisible() && table.getColumnCount() == 3).findFirst().orElseThrow();
    }

    private static List<String> rows(Table table) {
        return Arrays.stream(table.getItems()).map(item -> item.getText(0) + item.getText(1) + item.getText(2)).toList();
    }

    private static boolean says(Widgets dialog, String text) {
        return Widgets.all(dialog.shell()).filter(Control::isVisible).anyMatch(control -> control instanceof Label label && label.getText().contains(text)
                || control instanceof Text field && field.getText().contains(text));
    }

    private static void select(Table table, int row) {
        table.setSelection(row);
        table.notifyListeners(SWT.Selection, new Event());
    }

    @Test
    void theTabEditsRequirementsAndShowsFaults() throws CoreException {
        var configuration = LaunchedNetwork.small(project, made -> made.setAttribute(LaunchAttributes.REQUIREMENTS, "p99.99 < 5ms, lost = 0"));
        LaunchDialog.use(configuration, dialog -> {
            var tabs = LaunchDialog.tabs(dialog.shell());
            LaunchDialog.show(tabs, "Requirements");
            assertTrue(says(dialog, "rate >= 1%, errors = 0"), "the requirements of the project");
            var table = table(dialog);
            assertEquals(List.of("p99.99<5ms", "lost=0"), rows(table));
            LaunchDialog.picture(dialog.shell(), "launch-requirements");

            dialog.press("Add");
            assertEquals(List.of("p99.99<5ms", "lost=0", "p99<10ms"), rows(table));
            dialog.field(Combo.class, "Metric:").setText("rate");
            assertEquals("p99.99 < 5ms, lost = 0, rate >= 99%", dialog.text("As text:").getText());
            select(table, 0);
            dialog.text("Limit:").setText("7 ms");
            assertEquals("p99.99 < 7 ms, lost = 0, rate >= 99%", dialog.text("As text:").getText());
            UiWait.until("no fault", () -> dialog.button("Run").isEnabled());
            dialog.text("Limit:").setText("7");
            UiWait.until("the fault", () -> !dialog.button("Run").isEnabled());
            UiWait.until("its message", () -> says(dialog, "the limit of 'p99.99' has no unit"));
            LaunchDialog.picture(dialog.shell(), "launch-requirements-fault");
            dialog.type("As text:", "avg < 1s, p9x < 1s");
            assertEquals(List.of("avg<1s", "p9x<1s"), rows(table));
            UiWait.until("the message of the command", () -> says(dialog, "character 11 of 'avg < 1s, p9x < 1s': there is no metric 'p9x'"));
            select(table, 1);
            dialog.press("Remove");
            assertEquals("avg < 1s", dialog.text("As text:").getText());
            UiWait.until("no fault any more", () -> dialog.button("Run").isEnabled());
            dialog.press("Apply");
            dialog.press("Close");
        });
        assertEquals("avg < 1s", configuration.getAttribute(LaunchAttributes.REQUIREMENTS, ""));
    }

    @Test
    void aRunIsJudgedAsByTheCommand() throws CoreException, IOException {
        var page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        var view = page.showView(RunHistoryView.ID);
        try {
            // Replaces the rate of the project.
            assertEquals(3, run("rate > 2, outputs >= 0"));
            assertEquals(0, run(""));
            var table = (Table) ((TableViewer) view.getSite().getSelectionProvider()).getControl();
            UiWait.until("both runs", () -> table.getItemCount() == 2);
            var column = Arrays.stream(table.getColumns()).map(each -> each.getText()).toList().indexOf("Requirements");
            assertEquals("met", table.getItem(0).getText(column));
            assertEquals("1 of 3 not met", table.getItem(1).getText(column));
            assertFalse(red(table.getItem(0), column));
            assertTrue(red(table.getItem(1), column));
            page.activate(view);
            UiWait.events();
            Picture.of(page.getWorkbenchWindow().getShell(), "history-requirements");
        } finally {
            page.hideView(view);
        }
    }

    private static boolean red(TableItem item, int column) {
        var color = item.getForeground(column);
        return color.getRed() > 2 * color.getGreen() && color.getRed() > 2 * color.getBlue();
    }

    /** Runs the network with requirements; returns the exit value of its runtime. */
    private int run(String requirements) throws CoreException {
        var launched = LaunchedNetwork.of(LaunchedNetwork.small(project, made -> {
            made.setAttribute(LaunchAttributes.DURATION, "1s");
            made.setAttribute(LaunchAttributes.REQUIREMENTS, requirements);
        }), ILaunchManager.RUN_MODE).awaitEnd();
        launched.awaitConsole("runtime", "errors = 0");
        if (!requirements.isEmpty()) {
            launched.awaitConsole("runtime", "error: requirement not met: rate > 2: measured ");
        }
        return launched.process("runtime").getExitValue();
    }
}
