package org.millrace.launch.ui.test;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String cancelled;
    public static String configuration;
    public static String configuration_files;
    public static String coverage;
    public static String file_errors;
    public static String job;
    public static String network_errors;
    public static String no_project;
    public static String no_project_title;
    public static String no_scenarios;
    public static String none_selected;
    public static String not_deployed;
    public static String open;
    public static String process;
    public static String mutation_summary;
    public static String mutation_task;
    public static String summary;
    public static String survivor;
    public static String view_name;

    static {
        initializeMessages("org.millrace.launch.ui.test.messages", Messages.class);
    }

    private Messages() {
    }
}
