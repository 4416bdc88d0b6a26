package org.millrace.debug.ui.detail;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String condition;
    public static String condition_example;
    public static String enabled;
    public static String hits;
    public static String hits_bad;
    public static String hits_example;
    public static String log;
    public static String log_example;
    public static String pane;
    public static String pane_description;
    public static String proposal;
    public static String reading;

    static {
        initializeMessages("org.millrace.debug.ui.detail.messages", Messages.class);
    }

    private Messages() {
    }
}
