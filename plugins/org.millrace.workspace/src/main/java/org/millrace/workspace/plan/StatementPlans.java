package org.millrace.workspace.plan;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.ResourcesPlugin;
import org.millrace.deployment.Deployment;
import org.millrace.workspace.build.BuildListeners;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * The execution plans of the statements of projects, as they are saved. A process of the runtime computes them in the
 * background: at the first request for a project, and again after each build that changes its deployment. Never blocks.
 * Thread-safe.
 */
public final class StatementPlans {

    /** The family of the jobs that compute plans. */
    public static final Object FAMILY = new Object();

    /** Who only passes by a statement needs no process. */
    private static final int FIRST_MILLIS = 500;

    private static final StatementPlans INSTANCE = new StatementPlans();

    /**
     * The plans of a project.
     *
     * @param deployment the deployment that was explained; empty if there is none yet
     * @param plans      the plans by the name of the processor and the text of the statement
     */
    private record Known(Optional<Deployment> deployment, Map<String, Map<String, PlannedStatement>> plans) {
    }

    private final Map<IProject, Known> projects = new ConcurrentHashMap<>();
    private final List<Consumer<IProject>> listeners = new CopyOnWriteArrayList<>();
    private final Deque<IProject> waiting = new ArrayDeque<>();
    private final PlanJob job = new PlanJob(this);

    private StatementPlans() {
        BuildListeners.add(built -> {
            // With other classes, the same deployment may have other plans.
            var asked = projects.computeIfPresent(built.project(), (project, known) -> built.classes() ? new Known(Optional.empty(), known.plans()) : known);
            if (asked != null) {
                schedule(built.project(), 0);
            }
        });
        ResourcesPlugin.getWorkspace().addResourceChangeListener(event -> forget((IProject) event.getResource()),
                IResourceChangeEvent.PRE_CLOSE | IResourceChangeEvent.PRE_DELETE);
    }

    /** Returns the plans of all projects of the workbench. */
    public static StatementPlans instance() {
        return INSTANCE;
    }

    /** Adds a listener, which is called in any thread after the plans of a project have changed. */
    public void add(Consumer<IProject> listener) {
        listeners.add(listener);
    }

    /** Removes a listener. */
    public void remove(Consumer<IProject> listener) {
        listeners.remove(listener);
    }

    /**
     * Returns the plan of a statement.
     *
     * @param processor the name of the processor that runs the statement
     * @param text      the statement as its author wrote it
     * @return the plan; empty if it is not known yet, or if the statement is not saved or has errors
     */
    public Optional<PlannedStatement> of(IProject project, String processor, String text) {
        return PlannedTexts.find(known(project, processor), text);
    }

    /** Returns the plans of all statements of a processor in the order of their texts; empty if they are not known yet. */
    public List<PlannedStatement> of(IProject project, String processor) {
        return List.copyOf(known(project, processor).values());
    }

    private Map<String, PlannedStatement> known(IProject project, String processor) {
        if (projects.putIfAbsent(project, new Known(Optional.empty(), Map.of())) == null) {
            schedule(project, FIRST_MILLIS);
        }
        var known = projects.get(project);
        return known == null ? Map.of() : known.plans().getOrDefault(processor, Map.of());
    }

    private void schedule(IProject project, int delayMillis) {
        synchronized (waiting) {
            waiting.remove(project);
            waiting.add(project);
        }
        job.schedule(delayMillis);
    }

    Optional<IProject> next() {
        synchronized (waiting) {
            return Optional.ofNullable(waiting.poll());
        }
    }

    boolean isExplained(IProject project, Deployment deployment) {
        var known = projects.get(project);
        return known != null && known.deployment().equals(Optional.of(deployment));
    }

    void explained(IProject project, Deployment deployment, Map<String, Map<String, PlannedStatement>> plans) {
        var before = projects.get(project);
        // A project that was closed meanwhile stays forgotten.
        if (before != null && projects.replace(project, before, new Known(Optional.of(deployment), plans)) && !before.plans().equals(plans)) {
            listeners.forEach(listener -> listener.accept(project));
        }
    }

    void forget(IProject project) {
        projects.remove(project);
    }
}
