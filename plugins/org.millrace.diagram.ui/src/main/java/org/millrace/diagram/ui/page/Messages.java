package org.millrace.diagram.ui.page;

import org.eclipse.osgi.util.NLS;

/** The texts of this package. */
final class Messages extends NLS {

    public static String page_title;
    public static String page_locked;
    public static String page_lockedText;
    public static String page_openSource;
    public static String page_noBrowser;
    public static String page_noBrowserText;
    public static String page_switchedOff;
    public static String page_openForm;
    public static String export_failed;

    static {
        NLS.initializeMessages("org.millrace.diagram.ui.page.messages", Messages.class);
    }

    private Messages() {
    }
}
