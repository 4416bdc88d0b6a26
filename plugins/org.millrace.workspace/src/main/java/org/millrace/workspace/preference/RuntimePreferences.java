package org.millrace.workspace.preference;

/** The preferences of the runtime's processes: their keys in the preference node of this plug-in. */
public final class RuntimePreferences {

    /** The plug-in with whose preferences these are kept. */
    public static final String NODE = "org.millrace.workspace";

    /** The home of the Java that runs the runtime and the compile service; empty for that of the workbench. */
    public static final String JAVA_HOME = "runtime.javaHome";

    /** The runtime's garbage collector: {@code zgc}, {@code g1} or {@code parallel}. */
    public static final String COLLECTOR = "runtime.collector";

    /** The most memory for the runtime's objects, as the option -Xmx takes it. */
    public static final String HEAP = "runtime.heap";

    /** The time from one sample of a running network to the next, in milliseconds, 100 to 60,000. */
    public static final String SAMPLING_MILLIS = "runtime.samplingMillis";

    /** Whether the latency histogram is shown when a network is launched. */
    public static final String SHOW_FIGURES = "runtime.showFigures";

    /** What happens when a network is launched that runs already: {@code prompt}, {@code relaunch} or {@code second}. */
    public static final String RELAUNCH = "runtime.relaunch";

    /** Whether Esper's compiler is asked about what is saved. */
    public static final String ENGINE_CHECK = "engine.check";

    /** The most memory for the objects of the compile service, as the option -Xmx takes it. */
    public static final String ENGINE_HEAP = "engine.heap";

    private RuntimePreferences() {
    }
}
