package org.millrace.ui.browser;

import org.eclipse.swt.SWT;
import org.eclipse.swt.SWTError;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.widgets.Composite;

/** Creates browser widgets. Used in the UI thread. */
public final class BrowserWidget {

    /** A system property; the value {@code none} disables the widget on systems where it is broken. */
    private static final String WIDGET = "millrace.browser.widget";

    private BrowserWidget() {
    }

    /**
     * Creates a widget that opens no windows.
     *
     * @throws SWTError if the system has no browser widget, or the widget is disabled
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
