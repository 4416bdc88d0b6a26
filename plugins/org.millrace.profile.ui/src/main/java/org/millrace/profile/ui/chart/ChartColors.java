package org.millrace.profile.ui.chart;

import org.eclipse.jface.resource.JFaceColors;
import org.eclipse.jface.resource.ColorRegistry;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;

import org.millrace.control.Sample.WaitKind;
import org.millrace.profile.view.ComparedRuns;

/** The colours of charts from the theme. To be used in the user interface's thread. */
final class ChartColors {

    private static final String PREFIX = "org.millrace.profile.ui.";

    private ChartColors() {
    }

    /** The colour of a line. */
    static Color line(String key) {
        var run = ComparedRuns.index(key);
        if (run >= 0) {
            return get("series" + (run % ComparedRuns.MOST + 1));
        }
        return get(switch (key) {
            case "outputs", "p90" -> "series2";
            case "p99" -> "series3";
            case "p999", "screened" -> "series4";
            case "hiccup" -> "series5";
            case "dropped", "max", "pause" -> "bad";
            default -> key.startsWith("wait.") ? "series" + (WaitKind.valueOf(key.substring(5)).ordinal() + 1) : "series1";
        });
    }

    /** The ground of charts. */
    static Color ground() {
        return get("ground");
    }

    /** Letters and axes. */
    static Color text() {
        return get("text");
    }

    /** The lines of the grid. */
    static Color grid() {
        return get("grid");
    }

    /** How dense values are. */
    static Color density() {
        return get("density");
    }

    /** The selected time. */
    static Color selection() {
        return get("selection");
    }

    /** The cursor and marks. */
    static Color mark() {
        return get("mark");
    }

    private static Color get(String id) {
        ColorRegistry registry = PlatformUI.getWorkbench().getThemeManager().getCurrentTheme().getColorRegistry();
        var color = registry.get(PREFIX + id);
        return color != null ? color : JFaceColors.getInformationViewerForegroundColor(Display.getCurrent());
    }
}
