package org.millrace.launch.ui.sweep;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String connections;
    public static String duration;
    public static String duration_bad;
    public static String message;
    public static String rate;
    public static String runs;
    public static String title;
    public static String values;
    public static String varied;
    public static String warmup;
    public static String window;

    static {
        initializeMessages("org.millrace.launch.ui.sweep.messages", Messages.class);
    }

    private Messages() {
    }
}
