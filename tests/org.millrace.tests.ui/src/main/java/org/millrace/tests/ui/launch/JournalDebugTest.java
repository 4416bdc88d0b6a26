package org.millrace.tests.ui.launch;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.model.IStackFrame;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.jface.text.TextSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.ui.IPerspectiveDescriptor;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.control.DebugMessages.MoveKind;
import org.millrace.control.DebugMessages.MoveParams;
import org.millrace.control.DebugMessages.ReplayedPosition;
import org.millrace.debug.model.NetworkTarget;
import org.millrace.debug.model.NetworkThread;
import org.millrace.launch.ui.history.RunHistoryView;
import org.millrace.launch.ui.journal.JournalDebugging;
import org.millrace.launch.ui.replay.ReplayView;
import org.millrace.launch.ui.why.WhyView;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.Commands;
import org.millrace.tests.ui.Picture;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.workspace.WithoutEngine;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionException;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.tests.ui.launch.DebuggedNetwork.only;
import static org.millrace.tests.ui.launch.DebuggedNetwork.perform;
import static org.millrace.tests.ui.launch.DebuggedNetwork.value;

/** Tests the debugging of recorded runs. */
@ExtendWith({CleanLog.class, WithoutEngine.class})
class JournalDebugTest {

    private static final String ON_SUSPEND = "org.eclipse.debug.ui.switch_perspective_on_suspend";

    private final IWorkbenchPage page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    private final IPerspectiveDescriptor before = page.getPerspective();
    private TestProject project;

    @BeforeEach
    void make() throws CoreException {
        InstanceScope.INSTANCE.getNode(LaunchedNetwork.DEBUG_PREFERENCES).put(ON_SUSPEND, "never");
        LaunchedNetwork.stayInPerspective();
        project = Purchases.project();
        Purchases.record(project);
    }

    @AfterEach
    void remove() throws CoreException {
        target().filter(present -> !present.isTerminated()).ifPresent(present -> perform(present::terminate));
        UiWait.until("the end", () -> target().filter(present -> !present.isTerminated()).isEmpty());
        DebuggedNetwork.removeBreakpoints();
        page.setPerspective(before);
        LaunchedNetwork.clear();
        project.close();
    }

    private static Optional<NetworkTarget> target() {
        return Arrays.stream(DebugPlugin.getDefault().getLaunchManager().getDebugTargets()).filter(NetworkTarget.class::isInstance)
                .map(NetworkTarget.class::cast).reduce((earlier, last) -> last);
    }

    private static NetworkTarget suspended() {
        UiWait.until("a suspended replay", () -> target().filter(NetworkTarget::isSuspended).isPresent());
        return target().orElseThrow();
    }

    private static Optional<NetworkThread> thread() {
        return Arrays.stream(suspended().getThreads()).map(NetworkThread.class::cast).filter(NetworkThread::canStep).findFirst();
    }

    private static ReplayedPosition at() {
        return suspended().replay().orElseThrow().position();
    }

    private static void await(ReplayedPosition wanted) {
        UiWait.until("the position " + wanted, () -> target().filter(NetworkTarget::isSuspended).isPresent() && at().equals(wanted), () -> at().toString());
    }

    private static void go(MoveKind kind, long value) {
        var replay = suspended().replay().orElseThrow();
        perform(() -> replay.move(new MoveParams(kind, value)));
    }

    private String label() {
        var presentation = DebugUITools.newDebugModelPresentation();
        try {
            return presentation.getText(suspended());
        } finally {
            presentation.dispose();
        }
    }

    /** Performs a command as a key in the Debug view does, when the view enables it. */
    private void command(String id) throws CoreException {
        page.showView(IDebugUIConstants.ID_DEBUG_VIEW);
        // Before the view has selected the new frame, commands still have the state of the last one and act on nothing.
        UiWait.until("the selected frame", () -> thread().flatMap(NetworkThread::top).stream().allMatch(top -> top == DebugUITools.getDebugContext()));
        UiWait.until("the command " + id, () -> Commands.isEnabled(id));
        Commands.execute(id);
    }

