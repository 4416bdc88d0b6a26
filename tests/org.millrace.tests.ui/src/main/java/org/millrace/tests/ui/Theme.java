package org.millrace.tests.ui;

import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;

/** The themes of the workbench. To be used in the user interface's thread. */
public enum Theme {

    /** Dark text on a light background; the initial theme of the tests. */
    LIGHT("org.eclipse.e4.ui.css.theme.e4_default", 0.5, 1),
    /** Light text on a dark background. */
    DARK("org.eclipse.e4.ui.css.theme.e4_dark", 0, 0.5);

    private final String id;
    private final double darkest;
    private final double lightest;

    Theme(String id, double darkest, double lightest) {
        this.id = id;
        this.darkest = darkest;
        this.lightest = lightest;
    }

    /** Switches to this theme, and waits until the system colours have changed. */
    public void show() {
        var engine = PlatformUI.getWorkbench().getService(IThemeEngine.class);
        if (engine.getActiveTheme() == null || !engine.getActiveTheme().getId().equals(id) || !isOfTheSystem()) {
            engine.setTheme(id, false);
        }
        UiWait.until("the system to be " + this, this::isOfTheSystem);
        UiWait.events();
    }

    private boolean isOfTheSystem() {
        var ground = Display.getCurrent().getSystemColor(SWT.COLOR_LIST_BACKGROUND).getRGB().getHSB()[2];
        return ground >= darkest && ground <= lightest;
    }
}
