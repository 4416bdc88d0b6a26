package org.millrace.launch.ui.journal;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String choose;
    public static String configuration;
    public static String no_project;
    public static String title;

    static {
        initializeMessages("org.millrace.launch.ui.journal.messages", Messages.class);
    }

    private Messages() {
    }
}
