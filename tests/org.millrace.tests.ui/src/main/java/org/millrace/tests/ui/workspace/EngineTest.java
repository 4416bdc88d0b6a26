package org.millrace.tests.ui.workspace;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;
import org.millrace.workspace.engine.EngineChecks;
import org.millrace.workspace.engine.EngineWarnings;
import org.millrace.workspace.marker.EpnMarker;
import org.millrace.workspace.preference.RuntimePreferences;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the checks of saved statements by Esper. */
@ExtendWith(CleanLog.class)
class EngineTest {

    /** The language rules accept this statement, because they do not check regular expressions. */
    private static final String REFUSED = "select symbol from Tick(symbol regexp '[');\n";

    private Demo demo;

    @BeforeEach
    void make() throws CoreException {
        demo = Demo.built();
        EngineIdle.await();
    }

    @AfterEach
    void remove() throws CoreException {
        InstanceScope.INSTANCE.getNode(RuntimePreferences.NODE).remove(RuntimePreferences.ENGINE_CHECK);
        InstanceScope.INSTANCE.getNode(RuntimePreferences.NODE).remove(RuntimePreferences.JAVA_HOME);
        EngineIdle.await();
        demo.close();
    }

    private static void prefer(String key, String value) {
        InstanceScope.INSTANCE.getNode(RuntimePreferences.NODE).put(key, value);
    }

    private static ProcessHandle process() {
        UiWait.until("the compile service", () -> EngineChecks.instance().process().isPresent());
        return EngineChecks.instance().process().orElseThrow();
    }

    @Test
    void whatItRefusesIsMarkedAndWhatItTakesIsNot() throws CoreException {
        assertEquals(List.of(), demo.markers());
        demo.change("rules.epl", Demo.RULES + REFUSED);
        demo.awaitMarkers("rules.epl:5 error engine");
        assertEquals(EpnMarker.ENGINE, demo.marker("engine").getType());
        demo.change("rules.epl", Demo.RULES);
        demo.awaitMarkers();
    }

    @Test
    void aStatementThatItRefusesInTheNetworkIsMarkedThere() throws CoreException {
        demo.change("demo.epn", Demo.NETWORK.replace("price from Tick", "price from Tick(symbol regexp '[')"));
        UiWait.until("the marker", () -> demo.markersNow().size() == 1, () -> demo.markersNow().toString(), EngineIdle.LIMIT);
        assertTrue(demo.markers().getFirst().matches("demo.epn:1[34] error engine"), demo.markers()::toString);
    }

    @Test
    void whatBothFindIsSaidOnce() throws CoreException {
        demo.change("rules.epl", "select prize from Tick;\n");
        EngineIdle.await();
        assertEquals(List.of("rules.epl:1 error unknown-property"), demo.markers().stream().filter(marker -> marker.contains("error")).toList());
    }

    @Test
    void itsMarkersMoveWithTheirStatementsBeforeItAnswersAgain() throws CoreException {
        demo.change("rules.epl", Demo.RULES + REFUSED);
        demo.awaitMarkers("rules.epl:5 error engine");
        var marker = demo.marker("engine");
        demo.change("rules.epl", "\n" + Demo.RULES + REFUSED);
        assertEquals(marker, demo.marker("engine"));
        assertEquals(6, marker.getAttribute(IMarker.LINE_NUMBER, 0));
        EngineIdle.await();
        assertEquals(List.of("rules.epl:6 error engine"), demo.markers());
    }

    @Test
    void aServiceThatWasEndedIsStartedAgainAndThatIsSaid() throws CoreException {
        demo.change("rules.epl", Demo.RULES + "select price as started from Tick(symbol regexp '(');\n");
        demo.awaitMarkers("rules.epl:5 error engine");
        var told = new CopyOnWriteArrayList<IStatus>();
        Consumer<IStatus> listener = told::add;
        EngineWarnings.add(listener);
        try {
            var first = process();
            first.destroyForcibly();
            UiWait.until("its end", () -> !first.isAlive());
            demo.change("rules.epl", Demo.RULES + "\nselect price as restarted from Tick(symbol regexp '((');\n");
            demo.awaitMarkers("rules.epl:6 error engine");
            assertNotEquals(first.pid(), process().pid());
        } finally {
            EngineWarnings.remove(listener);
        }
        assertEquals(List.of("the compile service was ended by signal 9 and was started again"), told.stream().map(IStatus::getMessage).toList());
        assertEquals(IStatus.WARNING, told.getFirst().getSeverity());
    }

