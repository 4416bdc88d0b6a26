package org.millrace.ui.theme;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;

/**
 * The system colours in CSS notation, for pages in a browser widget.
 *
 * @param background the background
 * @param text       the text
 * @param links      links
 * @param borders    the borders of tables
 */
public record PageColors(String background, String text, String links, String borders) {

    /** Returns the colours of the current theme. Called in the UI thread. */
    public static PageColors now(Display display) {
        return new PageColors(css(display, SWT.COLOR_LIST_BACKGROUND), css(display, SWT.COLOR_LIST_FOREGROUND), css(display, SWT.COLOR_LINK_FOREGROUND),
                css(display, SWT.COLOR_WIDGET_NORMAL_SHADOW));
    }

    private static String css(Display display, int id) {
        var rgb = display.getSystemColor(id).getRGB();
        return "rgb(" + rgb.red + "," + rgb.green + "," + rgb.blue + ")";
    }
}
