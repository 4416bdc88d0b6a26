package org.millrace.tests.ui.profile;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.junit.jupiter.api.Test;
import org.millrace.profile.ui.chooser.SharedWatch;
import org.millrace.profile.ui.figures.LatencyView;
import org.millrace.profile.ui.figures.ThroughputView;
import org.millrace.profile.ui.figures.WaitsView;
import org.millrace.tests.ui.UiWait;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the selection of a time range in a chart. */
class TimeSelectionTest extends FigureViewFixture {

    @Test
    void aTimeSelectedByKeysNarrowsTheOtherViewsAndEscapeWidensThem() {
        var latency = view(LatencyView.class, LatencyView.ID);
        var waits = view(WaitsView.class, WaitsView.ID);
        var throughput = view(ThroughputView.class, ThroughputView.ID);
        untilShown(latency);
        UiWait.until("the rates", () -> throughput.charts().getFirst().plot().filter(plot -> plot.lines().getFirst().x().length > 50).isPresent());
        var all = latency.summary().count();
        var area = chart(throughput.charts().getFirst()).getPlotArea().getControl();
        key(area, SWT.HOME, 0);
        for (var i = 0; i < 20; i++) {
            key(area, SWT.ARROW_RIGHT, SWT.SHIFT);
        }
        assertFalse(SharedWatch.watch().options().selection().isAll());
        untilShown(latency);
        assertTrue(latency.summary().count() < all / 2 && latency.summary().count() > 0, () -> latency.summary().toString());
        assertTrue(latency.caption().contains("selected"), latency::caption);
        page.activate(waits);
        UiWait.until("the waits of the selection", () -> waits.tree().getInput() instanceof List<?> tree && !tree.isEmpty());
        key(area, SWT.ESC, 0);
        assertTrue(SharedWatch.watch().options().selection().isAll());
        untilShown(latency);
        assertEquals(all, latency.summary().count());
    }

    @Test
    void aTimeIsSelectedByDragging() {
        var throughput = view(ThroughputView.class, ThroughputView.ID);
        UiWait.until("the rates", () -> throughput.charts().getFirst().plot().filter(plot -> plot.lines().getFirst().x().length > 50).isPresent());
        var chart = chart(throughput.charts().getFirst());
        var area = chart.getPlotArea().getControl();
        var axis = chart.getAxisSet().getXAxis(0);
        // The axis has the range of the plot only after the layout.
        UiWait.until("the layout", () -> axis.getRange().upper > 19 && Math.abs(axis.getPixelCoordinate(axis.getRange().upper) - area.getSize().x) < 2,
                () -> axis.getRange() + " ends at " + axis.getPixelCoordinate(axis.getRange().upper) + " of " + area.getSize());
        mouse(area, SWT.MouseDown, area.getSize().x / 4);
        mouse(area, SWT.MouseMove, area.getSize().x / 2);
        mouse(area, SWT.MouseUp, area.getSize().x / 2);
        var selected = SharedWatch.watch().options().selection();
        assertEquals(5, selected.from(), 0.5);
        assertEquals(10, selected.to(), 0.5);
        mouse(area, SWT.MouseDown, 10);
        mouse(area, SWT.MouseUp, 10);
        assertTrue(SharedWatch.watch().options().selection().isAll());
    }

    private static void key(Control control, int code, int mask) {
        var event = new Event();
        event.keyCode = code;
        event.stateMask = mask;
        control.notifyListeners(SWT.KeyDown, event);
    }

    private static void mouse(Control control, int type, int x) {
        var event = new Event();
        event.x = x;
        event.y = 20;
        event.button = 1;
        control.notifyListeners(type, event);
    }
}
