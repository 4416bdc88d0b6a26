package org.millrace.ui.eplfile;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String dialect_bea;
    public static String dialect_esper;
    public static String file_comment;
    public static String file_commentFor;
    public static String statement_all;
    public static String statement_count;
    public static String statement_none;
    public static String wizard_description;
    public static String wizard_dialect;
    public static String wizard_eventType;
    public static String wizard_name;
    public static String wizard_noProcessor;
    public static String wizard_noStatement;
    public static String wizard_processor;
    public static String wizard_statement;
    public static String wizard_title;
    public static String wizard_window;

    static {
        NLS.initializeMessages("org.millrace.ui.eplfile.messages", Messages.class);
    }

    private Messages() {
    }
}
