package org.millrace.sirius.sync;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String sync_change;
    public static String sync_broken;
    public static String sync_title;

    static {
        NLS.initializeMessages("org.millrace.sirius.sync.messages", Messages.class);
    }

    private Messages() {
    }
}
