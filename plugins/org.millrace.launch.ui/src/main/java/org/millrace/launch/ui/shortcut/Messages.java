package org.millrace.launch.ui.shortcut;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String cancel;
    public static String choose;
    public static String choose_title;
    public static String no_project_title;
    public static String no_project;
    public static String relaunch;
    public static String remember;
    public static String running;
    public static String running_title;
    public static String second;

    static {
        initializeMessages("org.millrace.launch.ui.shortcut.messages", Messages.class);
    }

    private Messages() {
    }
}
