package org.millrace.debug.ui.presentation;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String breakpoint;
    public static String breakpoint_condition;
    public static String breakpoint_details;
    public static String breakpoint_failures;
    public static String breakpoint_hits;
    public static String breakpoint_log;
    public static String breakpoint_separator;
    public static String frame;
    public static String replay;
    public static String replay_at;
    public static String replay_event;
    public static String replay_output;
    public static String replay_remark;
    public static String shortened;
    public static String target_disconnected;
    public static String target_running;
    public static String target_suspended;
    public static String target_terminated;
    public static String thread;
    public static String thread_breakpoint;
    public static String thread_drops;
    public static String thread_failed;
    public static String thread_repeats;
    public static String thread_running;
    public static String thread_stepping;
    public static String thread_suspended;
    public static String thread_terminated;
    public static String thread_waiting;

    static {
        initializeMessages("org.millrace.debug.ui.presentation.messages", Messages.class);
    }

    private Messages() {
    }
}
