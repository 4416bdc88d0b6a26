package org.millrace.launch.ui.history;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String column_duration;
    public static String column_ending;
    public static String column_load;
    public static String column_max;
    public static String column_p50;
    public static String column_p99;
    public static String column_processed;
    public static String column_project;
    public static String column_requirements;
    public static String column_run;
    public static String column_started;
    public static String compare;
    public static String compare_most;
    public static String compare_tip;
    public static String compare_views;
    public static String compare_views_tip;
    public static String debug;
    public static String delete;
    public static String delete_message;
    public static String delete_several;
    public static String delete_title;
    public static String ending_complete;
    public static String ending_interrupted;
    public static String ending_partial;
    public static String folder;
    public static String history_broken;
    public static String history_empty;
    public static String history_failed;
    public static String history_loading;
    public static String history_runs;
    public static String load_none;
    public static String refresh;
    public static String rename;
    public static String rename_message;
    public static String rename_title;
    public static String replay;
    public static String replay_present;
    public static String report;
    public static String requirements_met;
    public static String requirements_missed;

    static {
        initializeMessages("org.millrace.launch.ui.history.messages", Messages.class);
    }

    private Messages() {
    }
}
