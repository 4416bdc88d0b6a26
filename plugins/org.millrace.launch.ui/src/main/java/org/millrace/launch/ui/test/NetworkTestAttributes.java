package org.millrace.launch.ui.test;

import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.unittest.ui.ConfigureViewerSupport;
import org.millrace.launch.config.LaunchAttributes;

/** The attributes of a launch configuration for network tests. The project is {@link LaunchAttributes#PROJECT}. */
public final class NetworkTestAttributes {

    /** The id of the launch configuration type. */
    static final String TYPE = "org.millrace.launch.networkTest";

    /** The names of scenarios or of their files, separated by line ends; all if absent. {@code *} stands for any characters. */
    public static final String NAMES = "org.millrace.launch.testNames";

    /** The ids of scenarios, a list; if present, only these are performed. */
    static final String SCENARIOS = "org.millrace.launch.testScenarios";

    /** Whether the editors and the diagram show what the scenarios used; a boolean. */
    public static final String COVERAGE = "org.millrace.launch.testCoverage";

    /** Whether the statements are altered if all scenarios succeed, to find what they do not test; a boolean. */
    public static final String MUTATE = "org.millrace.launch.testMutate";

    /** The size of the heap, in the syntax of the option -Xmx. */
    public static final String HEAP = LaunchAttributes.HEAP;

    /** The heap if the attribute is absent. */
    public static final String DEFAULT_HEAP = "512m";

    private NetworkTestAttributes() {
    }

    /** Lets the view of unit tests show the launches of a configuration. */
    public static void showInView(ILaunchConfigurationWorkingCopy configuration) {
        new ConfigureViewerSupport(NetworkTestView.ID).apply(configuration);
    }
}
