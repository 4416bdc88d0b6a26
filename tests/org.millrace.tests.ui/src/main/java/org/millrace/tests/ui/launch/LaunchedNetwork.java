package org.millrace.tests.ui.launch;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.console.IConsole;
import org.eclipse.jdt.debug.core.JDIDebugModel;
import org.eclipse.ui.console.ConsolePlugin;
import org.eclipse.ui.console.TextConsole;
import org.millrace.launch.config.LaunchAttributes;
import org.millrace.launch.config.NetworkConfigurations;
import org.millrace.launch.run.NetworkProcess;
import org.millrace.launch.run.NetworkRun;
import org.millrace.launch.run.NetworkRuns;
import org.millrace.profile.run.LiveRun;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;
import org.millrace.workspace.preference.RuntimePreferences;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** A launched network. */
final class LaunchedNetwork {

    /** The preference node of the debug platform. */
    static final String DEBUG_PREFERENCES = "org.eclipse.debug.ui";

    /** Whether a launch switches the perspective: {@code always}, {@code never} or {@code prompt}. */
    static final String ON_LAUNCH = "org.eclipse.debug.ui.switch_to_perspective";

    /** A debugged JVM may get no processor for more than the 3 s that the platform waits for its answers. */
    private static final int JVM_ANSWER_MILLIS = 90_000;

    private final NetworkRun run;

    private LaunchedNetwork(NetworkRun run) {
        this.run = run;
    }

    /** Creates a launch configuration for a small load without a warm-up. */
    static ILaunchConfiguration small(TestProject project, Consumer<ILaunchConfigurationWorkingCopy> more) throws CoreException {
        var made = NetworkConfigurations.create(project.project()).getWorkingCopy();
        made.setAttribute(LaunchAttributes.CONNECTIONS, "2");
        made.setAttribute(LaunchAttributes.RATE, "500");
        made.setAttribute(LaunchAttributes.WARMUP, "0s");
        made.setAttribute(LaunchAttributes.DURATION, "3s");
        made.setAttribute(LaunchAttributes.HEAP, "256m");
        made.setAttribute(LaunchAttributes.COLLECTOR, "serial");
        made.setAttribute(LaunchAttributes.SAMPLING, "200");
        // The tests measure no speed: the optimizing compiler of the JVM and a collector with threads of its own take processor time only.
        made.setAttribute(LaunchAttributes.ARGUMENTS, "-XX:TieredStopAtLevel=1");
        more.accept(made);
        return made.doSave();
    }

    /** Launches a configuration, and waits for the run. */
    static LaunchedNetwork of(ILaunchConfiguration configuration, String mode) {
        return by(() -> DebugUITools.launch(configuration, mode));
    }

    /** Runs an action that launches a network, and waits for the run, which may have ended by then. */
    static LaunchedNetwork by(Runnable launch) {
        stayInPerspective();
        InstanceScope.INSTANCE.getNode(JDIDebugModel.getPluginIdentifier()).putInt(JDIDebugModel.PREF_REQUEST_TIMEOUT, JVM_ANSWER_MILLIS);
        var runs = NetworkRuns.get();
        var before = new HashSet<>(runs.all());
        var added = new AtomicReference<NetworkRun>();
        Runnable look = () -> runs.all().stream().filter(run -> !before.contains(run)).findFirst().ifPresent(run -> added.compareAndSet(null, run));
        runs.addListener(look);
        try {
            launch.run();
            UiWait.until("a run", () -> added.get() != null);
        } finally {
            runs.removeListener(look);
        }
        return new LaunchedNetwork(added.get());
    }

    /** Disables switching the perspective, about which the workbench would ask. */
    static void stayInPerspective() {
        InstanceScope.INSTANCE.getNode(DEBUG_PREFERENCES).put(ON_LAUNCH, "never");
    }

    /** Sets the answer for launching a running network, until {@link #clear}. */
    static void whenRunning(String answer) {
        InstanceScope.INSTANCE.getNode(RuntimePreferences.NODE).put(RuntimePreferences.RELAUNCH, answer);
    }

    /** Waits until the requested launches have been performed or cancelled. */
    static void awaitLaunches() {
        UiWait.until("the end of launches", () -> jobs("org.eclipse.debug.internal.ui.DebugUIPlugin$").isEmpty());
    }

    NetworkRun run() {
        return run;
    }

    ILaunch launch() {
        return run.launch();
    }

    LiveRun live() {
        return run.live();
    }

