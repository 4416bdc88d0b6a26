package org.millrace.profile.ui.chart;

import org.eclipse.swt.SWT;
import org.eclipse.swt.events.KeyEvent;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.events.MouseEvent;
import org.eclipse.swt.events.MouseListener;
import org.eclipse.swt.events.PaintEvent;
import org.eclipse.swtchart.Chart;
import org.eclipse.swtchart.ICustomPaintListener;
import org.millrace.profile.series.TimeRange;
import org.millrace.profile.ui.text.Words;
import org.millrace.profile.view.Plot;
import org.millrace.profile.view.Plot.Line;
import org.millrace.profile.view.Unit;

import java.util.ArrayList;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Handles mouse and keyboard in a chart. It shows the values at the pointer or cursor. On a time axis it selects a
 * range by dragging, or with Shift and the arrow keys; Escape clears the selection.
 */
final class ChartCursor implements ICustomPaintListener, KeyListener, MouseListener {

    /** The minimum distance of a drag in pixels; a shorter one is a click. */
    private static final int LEAST_DRAG = 3;

    private final ChartPane pane;
    private final Chart chart;
    private final Consumer<TimeRange> select;
    private final Consumer<String> hover;
    private Optional<Double> at = Optional.empty();
    private Optional<Double> anchor = Optional.empty();
    private int pressedX = -1;

    ChartCursor(ChartPane pane, Chart chart, Consumer<TimeRange> select, Consumer<String> hover) {
        this.pane = pane;
        this.chart = chart;
        this.select = select;
        this.hover = hover;
        var area = chart.getPlotArea().getControl();
        area.addKeyListener(this);
        area.addMouseListener(this);
        area.addMouseMoveListener(this::moved);
        area.addListener(SWT.FocusOut, e -> {
            at = Optional.empty();
            area.redraw();
        });
        area.addListener(SWT.FocusIn, e -> area.redraw());
    }

    private boolean isTime() {
        return pane.plot().map(plot -> plot.x().unit() == Unit.TIME).orElse(false);
    }

    private double dataX(int pixel) {
        return chart.getAxisSet().getXAxis(0).getDataCoordinate(pixel);
    }

    private void moved(MouseEvent e) {
        if (pressedX >= 0 && isTime() && Math.abs(e.x - pressedX) >= LEAST_DRAG) {
            select.accept(new TimeRange(dataX(pressedX), dataX(e.x)));
        }
        showValues(dataX(e.x), true);
    }

    @Override
    public void mouseDown(MouseEvent e) {
        chart.getPlotArea().getControl().setFocus();
        pressedX = e.button == 1 ? e.x : -1;
    }

    @Override
    public void mouseUp(MouseEvent e) {
        if (pressedX >= 0 && isTime() && Math.abs(e.x - pressedX) < LEAST_DRAG) {
            select.accept(TimeRange.ALL);
        }
        pressedX = -1;
    }

    @Override
    public void mouseDoubleClick(MouseEvent e) {
        // Single clicks are handled on mouse up.
    }

    @Override
    public void keyPressed(KeyEvent e) {
        var places = pane.plot().flatMap(plot -> plot.lines().stream().findFirst()).map(Line::x).orElse(new double[0]);
        if (e.keyCode == SWT.ESC) {
            anchor = Optional.empty();
            select.accept(TimeRange.ALL);
            return;
        }
        if (places.length == 0) {
            return;
        }
        var now = nearest(places, at.orElse(places[places.length - 1]));
        var next = switch (e.keyCode) {
            case SWT.ARROW_LEFT -> Math.max(0, now - 1);
            case SWT.ARROW_RIGHT -> Math.min(places.length - 1, now + 1);
            case SWT.PAGE_UP -> Math.max(0, now - 10);
            case SWT.PAGE_DOWN -> Math.min(places.length - 1, now + 10);
            case SWT.HOME -> 0;
            case SWT.END -> places.length - 1;
            default -> -1;
        };
        if (next < 0) {
            return;
        }
        if ((e.stateMask & SWT.SHIFT) != 0 && isTime()) {
            anchor = Optional.of(anchor.orElse(places[now]));
            select.accept(new TimeRange(anchor.get(), places[next]));
        } else {
            anchor = Optional.empty();
        }
        at = Optional.of(places[next]);
        showValues(places[next], false);
        chart.getPlotArea().getControl().redraw();
    }

    @Override
    public void keyReleased(KeyEvent e) {
        // Keys are handled when they are pressed.
    }

    private void showValues(double x, boolean tip) {
        var words = pane.plot().map(plot -> values(plot, x)).orElse("");
        hover.accept(words);
        if (tip) {
            chart.getPlotArea().setToolTipText(words.isEmpty() ? null : words);
        }
    }

    /** Formats the values of all lines at x. */
    static String values(Plot plot, double x) {
        var words = new ArrayList<String>();
        var lines = plot.lines().stream().filter(line -> !line.isLimit()).toList();
        for (var line : lines) {
            if (line.x().length > 0) {
                var i = before(line.x(), x, line.shape() == Plot.Shape.STEP || line.shape() == Plot.Shape.AREA);
                if (words.isEmpty()) {
                    words.add(Words.of(plot.x().key()) + " " + plot.x().unit().text(line.x()[i]));
                }
                // On a logarithmic axis, an empty bar has a value between 0 and 1.
                var value = plot.y().unit() == Unit.COUNT ? Math.floor(line.y()[i]) : line.y()[i];
                words.add(Words.of(lines.size() == 1 ? plot.y().key() : line.key()) + " " + plot.y().unit().text(value));
            }
        }
        return String.join(", ", words);
    }

    private static int before(double[] places, double x, boolean step) {
        var nearest = nearest(places, x);
        return step && places[nearest] > x && nearest > 0 ? nearest - 1 : nearest;
    }

    private static int nearest(double[] places, double x) {
        var best = 0;
        for (var i = 1; i < places.length; i++) {
            if (Math.abs(places[i] - x) < Math.abs(places[best] - x)) {
                best = i;
            }
        }
        return best;
    }

    @Override
    public void paintControl(PaintEvent e) {
        var area = chart.getPlotArea().getControl();
        if (area.isFocusControl()) {
            e.gc.setForeground(ChartColors.mark());
            e.gc.setLineStyle(SWT.LINE_DOT);
            e.gc.drawRectangle(0, 0, e.width - 1, e.height - 1);
            at.ifPresent(x -> {
                var pixel = chart.getAxisSet().getXAxis(0).getPixelCoordinate(x);
                e.gc.setLineStyle(SWT.LINE_SOLID);
                e.gc.drawLine(pixel, 0, pixel, e.height);
            });
        }
    }
}
