package org.millrace.workspace.preference;

/** The preferences of the runtime's processes: their keys in the preference node of this plug-in. */
public final class RuntimePreferences {

    /** The preference node. */
    public static final String NODE = "org.millrace.workspace";

    /**
     * The home folder of the Java installation that runs the runtime and the compile service; empty for that of the
     * workbench.
     */
    public static final String JAVA_HOME = "runtime.javaHome";

    /** The runtime's garbage collector: {@code zgc}, {@code g1} or {@code parallel}. */
    public static final String COLLECTOR = "runtime.collector";

    /** The maximum heap size of the runtime, in the syntax of the option -Xmx. */
    public static final String HEAP = "runtime.heap";

    /** The interval between samples of a running network, in milliseconds, 100 to 60,000. */
    public static final String SAMPLING_MILLIS = "runtime.samplingMillis";

    /** Whether to show the latency histogram when a network is launched. */
    public static final String SHOW_FIGURES = "runtime.showFigures";

    /** The behaviour when a running network is launched again: {@code prompt}, {@code relaunch} or {@code second}. */
    public static final String RELAUNCH = "runtime.relaunch";

    /** Whether Esper's compiler checks saved statements. */
    public static final String ENGINE_CHECK = "engine.check";

    /** The maximum heap size of the compile service, in the syntax of the option -Xmx. */
    public static final String ENGINE_HEAP = "engine.heap";

    private RuntimePreferences() {
    }
}
