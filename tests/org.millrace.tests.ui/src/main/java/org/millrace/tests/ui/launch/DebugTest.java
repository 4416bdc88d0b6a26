package org.millrace.tests.ui.launch;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.IThread;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.debug.core.JDIDebugModel;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.launch.config.LaunchAttributes;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.workspace.WithoutEngine;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Beans in the debugger. */
@ExtendWith({CleanLog.class, WithoutEngine.class})
class DebugTest {

    private static final String BEAN = "org.millrace.examples.signals.SignalCounter";
    private static final String ON_SUSPEND = "org.eclipse.debug.ui.switch_perspective_on_suspend";

    private TestProject project;

    @BeforeEach
    void make() throws CoreException, IOException {
        InstanceScope.INSTANCE.getNode("org.eclipse.debug.ui").put(ON_SUSPEND, "never");
        project = TestProject.example("signal-generation");
        project.build();
    }

    @AfterEach
    void remove() throws CoreException {
        DebugPlugin.getDefault().getBreakpointManager().removeBreakpoints(DebugPlugin.getDefault().getBreakpointManager().getBreakpoints(), true);
        Launched.clear();
        project.close();
    }

    private static Optional<IThread> halted(Launched launched) {
        return Arrays.stream(launched.launch().getDebugTargets()).flatMap(target -> {
            try {
                return Arrays.stream(target.getThreads());
            } catch (CoreException e) {
                throw new AssertionError(e);
            }
        }).filter(thread -> thread.isSuspended() && thread.getBreakpoints().length > 0).findFirst();
    }

    @Test
    void aBreakpointInABeanHaltsAndToTerminateGivesTheResultNevertheless() throws CoreException {
        var type = JavaCore.create(project.project()).findType(BEAN);
        var source = type.getCompilationUnit().getSource();
        var line = (int) source.substring(0, source.indexOf("counters.computeIfAbsent")).lines().count();
        JDIDebugModel.createLineBreakpoint(type.getResource(), BEAN, line, -1, -1, 0, true, null);
        var launched = Launched.of(Launched.small(project, made -> made.setAttribute(LaunchAttributes.DURATION, "600s")), ILaunchManager.DEBUG_MODE);
        UiWait.until("a thread that is halted", () -> halted(launched).isPresent(), launched::texts);
        var frame = halted(launched).orElseThrow().getTopStackFrame();
        assertEquals(line, frame.getLineNumber());
        assertTrue(launched.launch().getSourceLocator().getSourceElement(frame).toString().contains("SignalCounter.java"));
        launched.launch().terminate();
        launched.awaitEnd();
        assertTrue(launched.live().outcome().orElseThrow().result().isPresent(), launched::texts);
    }
}
