package org.millrace.ui.theme;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;

/**
 * The colours of the system as CSS writes them, for pages in a browser widget.
 *
 * @param ground behind the text
 * @param letters of the text
 * @param links of links
 * @param lines around tables
 */
public record PageColors(String ground, String letters, String links, String lines) {

    /** Returns the colours of the present theme. To be called in the user interface's thread. */
    public static PageColors now(Display display) {
        return new PageColors(css(display, SWT.COLOR_LIST_BACKGROUND), css(display, SWT.COLOR_LIST_FOREGROUND), css(display, SWT.COLOR_LINK_FOREGROUND),
                css(display, SWT.COLOR_WIDGET_NORMAL_SHADOW));
    }

    private static String css(Display display, int id) {
        var rgb = display.getSystemColor(id).getRGB();
        return "rgb(" + rgb.red + "," + rgb.green + "," + rgb.blue + ")";
    }
}
