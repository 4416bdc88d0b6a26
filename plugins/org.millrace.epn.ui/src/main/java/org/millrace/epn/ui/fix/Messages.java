package org.millrace.epn.ui.fix;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String fix_changed;
    public static String fix_createClass;
    public static String fix_createFile;
    public static String fix_failed;
    public static String fix_gone;
    public static String fix_replace;
    public static String fix_unreadable;

    static {
        NLS.initializeMessages("org.millrace.epn.ui.fix.messages", Messages.class);
    }

    private Messages() {
    }
}