    /** Waits for a state. */
    LaunchedNetwork await(LiveRun.State state) {
        UiWait.until("the state " + state, () -> live().state() == state || live().state() == LiveRun.State.ENDED, this::texts);
        if (live().state() != state) {
            throw new AssertionError("ended before " + state + ": " + texts());
        }
        return this;
    }

    /** Waits for samples of the network. */
    LaunchedNetwork awaitSamples() {
        UiWait.until("samples", () -> live().network().isPresent() && live().lastSample().isPresent(), this::texts);
        return this;
    }

    /** Waits until the run and its processes have ended. */
    LaunchedNetwork awaitEnd() {
        UiWait.until("the end", launch()::isTerminated, this::texts);
        return this;
    }

    /** Returns the displayed processes, such as {@code runtime} and {@code load}. */
    List<String> parts() {
        return Arrays.stream(launch().getProcesses()).map(process -> process.getAttribute(NetworkProcess.PART)).toList();
    }

    NetworkProcess process(String part) {
        UiWait.until("the process " + part, () -> parts().contains(part), this::texts);
        return (NetworkProcess) Arrays.stream(launch().getProcesses()).filter(process -> part.equals(process.getAttribute(NetworkProcess.PART)))
                .findFirst().orElseThrow();
    }

    /** Returns the operating system process. */
    ProcessHandle handle(String part) {
        var process = process(part);
        UiWait.until("its id", () -> process.getAttribute(IProcess.ATTR_PROCESS_ID) != null);
        return ProcessHandle.of(Long.parseLong(process.getAttribute(IProcess.ATTR_PROCESS_ID))).orElseThrow();
    }

    /** Returns the content of a process's console. */
    String console(String part) {
        return shown(part).map(console -> console.getDocument().get()).orElse("");
    }

    private Optional<TextConsole> shown(String part) {
        var process = process(part);
        return Stream.of(ConsolePlugin.getDefault().getConsoleManager().getConsoles())
                .filter(console -> console instanceof IConsole of && of.getProcess() == process && console instanceof TextConsole)
                .map(TextConsole.class::cast).findFirst();
    }

    /** Follows the link on a text in a console. */
    void follow(String part, String text) {
        awaitConsole(part, text);
        var console = shown(part).orElseThrow();
        UiWait.until("a link on " + text, () -> console.getHyperlink(console.getDocument().get().indexOf(text)) != null, this::texts);
        console.getHyperlink(console.getDocument().get().indexOf(text)).linkActivated();
    }

    /** Waits for a text in a console. */
    void awaitConsole(String part, String text) {
        UiWait.until("the text " + text, () -> console(part).contains(text), this::texts);
    }

    String texts() {
        return live().state() + " " + live().failure() + " " + parts().stream().map(part -> part + ": " + console(part)).toList();
    }

    /** Ends all running and pending launches, and removes the launches and their configurations. */
    static void clear() throws CoreException {
        awaitLaunches();
        InstanceScope.INSTANCE.getNode(RuntimePreferences.NODE).remove(RuntimePreferences.RELAUNCH);
        NetworkRuns.get().all().forEach(run -> run.terminate(true));
        UiWait.until("the end of all runs", () -> NetworkRuns.get().all().isEmpty() && Job.getJobManager().find(NetworkRun.FAMILY).length == 0);
        removeEnded();
    }

    /** Removes all launches, which have ended, and their configurations. */
    static void removeEnded() throws CoreException {
        var manager = DebugPlugin.getDefault().getLaunchManager();
        manager.removeLaunches(manager.getLaunches());
        awaitViews();
        for (var configuration : manager.getLaunchConfigurations()) {
            configuration.delete();
        }
    }

    /**
     * Waits until the Debug view has removed the launches: its jobs read the names of their configurations, which must
     * exist until then. Also waits for the job that activates the Console view.
     */
    private static void awaitViews() {
        UiWait.until("the views", () -> {
            // A job may have added an event that starts the next job.
            UiWait.events();
            return jobsOfViews().isEmpty();
        }, () -> jobsOfViews().toString());
    }

    private static List<Job> jobsOfViews() {
        return Stream.of("org.eclipse.debug.", "org.eclipse.ui.internal.console.").flatMap(prefix -> jobs(prefix).stream()).toList();
    }

    private static List<Job> jobs(String prefix) {
        return Arrays.stream(Job.getJobManager().find(null)).filter(job -> job.getClass().getName().startsWith(prefix)).toList();
    }
}
