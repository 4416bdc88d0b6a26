package org.millrace.debug.ui.step;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String advance_by;
    public static String advance_message;
    public static String advance_title;
    public static String advance_to;
    public static String advance_wrong;
    public static String performing;

    static {
        initializeMessages("org.millrace.debug.ui.step.messages", Messages.class);
    }

    private Messages() {
    }
}
