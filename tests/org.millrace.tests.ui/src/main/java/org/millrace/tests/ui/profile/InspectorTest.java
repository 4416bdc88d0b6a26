package org.millrace.tests.ui.profile;

import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.commands.Parameterization;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.Text;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.navigator.CommonNavigator;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.control.Messages.InjectParams;
import org.millrace.control.Messages.ReplayParams;
import org.millrace.epn.model.EpnFactory;
import org.millrace.profile.inspect.Inspection;
import org.millrace.profile.inspect.TracePoint;
import org.millrace.profile.ui.inspector.InjectDialog;
import org.millrace.profile.ui.inspector.InspectorView;
import org.millrace.profile.ui.inspector.RecordDialog;
import org.millrace.profile.ui.perspective.ProfilePerspective;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.Commands;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;
import org.millrace.ui.perspective.EpnPerspective;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

@ExtendWith(CleanLog.class)
class InspectorTest {

    private static final String REPLAY = "org.millrace.profile.ui.replay";

    private final SimulatedRun fed = new SimulatedRun("first").feed(2);

    @AfterEach
    void close() {
        var page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        page.hideView(page.findView(InspectorView.ID));
        fed.close();
    }

    /** Opens the inspector like the diagram does. */
    private static InspectorView inspect(String stage, String wire) {
        var command = PlatformUI.getWorkbench().getService(ICommandService.class).getCommand("org.millrace.profile.ui.inspect");
        try {
            PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(new ParameterizedCommand(command, new Parameterization[] {
                new Parameterization(command.getParameter("stage"), stage), new Parameterization(command.getParameter("wire"), wire)}), null);
        } catch (CommandException e) {
            throw new AssertionError(e);
        }
        return (InspectorView) PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().findView(InspectorView.ID);
    }

    @Test
    void theCommandTracesAWireAndItsEventsAreShown() {
        var view = inspect("ticks", "rules");
        assertEquals("rules", fed.traces().getLast().to());
        assertTrue(fed.traces().getLast().enabled());
        fed.event("ticks", "rules", "ACME", 12.5);
        fed.event("rules", "alerts", "OTHER", 1);
        UiWait.until("the event", () -> view.events().size() == 1);
        assertEquals(Map.of("symbol", "ACME", "price", 12.5), view.events().getFirst().values());
        inspect("rules", "");
        assertEquals(List.of(true, false, true), fed.traces().stream().map(trace -> trace.enabled()).toList());
        run(view, "Trace");
        assertFalse(fed.traces().getLast().enabled());
    }

    @Test
    void eachPropertyHasAColumnAndInjectedEventsAreMarked() {
        var view = inspect("ticks", "rules");
        fed.event("ticks", "rules", "ACME", 12.5);
        UiWait.until("the event", () -> view.events().size() == 1);
        var table = table(1);
        assertEquals(List.of("Time", "Stage", "Type", "symbol", "price"), Arrays.stream(table.getColumns()).map(TableColumn::getText).toList());
        assertEquals("ACME", table.getItem(0).getText(3));
        assertEquals("12.5", table.getItem(0).getText(4));
        select(table, 0);
        run(view, "Resend");
        UiWait.until("the injected event", () -> view.events().size() == 2);
        assertEquals("injected → rules", table.getItem(0).getText(1));
        assertEquals("ticks → rules", table.getItem(1).getText(1));
        fed.event("ticks", "rules", "ACME", 12.5);
        UiWait.until("the event that passes", () -> view.events().size() == 3);
        assertEquals("ticks → rules (injected)", table.getItem(0).getText(1));
    }

    @Test
    void theSelectedEventsAreReplayed() {
        var view = inspect("ticks", "rules");
        fed.event("ticks", "rules", "FIRST", 1);
        fed.event("ticks", "rules", "SECOND", 2);
        fed.event("ticks", "rules", "THIRD", 3);
        UiWait.until("the events", () -> view.events().size() == 3);
        select(table(3), 0, 2);
        run(view, "Replay");
        UiWait.until("the word that they are replayed", () -> view.message().contains("Replayed 2"), view::message);
        assertEquals(List.of("FIRST", "THIRD"), fed.injected().stream().map(each -> each.values().get("symbol")).toList());
    }

    @Test
    void whatIsClickedBeforeANetworkRunsIsTracedWhenItRunsAndInTheNextRunToo() {
        fed.run().failed("");
        var view = inspect("rules", "alerts");
        assertTrue(view.message().contains("rules → alerts is traced as soon as the network runs"), view::message);
        assertTrue(fed.traces().isEmpty());
        try (var second = new SimulatedRun("second").feed(2)) {
            UiWait.until("the trace", () -> !second.traces().isEmpty());
            assertEquals("alerts", second.traces().getLast().to());
            try (var third = new SimulatedRun("third").feed(2)) {
                UiWait.until("the trace in the next run", () -> !third.traces().isEmpty());
                assertEquals("alerts", third.traces().getLast().to());
            }
        }
    }

    @Test
    void aNewlySelectedWireIsTracedInPlaceOfTheOneBefore() {
        var view = inspect("ticks", "rules");
        var ticks = EpnFactory.eINSTANCE.createAdapter();
        ticks.setName("rules");
        var alerts = EpnFactory.eINSTANCE.createBean();
        alerts.setName("alerts");
        var wire = EpnFactory.eINSTANCE.createWire();
        wire.setFrom(ticks);
        wire.setTo(alerts);
        view.follow(new StructuredSelection(wire));
        assertEquals("alerts", fed.traces().getLast().to());
        assertTrue(fed.traces().getLast().enabled());
        run(view, "Link with Selection", false);
        view.follow(new StructuredSelection(ticks));
        assertEquals("alerts", fed.traces().getLast().to());
    }

