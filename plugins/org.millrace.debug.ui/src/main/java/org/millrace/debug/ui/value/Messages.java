package org.millrace.debug.ui.value;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String prompt;
    public static String title;

    static {
        initializeMessages("org.millrace.debug.ui.value.messages", Messages.class);
    }

    private Messages() {
    }
}