    @Test
    void withoutItNothingIsAskedAndItsMarkersGo() throws CoreException {
        demo.change("rules.epl", Demo.RULES + REFUSED);
        demo.awaitMarkers("rules.epl:5 error engine");
        prefer(RuntimePreferences.ENGINE_CHECK, "false");
        demo.awaitMarkers();
        EngineIdle.await();
        assertTrue(EngineChecks.instance().process().isEmpty());
        demo.change("rules.epl", Demo.RULES + "\n" + REFUSED);
        EngineIdle.await();
        assertEquals(List.of(), demo.markers());
        prefer(RuntimePreferences.ENGINE_CHECK, "true");
        demo.awaitMarkers("rules.epl:6 error engine");
    }

    @Test
    void aJavaThatIsNotThereIsSaidUntilThereIsOne() throws CoreException {
        prefer(RuntimePreferences.JAVA_HOME, "/nowhere");
        demo.awaitMarkers(":0 warning no-engine");
        assertTrue(demo.marker("no-engine").getAttribute(IMarker.MESSAGE, "").contains("there is no Java at"));
        InstanceScope.INSTANCE.getNode(RuntimePreferences.NODE).remove(RuntimePreferences.JAVA_HOME);
        demo.awaitMarkers();
    }

    @Test
    void anotherJavaIsUsedFromTheNextQuestionOn() throws CoreException {
        demo.change("rules.epl", Demo.RULES + "select price as before from Tick;\n");
        EngineIdle.await();
        var first = process();
        prefer(RuntimePreferences.JAVA_HOME, System.getProperty("java.home"));
        UiWait.until("the end of the first", () -> !first.isAlive());
    }

    @Test
    void askingCanBeCancelled() throws Exception {
        askWhileItIsHeld(job -> {
            assertTrue(demo.markersNow().isEmpty(), () -> demo.markersNow().toString());
            job.cancel();
            EngineIdle.await();
            assertEquals(List.of(), demo.markers());
        });
        demo.change("rules.epl", Demo.RULES + REFUSED);
        demo.awaitMarkers("rules.epl:5 error engine");
    }

    @Test
    void aProjectThatTookThePlaceOfTheOneAskedAboutKeepsItsMarkers() throws Exception {
        List<String> markers = new ArrayList<>();
        askWhileItIsHeld(job -> {
            demo.test().close();
            TestProject.empty("demo");
            demo.write("demo.epn", "<epn:Network").build();
            markers.addAll(demo.markers());
            assertFalse(markers.isEmpty());
        });
        EngineIdle.await();
        assertEquals(markers, demo.markers());
    }

    /** An action while the engine is suspended. */
    private interface Meanwhile {

        void run(Job job) throws CoreException, IOException;
    }

    /**
     * Checks a statement that the engine refuses while its process is suspended, so that the reply comes after the
     * action.
     */
    private void askWhileItIsHeld(Meanwhile meanwhile) throws CoreException, IOException, InterruptedException {
        // The engine caches replies; a new statement requires its process.
        demo.change("rules.epl", Demo.RULES + "select price + " + System.nanoTime() + "L as p from Tick;\n");
        EngineIdle.await();
        var engine = process();
        signal("STOP", engine);
        try {
            demo.change("rules.epl", Demo.RULES + "select price - " + System.nanoTime() + "L as p from Tick(symbol regexp '[');\n");
            UiWait.until("the question", () -> job().filter(job -> job.getState() == Job.RUNNING).isPresent());
            meanwhile.run(job().orElseThrow());
        } finally {
            signal("CONT", engine);
        }
    }

    private static void signal(String name, ProcessHandle process) throws IOException, InterruptedException {
        assertEquals(0, new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start().waitFor());
    }

    @Test
    void itIsShownThatItIsAsked() throws Exception {
        askWhileItIsHeld(job -> {
            assertEquals("Checking statements with Esper", job.getName());
            assertFalse(job.isSystem());
        });
    }

    private static Optional<Job> job() {
        return Arrays.stream(Job.getJobManager().find(EngineChecks.FAMILY)).filter(job -> !job.isSystem()).findFirst();
    }
}
