package org.millrace.tests.ui.launch;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.debug.core.model.IStackFrame;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.jface.text.TextSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.IPerspectiveDescriptor;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.control.DebugMessages.EventAction;
import org.millrace.debug.breakpoint.NetworkBreakpoints;
import org.millrace.epn.ui.editor.NetworkEditor;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.Commands;
import org.millrace.tests.ui.Picture;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.Theme;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.workspace.WithoutEngine;

import java.io.IOException;
import java.util.Map;

import static org.millrace.tests.ui.Theme.DARK;
import static org.millrace.tests.ui.Theme.LIGHT;

/** Uses the commands of the Debug perspective on a suspended network, and takes screenshots for visual inspection. */
@ExtendWith({CleanLog.class, WithoutEngine.class})
class DebugPerspectiveTest {

    private static final String ON_SUSPEND = "org.eclipse.debug.ui.switch_perspective_on_suspend";

    private final IWorkbenchPage page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    private final IPerspectiveDescriptor before = page.getPerspective();
    private TestProject project;

    @BeforeEach
    void make() throws CoreException, IOException {
        InstanceScope.INSTANCE.getNode(LaunchedNetwork.DEBUG_PREFERENCES).put(ON_SUSPEND, "never");
        project = TestProject.example("tutorial");
        project.file("tutorial.epn", project.file("tutorial.epn").readString().replace("5521", "0").replace("5522", "0"));
        project.build();
    }

    @AfterEach
    void remove() throws CoreException {
        DebuggedNetwork.removeBreakpoints();
        LIGHT.show();
        page.setPerspective(before);
        LaunchedNetwork.clear();
        project.close();
    }

    @Test
    void aSuspendedNetworkInBothThemesIsDrivenByCommands() throws CoreException, IOException {
        PlatformUI.getWorkbench().showPerspective(IDebugUIConstants.ID_DEBUG_PERSPECTIVE, page.getWorkbenchWindow());
        page.resetPerspective();
        page.getWorkbenchWindow().getShell().setBounds(0, 0, 1600, 1000);
        var statements = (ITextEditor) project.open("watch.epl");
        var document = statements.getDocumentProvider().getDocument(statements.getEditorInput());
        DebuggedNetwork.toggle(statements, new TextSelection(document, document.get().indexOf("having"), 0));
        var network = (NetworkEditor) project.open("tutorial.epn");
        var wires = network.model().editing().network().orElseThrow().getWires();
        DebuggedNetwork.toggle(network, new StructuredSelection(wires.get(0)));
        DebuggedNetwork.toggle(network, new StructuredSelection(wires.get(2)));
        var debugged = DebuggedNetwork.of(project);
        debugged.send("orders", "NewOrder", Map.of("id", "o1", "symbol", "IBM", "quantity", 100));
        debugged.stopped();
        UiWait.until("the frame to be selected", () -> DebugUITools.getDebugContext() instanceof IStackFrame);
        for (var theme : Theme.values()) {
            theme.show();
            picture("debug-wire-" + (theme == DARK ? "dark" : "light"));
        }
        LIGHT.show();
        for (var breakpoint : NetworkBreakpoints.in(project.file("tutorial.epn"))) {
            breakpoint.setEnabled(false);
        }
        debugged.settle();
        command("org.millrace.debug.ui.drop");
        UiWait.until("a dropped event", () -> debugged.stopped().action().filter(EventAction.DROP::equals).isPresent());
        command("org.millrace.debug.ui.drop");
        UiWait.until("an event that is kept", () -> debugged.stopped().action().isEmpty());
        command("org.eclipse.debug.ui.commands.Resume");
        UiWait.until("the network to go on", () -> !debugged.target().isSuspended());
        for (var i = 2; i <= 5; i++) {
            debugged.send("orders", "NewOrder", Map.of("id", "o" + i, "symbol", "IBM", "quantity", 100 * i));
        }
        UiWait.until("the output", () -> debugged.target().isSuspended() && debugged.top().getName().startsWith("output"));
        picture("debug-statement-light");
    }

    /** Performs a command as a key in the Debug view does, when the view enables it. */
    private void command(String id) throws PartInitException {
        page.showView(IDebugUIConstants.ID_DEBUG_VIEW);
        UiWait.until("the command " + id, () -> Commands.isEnabled(id));
        Commands.execute(id);
    }

    private void picture(String name) throws IOException {
        // The views and the diagram follow a suspension in jobs and frames of their own.
        var drawn = System.nanoTime() + 2_500_000_000L;
        UiWait.until("the drawing", () -> System.nanoTime() > drawn);
        Picture.of(page.getWorkbenchWindow().getShell(), name);
    }
}
