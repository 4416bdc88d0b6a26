package org.millrace.tests.ui.launch;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.model.IVariable;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.TextSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.part.FileEditorInput;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.control.DebugMessages.EventAction;
import org.millrace.control.DebugMessages.Place;
import org.millrace.control.DebugMessages.StepKind;
import org.millrace.debug.breakpoint.NetworkBreakpoint;
import org.millrace.debug.breakpoint.NetworkBreakpoints;
import org.millrace.debug.model.EventExpressions;
import org.millrace.debug.model.NetworkFrame;
import org.millrace.epn.edit.stage.RenameStage;
import org.millrace.epn.ui.editor.NetworkEditor;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.workspace.WithoutEngine;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.tests.ui.launch.DebuggedNetwork.ask;
import static org.millrace.tests.ui.launch.DebuggedNetwork.only;
import static org.millrace.tests.ui.launch.DebuggedNetwork.perform;
import static org.millrace.tests.ui.launch.DebuggedNetwork.toggle;
import static org.millrace.tests.ui.launch.DebuggedNetwork.value;
import static org.millrace.tests.ui.launch.DebuggedNetwork.variable;

/** Tests the debugging of networks. */
@ExtendWith({CleanLog.class, WithoutEngine.class})
class NetworkDebugTest {

    private static final String DEBUG_VIEW = "org.eclipse.debug.ui.activate_debug_view";
    private static final String ON_SUSPEND = "org.eclipse.debug.ui.switch_perspective_on_suspend";
    private static final String NETWORK = "tutorial.epn";
    private static final String STATEMENTS = "watch.epl";

    private TestProject project;

    @BeforeEach
    void make() throws CoreException, IOException {
        InstanceScope.INSTANCE.getNode(LaunchedNetwork.DEBUG_PREFERENCES).put(ON_SUSPEND, "never");
        // The platform's tree of threads sometimes fails if a launch is removed while it is drawn.
        InstanceScope.INSTANCE.getNode(LaunchedNetwork.DEBUG_PREFERENCES).putBoolean(DEBUG_VIEW, false);
        project = TestProject.example("tutorial");
        project.file(NETWORK, project.file(NETWORK).readString().replace("5521", "0").replace("5522", "0"));
        project.build();
    }

    @AfterEach
    void remove() throws CoreException {
        DebuggedNetwork.removeBreakpoints();
        LaunchedNetwork.clear();
        project.close();
    }

    private static int children(IVariable variable) {
        return ask(() -> variable.getValue().getVariables().length);
    }

    private static Map<String, Object> order(String id) {
        return Map.of("id", id, "symbol", "IBM", "quantity", 100);
    }

    /** Toggles a breakpoint at a text of the statements like a double click beside it. */
    private ITextEditor toggleAt(String text) throws CoreException {
        var editor = (ITextEditor) project.open(STATEMENTS);
        var document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
        toggle(editor, new TextSelection(document, document.get().indexOf(text), 0));
        return editor;
    }

    /** Toggles a breakpoint on a wire like the command of the diagram. */
    private NetworkEditor toggleWire(String from, String to) throws CoreException {
        var editor = (NetworkEditor) project.open(NETWORK);
        var wire = editor.model().editing().network().orElseThrow().getWires().stream()
                .filter(each -> each.getFrom().getName().equals(from) && each.getTo().getName().equals(to)).findFirst().orElseThrow();
        toggle(editor, new StructuredSelection(wire));
        return editor;
    }

