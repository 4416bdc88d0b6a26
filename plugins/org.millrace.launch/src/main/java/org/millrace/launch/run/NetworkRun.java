package org.millrace.launch.run;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.model.IDebugTarget;
import org.eclipse.osgi.util.NLS;
import org.millrace.control.Messages.Problem;
import org.millrace.debug.model.NetworkTarget;
import org.millrace.deployment.Deployment;
import org.millrace.launch.config.LaunchSettings;
import org.millrace.launch.internal.Messages;
import org.millrace.launcher.Conductor;
import org.millrace.launcher.Installation;
import org.millrace.launcher.RunOutcome;
import org.millrace.launcher.RunPlan;
import org.millrace.launcher.RunProgress.Part;
import org.millrace.launcher.live.ShadowedNetwork;
import org.millrace.profile.run.LiveRun;
import org.millrace.profile.run.LiveRuns;
import org.millrace.report.RunResult;
import org.millrace.report.TextReport;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** A run of a network that the workbench has launched, from the start of its processes to its result. Thread-safe. */
public final class NetworkRun {

    /** The family of the jobs that execute runs. */
    public static final Object FAMILY = NetworkRun.class;

    private static final int REPORT_WIDTH = 100;
    /** The exit values of the command for a run that failed, and for one whose requirements are not met. */
    private static final int FAILED = 1;
    private static final int NOT_MET = 3;

    private final ILaunch launch;
    private final IProject project;
    private final LiveRun live;
    private final Conductor conductor;
    private final RunProcesses processes;
    private final boolean keep;
    private final Map<String, String> overrides;
    private final Path log;
    private volatile RunMonitor monitor;
    private volatile Deployment deployed;
    private volatile Optional<NetworkTarget> debugged = Optional.empty();
    private final ShadowedNetwork shadow;
    private int judgement;

    NetworkRun(ILaunch launch, IProject project, RunPlan plan, Installation installation, LaunchSettings settings) {
        this.launch = launch;
        this.project = project;
        this.keep = settings.keep();
        this.overrides = settings.overrides();
        this.log = plan.deploymentFile().resolveSibling(plan.deploymentFile().getFileName() + ".hlog");
        live = new LiveRun(launch.getLaunchConfiguration() == null ? project.getName() : launch.getLaunchConfiguration().getName(), plan);
        deployed = plan.deployment();
        shadow = new ShadowedNetwork(this::applied, () -> live.network().isPresent());
        conductor = new Conductor(installation, plan, new ConsoleProgress(this, live));
        processes = new RunProcesses(launch, project.getName(), this::terminate);
    }

    /** Shows the network in the Debug view, and lets a debugger stop it at events. Called before the start. */
    void debug(NetworkTarget target) {
        debugged = Optional.of(target);
        target.appear();
    }

    /** Returns the network as the debugger shows it; empty if it is not debugged. */
    Optional<NetworkTarget> debugged() {
        return debugged;
    }

    /** Starts the run asynchronously. */
    void start() {
        writeLog();
        LiveRuns.get().add(live);
        NetworkRuns.get().add(this);
        new RunJob(this).schedule();
    }

    /** Writes the latency histograms of all samples to a log, because the samples in memory become coarser with age. */
    private void writeLog() {
        if (keep) {
            try {
                live.logTo(log);
            } catch (IOException e) {
                printError(NLS.bind(Messages.kept_not, e.getMessage()));
            }
        }
    }

    /** Returns the name that tells this run from others. */
    public String name() {
        return live.name();
    }

    /** Returns the project of the network. */
    public IProject project() {
        return project;
    }

    /** Returns the plan of the run. */
    public RunPlan plan() {
        return live.plan();
    }

    /** Returns the measurements of the run and the control of its runtime. */
    public LiveRun live() {
        return live;
    }

    /** Returns the launch that this run belongs to. */
    public ILaunch launch() {
        return launch;
    }

    /** Returns the process of the runtime; its console also shows the progress of the run. */
    public NetworkProcess runtime() {
        return processes.runtime();
    }

    /** Returns the current deployment: the initial one with the statements that have been applied since. */
    public Deployment deployed() {
        return deployed;
    }

    /** Returns the statements that run beside the present ones. */
    public ShadowedNetwork shadow() {
        return shadow;
    }

