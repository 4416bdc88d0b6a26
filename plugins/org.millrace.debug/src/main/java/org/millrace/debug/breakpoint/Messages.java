package org.millrace.debug.breakpoint;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String breakpoint_follow;
    public static String breakpoint_message;

    static {
        initializeMessages("org.millrace.debug.breakpoint.messages", Messages.class);
    }

    private Messages() {
    }
}
