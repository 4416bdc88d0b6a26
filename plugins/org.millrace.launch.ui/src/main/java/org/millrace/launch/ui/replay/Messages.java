package org.millrace.launch.ui.replay;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String cancel;
    public static String cancel_tip;
    public static String cancelled;
    public static String change_appeared;
    public static String change_moved;
    public static String change_vanished;
    public static String column_change;
    public static String column_earlier;
    public static String column_event;
    public static String column_number;
    public static String column_outputs;
    public static String column_stage;
    public static String column_time;
    public static String column_type;
    public static String column_values;
    public static String copy;
    public static String debug;
    public static String details_cause;
    public static String details_causeBefore;
    public static String details_complete;
    public static String details_incomplete;
    public static String details_tooMany;
    public static String export;
    public static String export_tip;
    public static String export_title;
    public static String failed;
    public static String headline;
    public static String headline_differences;
    public static String headline_outputs;
    public static String headline_same;
    public static String loading;
    public static String missing;
    public static String nothing;
    public static String open;
    public static String rows_all;
    public static String rows_first;
    public static String running;
    public static String running_comparing;
    public static String select_all;
    public static String show_appeared;
    public static String show_moved;
    public static String show_vanished;
    public static String sort;
    public static String stage_all;
    public static String stage_missing;
    public static String view;
    public static String why;

    static {
        initializeMessages("org.millrace.launch.ui.replay.messages", Messages.class);
    }

    private Messages() {
    }
}
