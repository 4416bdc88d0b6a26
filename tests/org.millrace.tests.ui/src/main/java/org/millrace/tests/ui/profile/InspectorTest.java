package org.millrace.tests.ui.profile;

import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.commands.Parameterization;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.control.Messages.InjectParams;
import org.millrace.profile.inspect.Inspection;
import org.millrace.profile.ui.inspector.InjectDialog;
import org.millrace.profile.ui.inspector.InspectorView;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.UiWait;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

@ExtendWith(CleanLog.class)
class InspectorTest {

    private final FedRun fed = new FedRun("first").feed(2);

    @AfterEach
    void close() {
        fed.close();
    }

    /** As the diagram does. */
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
                .filter(each -> each.getItemCount() == 1 && each.getColumnCount() == 4 && each.isVisible()).findFirst().orElseThrow();
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

    private static void run(InspectorView view, String text) {
        Arrays.stream(view.getViewSite().getActionBars().getToolBarManager().getItems()).filter(ActionContributionItem.class::isInstance)
                .map(item -> ((ActionContributionItem) item).getAction()).filter(action -> action.getText().equals(text)).findFirst()
                .orElseThrow(() -> new AssertionError("no " + text)).run();
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
