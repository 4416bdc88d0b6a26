package org.millrace.launch.run;

import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.osgi.util.NLS;
import org.millrace.launch.internal.Messages;
import org.millrace.launcher.RunProgress.Part;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The operating system processes of a run, and their entries in the Debug view. Thread-safe. */
final class RunProcesses {

    private static final int END_SECONDS = 5;
    private static final int KILLED = 137;

    private final ILaunch launch;
    private final String project;
    private final NetworkProcess.Terminator terminator;
    private final Map<Part, NetworkProcess> shown = new EnumMap<>(Part.class);
    private final Map<Part, Process> processes = new EnumMap<>(Part.class);
    private final NetworkProcess runtime;
    private boolean killed;

    /**
     * Shows the process of the runtime, before it is started.
     *
     * @param project    the name of the project, for labels
     * @param terminator ends the run
     */
    RunProcesses(ILaunch launch, String project, NetworkProcess.Terminator terminator) {
        this.launch = launch;
        this.project = project;
        this.terminator = terminator;
        runtime = show(Part.RUNTIME, NLS.bind(Messages.process_runtime, project), "runtime");
        // Makes the lines of stack traces links to the sources.
        runtime.setAttribute(IProcess.ATTR_PROCESS_TYPE, IJavaLaunchConfigurationConstants.ID_JAVA_PROCESS_TYPE);
    }

    NetworkProcess runtime() {
        return runtime;
    }

    void started(Part part, Process process) {
        var entry = part == Part.LOAD ? show(Part.LOAD, NLS.bind(Messages.process_load, project), "load") : runtime;
        boolean kill;
        synchronized (this) {
            processes.put(part, process);
            kill = killed;
        }
        entry.started(process);
        process.onExit().thenAccept(ended -> {
            // The entry of the runtime ends only after the result has been printed.
            if (part == Part.LOAD) {
                entry.ended(ended.exitValue());
            }
        });
        if (kill) {
            kill(process);
        }
    }

    void print(Part part, boolean error, String line) {
        NetworkProcess process;
        synchronized (this) {
            process = shown.getOrDefault(part, runtime);
        }
        process.print(error, line);
    }

    /** Kills all processes, including those that are started later. */
    void kill() {
        synchronized (this) {
            killed = true;
        }
        killStarted();
    }

    /** Returns whether {@link #kill} was called. */
    synchronized boolean isKilled() {
        return killed;
    }

    void killStarted() {
        List<Process> left;
        synchronized (this) {
            left = List.copyOf(processes.values());
        }
        left.forEach(RunProcesses::kill);
    }

    /**
     * Ends the entries in the Debug view with the exit values of their processes.
     *
     * @param judgement the exit value of a runtime that ended normally
     */
    void end(int judgement) {
        Map<Part, NetworkProcess> ended;
        synchronized (this) {
            ended = new EnumMap<>(shown);
        }
        ended.forEach((part, process) -> {
            var value = exitValue(part);
            process.ended(part == Part.RUNTIME && value == 0 ? judgement : value);
        });
    }

    private NetworkProcess show(Part part, String label, String name) {
        var process = NetworkProcess.show(launch, label, name, terminator);
        synchronized (this) {
            shown.put(part, process);
        }
        return process;
    }

    /** Kills a process through its handle, since {@link Process#destroyForcibly} would close its output streams. */
    private static void kill(Process process) {
        process.toHandle().destroyForcibly();
    }

    private int exitValue(Part part) {
        Process process;
        synchronized (this) {
            process = processes.get(part);
        }
        try {
            return process != null && process.waitFor(END_SECONDS, TimeUnit.SECONDS) ? process.exitValue() : KILLED;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return KILLED;
        }
    }
}