    @Test
    void recordingAsksForTheTypeAndProposesAFolderOfTheProject() {
        var shell = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();
        var certain = new RecordDialog(shell, fed.run().plan().deployment(), new TracePoint("ticks", "rules"));
        certain.setBlockOnOpen(false);
        certain.open();
        var combos = all(certain.getShell(), Combo.class);
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

    @Test
    void theFieldsCanBeReadInANarrowView() throws CoreException {
        var window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        var size = window.getShell().getSize();
        try {
            window.getShell().setSize(1024, 768);
            PlatformUI.getWorkbench().showPerspective(ProfilePerspective.ID, window);
            window.getActivePage().showView(InspectorView.ID);
            UiWait.events();
            var filter = all(window.getShell(), Text.class).stream().filter(field -> field.isVisible() && "all events".equals(field.getMessage())).findFirst().orElseThrow();
            assertTrue(filter.getSize().x > 80, () -> "the filter is " + filter.getSize().x + " wide");
            var stages = all(filter.getParent(), Combo.class).getFirst();
            assertTrue(stages.getSize().x > 200, () -> "the stages are " + stages.getSize().x + " wide");
        } finally {
            window.getActivePage().hideView(window.getActivePage().findView(InspectorView.ID));
            PlatformUI.getWorkbench().showPerspective(EpnPerspective.ID, window);
            window.getShell().setSize(size);
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

    private static Table table(int rows) {
        return all(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell(), Table.class).stream()
                .filter(each -> each.getItemCount() == rows && each.getColumnCount() == 5 && each.isVisible()).findFirst().orElseThrow();
    }

    private static void select(Table table, int... rows) {
        table.setSelection(rows);
        table.notifyListeners(SWT.Selection, new Event());
    }

    @Test
    void onlyTheLastEventsAreKept() {
        var view = inspect("ticks", "rules");
        for (var i = 0; i < Inspection.MOST_EVENTS + 50; i++) {
            fed.event("ticks", "rules", "S" + i, i);
        }
        UiWait.until("the last event", () -> !view.events().isEmpty() && view.events().getLast().values().get("symbol").equals("S" + (Inspection.MOST_EVENTS + 49)));
        assertEquals(Inspection.MOST_EVENTS, view.events().size());
        assertTrue(view.message().contains("1,050 seen"), view::message);
        run(view, "Clear");
        UiWait.until("the empty table", () -> view.events().isEmpty());
    }

    @Test
    void anEventThatWasSeenIsSentAgainIntoTheEndOfItsWire() {
        var view = inspect("ticks", "rules");
        fed.event("ticks", "rules", "ACME", 12.5);
        UiWait.until("the event", () -> view.events().size() == 1);
        var table = all(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell(), Table.class).stream()
                .filter(each -> each.getItemCount() == 1 && each.getColumnCount() == 5 && each.isVisible()).findFirst().orElseThrow();
        table.setSelection(0);
        table.notifyListeners(SWT.Selection, new Event());
        run(view, "Resend");
        UiWait.until("the word that it is sent", () -> view.message().contains("into rules"), view::message);
        assertEquals(List.of(new InjectParams("rules", "Tick", Map.of("symbol", "ACME", "price", 12.5))), fed.injected());
    }

    @Test
    void theFormHasAFieldForEachPropertyAndRefusesWhatIsNotOfItsType() {
        var dialog = new InjectDialog(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell(), fed.run().plan().deployment(), "rules");
        dialog.setBlockOnOpen(false);
        dialog.open();
        try {
            var fields = all(dialog.getShell(), Text.class).stream().filter(field -> (field.getStyle() & SWT.READ_ONLY) == 0).toList();
            assertEquals(2, fields.size());
            fields.get(0).setText("ACME");
            fields.get(1).setText("dear");
            dialog.getShell().getDefaultButton().notifyListeners(SWT.Selection, new Event());
            assertEquals("price: dear is not of type double", dialog.getErrorMessage());
            fields.get(1).setText("12.5");
            dialog.getShell().getDefaultButton().notifyListeners(SWT.Selection, new Event());
            assertEquals(List.of(Map.of("symbol", "ACME", "price", 12.5)), dialog.events());
            assertEquals("rules", dialog.stage());
            assertEquals("Tick", dialog.type());
        } finally {
            dialog.close();
        }
    }

    private static IAction action(InspectorView view, String text) {
        return Arrays.stream(view.getViewSite().getActionBars().getToolBarManager().getItems()).filter(ActionContributionItem.class::isInstance)
                .map(item -> ((ActionContributionItem) item).getAction()).filter(action -> action.getText().equals(text)).findFirst()
                .orElseThrow(() -> new AssertionError("no " + text));
    }

    private static void run(InspectorView view, String text) {
        action(view, text).run();
    }

    private static void run(InspectorView view, String text, boolean checked) {
        action(view, text).setChecked(checked);
        run(view, text);
    }

    private static <T extends Control> List<T> all(Composite parent, Class<T> type) {
        var found = new ArrayList<T>();
        for (var child : parent.getChildren()) {
            if (type.isInstance(child)) {
                found.add(type.cast(child));
            }
            if (child instanceof Composite composite) {
                found.addAll(all(composite, type));
            }
        }
        return found;
    }
}
