package org.millrace.tests.ui.profile;

import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swtchart.ILineSeries;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.millrace.profile.ui.chart.ChartPane;
import org.millrace.profile.ui.figures.LatencyView;
import org.millrace.report.requirement.RequirementParser;
import org.millrace.tests.ui.Picture;
import org.millrace.tests.ui.Theme;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.wizards.Widgets;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests how the latency histogram shows the requirements of a run. */
class BrokenRequirementTest extends FigureViewFixture {

    /** The width of the image of a label, and more. */
    private static final int IMAGE = 30;

    @AfterEach
    void light() {
        Theme.LIGHT.show();
    }

    /** Replaces the run by one with requirements. */
    private LatencyView require(String requirements, int samples) {
        fed.close();
        fed = new SimulatedRun("judged " + requirements.hashCode(), RequirementParser.parse(requirements).requirements()).feed(samples);
        return view(LatencyView.class, LatencyView.ID);
    }

    private static boolean isRed(Color color) {
        return color.getRed() > color.getGreen() * 3 / 2 && color.getRed() > color.getBlue() * 3 / 2;
    }

    private static List<ILineSeries<?>> limits(ChartPane pane) {
        return Arrays.stream(chart(pane).getSeriesSet().getSeries()).filter(series -> series.getId().contains("<"))
                .<ILineSeries<?>>map(series -> (ILineSeries<?>) series).toList();
    }

    private static CLabel label(LatencyView view) {
        var area = (Composite) view.charts().getFirst().getParent().getParent().getParent().getParent();
        return Widgets.all(area).filter(control -> control instanceof CLabel label && label.getText().equals(view.verdicts())).map(CLabel.class::cast)
                .findFirst().orElseThrow();
    }

    /** Returns whether the text of a label, behind its image, is painted in red. */
    private static boolean paintsRed(CLabel label) {
        var image = new Image(label.getDisplay(), label.getSize().x, label.getSize().y);
        var gc = new GC(label);
        try {
            gc.copyArea(image, 0, 0);
            var data = image.getImageData();
            return IntStream.range(IMAGE, data.width).anyMatch(x -> IntStream.range(0, data.height).anyMatch(y ->
                    isRed(new Color(data.palette.getRGB(data.getPixel(x, y))))));
        } finally {
            gc.dispose();
            image.dispose();
        }
    }

    @Test
    void aBrokenRequirementIsRedUntilItHolds() throws IOException {
        // The latency is high from the sample 46 to 59 of each hundred.
        var view = require("p90 < 80us, p99 < 5ms, lost = 0", 40);
        UiWait.until("the verdict", () -> view.verdicts().equals("Met so far: p90 < 80us, p99 < 5ms, lost = 0"), view::verdicts);
        assertFalse(isRed(label(view).getForeground()));
        assertTrue(view.charts().stream().flatMap(chart -> limits(chart).stream()).noneMatch(series -> isRed(series.getLineColor())));

        fed.feed(20);
        UiWait.until("the broken requirement", () -> view.verdicts().startsWith("Requirement not met: p90 < 80us: measured "), view::verdicts);
        for (var theme : List.of(Theme.DARK, Theme.LIGHT)) {
            theme.show();
            fed.feed(1);
            UiWait.until("red", () -> label(view).isVisible() && isRed(label(view).getForeground()));
            for (var chart : view.charts()) {
                UiWait.until("a red line", () -> limits(chart).stream().filter(series -> isRed(series.getLineColor()))
                        .map(ILineSeries::getId).toList().equals(List.of("p90 < 80us")));
            }
            UiWait.until("red letters", () -> paintsRed(label(view)));
            Picture.of(page.getWorkbenchWindow().getShell(), "broken-requirement-" + theme.name().toLowerCase(Locale.ROOT));
        }

        fed.feed(40);
        fed.feed(40);
        UiWait.until("the verdict that all hold", () -> view.verdicts().startsWith("Met so far:"), view::verdicts);
        assertFalse(isRed(label(view).getForeground()));
        assertTrue(view.charts().stream().flatMap(chart -> limits(chart).stream()).noneMatch(series -> isRed(series.getLineColor())));
    }

    @Test
    void otherRequirementsAreShownAsText() {
        var view = require("dropped = 0, errors = 0", 60);
        UiWait.until("the broken requirement", () -> view.verdicts().startsWith("Requirement not met: dropped = 0: measured "), view::verdicts);
        assertTrue(isRed(label(view).getForeground()));
        assertEquals(1, chart(view.charts().getFirst()).getSeriesSet().getSeries().length);
    }

    @Test
    void aRunWithoutRequirementsHasNoVerdict() {
        var view = view(LatencyView.class, LatencyView.ID);
        untilShown(view);
        assertEquals("", view.verdicts());
    }
}