    @Test
    void aJournalIsDebuggedForwardAndBackward() throws CoreException, IOException {
        PlatformUI.getWorkbench().showPerspective(IDebugUIConstants.ID_DEBUG_PERSPECTIVE, page.getWorkbenchWindow());
        page.getWorkbenchWindow().getShell().setBounds(0, 0, 1600, 1000);
        var journal = project.project().getFolder(Purchases.JOURNAL);
        JournalDebugging.debug(project.project(), journal.getLocation().toPath());
        await(new ReplayedPosition(1, 0, false));
        assertEquals("output of purchases: Purchase", thread().orElseThrow().top().orElseThrow().getName());
        assertEquals("0", value(thread().orElseThrow().top().orElseThrow(), "Event", "quantity"));
        go(MoveKind.OUTPUT, 3);
        await(new ReplayedPosition(93, 3, true));
        assertEquals("filter -> large: map by large", thread().orElseThrow().top().orElseThrow().getName());
        assertEquals("92", value(thread().orElseThrow().top().orElseThrow(), "Event", "quantity"));
        assertEquals("purchases, run 1 in purchases.journal: event 93, output 3 (Suspended)", label());
        UiWait.until("the frame to be selected", () -> DebugUITools.getDebugContext() instanceof IStackFrame);
        command("org.millrace.launch.ui.why");
        UiWait.until("an answer", () -> ((WhyView) page.findView(WhyView.ID)).shown().isPresent());
        assertEquals("Why output 3 came", ((WhyView) page.findView(WhyView.ID)).shown().orElseThrow().title());
        picture();
        page.hideView(page.findView(WhyView.ID));
        command("org.millrace.debug.ui.back");
        await(new ReplayedPosition(93, 2, false));
        command("org.millrace.debug.ui.backOutput");
        await(new ReplayedPosition(92, 1, false));
        assertEquals("91", value(thread().orElseThrow().top().orElseThrow(), "Event", "quantity"));
        var statements = (ITextEditor) project.open("filter.epl");
        var document = statements.getDocumentProvider().getDocument(statements.getEditorInput());
        DebuggedNetwork.toggle(statements, new TextSelection(document, document.get().indexOf("select"), 0));
        command("org.millrace.debug.ui.backBreakpoint");
        await(new ReplayedPosition(91, 0, false));
        command("org.eclipse.debug.ui.commands.Resume");
        await(new ReplayedPosition(92, 1, false));
        assertEquals(List.of(only(project.file("filter.epl"))), List.of(thread().orElseThrow().getBreakpoints()));
        go(MoveKind.EVENT, 2_000);
        await(new ReplayedPosition(1_000, 145, false));
        assertEquals("purchases, run 1 in purchases.journal: event 1,000, 145 outputs so far; the run has ended (Suspended)", label());
        var replay = suspended().replay().orElseThrow();
        command("org.millrace.debug.ui.backOutput");
        await(new ReplayedPosition(1_000, 144, false));
        go(MoveKind.EVENT, 1);
        await(new ReplayedPosition(1, 0, false));
        var refused = assertThrows(CompletionException.class, () -> perform(() -> replay.move(new MoveParams(MoveKind.BACK, 0))));
        assertTrue(refused.getMessage().contains("this is the first event of the run"), refused.getMessage());
        await(new ReplayedPosition(1, 0, false));
        perform(suspended()::terminate);
        UiWait.until("the end of the target", () -> target().filter(present -> !present.isTerminated()).isEmpty());
    }

    @Test
    void aKeptRunAndAnOutputOfItAreDebugged() throws CoreException {
        var history = page.showView(RunHistoryView.ID);
        var runs = new TableMenu(((TableViewer) history.getSite().getSelectionProvider()).getTable());
        UiWait.until("the run", () -> runs.table().getItemCount() == 1);
        runs.select(0);
        runs.choose("Replay");
        var shown = ReplayViewDriver.find();
        shown.awaitMessage("145 rows");
        new TableMenu(shown.rows()).select(4);
        new TableMenu(shown.rows()).choose("Debug at This Output");
        await(new ReplayedPosition(95, 5, true));
        perform(suspended()::terminate);
        UiWait.until("the end of the target", () -> target().filter(present -> !present.isTerminated()).isEmpty());
        page.activate(history);
        runs.choose("Debug Journal");
        UiWait.until("another replay", () -> target().filter(NetworkTarget::isSuspended).isPresent());
        assertEquals(1, at().event());
        page.hideView(page.findView(ReplayView.ID));
        page.hideView(history);
    }

    private void picture() throws IOException {
        var drawn = System.nanoTime() + 2_500_000_000L;
        UiWait.until("the drawing", () -> System.nanoTime() > drawn);
        Picture.of(page.getWorkbenchWindow().getShell(), "debug-journal");
    }
}
