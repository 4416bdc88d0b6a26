package org.millrace.tests.ui.launch;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.navigator.CommonNavigator;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.profile.run.LiveRun;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.Commands;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.wizards.Widgets;
import org.millrace.tests.ui.workspace.WithoutEngine;

import java.io.IOException;
import java.util.Arrays;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests that the launch commands run the network of the active part. */
@ExtendWith({CleanLog.class, WithoutEngine.class})
class ActivePartLaunchTest {

    private static final String RUN_LAST = "org.eclipse.debug.ui.commands.RunLast";

    private final IWorkbenchPage page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    private TestProject signals;
    private TestProject averages;

    @BeforeEach
    void make() throws CoreException, IOException {
        signals = TestProject.example("signal-generation");
        averages = TestProject.example("vwap");
        signals.build();
    }

    @AfterEach
    void remove() throws CoreException {
        LaunchedNetwork.clear();
        signals.close();
        averages.close();
    }

    private static void stop(LaunchedNetwork launched) {
        launched.run().terminate(true);
        launched.awaitEnd();
    }

    @Test
    void theKeyOfThePlatformRunsTheNetworkOfTheEditorAndNotTheOneBefore() throws CoreException {
        averages.open("vwap.epn");
        stop(LaunchedNetwork.by(() -> Commands.execute(RUN_LAST)));
        signals.open("signal-generation.epn");
        var launched = LaunchedNetwork.by(() -> Commands.execute(RUN_LAST));
        assertEquals(signals.project(), launched.run().project());
    }

    @Test
    void theKeyOfThePlatformRunsTheSelectedProjectAndDoesNotAskWhetherItIsJava() throws CoreException {
        signals.open("signal-generation.epn");
        var explorer = (CommonNavigator) page.showView(ProjectExplorer.VIEW_ID);
        explorer.getCommonViewer().setSelection(new StructuredSelection(averages.project()));
        UiWait.events();
        var launched = LaunchedNetwork.by(() -> Commands.execute(RUN_LAST));
        assertEquals(averages.project(), launched.run().project());
    }

    @Test
    void theKeyOfThePlatformRunsTheNetworkOfABeanThatIsEdited() throws CoreException {
        signals.open("README.md");
        UiWait.until("the command of the network", () -> Commands.isEnabled("org.millrace.launch.ui.run"));
        signals.open("src/org/millrace/examples/signals/SignalCounter.java");
        var launched = LaunchedNetwork.by(() -> Commands.execute(RUN_LAST));
        assertEquals(signals.project(), launched.run().project());
    }

    @Test
    void theToolBarOfTheDiagramRunsAndStopsTheNetwork() throws CoreException {
        signals.open("signal-generation.epn");
        UiWait.until("the button", () -> items("Run Network").anyMatch(ToolItem::isEnabled));
        assertFalse(items("Stop Network").anyMatch(ToolItem::isEnabled));
        assertTrue(items("Debug Network").anyMatch(ToolItem::isEnabled));
        assertFalse(items("Apply to Running Network").anyMatch(ToolItem::isEnabled));
        var launched = LaunchedNetwork.by(() -> press("Run Network")).await(LiveRun.State.MEASURING);
        UiWait.until("the buttons", () -> items("Stop Network").anyMatch(ToolItem::isEnabled)
                && items("Apply to Running Network").anyMatch(ToolItem::isEnabled));
        press("Stop Network");
        launched.awaitEnd();
        assertTrue(launched.live().outcome().orElseThrow().result().isPresent());
        UiWait.until("the button", () -> items("Stop Network").noneMatch(ToolItem::isEnabled));
    }

    private void press(String tip) {
        var event = new Event();
        event.type = SWT.Selection;
        var item = items(tip).findFirst().orElseThrow();
        event.widget = item;
        item.notifyListeners(SWT.Selection, event);
    }

    private Stream<ToolItem> items(String tip) {
        return Widgets.all(page.getWorkbenchWindow().getShell()).filter(control -> control instanceof ToolBar && control.isVisible())
                .flatMap(bar -> Arrays.stream(((ToolBar) bar).getItems()))
                .filter(item -> item.getToolTipText() != null && item.getToolTipText().startsWith(tip));
    }
}
