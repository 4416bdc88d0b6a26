package org.millrace.debug.model;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String breakpoint_missing;
    public static String breakpoint_refused;
    public static String expression_noEvent;
    public static String request_failed;
    public static String request_interrupted;
    public static String request_late;
    public static String target_noMemory;
    public static String target_notRunning;
    public static String trace_skipped;
    public static String value_fixed;

    static {
        initializeMessages("org.millrace.debug.model.messages", Messages.class);
    }

    private Messages() {
    }
}
