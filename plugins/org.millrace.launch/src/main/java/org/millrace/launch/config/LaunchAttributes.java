package org.millrace.launch.config;

import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;

/**
 * The attributes of a launch configuration. All except the booleans and the statements are texts as users write them. If an attribute is
 * absent or empty, the project's load or the preferences apply.
 */
public final class LaunchAttributes {

    /** The id of the launch configuration type. */
    public static final String TYPE = "org.millrace.launch.network";

    /** The project's name. It is the attribute of Java launches, so that the debugger finds the sources. */
    public static final String PROJECT = IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME;

    /** The keys of the statement sets that processors read in place of their files, by processor; a map. */
    public static final String STATEMENTS = "org.millrace.launch.statements";

    /** Whether to send nothing even if the project declares a load; a boolean. */
    public static final String NO_LOAD = "org.millrace.launch.noLoad";

    /** The number of connections to open. */
    public static final String CONNECTIONS = "org.millrace.launch.connections";

    /** The rate in events per second and connection. */
    public static final String RATE = "org.millrace.launch.rate";

    /** The duration of the initial increase of the rate, such as {@code 5s}. */
    public static final String RAMP = "org.millrace.launch.ramp";

    /** The duration of the measurement. */
    public static final String DURATION = "org.millrace.launch.duration";

    /** The duration of the warm-up before the measurement. */
    public static final String WARMUP = "org.millrace.launch.warmup";

    /** Whether the load is generated inside the runtime; a boolean. */
    public static final String IN_PROCESS = "org.millrace.launch.inProcess";

    /** The maximum duration of a run without a load; no limit if absent. */
    public static final String LIMIT = "org.millrace.launch.limit";

    /** The home folder of the Java installation that runs the runtime. */
    public static final String JAVA_HOME = "org.millrace.launch.javaHome";

    /** The garbage collector: {@code zgc}, {@code g1}, {@code parallel} or {@code serial}. */
    public static final String COLLECTOR = "org.millrace.launch.collector";

    /** The size of the heap, in the syntax of the option -Xmx. */
    public static final String HEAP = "org.millrace.launch.heap";

    /** Additional arguments of the JVM, separated as on a command line; variables are replaced. */
    public static final String ARGUMENTS = IJavaLaunchConfigurationConstants.ATTR_VM_ARGUMENTS;

    /** The interval between samples, in milliseconds. */
    public static final String SAMPLING = "org.millrace.launch.samplingMillis";

    /** Whether the runtime also reports what its threads wait for; a boolean, default: true. */
    public static final String WAITS = "org.millrace.launch.waits";

    /** Whether to keep the run in the project; a boolean, default: true. */
    public static final String KEEP = "org.millrace.launch.keep";

    /** What the measurements have to meet, such as {@code p99.99 < 5ms, lost = 0}. */
    public static final String REQUIREMENTS = "org.millrace.launch.requirements";

    /** The folder of the journal to write; no journal if absent. Relative to the project; variables are replaced. */
    public static final String JOURNAL = "org.millrace.launch.journal";

    /** Whether the journal leaves out events that no statement can use; a boolean. */
    public static final String JOURNAL_WANTED = "org.millrace.launch.journalWanted";

    /** When the journal is forced to the disk: {@code none}, {@code interval} or {@code each}. */
    public static final String JOURNAL_FSYNC = "org.millrace.launch.journalFsync";

    /** The size of a file of the journal, such as {@code 64m}. */
    public static final String JOURNAL_SEGMENT = "org.millrace.launch.journalSegment";

    /** When the oldest files of the journal are deleted: a size, such as {@code 10g}, an age, such as {@code 48h}, or both. */
    public static final String JOURNAL_KEEP = "org.millrace.launch.journalKeep";

    /** Whether the network continues without a journal that cannot be written any further; a boolean. */
    public static final String JOURNAL_CONTINUE = "org.millrace.launch.journalContinue";

    /** The file for the outputs of the network; none if absent. Relative to the project; variables are replaced. */
    public static final String OUTPUTS = "org.millrace.launch.outputs";

    private LaunchAttributes() {
    }
}
