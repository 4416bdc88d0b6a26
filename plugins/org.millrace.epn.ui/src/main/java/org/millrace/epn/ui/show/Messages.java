package org.millrace.epn.ui.show;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String show_element;
    public static String show_message;
    public static String show_nothing;
    public static String show_title;

    static {
        NLS.initializeMessages("org.millrace.epn.ui.show.messages", Messages.class);
    }

    private Messages() {
    }
}
