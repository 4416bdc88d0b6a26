package org.millrace.tests.ui.profile;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.control.EventMessages.InjectParams;
import org.millrace.epn.model.EpnFactory;
import org.millrace.profile.inspect.Inspection;
import org.millrace.profile.ui.inspector.InjectDialog;
import org.millrace.profile.ui.inspector.InspectorView;
import org.millrace.profile.ui.perspective.ProfilePerspective;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.UiWait;
import org.millrace.ui.perspective.EpnPerspective;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the inspector of events. */
@ExtendWith(CleanLog.class)
class InspectorTest {

    private final SimulatedRun fed = new SimulatedRun("first").feed(2);

    @AfterEach
    void close() {
        var page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        page.hideView(page.findView(InspectorView.ID));
        fed.close();
    }

    @Test
    void theCommandTracesAWireAndItsEventsAreShown() {
        var view = InspectorDriver.inspect("ticks", "rules");
        assertEquals("rules", fed.traces().getLast().to());
        assertTrue(fed.traces().getLast().enabled());
        fed.event("ticks", "rules", "ACME", 12.5);
        fed.event("rules", "alerts", "OTHER", 1);
        UiWait.until("the event", () -> view.events().size() == 1);
        assertEquals(Map.of("symbol", "ACME", "price", 12.5), view.events().getFirst().values());
        // A view that another test has opened has also continued its own trace.
        var before = fed.traces().size();
        InspectorDriver.inspect("rules", "");
        assertEquals(List.of(false, true), fed.traces().stream().skip(before).map(trace -> trace.enabled()).toList());
        InspectorDriver.run(view, "Trace");
        assertFalse(fed.traces().getLast().enabled());
    }

    @Test
    void eachPropertyHasAColumnAndInjectedEventsAreMarked() {
        var view = InspectorDriver.inspect("ticks", "rules");
        fed.event("ticks", "rules", "ACME", 12.5);
        UiWait.until("the event", () -> view.events().size() == 1);
        var table = InspectorDriver.table(1);
        assertEquals(List.of("Time", "Stage", "Type", "symbol", "price"), Arrays.stream(table.getColumns()).map(TableColumn::getText).toList());
        assertEquals("ACME", table.getItem(0).getText(3));
        assertEquals("12.5", table.getItem(0).getText(4));
        InspectorDriver.select(table, 0);
        InspectorDriver.run(view, "Resend");
        UiWait.until("the injected event", () -> view.events().size() == 2);
        assertEquals("injected → rules", table.getItem(0).getText(1));
        assertEquals("ticks → rules", table.getItem(1).getText(1));
        fed.event("ticks", "rules", "ACME", 12.5);
        UiWait.until("the event that passes", () -> view.events().size() == 3);
        assertEquals("ticks → rules (injected)", table.getItem(0).getText(1));
    }

    @Test
    void theStateOfStatementsIsShownPageByPage() {
        InspectorDriver.inspect("ticks", "rules");
        var tree = InspectorDriver.all(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell(), Tree.class).stream()
                .filter(each -> each.getColumnCount() == 3 && each.getItemCount() == 1 && each.getItem(0).getText().equals("rules")).findFirst().orElseThrow();
        expand(tree, tree.getItem(0));
        UiWait.until("the statements", () -> tree.getItem(0).getItemCount() == 2);
        var statement = tree.getItem(0).getItem(0);
        assertEquals("rise", statement.getText(0));
        assertEquals("statement of Esper", statement.getText(1));
        expand(tree, statement);
        UiWait.until("the parts", () -> statement.getItemCount() == 1 && statement.getItem(0).getText(1).equals("450 rows"));
        var window = statement.getItem(0);
        expand(tree, window);
        UiWait.until("the first rows", () -> window.getItemCount() == 201);
        assertEquals("price=199", window.getItem(199).getText(1));
        assertEquals("250 more (double-click to show)", window.getItem(200).getText());
        notify(tree, SWT.DefaultSelection, window.getItem(200));
        UiWait.until("further rows", () -> window.getItemCount() == 401);
        var filter = InspectorDriver.all(tree.getParent(), Text.class).getFirst();
        filter.setText("=44");
        filter.notifyListeners(SWT.DefaultSelection, new Event());
        UiWait.until("the rows with the text", () -> {
            var part = tree.getItem(0).getItem(0).getItemCount() == 1 ? tree.getItem(0).getItem(0).getItem(0) : null;
            return part != null && part.getItemCount() == 11 && part.getItem(0).getText(1).equals("price=44");
        });
    }

