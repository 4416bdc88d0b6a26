package org.millrace.launch.ui.why;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String back;
    public static String back_to;
    public static String causeNext;
    public static String causePrevious;
    public static String copy;
    public static String events_earlier;
    public static String events_later;
    public static String events_loading;
    public static String events_marked;
    public static String events_none;
    public static String events_number;
    public static String events_shown;
    public static String events_stage;
    public static String events_time;
    public static String events_type;
    public static String events_values;
    public static String forward;
    public static String forward_to;
    public static String highlight;
    public static String missing_condition;
    public static String missing_conditionHint;
    public static String missing_message;
    public static String missing_statement;
    public static String missing_title;
    public static String missing_until;
    public static String missing_untilHint;
    public static String missing_untilWrong;
    public static String missing_unknown;
    public static String nothing;
    public static String searching;
    public static String seen_injected;
    public static String seen_noJournal;
    public static String seen_title;
    public static String why;

    static {
        initializeMessages("org.millrace.launch.ui.why.messages", Messages.class);
    }

    private Messages() {
    }
}
