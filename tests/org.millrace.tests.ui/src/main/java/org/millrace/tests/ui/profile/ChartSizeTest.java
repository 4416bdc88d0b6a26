package org.millrace.tests.ui.profile;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.profile.ui.chart.ChartPane;
import org.millrace.profile.ui.figures.LatencyTimeSeriesView;
import org.millrace.profile.ui.figures.LatencyView;
import org.millrace.profile.ui.figures.PausesView;
import org.millrace.profile.ui.figures.ThroughputView;
import org.millrace.profile.ui.perspective.ProfilePerspective;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.Picture;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.wizards.Widgets;

import java.io.IOException;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests charts in small and large views. */
@ExtendWith(CleanLog.class)
class ChartSizeTest {

    private static final Rectangle SMALL = new Rectangle(0, 0, 1024, 768);
    private static final Rectangle LARGE = new Rectangle(0, 0, 1600, 1150);

    private final SimulatedRun fed = new SimulatedRun("signal-generation").feed(300);
    private Rectangle before;

    @BeforeEach
    void open() throws CoreException {
        var window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        before = window.getShell().getBounds();
        PlatformUI.getWorkbench().showPerspective(ProfilePerspective.ID, window).resetPerspective();
    }

    @AfterEach
    void close() {
        PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell().setBounds(before);
        fed.close();
    }

    private static IWorkbenchPage page() {
        return PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    }

    private static void resize(Rectangle bounds) {
        var shell = page().getWorkbenchWindow().getShell();
        shell.setBounds(bounds);
        UiWait.until("the size", () -> shell.getSize().x == bounds.width && shell.getSize().y == bounds.height);
        UiWait.events();
    }

    private static boolean isShown(ChartPane chart) {
        return chart.getSize().x > 0 && chart.getSize().y > 0;
    }

    @Test
    void theSecondChartGivesWayInASmallViewAndComesBack() throws CoreException, IOException {
        var view = (LatencyView) page().showView(LatencyView.ID);
        page().showView(ThroughputView.ID);
        page().showView(LatencyTimeSeriesView.ID);
        resize(SMALL);
        UiWait.until("the figures", () -> view.summary().count() > 0);
        UiWait.until("one chart", () -> !isShown(view.charts().getLast()) && isShown(view.charts().getFirst()),
                () -> view.charts().stream().map(chart -> chart.getSize()).toList().toString());
        assertTrue(view.charts().getFirst().getSize().y > 80, () -> view.charts().getFirst().getSize().toString());
        Picture.of(page().getWorkbenchWindow().getShell(), "profile-1024");
        page().showView(PausesView.ID);
        UiWait.events();
        Picture.of(page().getWorkbenchWindow().getShell(), "profile-1024-pauses");
        resize(LARGE);
        UiWait.until("both charts", () -> view.charts().stream().allMatch(ChartSizeTest::isShown));
        Picture.of(page().getWorkbenchWindow().getShell(), "profile-large");
    }

    @Test
    void theFiguresBesideTheChartsAreWholeOrNotThere() throws CoreException {
        var view = (LatencyView) page().showView(LatencyView.ID);
        UiWait.until("the figures", () -> view.summary().count() > 0);
        var shown = 0;
        for (var width = SMALL.width; width <= LARGE.width; width += 64) {
            resize(new Rectangle(0, 0, width, LARGE.height));
            var tables = Widgets.all(page().getWorkbenchWindow().getShell()).filter(Table.class::isInstance).map(Table.class::cast)
                    .filter(table -> table.isVisible() && table.getColumnCount() == 2 && table.getColumn(0).getText().equals("Figure")).toList();
            for (var table : tables) {
                shown++;
                var columns = table.getColumn(0).getWidth() + table.getColumn(1).getWidth();
                assertTrue(columns <= table.getClientArea().width, () -> columns + " of " + table.getClientArea());
            }
        }
        assertTrue(shown > 0);
    }

    @Test
    void aCaptionWithoutRoomIsShortened() throws CoreException {
        var view = (LatencyView) page().showView(LatencyView.ID);
        UiWait.until("the figures", () -> view.summary().count() > 0);
        // A glyph that is cut off reaches the edge at one of these widths.
        for (var width = SMALL.width; width < SMALL.width + 48; width += 4) {
            resize(new Rectangle(0, 0, width, SMALL.height));
            var captions = Widgets.all(page().getWorkbenchWindow().getShell())
                    .filter(control -> control.isVisible() && text(control).startsWith("signal-generation: ")).toList();
            assertFalse(captions.isEmpty());
            captions.forEach(ChartSizeTest::endsInside);
        }
    }

    private static String text(Control control) {
        return control instanceof Label label ? label.getText() : control instanceof CLabel label ? label.getText() : "";
    }

    /** Checks that the last column of pixels is empty. */
    private static void endsInside(Control control) {
        var size = control.getSize();
        var image = new Image(control.getDisplay(), size.x, size.y);
        var gc = new GC(image);
        try {
            // Drawn now: the screen may still show the size before.
            assertTrue(control.print(gc));
            var pixels = image.getImageData();
            var column = IntStream.range(0, size.y).map(y -> pixels.getPixel(size.x - 1, y)).distinct().boxed().toList();
            assertEquals(1, column.size(), () -> text(control) + " in " + size);
        } finally {
            gc.dispose();
            image.dispose();
        }
    }
}
