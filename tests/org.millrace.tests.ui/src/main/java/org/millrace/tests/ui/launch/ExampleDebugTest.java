package org.millrace.tests.ui.launch;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.viewers.StructuredSelection;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.debug.model.EventExpressions;
import org.millrace.epn.ui.editor.NetworkEditor;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.workspace.WithoutEngine;

import java.io.IOException;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.tests.ui.launch.DebuggedNetwork.ask;
import static org.millrace.tests.ui.launch.DebuggedNetwork.only;
import static org.millrace.tests.ui.launch.DebuggedNetwork.perform;
import static org.millrace.tests.ui.launch.DebuggedNetwork.value;
import static org.millrace.tests.ui.launch.DebuggedNetwork.variable;

/** Debugs the examples with templates and beans; the values are computed again from the events that were sent. */
@ExtendWith({CleanLog.class, WithoutEngine.class})
class ExampleDebugTest {

    private TestProject project;

    /** Opens an example without its load, and sets a breakpoint on a wire. */
    private void open(String name, String from, String to) throws CoreException, IOException {
        InstanceScope.INSTANCE.getNode(LaunchedNetwork.DEBUG_PREFERENCES).put("org.eclipse.debug.ui.switch_perspective_on_suspend", "never");
        InstanceScope.INSTANCE.getNode(LaunchedNetwork.DEBUG_PREFERENCES).putBoolean("org.eclipse.debug.ui.activate_debug_view", false);
        project = TestProject.example(name);
        project.file("load.json").delete(true, null);
        project.build();
        var editor = (NetworkEditor) project.open(name + ".epn");
        var wire = editor.model().editing().network().orElseThrow().getWires().stream()
                .filter(each -> each.getFrom().getName().equals(from) && each.getTo().getName().equals(to)).findFirst().orElseThrow();
        DebuggedNetwork.toggle(editor, new StructuredSelection(wire));
    }

    @AfterEach
    void remove() throws CoreException {
        DebuggedNetwork.removeBreakpoints();
        LaunchedNetwork.clear();
        project.project().refreshLocal(IResource.DEPTH_INFINITE, null);
        project.close();
    }

    private static void end(DebuggedNetwork debugged) {
        perform(debugged.target()::terminate);
        debugged.launched().awaitEnd();
        UiWait.until("the end of the target", debugged.target()::isTerminated);
    }

    @Test
    void aPriceMoveOfSignalGenerationStops() throws CoreException, IOException {
        open("signal-generation", "signals", "signalCounter");
        var debugged = DebuggedNetwork.of(project);
        for (var price : new double[] {100, 101, 98}) {
            debugged.send("ticks", "StockTick", Map.of("symbol", "FIJ", "lastPrice", price));
        }
        var frame = debugged.top();
        assertEquals("signals -> signalCounter: map by price-move-FIJ", frame.getName());
        assertEquals("98.0", value(frame, "Event", "lastPrice"));
        assertEquals("true", ask(() -> EventExpressions.evaluate(frame, "lastPrice < 98.98").get().getValueString()), "2 % less than 101");
        assertTrue(variable(frame, "Properties of signalCounter").getName().startsWith("Properties"));
        end(debugged);
    }

    @Test
    void anAverageOfVwapIsThatOfTheEventsInItsWindow() throws CoreException, IOException {
        open("vwap", "averages", "board");
        only(project.file("vwap.epn")).setHits("3");
        var debugged = DebuggedNetwork.of(project);
        debugged.send("trades", "MarketData", Map.of("ticker", "S0AA", "price", 10.0, "volume", 100));
        debugged.send("trades", "MarketData", Map.of("ticker", "S1AA", "price", 50.0, "volume", 100));
        debugged.send("trades", "MarketData", Map.of("ticker", "S0AA", "price", 13.0, "volume", 200));
        var frame = debugged.top();
        assertEquals("12.0", value(frame, "Event", "vwap"), "(10 * 100 + 13 * 200) / 300");
        assertEquals("2", ask(() -> EventExpressions.evaluate(frame, "select count(*) from `vwap-S0AA`").get().getValueString()));
        end(debugged);
    }
}
