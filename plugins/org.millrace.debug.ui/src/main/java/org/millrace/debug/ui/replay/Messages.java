package org.millrace.debug.ui.replay;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String goTo_event;
    public static String goTo_message;
    public static String goTo_title;
    public static String goTo_wrong;
    public static String moving;

    static {
        initializeMessages("org.millrace.debug.ui.replay.messages", Messages.class);
    }

    private Messages() {
    }
}
