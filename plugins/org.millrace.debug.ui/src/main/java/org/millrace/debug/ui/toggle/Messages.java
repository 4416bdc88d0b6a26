package org.millrace.debug.ui.toggle;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String disable_action;
    public static String enable_action;
    public static String properties_action;
    public static String toggle;
    public static String toggle_action;
    public static String toggle_description;

    static {
        initializeMessages("org.millrace.debug.ui.toggle.messages", Messages.class);
    }

    private Messages() {
    }
}
