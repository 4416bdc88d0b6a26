package org.millrace.diagram.ui.page;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String action_chooseClass;
    public static String action_chooseCodec;
    public static String action_chooseProvider;
    public static String action_createClass;
    public static String action_createEventType;
    public static String action_createFile;
    public static String action_editSettings;
    public static String action_mapFields;
    public static String action_writeStatements;
    public static String page_title;
    public static String page_locked;
    public static String page_lockedText;
    public static String page_openSource;
    public static String page_noBrowser;
    public static String page_noBrowserText;
    public static String page_switchedOff;
    public static String page_openForm;
    public static String page_restart;
    public static String export_failed;
    public static String flink_job;
    public static String flink_refused;
    public static String flink_errors;
    public static String flink_failed;

    static {
        NLS.initializeMessages("org.millrace.diagram.ui.page.messages", Messages.class);
    }

    private Messages() {
    }
}
