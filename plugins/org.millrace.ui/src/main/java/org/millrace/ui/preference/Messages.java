package org.millrace.ui.preference;

import org.eclipse.osgi.util.NLS;

/** The messages of this package. */
final class Messages extends NLS {

    public static String collector_g1;
    public static String collector_parallel;
    public static String collector_zgc;
    public static String jdk_browse;
    public static String jdk_noCompiler;
    public static String jdk_noFolder;
    public static String jdk_noJava;
    public static String jdk_tooOld;
    public static String jdk_unknownVersion;
    public static String root_always;
    public static String root_links;
    public static String root_never;
    public static String root_prompt;
    public static String root_switch;
    public static String relaunch_prompt;
    public static String relaunch_relaunch;
    public static String relaunch_second;
    public static String runtime_badMemory;
    public static String runtime_badSampling;
    public static String runtime_collector;
    public static String runtime_description;
    public static String runtime_engineCheck;
    public static String runtime_engineHeap;
    public static String runtime_heap;
    public static String runtime_javaHome;
    public static String runtime_sampling;
    public static String runtime_relaunch;
    public static String runtime_showFigures;

    static {
        NLS.initializeMessages("org.millrace.ui.preference.messages", Messages.class);
    }

    private Messages() {
    }
}
