package org.millrace.ui.eventtype;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String draft_doubleProperty;
    public static String draft_illegalClass;
    public static String draft_noClass;
    public static String draft_noName;
    public static String draft_noProperties;
    public static String lookup_task;
    public static String table_add;
    public static String table_down;
    public static String table_name;
    public static String table_remove;
    public static String table_type;
    public static String table_up;
    public static String wizard_browse;
    public static String wizard_chooseClass;
    public static String wizard_chooseNetwork;
    public static String wizard_class;
    public static String wizard_classMissing;
    public static String wizard_description;
    public static String wizard_name;
    public static String wizard_network;
    public static String wizard_noNetwork;
    public static String wizard_ofClass;
    public static String wizard_ofProperties;
    public static String wizard_title;
    public static String wizard_window;

    static {
        NLS.initializeMessages("org.millrace.ui.eventtype.messages", Messages.class);
    }

    private Messages() {
    }
}
