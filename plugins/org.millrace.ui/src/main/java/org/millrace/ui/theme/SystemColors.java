package org.millrace.ui.theme;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Display;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The system colours of controls without colours of their own. Used in the UI thread.
 *
 * @param backgrounds the background colours
 * @param foregrounds the text colours
 */
public record SystemColors(Set<RGB> backgrounds, Set<RGB> foregrounds) {

    static SystemColors now(Display display) {
        return new SystemColors(colors(display, SWT.COLOR_LIST_BACKGROUND, SWT.COLOR_WIDGET_BACKGROUND),
                colors(display, SWT.COLOR_LIST_FOREGROUND, SWT.COLOR_WIDGET_FOREGROUND));
    }

    /** Returns the background colour of lists and texts. */
    public static Color background(Display display) {
        return display.getSystemColor(SWT.COLOR_LIST_BACKGROUND);
    }

    private static Set<RGB> colors(Display display, int... ids) {
        return Arrays.stream(ids).mapToObj(id -> display.getSystemColor(id).getRGB()).collect(Collectors.toUnmodifiableSet());
    }
}
