package org.millrace.ui.container;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String title;
    public static String description;
    public static String contents;
    public static String missing;

    static {
        initializeMessages("org.millrace.ui.container.messages", Messages.class);
    }

    private Messages() {
    }
}
