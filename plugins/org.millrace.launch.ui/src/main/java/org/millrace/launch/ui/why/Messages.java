package org.millrace.launch.ui.why;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String copy;
    public static String highlight;
    public static String missing_condition;
    public static String missing_conditionHint;
    public static String missing_message;
    public static String missing_statement;
    public static String missing_title;
    public static String missing_until;
    public static String missing_untilHint;
    public static String missing_untilWrong;
    public static String missing_unknown;
    public static String nothing;
    public static String searching;

    static {
        initializeMessages("org.millrace.launch.ui.why.messages", Messages.class);
    }

    private Messages() {
    }
}
