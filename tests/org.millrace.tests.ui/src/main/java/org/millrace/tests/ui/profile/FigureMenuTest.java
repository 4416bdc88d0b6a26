package org.millrace.tests.ui.profile;

import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.Test;
import org.millrace.profile.ui.chooser.SharedWatch;
import org.millrace.profile.ui.figures.FigureView;
import org.millrace.profile.ui.figures.LatencyView;
import org.millrace.profile.view.LatencyFigure;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the menu of the measurement views. */
class FigureMenuTest extends FigureViewFixture {

    @Test
    void theMenuPausesClearsMarksAndChoosesRuns() {
        var view = view(LatencyView.class, LatencyView.ID);
        untilShown(view);
        choose(view, "Pause Display");
        fed.feed(5);
        assertTrue(SharedWatch.watch().paused());
        assertEquals(200, SharedWatch.watch().timeSeries().segments().size());
        choose(view, "Pause Display");
        assertFalse(SharedWatch.watch().paused());
        choose(view, "Mark");
        assertEquals("Mark 1", fed.run().timeSeries().view().marks().getFirst().name());
        fed.feed(10);
        choose(view, "Select Since Last Mark");
        untilShown(view);
        assertEquals(10 * 2 * 1500, view.summary().count());
        choose(view, "Show Everything");
        choose(view, "Clear");
        fed.feed(3);
        untilShown(view);
        assertEquals(3 * 2 * 1500, view.summary().count());
        try (var second = new SimulatedRun("second").feed(4)) {
            assertEquals(second.run(), SharedWatch.watch().run().orElseThrow());
            choose(view, "Run", fed.run().name() + " (measuring)");
            assertEquals(fed.run(), SharedWatch.watch().run().orElseThrow());
        }
        choose(view, "Path", "ticks → alerts");
        choose(view, "Latency", "End-to-End Latency");
        untilShown(view);
        assertTrue(LatencyFigure.rows(view.summary()).getLast().value() > 0);
    }

    private static void choose(FigureView<?> view, String... path) {
        var menu = (MenuManager) view.getViewSite().getActionBars().getMenuManager();
        menu.updateAll(true);
        var items = fill(menu);
        for (var i = 0; i < path.length - 1; i++) {
            var name = path[i];
            var sub = (MenuManager) items.stream().filter(item -> item instanceof MenuManager each && each.getMenuText().equals(name)).findFirst()
                    .orElseThrow(() -> new AssertionError("no " + name));
            items = List.of(sub.getItems());
        }
        var wanted = path[path.length - 1];
        items.stream().filter(item -> item instanceof ActionContributionItem action && action.getAction().getText().equals(wanted)).findFirst()
                .map(item -> ((ActionContributionItem) item).getAction()).orElseThrow(() -> new AssertionError("no " + wanted)).run();
    }

    /** Fills the menu as before it opens. */
    private static List<IContributionItem> fill(MenuManager menu) {
        var widget = menu.getMenu() != null ? menu.getMenu() : menu.createContextMenu(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell());
        widget.notifyListeners(SWT.Show, new Event());
        var items = List.of(menu.getItems());
        widget.notifyListeners(SWT.Hide, new Event());
        return items;
    }
}
