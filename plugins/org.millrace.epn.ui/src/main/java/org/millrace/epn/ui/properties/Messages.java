package org.millrace.epn.ui.properties;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String browse_button;
    public static String browse_tip;
    public static String class_message;
    public static String class_title;
    public static String file_message;
    public static String file_none;
    public static String file_outside;
    public static String file_title;
    public static String form_nothing;
    public static String form_rejected;
    public static String lines_add;
    public static String lines_message;
    public static String row_required;
    public static String value_default;
    public static String value_missing;
    public static String plans_line;
    public static String plans_more;

    static {
        NLS.initializeMessages("org.millrace.epn.ui.properties.messages", Messages.class);
    }

    private Messages() {
    }
}
