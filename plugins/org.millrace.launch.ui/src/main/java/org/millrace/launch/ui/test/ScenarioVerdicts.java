package org.millrace.launch.ui.test;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.QualifiedName;
import org.millrace.epn.EpnProblem;
import org.millrace.scenario.compile.CompiledScenario;
import org.millrace.scenario.run.TestRun.Performed;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Whether scenarios succeeded when they were last performed, until their project or the workbench is closed. Thread-safe. */
public final class ScenarioVerdicts {

    private static final QualifiedName SUCCEEDED = new QualifiedName("org.millrace.launch.ui", "verdicts");
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
        return Optional.ofNullable(verdicts(project).get(new ScenarioId(file, name).text()));
    }

    /** Returns the verdicts of a project by the ids of scenarios; those of one that was closed or deleted are not kept. */
    @SuppressWarnings("unchecked")
    private static synchronized Map<String, Boolean> verdicts(IProject project) {
        try {
            if (project.getSessionProperty(SUCCEEDED) == null) {
                project.setSessionProperty(SUCCEEDED, new ConcurrentHashMap<String, Boolean>());
            }
            return (Map<String, Boolean>) project.getSessionProperty(SUCCEEDED);
        } catch (CoreException e) {
            return new ConcurrentHashMap<>();
        }
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
    static NetworkTestResults.Listener keeper(IProject project) {
        return new NetworkTestResults.Listener() {
            @Override
            public void begun(List<CompiledScenario> scenarios, List<EpnProblem> problems) {
                // The last verdicts stay until there are new ones.
            }

            @Override
            public void performed(Performed performed) {
                verdicts(project).put(ScenarioId.of(performed.scenario()).text(), performed.result().succeeded());
                LISTENERS.forEach(Runnable::run);
            }

            @Override
            public void ended(Duration duration, Optional<String> reason) {
                // Each verdict was kept when it came.
            }
        };
    }
}
