package org.millrace.launch.run;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.model.IDebugTarget;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.osgi.util.NLS;
import org.millrace.control.Messages.Problem;
import org.millrace.deployment.Deployment;
import org.millrace.launch.internal.Messages;
import org.millrace.launcher.Conductor;
import org.millrace.launcher.Installation;
import org.millrace.launcher.RunOutcome;
import org.millrace.launcher.RunPlan;
import org.millrace.launcher.RunProgress.Part;
import org.millrace.profile.run.LiveRun;
import org.millrace.profile.run.LiveRuns;
import org.millrace.report.RunResult;
import org.millrace.report.TextReport;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A network that the workbench has launched, from the start of its processes until its result is
 * there. Safe for any thread.
 */
public final class NetworkRun {

    /** The family of the jobs that conduct runs. */
    public static final Object FAMILY = NetworkRun.class;

    private static final int REPORT_WIDTH = 100;
    private static final int END_SECONDS = 5;
    private static final int KILLED = 137;

    private final ILaunch launch;
    private final IProject project;
    private final LiveRun live;
    private final Conductor conductor;
    private final NetworkProcess runtime;
    private final Map<Part, NetworkProcess> shown = new EnumMap<>(Part.class);
    private final Map<Part, Process> processes = new EnumMap<>(Part.class);
    private final boolean keep;
    private final Path log;
    private volatile RunMonitor monitor;
    private volatile Deployment deployed;
    private boolean force;

    NetworkRun(ILaunch launch, IProject project, RunPlan plan, Installation installation, boolean keep) {
        this.launch = launch;
        this.project = project;
        this.keep = keep;
        this.log = plan.deploymentFile().resolveSibling(plan.deploymentFile().getFileName() + ".hlog");
        live = new LiveRun(launch.getLaunchConfiguration() == null ? project.getName() : launch.getLaunchConfiguration().getName(), plan);
        deployed = plan.deployment();
        conductor = new Conductor(installation, plan, new ConsoleProgress(this, live));
        runtime = show(Part.RUNTIME, NLS.bind(Messages.process_runtime, project.getName()), "runtime");
        // Then stack traces in the console lead to the sources.
        runtime.setAttribute(IProcess.ATTR_PROCESS_TYPE, IJavaLaunchConfigurationConstants.ID_JAVA_PROCESS_TYPE);
    }

    private NetworkProcess show(Part part, String label, String name) {
        var process = new NetworkProcess(launch, label, name, this::terminate);
        synchronized (this) {
            shown.put(part, process);
        }
        process.appear();
        return process;
    }

    /** Begins; returns at once. */
    void start() {
        writeLog();
        LiveRuns.get().add(live);
        NetworkRuns.get().add(this);
        new RunJob(this).schedule();
    }

    /** Every histogram of every sample, by path, as it comes: what is kept in memory becomes coarser with age. */
    private void writeLog() {
        if (keep) {
            try {
                live.logTo(log);
            } catch (IOException e) {
                complain(NLS.bind(Messages.kept_not, e.getMessage()));
            }
        }
    }

    /** How it is called where there are several. */
    public String name() {
        return live.name();
    }

    /** The project. */
    public IProject project() {
        return project;
    }

    /** What is run. */
    public RunPlan plan() {
        return live.plan();
    }

    /** Its figures, and what can be asked of it. */
    public LiveRun live() {
        return live;
    }

    /** The launch to which it belongs. */
    public ILaunch launch() {
        return launch;
    }

    /** The process of the runtime; it prints how the run goes on, too. */
    public NetworkProcess runtime() {
        return runtime;
    }

    /** What runs: what was deployed, with the statements that have been applied since. */
    public Deployment deployed() {
        return deployed;
    }

    /** Other statements run from now on. */
    public void applied(Deployment now) {
        deployed = now;
        NetworkRuns.get().changed();
    }

    /** Says something in the console of the runtime. */
    public void say(String line) {
        runtime.out().println(line);
    }

    /** Says what is wrong in the console of the runtime. */
    public void complain(String line) {
        runtime.err().println(line);
    }

    /** A problem with its place, as a link in the console. */
    public static String text(Problem problem) {
        return (problem.file().isEmpty() || problem.line() == 0 ? "" : problem.file() + ":" + problem.line() + ":" + problem.column() + ": ")
                + "error: " + problem.message() + " [" + problem.code() + "]";
    }

