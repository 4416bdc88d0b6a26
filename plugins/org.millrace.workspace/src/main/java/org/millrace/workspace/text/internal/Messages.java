package org.millrace.workspace.text.internal;

import org.eclipse.osgi.util.NLS;

/** The messages of this plug-in. */
public final class Messages extends NLS {

    public static String building;
    public static String checking_statements;
    public static String container;
    public static String explaining_statements;
    public static String java_missing;
    public static String more_problems;
    public static String network_missing;
    public static String network_missing_advice;
    public static String networks;
    public static String networks_advice;
    public static String engine_silent;
    public static String engine_silent_advice;
    public static String plans_unknown;
    public static String unreadable;
    public static String unreadable_advice;
    public static String updating_markers;

    static {
        initializeMessages("org.millrace.workspace.text.internal.messages", Messages.class);
    }

    private Messages() {
    }
}
