package org.millrace.ui.readme;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String page_noFile;
    public static String page_unreadable;
    public static String link_missing;

    static {
        NLS.initializeMessages("org.millrace.ui.readme.messages", Messages.class);
    }

    private Messages() {
    }
}
