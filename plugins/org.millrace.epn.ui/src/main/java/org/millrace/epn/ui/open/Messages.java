package org.millrace.epn.ui.open;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String eventType_message;
    public static String eventType_title;
    public static String mapping_label;
    public static String bean_noJava;
    public static String bean_noSources;
    public static String file_anyInput;
    public static String file_comment;
    public static String file_input;
    public static String file_message;
    public static String file_noInput;
    public static String file_noProject;
    public static String file_outside;
    public static String file_property;
    public static String file_title;
    public static String open_title;
    public static String wire_message;
    public static String wire_nothing;
    public static String wire_title;
    public static String wire_unknown;

    static {
        NLS.initializeMessages("org.millrace.epn.ui.open.messages", Messages.class);
    }

    private Messages() {
    }
}
