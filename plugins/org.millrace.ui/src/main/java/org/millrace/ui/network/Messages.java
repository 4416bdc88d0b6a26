package org.millrace.ui.network;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String file_locked;
    public static String file_missing;
    public static String file_readOnly;
    public static String file_unreadable;
    public static String file_unsaved;
    public static String file_unwritable;
    public static String wizard_description;
    public static String wizard_hasNetwork;
    public static String wizard_name;
    public static String wizard_notTop;
    public static String wizard_title;
    public static String wizard_window;

    static {
        NLS.initializeMessages("org.millrace.ui.network.messages", Messages.class);
    }

    private Messages() {
    }
}
