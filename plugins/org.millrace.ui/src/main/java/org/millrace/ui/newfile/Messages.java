package org.millrace.ui.newfile;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String page_closed;
    public static String page_noEpnProject;
    public static String page_noProject;

    static {
        NLS.initializeMessages("org.millrace.ui.newfile.messages", Messages.class);
    }

    private Messages() {
    }
}
