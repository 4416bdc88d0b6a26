package org.millrace.ui.browser;

import org.eclipse.swt.SWT;
import org.eclipse.swt.SWTError;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.widgets.Composite;

/** Creates the browser widget. To be used in the user interface's thread. */
public final class BrowserWidget {

    /** A system property; the value {@code none} turns the widget off where it is broken. */
    private static final String WIDGET = "millrace.browser.widget";

    private BrowserWidget() {
    }

    /**
     * Creates a widget that opens no window.
     *
     * @throws SWTError if the system has no browser widget, or the widget is turned off
     */
    public static Browser create(Composite parent) {
        if ("none".equals(System.getProperty(WIDGET))) {
            throw new SWTError(SWT.ERROR_NO_HANDLES);
        }
        var browser = new Browser(parent, SWT.NONE);
        browser.addOpenWindowListener(event -> event.required = true);
        return browser;
    }
}
