package org.millrace.tests.ui.profile;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swtchart.IAxis;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.profile.series.TimeRange;
import org.millrace.profile.ui.chart.ChartPane;
import org.millrace.profile.view.Plot;
import org.millrace.profile.view.Plot.Axis;
import org.millrace.profile.view.Plot.Line;
import org.millrace.profile.view.Plot.Shape;
import org.millrace.profile.view.Unit;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.UiWait;

import java.text.ParsePosition;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntUnaryOperator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the labels and marks of logarithmic axes. */
@ExtendWith(CleanLog.class)
class LogAxisTest {

    private static final double SHORTEST = 0.1;
    private static final double LONGEST = 700_000;

    private final Shell shell = new Shell(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell(), SWT.NO_TRIM);

    @AfterEach
    void close() {
        shell.dispose();
    }

    private ChartPane chart(int width, int height, double most) {
        shell.setLayout(new FillLayout());
        var pane = new ChartPane(shell, range -> { }, text -> { });
        shell.setSize(width, height);
        shell.open();
        var axis = new Axis("latency", Unit.LATENCY, true, SHORTEST, most);
        var line = new Line("percentile", Shape.LINE, new double[] {SHORTEST, most}, new double[] {SHORTEST, most});
        pane.show(new Plot("percentiles", axis, axis, List.of(line), Optional.empty(), List.of()), TimeRange.ALL);
        UiWait.events();
        return pane;
    }

    private static IAxis[] axes(ChartPane pane) {
        return FigureViewFixture.chart(pane).getAxisSet().getAxes();
    }

    /** Returns the numbers that have a label. */
    private static List<Double> labelled(IAxis axis) {
        var format = axis.getTick().getFormat();
        return Arrays.stream(axis.getTick().getTickLabelValues()).boxed()
                .filter(value -> value.equals(format.parseObject(format.format(value), new ParsePosition(0)))).toList();
    }

    private static int firstDigit(double value) {
        return (int) Math.rint(value / Math.pow(10, Math.floor(Math.log10(value) + 1e-6)));
    }

    @Test
    void powersOfTenAreLabelledIfAnAxisHasManyDecades() {
        for (var axis : axes(chart(360, 200, LONGEST))) {
            var labelled = labelled(axis);
            assertTrue(labelled.size() >= 6, labelled::toString);
            labelled.forEach(value -> assertEquals(1, firstDigit(value), labelled::toString));
        }
    }

    @Test
    void aDecadeWithRoomHasMoreLabels() {
        for (var axis : axes(chart(900, 400, 10))) {
            var labelled = labelled(axis);
            assertEquals(Set.of(1, 2, 5), Set.copyOf(labelled.stream().map(LogAxisTest::firstDigit).toList()), labelled::toString);
        }
    }

    @Test
    void marksDoNotRunTogether() {
        var pane = chart(360, 200, LONGEST);
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
