package org.millrace.tests.ui.profile;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.navigator.CommonNavigator;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.control.EventMessages.ReplayParams;
import org.millrace.profile.inspect.TracePoint;
import org.millrace.profile.ui.inspector.InspectorView;
import org.millrace.profile.ui.inspector.RecordDialog;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.Commands;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;

import java.util.Arrays;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests recordings of events and their replay. */
@ExtendWith(CleanLog.class)
class RecordingTest {

    private static final String REPLAY = "org.millrace.profile.ui.replay";

    private final SimulatedRun fed = new SimulatedRun("first").feed(2);

    @AfterEach
    void close() {
        var page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        page.hideView(page.findView(InspectorView.ID));
        fed.close();
    }

    @Test
    void recordingAsksForTheTypeAndProposesAFolderOfTheProject() {
        var shell = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();
        var certain = new RecordDialog(shell, fed.run().plan().deployment(), new TracePoint("ticks", "rules"));
        certain.setBlockOnOpen(false);
        certain.open();
        var combos = InspectorDriver.all(certain.getShell(), Combo.class);
        assertEquals("Tick", combos.getFirst().getText());
        combos.getLast().select(1);
        combos.getLast().notifyListeners(SWT.Selection, new Event());
        certain.getShell().getDefaultButton().notifyListeners(SWT.Selection, new Event());
        assertEquals("Tick", certain.type());
        assertTrue(certain.file().toString().matches("/tmp/recordings/ticks-rules-[0-9]{8}-[0-9]{6}\\.json"), () -> certain.file().toString());
    }

    @Test
    void aRecordedFileIsReplayedFromItsContextMenuAndThenWithOneClick() throws CoreException {
        try (var project = TestProject.empty("recorded")) {
            var file = project.file("recordings/ticks.csv", "ACME,1\n");
            var explorer = (CommonNavigator) PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().showView(ProjectExplorer.VIEW_ID);
            explorer.getCommonViewer().setSelection(new StructuredSelection(file));
            assertFalse(Commands.isEnabled(REPLAY));
            explorer.getCommonViewer().setSelection(new StructuredSelection(project.file("recordings/ticks.csv.times", "millrace-recording 1\n")));
            explorer.getCommonViewer().setSelection(new StructuredSelection(file));
            Commands.execute(REPLAY);
            var view = (InspectorView) PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().findView(InspectorView.ID);
            assertEquals(List.of(new ReplayParams(true, file.getLocation().toOSString(), 1)), fed.asked(ReplayParams.class));
            assertEquals("Stop Replay", replay(view).getText());
            fed.replayed();
            UiWait.until("the end", () -> view.message().contains("3 events of " + file.getLocation() + " replayed into rules"), view::message);
            replay(view).run();
            assertEquals(2, fed.asked(ReplayParams.class).size());
            assertEquals("Stop Replay", replay(view).getText());
            replay(view).run();
            assertEquals(ReplayParams.stop(), fed.asked(ReplayParams.class).getLast());
            UiWait.until("the end", () -> replay(view).getText().equals("Replay Recording"));
            chooseSpeed(replay(view), "10 × the recorded speed");
            replay(view).run();
            assertEquals(10, fed.asked(ReplayParams.class).getLast().speed());
            fed.run().failed("");
            UiWait.until("the end of the network", () -> replay(view).getText().equals("Replay Recording"));
        }
    }

    private static IAction replay(InspectorView view) {
        return Arrays.stream(view.getViewSite().getActionBars().getToolBarManager().getItems()).filter(ActionContributionItem.class::isInstance)
                .map(item -> ((ActionContributionItem) item).getAction()).filter(action -> action.getId().endsWith(".replayFile")).findFirst().orElseThrow();
    }

    private static void chooseSpeed(IAction action, String speed) {
        var menu = action.getMenuCreator().getMenu(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell());
        var item = Arrays.stream(menu.getItems()).filter(each -> each.getText().equals(speed)).findFirst().orElseThrow();
        item.setSelection(true);
        var event = new Event();
        event.widget = item;
        item.notifyListeners(SWT.Selection, event);
    }
}
