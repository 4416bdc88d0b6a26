package org.millrace.workspace.engine;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.preferences.IEclipsePreferences.IPreferenceChangeListener;
import org.eclipse.core.runtime.preferences.IEclipsePreferences.PreferenceChangeEvent;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.millrace.compiler.check.KnownVerdicts;
import org.millrace.control.CompilerMessages.SchemaTypesParams;
import org.millrace.launcher.CompileServiceException;
import org.millrace.runtime.api.SchemaTypes;
import org.millrace.workspace.nature.EpnNature;
import org.millrace.workspace.preference.RuntimePreferences;
import org.millrace.workspace.project.EpnProjects;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Schedules checks of built projects by Esper's compiler in the background, most recently built first. A project that
 * is built again while it waits is checked once. Thread-safe.
 */
public final class EngineChecks {

    /** The family of the jobs that run the checks. */
    public static final Object FAMILY = new Object();

    private static final Set<String> RESTART = Set.of(RuntimePreferences.JAVA_HOME, RuntimePreferences.ENGINE_HEAP);
    private static volatile Optional<EngineChecks> instance = Optional.empty();

    private final SharedCompileService service;
    private final EngineJob job = new EngineJob(this);
    private final Deque<IProject> waiting = new ArrayDeque<>();
    /** The reasons why projects have no results. */
    private final Map<IProject, String> silent = new ConcurrentHashMap<>();
    private final IPreferenceChangeListener preferences = this::preferenceChanged;

    private EngineChecks(Path state) {
        service = new SharedCompileService(state);
    }

    /**
     * Starts. Called by the plug-in's activator.
     *
     * @param state a folder for the state that is kept between sessions
     */
    public static void start(Path state) {
        var checks = new EngineChecks(state);
        instance = Optional.of(checks);
        InstanceScope.INSTANCE.getNode(RuntimePreferences.NODE).addPreferenceChangeListener(checks.preferences);
    }

    /** Stops the checks and the compile service. Called by the plug-in's activator. */
    public static void stop() {
        instance.ifPresent(checks -> {
            InstanceScope.INSTANCE.getNode(RuntimePreferences.NODE).removePreferenceChangeListener(checks.preferences);
            checks.job.cancel();
            checks.service.close();
        });
    }

    /** Returns the instance of this workbench. */
    public static EngineChecks instance() {
        return instance.orElseThrow(() -> new IllegalStateException("the plug-in org.millrace.workspace is not started"));
    }

    /** Returns whether the preferences enable the checks. */
    public static boolean wanted() {
        return Platform.getPreferencesService().getBoolean(RuntimePreferences.NODE, RuntimePreferences.ENGINE_CHECK, true, null);
    }

    /** Schedules a check of a saved project. */
    public void later(IProject project) {
        if (wanted()) {
            synchronized (waiting) {
                waiting.remove(project);
                waiting.addFirst(project);
            }
            job.schedule();
        }
    }

    /** Returns the process of the compile service, if it is running. */
    public Optional<ProcessHandle> process() {
        return service.process();
    }

    /** Returns why the last check of a project had no result; empty if it had one. */
    public Optional<String> silence(IProject project) {
        return wanted() ? Optional.ofNullable(silent.get(project)) : Optional.empty();
    }

    /** Restarts the compile service at the next check, even after repeated failures. */
    public void reset() {
        service.release().ifPresent(last -> new CloseServiceJob(last).schedule());
    }

    /**
     * Returns the event types that a file with a schema describes. Waits for the compile service.
     *
     * @param file   the file
     * @param folder the project's folder
     * @throws IOException if the schema has an error, or the service does not answer; the message is for the user
     */
    public SchemaTypes schemaTypes(Path file, Path folder) throws IOException {
        try {
            var result = service.get().schemaTypes(new SchemaTypesParams(file.toString(), folder.toString()));
            if (!result.fault().isEmpty()) {
                throw new IOException(result.fault());
            }
            return result.types();
        } catch (CompileServiceException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    SharedCompileService service() {
        return service;
    }

    Optional<IProject> next() {
        synchronized (waiting) {
            return Optional.ofNullable(waiting.poll());
        }
    }

    void forgetWaiting() {
        synchronized (waiting) {
            waiting.clear();
        }
    }

    void silent(IProject project, String why) {
        silent.put(project, why);
    }

    void heard(IProject project) {
        silent.remove(project);
    }

    private void preferenceChanged(PreferenceChangeEvent event) {
        if (RESTART.contains(event.getKey()) || RuntimePreferences.ENGINE_CHECK.equals(event.getKey())) {
            reset();
            if (!wanted()) {
                job.cancel();
                forgetWaiting();
                silent.clear();
            }
            projects().forEach(project -> EpnProjects.instance().models().of(project).ifPresent(model -> {
                if (!wanted()) {
                    model.verdicts(known -> KnownVerdicts.NONE);
                    new ClearVerdictsJob(project, model).schedule();
                }
                later(project);
            }));
        }
    }

    private static Iterable<IProject> projects() {
        return Arrays.stream(ResourcesPlugin.getWorkspace().getRoot().getProjects()).filter(EpnNature::in).toList();
    }
}
