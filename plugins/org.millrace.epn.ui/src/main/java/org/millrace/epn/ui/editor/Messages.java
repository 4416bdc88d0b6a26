package org.millrace.epn.ui.editor;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String editor_source;

    static {
        NLS.initializeMessages("org.millrace.epn.ui.editor.messages", Messages.class);
    }

    private Messages() {
    }
}
