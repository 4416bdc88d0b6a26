package org.millrace.sirius.session;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String session_noSpecification;
    public static String session_noNetwork;
    public static String session_notCreated;
    public static String session_failed;
    public static String rename_name;
    public static String rename_open;

    static {
        NLS.initializeMessages("org.millrace.sirius.session.messages", Messages.class);
    }

    private Messages() {
    }
}
