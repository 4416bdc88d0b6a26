package org.millrace.launch.ui.tab;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String debugged_begin;
    public static String debugged_breakpoint;
    public static String debugged_last;
    public static String debugged_run;
    public static String debugged_what;
    public static String scenarios_coverage;
    public static String scenarios_mutate;
    public static String scenarios_names;
    public static String scenarios_tab;
    public static String browse;
    public static String collector;
    public static String collector_default;
    public static String heap;
    public static String heap_hint;
    public static String jdk;
    public static String jdk_hint;
    public static String jdk_workbench;
    public static String jdk_choose;
    public static String arguments;
    public static String journal_browse;
    public static String journal_choose;
    public static String journal_continue;
    public static String journal_folder;
    public static String journal_fsync;
    public static String journal_fsync_each;
    public static String journal_fsync_interval;
    public static String journal_fsync_none;
    public static String journal_keep;
    public static String journal_keep_hint;
    public static String journal_none;
    public static String journal_segment;
    public static String journal_tab;
    public static String journal_wanted;
    public static String journal_what;
    public static String keep;
    public static String load_connections;
    public static String load_declared;
    public static String load_duration;
    public static String load_each;
    public static String load_feeds;
    public static String load_inProcess;
    public static String load_limit;
    public static String load_limit_hint;
    public static String load_missing;
    public static String load_nothing;
    public static String load_open;
    public static String load_ramp;
    public static String load_rate;
    public static String load_send;
    public static String load_summary;
    public static String load_tab;
    public static String load_warmup;
    public static String main_network;
    public static String main_noNetwork;
    public static String main_project;
    public static String main_tab;
    public static String measuring_sampling;
    public static String measuring_hint;
    public static String measuring_tab;
    public static String measuring_waits;
    public static String measuring_what;
    public static String outputs_browse;
    public static String outputs_choose;
    public static String outputs_file;
    public static String outputs_what;
    public static String project_choose;
    public static String project_title;
    public static String requirements_add;
    public static String requirements_comparison;
    public static String requirements_declared;
    public static String requirements_limit;
    public static String requirements_list;
    public static String requirements_metric;
    public static String requirements_none;
    public static String requirements_remove;
    public static String requirements_tab;
    public static String requirements_text;
    public static String requirements_unreadable;
    public static String requirements_what;
    public static String runtime_tab;
    public static String statements_named;
    public static String statements_of;
    public static String statements_reading;

    static {
        initializeMessages("org.millrace.launch.ui.tab.messages", Messages.class);
    }

    private Messages() {
    }
}
