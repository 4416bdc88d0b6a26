package org.millrace.launch.ui.shadow;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String column_both;
    public static String column_onlyPresent;
    public static String column_onlyShadow;
    public static String column_statement;
    public static String column_time;
    public static String column_values;
    public static String column_who;
    public static String comparing;
    public static String discard;
    public static String failures;
    public static String nothing;
    public static String of_present;
    public static String of_shadow;
    public static String promote;
    public static String promoted;
    public static String since;
    public static String starting;
    public static String stateless;
    public static String title;
    public static String unchanged;

    static {
        initializeMessages("org.millrace.launch.ui.shadow.messages", Messages.class);
    }

    private Messages() {
    }
}
