package org.millrace.launch.ui.apply;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String applied;
    public static String applying;
    public static String outdated_header;
    public static String outdated_notice;
    public static String stateless;
    public static String title;
    public static String unchanged;

    static {
        initializeMessages("org.millrace.launch.ui.apply.messages", Messages.class);
    }

    private Messages() {
    }
}
