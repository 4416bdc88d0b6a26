package org.millrace.sirius.component;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String host_refused;
    public static String component_failed;

    static {
        NLS.initializeMessages("org.millrace.sirius.component.messages", Messages.class);
    }

    private Messages() {
    }
}
