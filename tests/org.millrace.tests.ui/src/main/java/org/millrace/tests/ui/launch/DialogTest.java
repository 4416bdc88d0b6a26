package org.millrace.tests.ui.launch;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.launch.config.LaunchAttributes;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.Theme;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.wizards.ModalDialog;
import org.millrace.tests.ui.wizards.Widgets;
import org.millrace.tests.ui.workspace.WithoutEngine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
        ModalDialog.use("Run Configurations", () -> DebugUITools.openLaunchConfigurationDialogOnGroup(window(),
                new StructuredSelection(configuration), IDebugUIConstants.ID_RUN_LAUNCH_GROUP), dialog -> {
            var shell = dialog.shell();
            var tabs = tabs(shell);
            assertEquals(List.of("Main", "Load", "Runtime", "Measuring", "Journal", "Environment", "Common"),
                    Arrays.stream(tabs.getItems()).map(item -> item.getText().strip()).toList());
            for (var index = 0; index < tabs.getItemCount(); index++) {
                show(tabs, index);
                assertNothingIsCut(tabs, tabs.getItem(index).getText());
                picture(shell, "launch-" + tabs.getItem(index).getText().strip().toLowerCase(Locale.ROOT));
            }
            show(tabs, 1);
            assertEquals("500", dialog.text("Rate:").getMessage());
            assertTrue(dialog.button("Run").isEnabled());
            assertTrue(dialog.buttons().stream().filter(button -> button.getText().contains("Keep the run")).allMatch(Button::getSelection));
            dialog.type("Rate:", "fast");
            UiWait.until("the fault", () -> !dialog.button("Run").isEnabled());
            picture(shell, "launch-fault");
            dialog.type("Rate:", "");
            UiWait.until("no fault", () -> dialog.button("Run").isEnabled());
            show(tabs, 4);
            assertFalse(dialog.text("Size of a file:").isEnabled(), "there is no journal yet");
            dialog.type("Journal:", "runs.journal");
            dialog.type("Size of a file:", "1k");
            UiWait.until("the fault of the journal", () -> !dialog.button("Run").isEnabled());
            picture(shell, "launch-journal-fault");
            Theme.DARK.show();
            picture(shell, "launch-journal-fault-dark");
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

    private static Shell window() {
        return PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();
    }

    private static CTabFolder tabs(Shell shell) {
        return Widgets.all(shell).filter(CTabFolder.class::isInstance).map(CTabFolder.class::cast).findFirst().orElseThrow();
    }

    private static void show(CTabFolder tabs, int index) {
        tabs.setSelection(index);
        var event = new Event();
        event.item = tabs.getItem(index);
        tabs.notifyListeners(SWT.Selection, event);
        UiWait.events();
    }

    private static void picture(Shell shell, String name) {
        shell.forceActive();
        shell.redraw();
        shell.update();
        UiWait.events();
        var image = new Image(Display.getCurrent(), shell.getSize().x, shell.getSize().y);
        var gc = new GC(shell);
        try {
            gc.copyArea(image, 0, 0);
            var loader = new ImageLoader();
            loader.data = new ImageData[] {image.getImageData(100)};
            var folder = Files.createDirectories(Path.of(System.getProperty("millrace.tests.target"), "screenshots"));
            loader.save(folder.resolve(name + ".png").toString(), SWT.IMAGE_PNG);
        } catch (IOException e) {
            throw new AssertionError(e);
        } finally {
            gc.dispose();
            image.dispose();
        }
    }
}
