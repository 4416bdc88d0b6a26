package org.millrace.tests.ui.profile;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swtchart.IAxis;
import org.eclipse.swtchart.Range;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.profile.series.TimeRange;
import org.millrace.profile.ui.chart.ChartPane;
import org.millrace.profile.ui.chart.LogTicks;
import org.millrace.profile.view.Plot;
import org.millrace.profile.view.Plot.Axis;
import org.millrace.profile.view.Plot.Line;
import org.millrace.profile.view.Plot.Shape;
import org.millrace.profile.view.Unit;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.UiWait;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the labels and marks of logarithmic axes. */
@ExtendWith(CleanLog.class)
class LogAxisTest {

    private static final double SHORTEST = 0.1;
    private static final double LONGEST = 700_000;
    private static final Axis LATENCY = new Axis("latency", Unit.LATENCY, true, SHORTEST, LONGEST);

    private final Shell shell = new Shell(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell(), SWT.NO_TRIM);

    @AfterEach
    void close() {
        shell.dispose();
    }

    private ChartPane chart(int width, int height, Axis x, Axis y) {
        shell.setLayout(new FillLayout());
        var pane = new ChartPane(shell, range -> { }, text -> { });
        shell.setSize(width, height);
        shell.open();
        var line = new Line("percentile", Shape.LINE, new double[] {x.min(), x.max()}, new double[] {y.min(), y.max()});
        pane.show(new Plot("percentiles", x, y, List.of(line), Optional.empty(), List.of()), TimeRange.ALL);
        UiWait.events();
        return pane;
    }

    private static List<Integer> firstDigits(int length, double most) {
        return LogTicks.labelled(new Range(SHORTEST, most), length, 30).stream()
                .map(value -> (int) Math.rint(value / Math.pow(10, Math.floor(Math.log10(value) + 1e-6)))).toList();
    }

    @Test
    void anAxisIsLabelledAtRoundValues() {
        assertEquals(List.of(1, 2, 5, 1, 2, 5, 1), firstDigits(200, 10));
        assertEquals(List.of(1, 3, 1, 3, 1), firstDigits(150, 10));
        assertEquals(List.of(1, 1, 1, 1, 1, 1, 1), firstDigits(280, LONGEST));
    }

    @Test
    void labelsHaveRoom() {
        for (var length = 50; length < 500; length++) {
            var labelled = LogTicks.labelled(new Range(SHORTEST, LONGEST), length, 30);
            for (var i = 1; i < labelled.size(); i++) {
                var apart = length * Math.log10(labelled.get(i) / labelled.get(i - 1)) / Math.log10(LONGEST / SHORTEST);
                assertTrue(apart > 29.9, labelled + " on " + length);
            }
        }
    }

    @Test
    void theTicksOfNinesHaveLabels() {
        var nines = new Axis("percentile", Unit.NINES, false, 0, 2.2);
        var tick = axes(chart(360, 200, nines, LATENCY))[0].getTick();
        for (var value : tick.getTickLabelValues()) {
            assertEquals(Math.rint(value), value, 1e-6, () -> Arrays.toString(tick.getTickLabelValues()));
        }
    }

    private static IAxis[] axes(ChartPane pane) {
        return FigureViewFixture.chart(pane).getAxisSet().getAxes();
    }

    @Test
    void marksDoNotRunTogether() {
        var pane = chart(360, 200, LATENCY, LATENCY);
        var plot = FigureViewFixture.chart(pane).getPlotArea().getControl().getBounds();
        var image = pane.picture();
        try {
            var pixels = image.getImageData();
            assertTrue(marks(pixels, plot.height, y -> pixels.getPixel(plot.x - 3, plot.y + y)) >= 6);
            assertTrue(marks(pixels, plot.width, x -> pixels.getPixel(plot.x + x, plot.y + plot.height + 2)) >= 6);
        } finally {
            image.dispose();
        }
    }

    /** Counts the marks along an axis, and checks that none is wider than a line. */
    private static int marks(ImageData pixels, int length, IntUnaryOperator along) {
        var marks = 0;
        var wide = 0;
        for (var i = 0; i < length; i++) {
            wide = isDark(pixels.palette.getRGB(along.applyAsInt(i))) ? wide + 1 : 0;
            assertTrue(wide <= 1, "a mark of more than a pixel at " + i);
            marks += wide;
        }
        return marks;
    }

    private static boolean isDark(RGB colour) {
        return colour.red + colour.green + colour.blue < 3 * 128;
    }
}
