package org.millrace.debug.ui.hover;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String value;

    static {
        initializeMessages("org.millrace.debug.ui.hover.messages", Messages.class);
    }

    private Messages() {
    }
}
