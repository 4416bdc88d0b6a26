package org.millrace.launch.config;

import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;

/**
 * The attributes of a launch configuration. All but the booleans are texts as users write them; an
 * absent or empty one leaves the choice to the project's load or to the preferences.
 */
public final class LaunchAttributes {

    /** The launch configuration type. */
    public static final String TYPE = "org.millrace.launch.network";

    /** The project's name. That of Java launches, so that sources are found when debugging. */
    public static final String PROJECT = IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME;

    /** Whether nothing is sent, even though the project declares a load; a boolean. */
    public static final String NO_LOAD = "org.millrace.launch.noLoad";

    /** Connections to open. */
    public static final String CONNECTIONS = "org.millrace.launch.connections";

    /** Events per second and connection. */
    public static final String RATE = "org.millrace.launch.rate";

    /** How long the rate grows at the beginning, a duration such as {@code 5s}. */
    public static final String RAMP = "org.millrace.launch.ramp";

    /** How long to measure, a duration. */
    public static final String DURATION = "org.millrace.launch.duration";

    /** How long to send before measuring, a duration. */
    public static final String WARMUP = "org.millrace.launch.warmup";

    /** Whether the load is generated inside the runtime; a boolean. */
    public static final String IN_PROCESS = "org.millrace.launch.inProcess";

    /** How long a network without a load runs, a duration; absent for no limit. */
    public static final String LIMIT = "org.millrace.launch.limit";

    /** The home of the Java that runs the runtime. */
    public static final String JAVA_HOME = "org.millrace.launch.javaHome";

    /** The garbage collector: {@code zgc}, {@code g1} or {@code parallel}. */
    public static final String COLLECTOR = "org.millrace.launch.collector";

    /** The size of the heap, as the option -Xmx takes it. */
    public static final String HEAP = "org.millrace.launch.heap";

    /** Further arguments of the JVM, separated as on a command line; variables are replaced. */
    public static final String ARGUMENTS = IJavaLaunchConfigurationConstants.ATTR_VM_ARGUMENTS;

    /** The time from one sample to the next, in milliseconds. */
    public static final String SAMPLING = "org.millrace.launch.samplingMillis";

    /** Whether the runtime also tells what threads wait for; a boolean, true if absent. */
    public static final String WAITS = "org.millrace.launch.waits";

    /** Whether the run is kept in the project; a boolean, true if absent. */
    public static final String KEEP = "org.millrace.launch.keep";

    private LaunchAttributes() {
    }
}
