package org.millrace.launch.ui.sign;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String failed;
    public static String run;
    public static String succeeded;

    static {
        initializeMessages("org.millrace.launch.ui.sign.messages", Messages.class);
    }

    private Messages() {
    }
}
