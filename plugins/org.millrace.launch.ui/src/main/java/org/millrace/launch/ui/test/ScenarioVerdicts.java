package org.millrace.launch.ui.test;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.millrace.epn.EpnProblem;
import org.millrace.scenario.compile.CompiledScenario;
import org.millrace.scenario.run.TestRun.Performed;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Whether scenarios succeeded when they were last performed in this session. Thread-safe. */
public final class ScenarioVerdicts {

    private static final Map<String, Boolean> SUCCEEDED = new ConcurrentHashMap<>();
    private static final List<Runnable> LISTENERS = new CopyOnWriteArrayList<>();

    private ScenarioVerdicts() {
    }

    /**
     * Returns whether a scenario succeeded; empty if it was not performed.
     *
     * @param file the file, relative to the project
     * @param name the name of the scenario
     */
    public static Optional<Boolean> of(IProject project, String file, String name) {
        return Optional.ofNullable(SUCCEEDED.get(key(project.getName(), new ScenarioId(file, name))));
    }

    /** Adds a listener, which is called in any thread when there are new verdicts. */
    public static void addListener(Runnable listener) {
        LISTENERS.add(listener);
    }

    /** Removes a listener. */
    public static void removeListener(Runnable listener) {
        LISTENERS.remove(listener);
    }

    /** Returns a listener that keeps the verdicts of a launch. */
    static NetworkTestResults.Listener keeper(String project) {
        return new NetworkTestResults.Listener() {
            @Override
            public void begun(List<CompiledScenario> scenarios, List<EpnProblem> problems) {
                // The last verdicts stay until there are new ones.
                SUCCEEDED.keySet().removeIf(key -> !ResourcesPlugin.getWorkspace().getRoot().getProject(key.substring(0, key.indexOf('\n'))).exists());
            }

            @Override
            public void performed(Performed performed) {
                SUCCEEDED.put(key(project, ScenarioId.of(performed.scenario())), performed.result().succeeded());
                LISTENERS.forEach(Runnable::run);
            }

            @Override
            public void ended(Duration duration, Optional<String> reason) {
                // Each verdict was kept when it came.
            }
        };
    }

    private static String key(String project, ScenarioId scenario) {
        return project + "\n" + scenario.text();
    }
}