    @Test
    void anOutputOfAStatementStopsIsChangedAndGoesOn() throws CoreException {
        toggleAt("having count");
        var debugged = DebuggedNetwork.of(project);
        for (var i = 1; i <= 4; i++) {
            debugged.send("orders", "NewOrder", order("o" + i));
        }
        var thread = debugged.stopped();
        var frame = debugged.top();
        assertEquals(List.of(only(project.file(STATEMENTS))), List.of(thread.getBreakpoints()));
        assertTrue(frame.getName().startsWith("output of watch"), frame.getName());
        assertTrue(frame.getName().endsWith("by bursts"), frame.getName());
        assertEquals(project.file(STATEMENTS).getLocation().toPath(), frame.located().orElseThrow().file());
        assertEquals("burst", value(frame, "Event", "rule"));
        assertEquals("orders -> watch: NewOrder", ask(() -> thread.getStackFrames()[1].getName()));
        assertEquals(2, ask(() -> thread.getStackFrames().length));
        assertTrue(value(frame, "Clock", "time").contains("clock"));
        assertEquals(4, children(variable(frame, "State of watch", "bursts", "window")));

        var earlier = (NetworkFrame) ask(() -> thread.getStackFrames()[1]);
        assertFalse(variable(frame, "Outputs so far").supportsValueModification());
        assertFalse(variable(earlier, "Event", "quantity").supportsValueModification());
        perform(thread::resume);
        UiWait.until("the network to go on", () -> !debugged.target().isSuspended());
        perform(debugged.target()::terminate);
        debugged.launched().awaitEnd();
        UiWait.until("the end of the target", debugged.target()::isTerminated);
    }

    @Test
    void aChangedEventGoesOnChanged() throws CoreException {
        toggleWire("orders", "watch");
        only(project.file(NETWORK)).setHits("4");
        var debugged = DebuggedNetwork.of(project);
        for (var i = 1; i <= 3; i++) {
            debugged.send("orders", "NewOrder", order("o" + i));
        }
        var last = debugged.send("orders", "NewOrder", Map.of("id", "o4", "symbol", "ACME", "quantity", 100));
        var frame = debugged.top();
        var symbol = variable(frame, "Event", "symbol");
        assertTrue(symbol.supportsValueModification());
        perform(() -> symbol.setValue("IBM"));
        assertEquals("IBM", value(frame, "Event", "symbol"));
        var quantity = variable(frame, "Event", "quantity");
        assertTrue(assertThrows(CompletionException.class, () -> perform(() -> quantity.setValue("many"))).getMessage().contains("'many' is not a value"));
        perform(debugged.target()::resume);
        assertTrue(ask(last::get).ok());
        perform(debugged.target()::terminate);
        debugged.launched().awaitEnd();
        UiWait.until("the end of the target", debugged.target()::isTerminated);
        project.project().refreshLocal(2, new NullProgressMonitor());
        var alarms = project.file("target/alarms.csv").readString();
        assertTrue(alarms.contains("burst,IBM"), alarms);
    }

    @Test
    void stepsFollowTheEventAndExpressionsReadIt() throws Exception {
        toggleWire("orders", "watch");
        only(project.file(NETWORK)).setCondition("quantity > 50");
        var debugged = DebuggedNetwork.of(project);
        debugged.send("orders", "NewOrder", Map.of("id", "small", "symbol", "IBM", "quantity", 10));
        debugged.send("orders", "NewOrder", order("o1"));
        var frame = debugged.top();
        assertEquals("orders -> watch: NewOrder", frame.getName());
        assertEquals(Place.wire("orders", "watch"), frame.located().orElseThrow().place());
        assertEquals("o1", value(frame, "Event", "id"), "the condition selects events");
        assertEquals("100", ask(() -> EventExpressions.evaluate(frame, "quantity").get().getValueString()));
        assertEquals("true", ask(() -> EventExpressions.evaluate(frame, "symbol = 'IBM'").get().getValueString()));
        assertThrows(ExecutionException.class, () -> EventExpressions.evaluate(frame, "nothing").get());

        var thread = debugged.stopped();
        perform(() -> thread.act(EventAction.DROP));
        assertEquals(EventAction.DROP, thread.action().orElseThrow());
        debugged.send("orders", "NewOrder", order("o2"));
        perform(() -> thread.step(StepKind.WIRE));
        UiWait.until("the next event", () -> debugged.target().isSuspended());
        assertEquals("o2", value(debugged.top(), "Event", "id"));

        // This event is not in the window yet, the one before was dropped, and the condition let the first one pass.
        assertEquals(1, children(variable(debugged.top(), "State of watch", "bursts", "window")));
        perform(debugged.target()::disconnect);
        UiWait.until("a network that goes on", () -> !debugged.target().isSuspended() && debugged.target().isDisconnected());
        assertTrue(debugged.launched().live().network().isPresent());
    }

