package org.millrace.tests.ui.launch;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.launch.config.LaunchAttributes;
import org.millrace.launch.ui.shadow.ShadowJob;
import org.millrace.launch.ui.shadow.ShadowView;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.Commands;
import org.millrace.tests.ui.Picture;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.wizards.ModalDialog;
import org.millrace.tests.ui.wizards.Widgets;
import org.millrace.tests.ui.workspace.WithoutEngine;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests statements that run beside those of a running network. */
@ExtendWith({CleanLog.class, WithoutEngine.class})
class ShadowTest {

    private static final String SHADOW = "org.millrace.launch.ui.shadow";
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
        launched = LaunchedNetwork.of(LaunchedNetwork.small(project, made -> {
            made.setAttribute(LaunchAttributes.DURATION, "600s");
            made.setAttribute(LaunchAttributes.JOURNAL, "run.journal");
        }), ILaunchManager.RUN_MODE).awaitSamples();
        editor.setFocus();
        UiWait.until("the command", () -> Commands.isEnabled(SHADOW));
    }

    @AfterEach
    void remove() throws CoreException {
        LaunchedNetwork.clear();
        var page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        page.hideView(page.findView(ShadowView.ID));
        editor.close(false);
        project.close();
    }

    private void write(String text) {
        editor.getDocumentProvider().getDocument(editor.getEditorInput()).set(text);
    }

    private String read() {
        return editor.getDocumentProvider().getDocument(editor.getEditorInput()).get();
    }

    private static ShadowView view() {
        return (ShadowView) PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().findView(ShadowView.ID);
    }

    private static IAction action(String text) {
        return Arrays.stream(((IViewSite) view().getSite()).getActionBars().getToolBarManager().getItems()).filter(ActionContributionItem.class::isInstance)
                .map(item -> ((ActionContributionItem) item).getAction()).filter(action -> action.getText().equals(text)).findFirst().orElseThrow();
    }

    /** The rows of the tables of statements and of outputs. */
    private static List<Table> tables() {
        return Widgets.all(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell()).filter(Table.class::isInstance).map(Table.class::cast)
                .filter(table -> table.isVisible() && table.getColumnCount() > 0 && List.of("Statement", "Output of").contains(table.getColumn(0).getText()))
                .toList();
    }

    private static String cell(int table, int row, int column) {
        TableItem item = tables().get(table).getItem(row);
        return item.getText(column);
    }

    @Test
    void changedStatementsRunBesideThePresentOnesUntilTheyArePromoted() throws CoreException, IOException {
        write(read() + ADDED);
        Commands.execute(SHADOW);
        UiWait.until("differences", () -> tables().size() == 2 && tables().getFirst().getItemCount() > 0 && cell(0, 0, 0).equals("signals.every-tick")
                && tables().getLast().getItemCount() > 0);
        assertFalse(editor.isDirty(), "it is saved");
        assertEquals("0", cell(0, 0, 1));
        assertTrue(Integer.parseInt(cell(0, 0, 2).replace(",", "")) > 0, () -> cell(0, 0, 2));
        assertEquals("0", cell(0, 0, 3));
        assertTrue(cell(1, 0, 3).startsWith("{\"symbol\":"), () -> cell(1, 0, 3));
        assertFalse(launched.run().deployed().toString().contains("every-tick"));
        var window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        UiWait.events();
        Picture.of(window.getShell(), "shadow");
        window.getActivePage().hideView(view());
        window.getActivePage().showView(ShadowView.ID);
        UiWait.until("the actions in the view that was opened again", () -> action("&Promote").isEnabled());
        action("&Promote").run();
        UiWait.until("the promotion", () -> launched.run().deployed().toString().contains("every-tick"));
        launched.awaitConsole("runtime", "The shadow has replaced the statements of signals in 'signal-generation'.");
        UiWait.until("more outputs", () -> launched.live().lastSample().orElseThrow().outputs() >= launched.live().lastSample().orElseThrow().received()
                && launched.live().lastSample().orElseThrow().received() > 0);
        UiWait.until("no comparison", () -> !action("&Discard").isEnabled() && tables().getFirst().getItemCount() == 0);
        launched.run().terminate(false);
        launched.awaitEnd();
        var summary = launched.live().outcome().orElseThrow().result().orElseThrow().summary();
        assertTrue(summary.nothingLost(), summary::toString);
    }

    @Test
    void withHistoryStatementsKnowTheEventsBeforeThem() throws CoreException {
        UiWait.until("events", () -> launched.live().lastSample().orElseThrow().received() >= 100);
        write(read() + "\n\n@name('counts')\nSELECT count(*) AS n FROM StockTick;\n");
        Commands.execute("org.millrace.launch.ui.shadowWithHistory");
        UiWait.until("outputs", () -> tables().size() == 2 && tables().getLast().getItemCount() > 0);
        // Without the journal, the first one is 1.
        var first = cell(1, 0, 3);
        assertTrue(first.matches("\\{\"n\":\\d{3,}\\}"), first);
        editor.setFocus();
        Commands.execute("org.millrace.launch.ui.applyWithHistory");
        launched.awaitConsole("runtime", "The statements of signals were applied to 'signal-generation'");
        assertTrue(launched.run().deployed().toString().contains("counts"));
    }

    @Test
    void aReplayOfTheJournalCanBeCancelled() throws CoreException, IOException, InterruptedException {
        write(read() + ADDED);
        signal("STOP");
        try {
            Commands.execute("org.millrace.launch.ui.shadowWithHistory");
            UiWait.until("the job", () -> jobs().anyMatch(job -> job.isUser() && job.getState() == Job.RUNNING));
            jobs().forEach(Job::cancel);
            UiWait.until("its end", () -> jobs().noneMatch(Job::isUser));
            UiWait.until("no shadow", () -> view().getContentDescription().startsWith("No statements run beside"));
        } finally {
            signal("CONT");
        }
        editor.setFocus();
        Commands.execute(SHADOW);
        UiWait.until("a shadow", () -> action("&Promote").isEnabled());
    }

    private static Stream<Job> jobs() {
        return Stream.of(Job.getJobManager().find(ShadowJob.FAMILY));
    }

    private void signal(String name) throws IOException, InterruptedException {
        assertEquals(0, new ProcessBuilder("kill", "-" + name, Long.toString(launched.handle("runtime").pid())).inheritIO().start().waitFor());
    }

    @Test
    void aShadowIsDiscardedAndErrorsAreListed() throws CoreException {
        Commands.execute(SHADOW);
        UiWait.until("the message", () -> view().getContentDescription().endsWith("is already running these statements."));
        editor.setFocus();
        write(read() + ADDED);
        Commands.execute(SHADOW);
        UiWait.until("the actions", () -> action("&Discard").isEnabled());
        action("&Discard").run();
        UiWait.until("no shadow", () -> view().getContentDescription().startsWith("No statements run beside"));
        editor.setFocus();
        write(read().replace("SELECT symbol FROM StockTick;", "SELECT symbl FROM StockTick;"));
        var shown = new AtomicBoolean();
        ModalDialog.use("Run Beside Present Statements", () -> {
            Commands.execute(SHADOW);
            UiWait.until("the list", shown::get);
        }, dialog -> {
            shown.set(true);
            assertTrue(dialog.table().getItem(0).getText(0).startsWith("signals.epl:"), dialog.table().getItem(0)::toString);
            dialog.press("Close");
        });
        assertTrue(launched.live().network().isPresent());
        assertEquals(launched.run().plan().deployment(), launched.run().deployed());
    }
}
