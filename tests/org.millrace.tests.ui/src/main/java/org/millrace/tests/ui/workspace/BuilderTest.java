package org.millrace.tests.ui.workspace;

import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.tests.ui.CleanLog;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests which parts a build processes again. */
@ExtendWith({CleanLog.class, WithoutEngine.class})
class BuilderTest {

    private Demo demo;

    @BeforeEach
    void make() throws CoreException {
        demo = Demo.built();
    }

    @AfterEach
    void remove() throws CoreException {
        demo.close();
    }

    @Test
    void aProjectThatIsRightHasNoMarkers() throws CoreException {
        assertEquals(List.of(), demo.markers());
    }

    @Test
    void aStatementIsMadeAnewInItsProcessorOnly() throws CoreException {
        demo.change("rules.epl", Demo.RULES + "select symbol from Tick;");
        assertEquals(List.of("rules"), demo.made());
    }

    @Test
    void aListOfValuesBelongsToTheProcessorThatUsesIt() throws CoreException {
        demo.change("symbols.txt", "A\nB\nC\n");
        assertEquals(List.of("rules"), demo.made());
    }

    @Test
    void theNetworkIsForAllProcessors() throws CoreException {
        demo.change("demo.epn", Demo.NETWORK.replace("name=\"demo\"", "name=\"other\""));
        assertEquals(List.of("rules", "more"), demo.made());
    }

    @Test
    void classesAreForAllProcessors() throws CoreException {
        demo.change("src/demo/Quote.java", Demo.QUOTE.replace("getBid", "getAsk"));
        assertEquals(List.of("rules", "more"), demo.made());
        assertEquals(List.of("more.epl:1 error unknown-property"), demo.markers());
    }

    @Test
    void theLoadIsReadWithoutTheStatements() throws CoreException {
        demo.change("load.json", "{ \"rate\": 1, \"sped\": 2 }");
        assertEquals(List.of(), demo.made());
        assertEquals(1, demo.markers().size());
        assertTrue(demo.markers().getFirst().startsWith("load.json:1 error"), demo::toString);
    }

    @Test
    void whatConcernsNobodyIsNotBuilt() throws CoreException {
        assertEquals(List.of(), demo.change("notes.txt", "nothing"));
        assertEquals(List.of(), demo.change("other.epl", "select from"));
        assertEquals(List.of(), demo.change("doc/demo.epn", "<"));
    }

    @Test
    void aFileThatIsMissedIsSeenWhenItComes() throws CoreException {
        demo.test().file("more.epl").delete(true, new NullProgressMonitor());
        demo.build();
        assertEquals(List.of("demo.epn:12 error missing-file"), demo.markers());
        assertEquals(1, demo.change("more.epl", "select bid from Quote").size());
        assertEquals(List.of(), demo.markers());
    }

    @Test
    void aFullBuildLooksAtEverything() throws CoreException {
        demo.build();
        assertEquals(List.of(), demo.made());
        demo.project().build(IncrementalProjectBuilder.CLEAN_BUILD, new NullProgressMonitor());
        demo.project().build(IncrementalProjectBuilder.FULL_BUILD, new NullProgressMonitor());
        assertEquals(List.of("rules", "more"), demo.made());
    }

    @Test
    void cleaningTakesTheMarkersAway() throws CoreException {
        demo.change("rules.epl", "select from");
        assertFalse(demo.markers().isEmpty());
        demo.project().build(IncrementalProjectBuilder.CLEAN_BUILD, new NullProgressMonitor());
        assertEquals(List.of(), demo.markers());
    }

    @Test
    void aCancelledBuildIsMadeUpForByTheNext() throws Exception {
        demo.write("rules.epl", "select prize from Tick");
        var cancelled = new NullProgressMonitor();
        cancelled.setCanceled(true);
        try {
            demo.project().build(IncrementalProjectBuilder.INCREMENTAL_BUILD, cancelled);
        } catch (OperationCanceledException e) {
            // Expected; the workspace may also stop without an exception.
        }
        assertEquals(List.of(), demo.markers());
        demo.build();
        assertEquals(List.of("rules.epl:1 error unknown-property"), demo.markers().stream().filter(marker -> marker.contains("error")).toList());
    }
}
