package org.millrace.tests.ui.profile;

import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.profile.inspect.TracePoint;
import org.millrace.profile.ui.figures.ThroughputView;
import org.millrace.profile.ui.inspector.InspectorView;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.UiWait;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

/** Tests virtual tables when GTK requests rows that do not exist: row -1 while rows are added, and removed rows. */
@ExtendWith(CleanLog.class)
class VirtualTablesTest {

    private static final String LIGHT = "org.eclipse.e4.ui.css.theme.e4_default";
    private static final String DARK = "org.eclipse.e4.ui.css.theme.e4_dark";

    @AfterEach
    void light() {
        var page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        page.hideView(page.findView(InspectorView.ID));
        theme(LIGHT);
    }

    private static void theme(String id) {
        PlatformUI.getWorkbench().getService(IThemeEngine.class).setTheme(id, false);
        UiWait.events();
    }

    private static InspectorView inspector() throws PartInitException {
        return (InspectorView) PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().showView(InspectorView.ID);
    }

    private static List<Table> virtualTables(Composite parent) {
        var found = new ArrayList<Table>();
        for (Control child : parent.getChildren()) {
            if (child instanceof Table table && (table.getStyle() & SWT.VIRTUAL) != 0 && table.isVisible()) {
                found.add(table);
            } else if (child instanceof Composite composite) {
                found.addAll(virtualTables(composite));
            }
        }
        return found;
    }

    private static Table shownTable(IntSupplier rows) {
        UiWait.until("the table with the rows", () -> find(rows.getAsInt()).isPresent());
        return find(rows.getAsInt()).orElseThrow();
    }

    private static Optional<Table> find(int rows) {
        return virtualTables(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell()).stream()
                .filter(table -> table.getItemCount() == rows).findFirst();
    }

    /** Requests rows like GTK does. Requests for existing rows have no effect. */
    private static void askForRowsThatAreNotThere(Table table) {
        var known = table.getItem(0).getText(1);
        assertFalse(known.isEmpty());
        for (var row : List.of(-1, table.getItemCount(), table.getItemCount() + 7, Integer.MAX_VALUE)) {
            var event = new Event();
            event.item = table.getItem(0);
            event.index = row;
            assertDoesNotThrow(() -> table.notifyListeners(SWT.SetData, event), () -> "row " + row);
        }
        assertEquals(known, table.getItem(0).getText(1));
    }

    @Test
    void theTableOfEventsAnswersRowsThatAreNotThere() throws PartInitException {
        try (var fed = new SimulatedRun("rows").feed(2)) {
            var view = inspector();
            view.inspect(new TracePoint("ticks", "rules"));
            for (var i = 0; i < 5; i++) {
                fed.event("ticks", "rules", "S" + i, i);
            }
            UiWait.until("the events", () -> view.events().size() == 5);
            askForRowsThatAreNotThere(shownTable(() -> 5));
        }
    }

    @Test
    void theTableOfFiguresAnswersRowsThatAreNotThere() throws PartInitException {
        try (var fed = new SimulatedRun("rows").feed(40)) {
            var view = (ThroughputView) PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().showView(ThroughputView.ID);
            view.showTables(true);
            try {
                var pane = view.tables().getFirst();
                UiWait.until("the figures", () -> pane.table().rows().size() > 1);
                askForRowsThatAreNotThere(shownTable(() -> pane.table().rows().size()));
            } finally {
                view.showTables(false);
            }
        }
    }

    @Test
    void aLaunchAndAChangeOfTheThemeWhileEventsAreTracedEndNothing() throws PartInitException {
        var view = inspector();
        for (var launch = 0; launch < 3; launch++) {
            try (var fed = new SimulatedRun("launch " + launch).feed(2)) {
                view.inspect(new TracePoint("ticks", "rules"));
                for (var i = 1; i <= 200; i++) {
                    fed.event("ticks", "rules", "S" + i, i);
                    var seen = i;
                    if (i % 20 == 0) {
                        UiWait.until("the events", () -> view.events().size() == seen);
                        var table = shownTable(() -> seen);
                        table.setSelection(seen / 2);
                        table.notifyListeners(SWT.Selection, new Event());
                        table.showItem(table.getItem(seen - 1));
                    }
                }
                try (var second = new SimulatedRun("beside " + launch).feed(2)) {
                    UiWait.until("the empty table of the run that was launched", () -> view.events().isEmpty());
                    view.inspect(new TracePoint("ticks", "rules"));
                    second.event("ticks", "rules", "ACME", 12.5);
                    theme(launch % 2 == 0 ? DARK : LIGHT);
                    UiWait.until("its event", () -> view.events().size() == 1);
                    assertEquals("ticks → rules", shownTable(() -> 1).getItem(0).getText(1));
                }
            }
        }
    }
}