    private static void expand(Tree tree, TreeItem item) {
        notify(tree, SWT.Expand, item);
    }

    private static void notify(Tree tree, int type, TreeItem item) {
        var event = new Event();
        event.item = item;
        tree.notifyListeners(type, event);
    }

    @Test
    void theSelectedEventsAreReplayed() {
        var view = InspectorDriver.inspect("ticks", "rules");
        fed.event("ticks", "rules", "FIRST", 1);
        fed.event("ticks", "rules", "SECOND", 2);
        fed.event("ticks", "rules", "THIRD", 3);
        UiWait.until("the events", () -> view.events().size() == 3);
        InspectorDriver.select(InspectorDriver.table(3), 0, 2);
        InspectorDriver.run(view, "Replay");
        UiWait.until("the word that they are replayed", () -> view.message().contains("Replayed 2"), view::message);
        assertEquals(List.of("FIRST", "THIRD"), fed.injected().stream().map(each -> each.values().get("symbol")).toList());
    }

    @Test
    void whatIsClickedBeforeANetworkRunsIsTracedWhenItRunsAndInTheNextRunToo() {
        fed.run().failed("");
        var view = InspectorDriver.inspect("rules", "alerts");
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
        var view = InspectorDriver.inspect("ticks", "rules");
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
        InspectorDriver.run(view, "Link with Selection", false);
        view.follow(new StructuredSelection(ticks));
        assertEquals("alerts", fed.traces().getLast().to());
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
            var filter = InspectorDriver.all(window.getShell(), Text.class).stream()
                    .filter(field -> field.isVisible() && "all events".equals(field.getMessage())).findFirst().orElseThrow();
            assertTrue(filter.getSize().x > 80, () -> "the filter is " + filter.getSize().x + " wide");
            var stages = InspectorDriver.all(filter.getParent(), Combo.class).getFirst();
            assertTrue(stages.getSize().x > 200, () -> "the stages are " + stages.getSize().x + " wide");
        } finally {
            window.getActivePage().hideView(window.getActivePage().findView(InspectorView.ID));
            PlatformUI.getWorkbench().showPerspective(EpnPerspective.ID, window);
            window.getShell().setSize(size);
        }
    }

    @Test
    void onlyTheLastEventsAreKept() {
        var view = InspectorDriver.inspect("ticks", "rules");
        for (var i = 0; i < Inspection.MOST_EVENTS + 50; i++) {
            fed.event("ticks", "rules", "S" + i, i);
        }
        UiWait.until("the last event", () -> !view.events().isEmpty()
                && view.events().getLast().values().get("symbol").equals("S" + (Inspection.MOST_EVENTS + 49)));
        assertEquals(Inspection.MOST_EVENTS, view.events().size());
        assertTrue(view.message().contains("1,050 seen"), view::message);
        InspectorDriver.run(view, "Clear");
        UiWait.until("the empty table", () -> view.events().isEmpty());
    }

    @Test
    void anEventThatWasSeenIsSentAgainIntoTheEndOfItsWire() {
        var view = InspectorDriver.inspect("ticks", "rules");
        fed.event("ticks", "rules", "ACME", 12.5);
        UiWait.until("the event", () -> view.events().size() == 1);
        var table = InspectorDriver.all(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell(), Table.class).stream()
                .filter(each -> each.getItemCount() == 1 && each.getColumnCount() == 5 && each.isVisible()).findFirst().orElseThrow();
        table.setSelection(0);
        table.notifyListeners(SWT.Selection, new Event());
        InspectorDriver.run(view, "Resend");
        UiWait.until("the word that it is sent", () -> view.message().contains("into rules"), view::message);
        assertEquals(List.of(new InjectParams("rules", "Tick", Map.of("symbol", "ACME", "price", 12.5))), fed.injected());
    }

    @Test
    void theFormHasAFieldForEachPropertyAndRefusesWhatIsNotOfItsType() {
        var dialog = new InjectDialog(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell(), fed.run().plan().deployment(), "rules");
        dialog.setBlockOnOpen(false);
        dialog.open();
        try {
            var fields = InspectorDriver.all(dialog.getShell(), Text.class).stream().filter(field -> (field.getStyle() & SWT.READ_ONLY) == 0).toList();
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

}
