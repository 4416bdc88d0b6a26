package org.millrace.diagram.ui.preference;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String diagram_description;
    public static String diagram_drawn;

    static {
        NLS.initializeMessages("org.millrace.diagram.ui.preference.messages", Messages.class);
    }

    private Messages() {
    }
}