    /** Returns the values that replace those of the network, by {@code stage.property}. */
    public Map<String, String> overrides() {
        return overrides;
    }

    /** Replaces the current deployment after statements have been applied. */
    public void applied(Deployment current) {
        deployed = current;
        NetworkRuns.get().changed();
    }

    /** Prints a line in the console of the runtime. */
    public void print(String line) {
        runtime().print(false, line);
    }

    /** Prints an error line in the console of the runtime. */
    public void printError(String line) {
        runtime().print(true, line);
    }

    /** Formats a problem with its position, in the form that the console shows as a link. */
    public static String text(Problem problem) {
        return (problem.file().isEmpty() || problem.line() == 0 ? "" : problem.file() + ":" + problem.line() + ":" + problem.column() + ": ")
                + "error: " + problem.message() + " [" + problem.code() + "]";
    }

    void debuggerFailed(String why) {
        printError(why);
        terminate(true);
    }

    void step(String text) {
        print(text);
        if (monitor != null) {
            monitor.step(text);
        }
    }

    RunMonitor monitor() {
        return monitor;
    }

    void started(Part part, Process process) {
        processes.started(part, process);
    }

    void output(Part part, boolean error, String line) {
        processes.print(part, error, line);
    }

    /** Executes the run and blocks until its end. Called once, by the job. */
    void conduct(RunMonitor progress) {
        monitor = progress;
        try {
            finish(conductor.run());
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

    /** Reports an exception as a fault, except after the processes were killed: the runtime cannot answer then. */
    private void broken(RuntimeException e) {
        if (processes.isKilled()) {
            fail(Messages.run_interrupted);
        } else {
            ILog.of(NetworkRun.class).error(e.getMessage(), e);
            fail(NLS.bind(Messages.run_broken, e.getMessage()));
        }
    }

    /** Ends the run before its start. Called in place of {@link #conduct}. */
    void interrupted() {
        fail(Messages.run_interrupted);
        end();
    }

    private void finish(RunOutcome outcome) {
        outcome.problems().forEach(problem -> printError(text(problem)));
        outcome.result().ifPresent(result -> {
            print(TextReport.format(result, REPORT_WIDTH));
            result.problems().forEach(problem -> printError("error: " + problem));
            result.summary().verdicts().stream().filter(verdict -> !verdict.met())
                    .forEach(verdict -> printError(NLS.bind(Messages.requirement_missed, verdict.summary())));
            keep(result);
        });
        judgement = outcome.ok() ? outcome.result().filter(result -> !result.summary().meetsRequirements()).map(result -> NOT_MET).orElse(0) : FAILED;
        live.ended(outcome);
    }

    private void keep(RunResult result) {
        if (keep) {
            try {
                print(new ProjectHistory(project).keep(result, plan(), overrides, log));
            } catch (IOException e) {
                printError(NLS.bind(Messages.kept_not, e.getMessage()));
            }
        }
    }

    private void fail(String message) {
        printError("error: " + message);
        live.failed(message);
    }

    private void end() {
        processes.killStarted();
        try {
            Files.deleteIfExists(log);
            Files.deleteIfExists(plan().deploymentFile());
        } catch (IOException e) {
            // The operating system clears its temporary files.
        }
        new ProjectHistory(project).refresh(plan().files());
        NetworkRuns.get().remove(this);
        processes.end(judgement);
        debugged.ifPresent(NetworkTarget::ended);
    }

    /**
     * Ends the run asynchronously: the load stops, the runtime processes the events that were sent, and the result
     * is collected.
     *
     * @param now whether to kill the processes immediately; the result then has only the samples that were received
     *            until now
     */
    public void terminate(boolean now) {
        disconnectDebuggers();
        conductor.interrupt();
        if (now) {
            processes.kill();
        }
    }

    /** Ends the run like {@link #terminate}, but does not disconnect debuggers. Used by the connection of the debugger. */
    void interrupt() {
        conductor.interrupt();
    }

    /** Disconnects debuggers, so that suspended threads resume and the network can end. */
    private void disconnectDebuggers() {
        for (IDebugTarget target : launch.getDebugTargets()) {
            try {
                if (target.canDisconnect()) {
                    target.disconnect();
                }
            } catch (DebugException e) {
                // The debug target has ended already.
            }
        }
    }
}
