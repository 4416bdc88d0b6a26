package org.millrace.launch.ui.feed;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String adapter;
    public static String add_feed;
    public static String add_value;
    public static String arrivals;
    public static String column_kind;
    public static String column_name;
    public static String column_settings;
    public static String feed;
    public static String feed_any;
    public static String feeds;
    public static String kind;
    public static String message;
    public static String name;
    public static String not_given;
    public static String remove_feed;
    public static String remove_value;
    public static String title;
    public static String unreadable;
    public static String value_only;
    public static String values;
    public static String window;
    public static String write_failed;

    static {
        initializeMessages("org.millrace.launch.ui.feed.messages", Messages.class);
    }

    private Messages() {
    }
}
