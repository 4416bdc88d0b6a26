package org.millrace.sirius.open;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String open_title;
    public static String wizard_title;
    public static String wizard_description;
    public static String wizard_network;
    public static String wizard_kind;
    public static String wizard_choose;
    public static String kind_network;
    public static String kind_event_types;
    public static String kind_statements;
    public static String kind_outline;
    public static String launch_missing;
    public static String launch_workspace;

    static {
        NLS.initializeMessages("org.millrace.sirius.open.messages", Messages.class);
    }

    private Messages() {
    }
}
