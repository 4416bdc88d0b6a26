package org.millrace.epn.ui.check;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String check_job;

    static {
        NLS.initializeMessages("org.millrace.epn.ui.check.messages", Messages.class);
    }

    private Messages() {
    }
}
