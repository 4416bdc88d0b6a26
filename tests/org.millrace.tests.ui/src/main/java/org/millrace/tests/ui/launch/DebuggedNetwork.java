package org.millrace.tests.ui.launch;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.IVariable;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.ui.IEditorPart;
import org.millrace.control.EventMessages.InjectParams;
import org.millrace.control.Messages.Outcome;
import org.millrace.debug.breakpoint.NetworkBreakpoint;
import org.millrace.debug.breakpoint.NetworkBreakpoints;
import org.millrace.debug.model.NetworkFrame;
import org.millrace.debug.model.NetworkTarget;
import org.millrace.debug.model.NetworkThread;
import org.millrace.debug.ui.toggle.NetworkToggle;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;

/** A launched network with its debugger. Requests to the debugger are made in the background, as the views make them. */
final class DebuggedNetwork {

    private final LaunchedNetwork launched;
    private final NetworkTarget target;

    private DebuggedNetwork(LaunchedNetwork launched, NetworkTarget target) {
        this.launched = launched;
        this.target = target;
    }

    /** Launches a network in mode debug, and waits until it runs. */
    static DebuggedNetwork of(TestProject project) throws CoreException {
        var launched = LaunchedNetwork.of(LaunchedNetwork.small(project, made -> { }), ILaunchManager.DEBUG_MODE);
        UiWait.until("the network", () -> launched.live().network().isPresent(), launched::texts);
        return new DebuggedNetwork(launched, Arrays.stream(launched.launch().getDebugTargets()).filter(NetworkTarget.class::isInstance)
                .map(NetworkTarget.class::cast).findFirst().orElseThrow());
    }

    /** Toggles breakpoints on a selection like the command, and waits for it. */
    static void toggle(IEditorPart editor, ISelection selection) throws CoreException {
        var toggle = DebugUITools.getToggleBreakpointsTargetManager().getToggleBreakpointsTarget(editor, selection);
        toggle.toggleLineBreakpoints(editor, selection);
        UiWait.until("the breakpoint", () -> Job.getJobManager().find(NetworkToggle.FAMILY).length == 0);
    }

    static NetworkBreakpoint only(IFile file) {
        var all = NetworkBreakpoints.in(file);
        if (all.size() != 1) {
            throw new AssertionError("one breakpoint, not " + all.stream().map(NetworkBreakpoint::place).toList());
        }
        return all.getFirst();
    }

    static void removeBreakpoints() throws CoreException {
        var manager = DebugPlugin.getDefault().getBreakpointManager();
        manager.setEnabled(true);
        manager.removeBreakpoints(manager.getBreakpoints(), true);
    }

    LaunchedNetwork launched() {
        return launched;
    }

    NetworkTarget target() {
        return target;
    }

    /** Sends an event into a stage. The answer comes when it has been processed, so after the suspension. */
    CompletableFuture<Outcome> send(String stage, String type, Map<String, Object> values) {
        return launched.live().network().orElseThrow().inject(new InjectParams(stage, type, values));
    }

    /** Waits until the network has the present breakpoints: it answers the requests of debuggers in their order. */
    void settle() {
        // While it builds, the workspace notifies of changed markers later.
        TestProject.joinBuilds();
        ask(() -> launched.live().network().orElseThrow().debug().threads().get());
    }

    /** Waits until a thread is stopped at an event. */
    NetworkThread stopped() {
        UiWait.until("a stopped event", () -> thread().isPresent(), launched::texts);
        return thread().orElseThrow();
    }

    private Optional<NetworkThread> thread() {
        return Arrays.stream(target.getThreads()).map(NetworkThread.class::cast).filter(NetworkThread::canStep).findFirst();
    }

    NetworkFrame top() {
        return stopped().top().orElseThrow();
    }

    /** Performs a request in the background while the workbench handles events. */
    static <T> T ask(Callable<T> question) {
        var answer = CompletableFuture.supplyAsync(() -> {
            try {
                return question.call();
            } catch (Exception e) {
                throw new AssertionError(e.getMessage(), e);
            }
        });
        UiWait.until("an answer", answer::isDone);
        return answer.join();
    }

    /** Performs a request without an answer. */
    static void perform(Request request) {
        ask(() -> {
            request.perform();
            return true;
        });
    }

    /** A request without an answer. */
    interface Request {

        void perform() throws DebugException;
    }

    /** Returns the variable at a path of names. */
    static IVariable variable(NetworkFrame frame, String... path) {
        return ask(() -> {
            var variables = List.of(frame.getVariables());
            for (var i = 0;; i++) {
                var name = path[i];
                var found = variables.stream().filter(each -> named(each, name)).findFirst()
                        .orElseThrow(() -> new AssertionError("no variable " + String.join("/", path)));
                if (i == path.length - 1) {
                    return found;
                }
                variables = List.of(found.getValue().getVariables());
            }
        });
    }

    private static boolean named(IVariable variable, String name) {
        try {
            return variable.getName().equals(name);
        } catch (DebugException e) {
            throw new AssertionError(e);
        }
    }

    /** Returns the text of the variable at a path of names. */
    static String value(NetworkFrame frame, String... path) {
        var variable = variable(frame, path);
        return ask(() -> variable.getValue().getValueString());
    }
}
