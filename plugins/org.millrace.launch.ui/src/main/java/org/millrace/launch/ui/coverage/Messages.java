package org.millrace.launch.ui.coverage;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String note;

    static {
        initializeMessages("org.millrace.launch.ui.coverage.messages", Messages.class);
    }

    private Messages() {
    }
}
