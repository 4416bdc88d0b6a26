package org.millrace.launch.ui.page;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String copy;
    public static String file;
    public static String noBrowser;
    public static String title;

    static {
        initializeMessages("org.millrace.launch.ui.page.messages", Messages.class);
    }

    private Messages() {
    }
}
