package org.millrace.launch.ui.scale;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String instances;
    public static String message;
    public static String numbers;
    public static String pin;
    public static String title;
    public static String trial;
    public static String trial_short;
    public static String trials;
    public static String trials_bad;
    public static String warmup;
    public static String window;

    static {
        initializeMessages("org.millrace.launch.ui.scale.messages", Messages.class);
    }

    private Messages() {
    }
}
