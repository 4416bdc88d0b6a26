package org.millrace.launch.ui.error;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String cancel;
    public static String close;
    public static String column_message;
    public static String column_place;
    public static String go;
    public static String launch_hopeless;
    public static String launch_possible;
    public static String launch_title;
    public static String proceed;

    static {
        initializeMessages("org.millrace.launch.ui.error.messages", Messages.class);
    }

    private Messages() {
    }
}