    void debuggerFailed(String why) {
        complain(why);
        terminate(true);
    }

    void step(String text) {
        say(text);
        if (monitor != null) {
            monitor.step(text);
        }
    }

    RunMonitor monitor() {
        return monitor;
    }

    void started(Part part, Process process) {
        var now = part == Part.LOAD ? show(Part.LOAD, NLS.bind(Messages.process_load, project.getName()), "load") : runtime;
        boolean kill;
        synchronized (this) {
            processes.put(part, process);
            kill = force;
        }
        now.started(process);
        process.onExit().thenAccept(ended -> {
            // The runtime is shown until its result has been printed.
            if (part == Part.LOAD) {
                now.ended(ended.exitValue());
            }
        });
        if (kill) {
            kill(process);
        }
    }

    void output(Part part, boolean error, String line) {
        NetworkProcess process;
        synchronized (this) {
            process = shown.getOrDefault(part, runtime);
        }
        (error ? process.err() : process.out()).println(line);
    }

    /** Conducts it to its end. Called once, by the job. */
    void conduct(RunMonitor shownIn) {
        monitor = shownIn;
        try {
            var outcome = conductor.run();
            finish(outcome);
        } catch (IOException e) {
            fail(e.getMessage());
        } catch (InterruptedException e) {
            fail(Messages.run_interrupted);
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            broken(e);
        } finally {
            end();
        }
    }

    /** The runtime cannot answer once its process has been killed, so that only other exceptions are faults. */
    private void broken(RuntimeException e) {
        boolean killed;
        synchronized (this) {
            killed = force;
        }
        if (killed) {
            fail(Messages.run_interrupted);
        } else {
            ILog.of(NetworkRun.class).error(e.getMessage(), e);
            fail(NLS.bind(Messages.run_broken, e.getMessage()));
        }
    }

    /** Ends it before it began. Called in place of {@link #conduct}. */
    void interrupted() {
        fail(Messages.run_interrupted);
        end();
    }

    private void finish(RunOutcome outcome) {
        outcome.problems().forEach(problem -> complain(text(problem)));
        outcome.result().ifPresent(result -> {
            say(TextReport.format(result, REPORT_WIDTH));
            result.problems().forEach(problem -> complain("error: " + problem));
            keep(result);
        });
        live.ended(outcome);
    }

    private void keep(RunResult result) {
        if (keep) {
            try {
                say(new ProjectHistory(project).keep(result, plan(), log));
            } catch (IOException e) {
                complain(NLS.bind(Messages.kept_not, e.getMessage()));
            }
        }
    }

    private void fail(String message) {
        complain("error: " + message);
        live.failed(message);
    }

    private void end() {
        List<Process> left;
        synchronized (this) {
            left = List.copyOf(processes.values());
        }
        left.forEach(NetworkRun::kill);
        try {
            Files.deleteIfExists(log);
            Files.deleteIfExists(plan().deploymentFile());
        } catch (IOException e) {
            // The system clears its temporary files.
        }
        NetworkRuns.get().remove(this);
        Map<Part, NetworkProcess> ended;
        synchronized (this) {
            ended = new EnumMap<>(shown);
        }
        ended.forEach((part, process) -> process.ended(exitValue(part)));
    }

    /** What it has printed is still read; the method of the process itself would close that. */
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

    /**
     * Ends it: the load stops, what was sent is processed, the result is gathered. Returns at once.
     *
     * @param now whether the processes are ended at once instead; there is no more of the result then
     *            than the runtime had told
     */
    public void terminate(boolean now) {
        letGo();
        conductor.interrupt();
        if (now) {
            List<Process> left;
            synchronized (this) {
                force = true;
                left = List.copyOf(processes.values());
            }
            left.forEach(NetworkRun::kill);
        }
    }

    /** Ends it like {@link #terminate}, but leaves the debugger alone; for use by the debugger's connection. */
    void interrupt() {
        conductor.interrupt();
    }

    /** What a debugger holds goes on, or the network could not come to its end. */
    private void letGo() {
        for (IDebugTarget target : launch.getDebugTargets()) {
            try {
                if (target.canDisconnect()) {
                    target.disconnect();
                }
            } catch (DebugException e) {
                // It has ended by itself.
            }
        }
    }
}