    @Test
    void theEndOfASuspendedRuntimeEndsTheTarget() throws CoreException {
        toggleWire("orders", "watch");
        var debugged = DebuggedNetwork.of(project);
        debugged.send("orders", "NewOrder", order("o1"));
        var thread = debugged.stopped();
        debugged.launched().handle("runtime").destroyForcibly();
        debugged.launched().awaitEnd();
        // The target ends before its threads do.
        UiWait.until("the end of the target", () -> debugged.target().isTerminated() && thread.isTerminated());
        assertFalse(debugged.target().isSuspended());
        assertEquals(0, debugged.target().getThreads().length);
    }

    @Test
    void breakpointsAreSetAndSkippedWhileTheNetworkRunsAndTracepointsLog() throws CoreException {
        var debugged = DebuggedNetwork.of(project);
        toggleWire("orders", "watch");
        DebugPlugin.getDefault().getBreakpointManager().setEnabled(false);
        debugged.settle();
        assertTrue(ask(() -> debugged.send("orders", "NewOrder", order("skipped")).get()).ok());
        only(project.file(NETWORK)).setLog("order {id}");
        DebugPlugin.getDefault().getBreakpointManager().setEnabled(true);
        debugged.settle();
        assertTrue(ask(() -> debugged.send("orders", "NewOrder", order("traced")).get()).ok());
        debugged.launched().awaitConsole("runtime", "order traced");
        only(project.file(NETWORK)).setLog("");
        only(project.file(NETWORK)).setCondition("quantity >");
        debugged.settle();
        debugged.launched().awaitConsole("runtime", "The breakpoint on orders -> watch is not set: ");
        assertTrue(ask(() -> debugged.send("orders", "NewOrder", order("refused")).get()).ok());
        only(project.file(NETWORK)).setCondition("");
        debugged.settle();
        var sent = debugged.send("orders", "NewOrder", order("stopped"));
        assertEquals("stopped", value(debugged.top(), "Event", "id"));
        DebuggedNetwork.removeBreakpoints();
        debugged.settle();
        perform(debugged.target()::resume);
        assertTrue(ask(sent::get).ok());
        assertTrue(ask(() -> debugged.send("orders", "NewOrder", order("free")).get()).ok());
    }

    @Test
    void aBreakpointFollowsItsStatementAndItsStage() throws CoreException, BadLocationException {
        var editor = toggleAt("having count");
        var breakpoint = only(project.file(STATEMENTS));
        assertEquals(Place.statement("", "bursts"), breakpoint.place());
        var line = breakpoint.getLineNumber();
        var document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
        document.replace(document.get().indexOf("'bursts'"), "'bursts'".length(), "'crowds'");
        document.replace(0, 0, "\n");
        editor.doSave(new NullProgressMonitor());
        awaitBreakpoint(STATEMENTS, Place.statement("", "crowds"));
        assertEquals(line + 1, breakpoint.getLineNumber());

        var network = toggleWire("orders", "watch");
        network.execute(new RenameStage(network.model().editing().network().orElseThrow().getStages().getFirst(), "clients"));
        network.doSave(new NullProgressMonitor());
        awaitBreakpoint(NETWORK, Place.wire("clients", "watch"));
        toggle(network, new StructuredSelection(network.model().editing().network().orElseThrow().getWires().getFirst()));
        assertEquals(List.of(), NetworkBreakpoints.in(project.file(NETWORK)));
    }

    private void awaitBreakpoint(String file, Place place) {
        // The platform notifies of lost markers after a build.
        TestProject.joinBuilds();
        UiWait.until("a breakpoint on " + place, () -> NetworkBreakpoints.find(project.file(file), place).isPresent(),
                () -> NetworkBreakpoints.all().stream().map(NetworkBreakpoint::place).toList().toString());
        only(project.file(file));
    }

    @Test
    void breakpointsHaveLabelsAndOpenTheirFiles() throws CoreException {
        toggleAt("late-fills");
        var breakpoint = only(project.file(STATEMENTS));
        breakpoint.setHits("% 5");
        var presentation = DebugUITools.newDebugModelPresentation(NetworkBreakpoint.MODEL);
        try {
            assertEquals("late-fills [tutorial/watch.epl] (hits % 5)", presentation.getText(breakpoint));
            assertEquals(project.file(STATEMENTS), ((FileEditorInput) presentation.getEditorInput(breakpoint)).getFile());
        } finally {
            presentation.dispose();
        }
    }
}
