package org.millrace.tests.ui.launch;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.launch.config.LaunchAttributes;
import org.millrace.launch.live.OutdatedRuns;
import org.millrace.launch.ui.apply.ApplyJob;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.Commands;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.wizards.ModalDialog;
import org.millrace.tests.ui.wizards.Widgets;
import org.millrace.tests.ui.workspace.WithoutEngine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests updates of the statements of a running network. */
@ExtendWith({CleanLog.class, WithoutEngine.class})
class ApplyTest {

    private static final String APPLY = "org.millrace.launch.ui.apply";
    private static final String ADDED = "\n\n@name('every-tick')\nSELECT symbol FROM StockTick;\n";

    private TestProject project;
    private LaunchedNetwork launched;
    private ITextEditor editor;

    @BeforeEach
    void make() throws CoreException, IOException {
        project = TestProject.example("signal-generation");
        project.build();
        editor = (ITextEditor) project.open("signals.epl");
        UiWait.events();
        assertTrue(!Commands.isEnabled(APPLY), "nothing runs");
        launched = LaunchedNetwork.of(LaunchedNetwork.small(project, made -> {
            made.setAttribute(LaunchAttributes.DURATION, "600s");
        }), ILaunchManager.RUN_MODE).awaitSamples();
        editor.setFocus();
        UiWait.until("the command", () -> Commands.isEnabled(APPLY));
    }

    @AfterEach
    void remove() throws CoreException {
        LaunchedNetwork.clear();
        editor.close(false);
        project.close();
    }

    private void write(String text) {
        editor.getDocumentProvider().getDocument(editor.getEditorInput()).set(text);
    }

    private String read() {
        return editor.getDocumentProvider().getDocument(editor.getEditorInput()).get();
    }

    private static void apply() {
        apply(APPLY);
    }

    private static void apply(String command) {
        Commands.execute(command);
        UiWait.until("the end of applying", () -> Job.getJobManager().find(ApplyJob.FAMILY).length == 0);
        UiWait.events();
    }

    @Test
    void theStatementsOfTheEditorRunWithoutARestartAndNothingIsLost() throws CoreException {
        var outputs = launched.live().lastSample().orElseThrow().outputs();
        write(read() + ADDED);
        apply();
        assertTrue(!editor.isDirty(), "it is saved");
        launched.awaitConsole("runtime", "The statements of signals were applied to 'signal-generation'");
        // Now every event is an output; before, one of several hundred was.
        UiWait.until("more outputs than " + outputs,
                () -> launched.live().lastSample().orElseThrow().outputs() >= launched.live().lastSample().orElseThrow().received()
                && launched.live().lastSample().orElseThrow().received() > 0);
        apply();
        launched.awaitConsole("runtime", "'signal-generation' is already running these statements.");
        launched.run().terminate(false);
        launched.awaitEnd();
        var summary = launched.live().outcome().orElseThrow().result().orElseThrow().summary();
        assertTrue(summary.nothingLost(), summary::toString);
        UiWait.until("no command", () -> !Commands.isEnabled(APPLY));
    }

    @Test
    void aHeaderSaysThatSavedStatementsAreNewerUntilTheyAreApplied() throws CoreException {
        assertTrue(OutdatedRuns.get().of(project.project()).isEmpty());
        var text = (StyledText) editor.getAdapter(Control.class);
        write(read() + ADDED);
        editor.doSave(new NullProgressMonitor());
        UiWait.until("the notice", () -> text.getLineVerticalIndent(0) > 0, () -> OutdatedRuns.get().of(project.project()).toString());
        assertEquals(List.of(launched.run()), OutdatedRuns.get().of(project.project()));
        apply();
        UiWait.until("no notice", () -> text.getLineVerticalIndent(0) == 0, () -> OutdatedRuns.get().of(project.project()).toString());
        assertTrue(OutdatedRuns.get().of(project.project()).isEmpty());
    }

    @Test
    void theToolBarOfTheDiagramOffersToApplySavedStatements() throws CoreException {
        write(read() + ADDED);
        editor.doSave(new NullProgressMonitor());
        project.open("signal-generation.epn");
        UiWait.until("the notice", () -> notice().isPresent());
        notice().orElseThrow().notifyListeners(SWT.Selection, new Event());
        UiWait.until("no notice", () -> notice().isEmpty());
        assertTrue(launched.run().deployed().toString().contains("every-tick"));
    }

    private static Optional<Link> notice() {
        return Widgets.all(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell()).filter(Link.class::isInstance).map(Link.class::cast)
                .filter(link -> link.isVisible() && link.getText().endsWith("<a>Apply</a>")).findFirst();
    }

    @Test
    void aWrongStatementIsListedAndTheOldOnesRunOn() {
        write(read().replace("HAVING TREND", "HAVNG TREND"));
        var shown = new AtomicBoolean();
        ModalDialog.use("Apply to Running Network", () -> {
            apply();
            UiWait.until("the list", shown::get);
        }, dialog -> {
            shown.set(true);
            assertTrue(dialog.table().getItem(0).getText(0).startsWith("signals.epl:"), dialog.table().getItem(0)::toString);
            dialog.press("Close");
        });
        var wrong = editor.getDocumentProvider().getDocument(editor.getEditorInput()).get();
        var line = (int) wrong.substring(0, wrong.indexOf("HAVNG")).chars().filter(c -> c == '\n').count() + 1;
        editor.selectAndReveal(0, 0);
        launched.follow("runtime", "signals.epl:" + line);
        UiWait.until("the place", () -> ((ITextSelection) editor.getSelectionProvider().getSelection()).getStartLine() == line - 1,
                () -> editor.getSelectionProvider().getSelection().toString());
        assertTrue(launched.live().network().isPresent());
        assertEquals(launched.run().plan().deployment(), launched.run().deployed());
    }

    @Test
    void withoutAJournalThereIsNoHistory() {
        write(read() + ADDED);
        var shown = new AtomicBoolean();
        ModalDialog.use("Apply to Running Network", () -> {
            apply("org.millrace.launch.ui.applyWithHistory");
            UiWait.until("the message", shown::get);
        }, dialog -> {
            shown.set(true);
            dialog.press("Close");
        });
        launched.awaitConsole("runtime", "the network writes no journal; start it with one");
        assertEquals(launched.run().plan().deployment(), launched.run().deployed());
    }

    @Test
    void whatIsMoreThanStatementsNeedsANewLaunch() throws CoreException, IOException {
        var text = new String(project.file("signal-generation.epn").getContents().readAllBytes(), StandardCharsets.UTF_8);
        project.file("signal-generation.epn", text.replace("<property name=\"codec\" value=\"binary\"/>", "<property name=\"codec\" value=\"csv\"/>"));
        project.build();
        var shown = new AtomicBoolean();
        ModalDialog.use("Apply to Running Network", () -> {
            apply();
            UiWait.until("the message", shown::get);
        }, dialog -> {
            shown.set(true);
            dialog.press("Close");
        });
        launched.awaitConsole("runtime", "Only statements can be replaced");
    }
}
