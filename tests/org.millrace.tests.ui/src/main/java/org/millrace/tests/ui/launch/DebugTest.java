package org.millrace.tests.ui.launch;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.IBreakpoint;
import org.eclipse.debug.core.model.ILineBreakpoint;
import org.eclipse.debug.core.model.ITerminate;
import org.eclipse.debug.core.model.IThread;
import org.eclipse.debug.core.model.IVariable;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.debug.core.JDIDebugModel;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.launch.config.LaunchAttributes;
import org.millrace.launcher.RunOutcome;
import org.millrace.report.RunResult;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.workspace.WithoutEngine;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the debugging of beans. */
@ExtendWith({CleanLog.class, WithoutEngine.class})
class DebugTest {

    private static final String BEAN = "org.millrace.examples.signals.SignalCounter";
    private static final String PREFERENCES = "org.eclipse.debug.ui";
    private static final String DEBUG_VIEW = "org.eclipse.debug.ui.activate_debug_view";
    private static final String ON_SUSPEND = "org.eclipse.debug.ui.switch_perspective_on_suspend";

    private TestProject project;

    @BeforeEach
    void make() throws CoreException, IOException {
        InstanceScope.INSTANCE.getNode(PREFERENCES).put(ON_SUSPEND, "never");
        // The platform's tree of threads sometimes fails if a launch is removed while it is drawn.
        InstanceScope.INSTANCE.getNode(PREFERENCES).putBoolean(DEBUG_VIEW, false);
        project = TestProject.example("signal-generation");
        project.build();
    }

    @AfterEach
    void remove() throws CoreException {
        DebugPlugin.getDefault().getBreakpointManager().removeBreakpoints(DebugPlugin.getDefault().getBreakpointManager().getBreakpoints(), true);
        LaunchedNetwork.clear();
        project.close();
    }

    private static Optional<IThread> halted(LaunchedNetwork launched) {
        return Arrays.stream(launched.launch().getDebugTargets()).flatMap(target -> {
            try {
                return Arrays.stream(target.getThreads());
            } catch (CoreException e) {
                throw new AssertionError(e);
            }
        }).filter(thread -> thread.isSuspended() && thread.getBreakpoints().length > 0).findFirst();
    }

    /** Debugs the example until its bean reaches a breakpoint. */
    private LaunchedNetwork debug() throws CoreException {
        JDIDebugModel.createLineBreakpoint(bean().getResource(), BEAN, line(), -1, -1, 0, true, null);
        var launched = LaunchedNetwork.of(LaunchedNetwork.small(project, made -> made.setAttribute(LaunchAttributes.DURATION, "600s")),
                ILaunchManager.DEBUG_MODE);
        UiWait.until("a thread that is halted", () -> halted(launched).isPresent(), launched::texts);
        return launched;
    }

    private IType bean() throws CoreException {
        return JavaCore.create(project.project()).findType(BEAN);
    }

    private int line() throws CoreException {
        var source = bean().getCompilationUnit().getSource();
        return (int) source.substring(0, source.indexOf("counters.computeIfAbsent")).lines().count();
    }

    /** Terminates an element of the Debug view, and checks that processes and result are complete. */
    private static void ends(LaunchedNetwork launched, ITerminate element) throws CoreException {
        var runtime = launched.handle("runtime");
        var load = launched.handle("load");
        assertTrue(element.canTerminate());
        element.terminate();
        launched.awaitEnd();
        assertFalse(runtime.isAlive());
        assertFalse(load.isAlive());
        for (var target : launched.launch().getDebugTargets()) {
            UiWait.until("the end of " + target.getName(), () -> target.isTerminated() || target.isDisconnected());
        }
        var result = launched.live().outcome().flatMap(RunOutcome::result).orElseThrow(() -> new AssertionError(launched.texts()));
        assertEquals(RunResult.Ending.INTERRUPTED, result.ending(), launched::texts);
        launched.awaitConsole("runtime", "kept: ");
    }

    @Test
    void aBreakpointIsSetInTheEditorOfABeanAndCanBeRemovedThere() throws CoreException {
        var editor = (ITextEditor) project.open(bean().getResource().getProjectRelativePath().toString());
        editor.selectAndReveal(bean().getCompilationUnit().getSource().indexOf("counters.computeIfAbsent"), 0);
        toggleBreakpoint(editor);
        UiWait.until("a breakpoint", () -> breakpoints().size() == 1);
        assertEquals(line(), ((ILineBreakpoint) breakpoints().getFirst()).getLineNumber());
        toggleBreakpoint(editor);
        UiWait.until("no breakpoint", () -> breakpoints().isEmpty());
    }

    /** Toggles a breakpoint like a double click in the ruler. */
    private static void toggleBreakpoint(ITextEditor editor) throws CoreException {
        var selection = editor.getSelectionProvider().getSelection();
        DebugUITools.getToggleBreakpointsTargetManager().getToggleBreakpointsTarget(editor, selection).toggleLineBreakpoints(editor, selection);
    }

    private static List<IBreakpoint> breakpoints() {
        return List.of(DebugPlugin.getDefault().getBreakpointManager().getBreakpoints());
    }

    @Test
    void aBreakpointInABeanHalts() throws CoreException {
        var launched = debug();
        var frame = halted(launched).orElseThrow().getTopStackFrame();
        assertEquals(line(), frame.getLineNumber());
        assertTrue(launched.launch().getSourceLocator().getSourceElement(frame).toString().contains("SignalCounter.java"));
        assertTrue(Arrays.stream(frame.getVariables()).anyMatch(variable -> named(variable, "this")));
    }

    private static boolean named(IVariable variable, String name) {
        try {
            return variable.getName().equals(name);
        } catch (DebugException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aStepGoesToAnotherLine() throws CoreException {
        var launched = debug();
        var thread = halted(launched).orElseThrow();
        thread.stepOver();
        UiWait.until("another place", () -> {
            try {
                var frame = thread.isSuspended() ? thread.getTopStackFrame() : null;
                return frame != null && (frame.getLineNumber() != line() || !frame.getName().equals("onEvent"));
            } catch (CoreException e) {
                throw new AssertionError(e);
            }
        }, launched::texts);
        ends(launched, launched.launch());
    }

    @Test
    void toTerminateTheLaunchGivesTheResultNevertheless() throws CoreException {
        var launched = debug();
        ends(launched, launched.launch());
    }

    @Test
    void toTerminateTheDebugTargetGivesTheResultNevertheless() throws CoreException {
        var launched = debug();
        ends(launched, launched.launch().getDebugTarget());
    }

    @Test
    void toTerminateAHaltedThreadGivesTheResultNevertheless() throws CoreException {
        var launched = debug();
        ends(launched, halted(launched).orElseThrow());
    }

    @Test
    void toTerminateTheProcessGivesTheResultNevertheless() throws CoreException {
        var launched = debug();
        ends(launched, launched.process("runtime"));
    }
}
