package org.millrace.profile.ui.chart;

import org.eclipse.jface.resource.ColorRegistry;
import org.eclipse.jface.resource.JFaceColors;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;
import org.millrace.control.Sample.WaitKind;
import org.millrace.profile.view.ComparedRuns;
import org.millrace.profile.view.Plot.Line;

/** The colours of charts in the current theme. Used in the UI thread. */
public final class ChartColors {

    private static final String PREFIX = "org.millrace.profile.ui.";

    private ChartColors() {
    }

    /** Returns the colour of a line. */
    static Color line(Line line) {
        return switch (line.shape()) {
            case BROKEN_LIMIT -> bad();
            case LIMIT -> mark();
            default -> line(line.key());
        };
    }

    private static Color line(String key) {
        var run = ComparedRuns.index(key);
        if (run >= 0) {
            return get("series" + (run % ComparedRuns.MOST + 1));
        }
        return get(switch (key) {
            case "outputs", "p90" -> "series2";
            case "p99" -> "series3";
            case "p999", "screened" -> "series4";
            case "hiccup", "lost" -> "series5";
            case "dropped", "max", "pause" -> "bad";
            default -> key.startsWith("wait.") ? "series" + (WaitKind.valueOf(key.substring(5)).ordinal() + 1) : "series1";
        });
    }

    /** Returns the background colour of charts. */
    static Color background() {
        return get("ground");
    }

    /** Returns the colour of what is wrong. */
    public static Color bad() {
        return get("bad");
    }

    /** Returns the colour of labels and axes. */
    public static Color text() {
        return get("text");
    }

    /** Returns the colour of grid lines. */
    static Color grid() {
        return get("grid");
    }

    /** Returns the colour of the value density. */
    static Color density() {
        return get("density");
    }

    /** Returns the colour of the selected time range. */
    static Color selection() {
        return get("selection");
    }

    /** Returns the colour of the cursor and of marks. */
    static Color mark() {
        return get("mark");
    }

    private static Color get(String id) {
        ColorRegistry registry = PlatformUI.getWorkbench().getThemeManager().getCurrentTheme().getColorRegistry();
        var color = registry.get(PREFIX + id);
        return color != null ? color : JFaceColors.getInformationViewerForegroundColor(Display.getCurrent());
    }
}
