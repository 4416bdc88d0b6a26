package org.millrace.launch.internal;

import org.eclipse.osgi.util.NLS;

/** The messages of this plug-in. */
public final class Messages extends NLS {

    public static String arguments_bad;
    public static String collector_bad;
    public static String command_debug;
    public static String command_run;
    public static String connections;
    public static String connections_bad;
    public static String debugged_begin;
    public static String debugged_errors;
    public static String debugged_missing;
    public static String debugged_noJournal;
    public static String debugged_process;
    public static String debugged_run;
    public static String debugged_started;
    public static String journal;
    public static String journal_file;
    public static String journal_fsync;
    public static String journal_fsync_bad;
    public static String journal_keep;
    public static String journal_segment;
    public static String outputs;
    public static String outputs_folder;
    public static String progress;
    public static String progress_open;
    public static String debugger_handshake;
    public static String debugger_jvm;
    public static String debugger_missing;
    public static String duration;
    public static String duration_zero;
    public static String heap_bad;
    public static String java_bad;
    public static String kept;
    public static String kept_not;
    public static String limit;
    public static String named;
    public static String outdated_check;
    public static String phase_measuring;
    public static String phase_warmup;
    public static String process_load;
    public static String process_noInput;
    public static String process_runs;
    public static String process_runtime;
    public static String project_closed;
    public static String project_errors;
    public static String project_missing;
    public static String project_other;
    public static String project_unknown;
    public static String project_unreadable;
    public static String ramp;
    public static String requirement_missed;
    public static String requirements;
    public static String statements_missing;
    public static String rate;
    public static String rate_bad;
    public static String refreshing;
    public static String replay_comparing;
    public static String replay_cut;
    public static String replay_deleted;
    public static String replay_noJournal;
    public static String replay_otherProject;
    public static String replay_otherRun;
    public static String replay_present;
    public static String replay_progress;
    public static String replay_recorded;
    public static String replaying;
    public static String run_broken;
    public static String command_sweep;
    public static String run_interrupted;
    public static String scale_began;
    public static String scale_message;
    public static String scale_noLoad;
    public static String scale_problems;
    public static String scale_trial;
    public static String scaling;
    public static String sweep_noLoad;
    public static String sweep_problems;
    public static String sweep_run;
    public static String sweep_runFailed;
    public static String sweep_runProblem;
    public static String sweeping;
    public static String running;
    public static String sampling;
    public static String sampling_bad;
    public static String update_ended;
    public static String update_errors;
    public static String update_other;
    public static String update_refused;
    public static String warmup;
    public static String why_missing;
    public static String why_missingWhere;
    public static String why_output;
    public static String why_seen;

    static {
        initializeMessages("org.millrace.launch.internal.messages", Messages.class);
    }

    private Messages() {
    }
}
