package org.millrace.tests.ui.launch;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.launch.config.LaunchAttributes;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.Theme;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.wizards.Widgets;
import org.millrace.tests.ui.workspace.WithoutEngine;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the tabs of the launch dialog, and takes screenshots of them. */
@ExtendWith({CleanLog.class, WithoutEngine.class})
class DialogTest {

    private TestProject project;

    @BeforeEach
    void make() throws CoreException, IOException {
        project = TestProject.example("signal-generation");
        project.build();
    }

    @AfterEach
    void remove() throws CoreException {
        LaunchedNetwork.clear();
        project.close();
    }

    @Test
    void theTabsShowWhatHoldsAndRefuseWhatIsWrong() throws CoreException {
        var configuration = LaunchedNetwork.small(project, made -> {
            made.setAttribute(LaunchAttributes.RATE, (String) null);
            made.setAttribute(LaunchAttributes.HEAP, (String) null);
        });
        LaunchDialog.use(configuration, dialog -> {
            var shell = dialog.shell();
            var tabs = LaunchDialog.tabs(shell);
            assertEquals(List.of("Main", "Load", "Runtime", "Measuring", "Requirements", "Journal", "Environment", "Common"),
                    Arrays.stream(tabs.getItems()).map(item -> item.getText().strip()).toList());
            for (var index = 0; index < tabs.getItemCount(); index++) {
                LaunchDialog.show(tabs, index);
                assertNothingIsCut(tabs, tabs.getItem(index).getText());
                LaunchDialog.picture(shell, "launch-" + tabs.getItem(index).getText().strip().toLowerCase(Locale.ROOT));
            }
            LaunchDialog.show(tabs, 1);
            assertEquals("500", dialog.text("Rate:").getMessage());
            assertTrue(dialog.button("Run").isEnabled());
            assertTrue(dialog.buttons().stream().filter(button -> button.getText().contains("Keep the run")).allMatch(Button::getSelection));
            dialog.type("Rate:", "fast");
            UiWait.until("the fault", () -> !dialog.button("Run").isEnabled());
            LaunchDialog.picture(shell, "launch-fault");
            dialog.type("Rate:", "");
            UiWait.until("no fault", () -> dialog.button("Run").isEnabled());
            LaunchDialog.show(tabs, 5);
            assertFalse(dialog.text("Size of a file:").isEnabled(), "there is no journal yet");
            dialog.type("Journal:", "runs.journal");
            dialog.type("Size of a file:", "1k");
            UiWait.until("the fault of the journal", () -> !dialog.button("Run").isEnabled());
            LaunchDialog.picture(shell, "launch-journal-fault");
            Theme.DARK.show();
            LaunchDialog.picture(shell, "launch-journal-fault-dark");
            Theme.LIGHT.show();
            dialog.type("Size of a file:", "1m");
            UiWait.until("no fault of the journal", () -> dialog.button("Run").isEnabled());
            dialog.press("Revert");
            dialog.press("Close");
        });
    }

    /** Asserts that labels and fields lie within the tab. */
    private static void assertNothingIsCut(CTabFolder tabs, String tab) {
        var right = tabs.toDisplay(tabs.getClientArea().x + tabs.getClientArea().width, 0).x;
        var cut = Widgets.all((Composite) tabs.getSelection().getControl())
                .filter(control -> control instanceof Label || control instanceof Button || control instanceof Text)
                .filter(control -> control.isVisible() && control.toDisplay(control.getSize()).x > right).toList();
        assertEquals(List.of(), cut, tab);
    }
}
