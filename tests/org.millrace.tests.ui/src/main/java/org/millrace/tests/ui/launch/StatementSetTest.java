package org.millrace.tests.ui.launch;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.launch.check.LaunchErrors;
import org.millrace.launch.check.ProjectError;
import org.millrace.launch.config.LaunchAttributes;
import org.millrace.launch.live.OutdatedRuns;
import org.millrace.profile.run.LiveRun;
import org.millrace.report.history.RunHistory;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.wizards.Widgets;
import org.millrace.tests.ui.workspace.WithoutEngine;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the choice of a statement set in the launch dialog, and runs with it. */
@ExtendWith({CleanLog.class, WithoutEngine.class})
class StatementSetTest {

    private static final String LABEL = "Statements of averages:";

    private TestProject project;

    @BeforeEach
    void make() throws CoreException, IOException {
        project = TestProject.example("vwap");
        project.file("tickers.txt", String.join("\n", IntStream.range(0, 10).mapToObj(i -> "S" + i + "AA").toList()) + "\n");
        project.build();
    }

    @AfterEach
    void remove() throws CoreException {
        LaunchedNetwork.clear();
        project.close();
    }

    private static boolean isOffered(Widgets dialog) {
        return Widgets.all(dialog.shell()).anyMatch(control -> control instanceof Combo combo && combo.indexOf("straight-through") > 0);
    }

    @Test
    void theDialogOffersTheStatementsOfTheProject() throws CoreException {
        var configuration = LaunchedNetwork.small(project, made -> { });
        LaunchDialog.use(configuration, dialog -> {
            LaunchDialog.show(LaunchDialog.tabs(dialog.shell()), "Main");
            UiWait.until("the statement sets", () -> isOffered(dialog));
            var combo = dialog.field(Combo.class, LABEL);
            assertEquals("Those that the network names", combo.getText());
            combo.select(combo.indexOf("vwap-100"));
            combo.notifyListeners(SWT.Selection, new Event());
            UiWait.until("the change", () -> dialog.button("Apply").isEnabled());
            LaunchDialog.picture(dialog.shell(), "launch-statements");
            dialog.press("Apply");
            dialog.press("Close");
        });
        assertEquals(Map.of("averages", "vwap-100"), configuration.getAttribute(LaunchAttributes.STATEMENTS, Map.of()));
    }

    @Test
    void aDeletedStatementSetIsAFaultThatTheDialogCanMend() throws CoreException {
        var configuration = LaunchedNetwork.small(project, made -> made.setAttribute(LaunchAttributes.STATEMENTS, Map.of("averages", "vwap-7")));
        LaunchDialog.use(configuration, dialog -> {
            UiWait.until("the fault", () -> !dialog.button("Run").isEnabled());
            UiWait.until("the statement sets", () -> isOffered(dialog));
            var combo = dialog.field(Combo.class, LABEL);
            assertEquals("vwap-7", combo.getText());
            combo.select(0);
            combo.notifyListeners(SWT.Selection, new Event());
            UiWait.until("no fault", () -> dialog.button("Run").isEnabled());
            dialog.press("Revert");
            dialog.press("Close");
        });
    }

    @Test
    void theErrorsOfAStatementSetPreventItsLaunchOnly() throws CoreException {
        project.file("statements/broken.epl", "@name('rows') select nothing from MarketData;");
        project.build();
        var errors = CompletableFuture.supplyAsync(() -> errors("averages.statements"));
        UiWait.until("the errors", errors::isDone);
        assertEquals(List.of("statements/broken.epl"), errors.join().errors().stream().map(ProjectError::file).distinct().toList());
        assertFalse(errors.join().none());
        var others = CompletableFuture.supplyAsync(() -> errors(""));
        UiWait.until("no errors", others::isDone);
        assertTrue(others.join().none(), () -> others.join().text());
    }

    private LaunchErrors errors(String property) {
        try {
            return LaunchErrors.of(project.project(), property.isEmpty() ? Map.of() : Map.of(property, "broken"), new NullProgressMonitor());
        } catch (CoreException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aRunHasTheChosenStatements() throws CoreException, IOException {
        var launched = LaunchedNetwork.of(LaunchedNetwork.small(project, made -> {
            made.setAttribute(LaunchAttributes.DURATION, "600s");
            made.setAttribute(LaunchAttributes.STATEMENTS, Map.of("averages", "straight-through"));
        }), ILaunchManager.RUN_MODE).await(LiveRun.State.MEASURING).awaitSamples();
        assertEquals(List.of("statements/straight-through.epl"), launched.run().deployed().stages().stream()
                .flatMap(stage -> stage instanceof ProcessorSpec processor ? processor.statements().stream() : Stream.of())
                .map(statement -> statement.file()).distinct().toList());
        assertEquals(List.of(), OutdatedRuns.get().of(project.project()), "the statements of the network are not meant");
        launched.run().terminate(false);
        launched.awaitEnd();
        assertTrue(launched.live().outcome().orElseThrow().ok(), launched::texts);
        assertEquals(Map.of("averages.statements", "straight-through"),
                RunHistory.list(project.project().getLocation().toPath()).runs().getFirst().settings().overrides());
    }
}
