package org.millrace.tests.ui.launch;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.actions.ActionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.control.DebugMessages.Place;
import org.millrace.debug.cause.ShownCauses;
import org.millrace.epn.model.Stage;
import org.millrace.launch.replay.Explanation;
import org.millrace.launch.replay.ReplayJob;
import org.millrace.launch.replay.WhyQuestion;
import org.millrace.launch.ui.history.RunHistoryView;
import org.millrace.launch.ui.replay.ReplayView;
import org.millrace.launch.ui.why.WhyView;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.Picture;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.Theme;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.diagram.SystemClipboard;
import org.millrace.tests.ui.workspace.WithoutEngine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests replays of recorded runs from the run history. */
@ExtendWith({CleanLog.class, WithoutEngine.class})
class ReplayTest {

    @TempDir
    private Path folder;
    private TestProject project;
    private IViewPart history;

    @BeforeEach
    void make() throws CoreException {
        project = Purchases.project();
        history = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().showView(RunHistoryView.ID);
    }

    @AfterEach
    void remove() throws CoreException {
        Theme.LIGHT.show();
        var page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        page.hideView(page.findView(ReplayView.ID));
        page.hideView(history);
        UiWait.until("the end of replays", () -> Job.getJobManager().find(ReplayJob.FAMILY).length == 0);
        LaunchedNetwork.clear();
        project.close();
    }

    /** Runs the network with a journal, and selects the oldest run in the history. */
    private void record() throws CoreException {
        record(1);
    }

    private void record(int count) throws CoreException {
        Purchases.record(project);
        select(count);
    }

    private TableMenu runs() {
        return new TableMenu(((TableViewer) history.getSite().getSelectionProvider()).getTable());
    }

    private void select(int count) {
        UiWait.until("the runs", () -> runs().table().getItemCount() == count && Job.getJobManager().find(RunHistoryView.FAMILY).length == 0);
        runs().select(count - 1);
    }

    private ReplayViewDriver replay(String action) {
        PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().activate(history);
        runs().choose(action);
        return ReplayViewDriver.find();
    }

    @Test
    void aReplayShowsTheRecordedOutputsByStage() throws CoreException, IOException {
        record();
        var replay = replay("Replay");
        replay.awaitHeadline("145 outputs");
        assertEquals("All 1,000 events of the journal were replayed.", replay.details());
        replay.awaitMessage("145 rows");
        assertEquals(List.of(List.of("All stages", "145"), List.of("large", "100"), List.of("reminders", "45")), replay.texts(replay.stages(), 9));
        assertEquals(List.of("1", "2026-03-02T09:30:09Z", "large", "Row", "{\"quantity\":90,\"symbol\":\"S6\"}"),
                replay.texts(replay.rows(), 1).getFirst());
        replay.view().export(folder.resolve("exported.jsonl"));
        assertEquals(Files.readString(project.project().getLocation().toPath().resolve("outputs.jsonl")), Files.readString(folder.resolve("exported.jsonl")));

        new TableMenu(replay.rows()).select(0);
        new TableMenu(replay.rows()).choose("Why This Output?");
        var causes = answer();
        assertEquals("1 of 91 events caused it; without any one of them it would not be there", causes.lines().getLast());
        assertTrue(causes.lines().toString().contains("event 91 from 'purchases'"), () -> causes.lines().toString());
        assertEquals(Set.of(Place.stage("large"), Place.stage("filter"), Place.stage("purchases"), Place.wire("purchases", "filter"),
                Place.wire("filter", "large")), Set.copyOf(ShownCauses.of(project.project()).orElseThrow().places()));
        replay.view().explain(new WhyQuestion.Missing("filter.large", "symbol = 'S0' and quantity = 89", ""));
        var absence = answer();
        assertTrue(absence.lines().toString().contains("`quantity >= 90` was false"), () -> absence.lines().toString());
        why().getSite().getPage().hideView(why());
        assertEquals(Optional.empty(), ShownCauses.of(project.project()));

        new TableMenu(replay.stages()).select(2);
        replay.awaitMessage("45 rows");
        replay.order("Number");
        replay.order("Number");
        UiWait.until("the last output first", () -> replay.texts(replay.rows(), 1).getFirst().getFirst().equals("135"),
                () -> replay.texts(replay.rows(), 1).toString());
        assertEquals(45, replay.rows().getItemCount());
        assertEquals(List.of("Number", "Time", "Stage", "Event Type", "Values"), new TableMenu(replay.rows()).items("Sort By"));
        new TableMenu(replay.rows()).select(0, 1);
        replay.view().getViewSite().getActionBars().getGlobalActionHandler(ActionFactory.COPY.getId()).run();
        assertEquals(replay.texts(replay.rows(), 2).stream().map(row -> String.join("\t", row)).toList(), SystemClipboard.text().lines().toList());
    }

    @Test
    void presentStatementsLetOutputsAppearVanishAndMove() throws CoreException, IOException {
        record();
        var unchanged = replay("Replay with the Present Statements");
        unchanged.awaitHeadline("the present statements give the same 145 outputs");
        unchanged.awaitMessage("0 rows");

        Purchases.statements(project, "quantity >= 92 or quantity = 10", 7);
        project.build();
        var replay = replay("Replay with the Present Statements");
        replay.awaitHeadline("75 differences, 80 outputs are the same");
        assertEquals(List.of("All 1,000 events of the journal were replayed.", "The first difference came about with the event, or after it: {\"event\":11,"
                + "\"kind\":\"event\",\"stage\":\"purchases\",\"type\":\"Purchase\",\"values\":{\"at\":\"2026-03-02T09:30:01Z\",\"symbol\":\"S3\",\"quantity\":10}}"),
                replay.details().lines().toList());
        assertEquals(List.of(List.of("All stages", "10", "20", "45"), List.of("large", "10", "20", "0"), List.of("reminders", "0", "0", "45")),
                replay.texts(replay.stages(), 9));
        replay.awaitMessage("75 rows");
        assertEquals(List.of(List.of("Appeared", "2026-03-02T09:30:01Z", "", "large", "Row", "11", "{\"quantity\":10,\"symbol\":\"S3\"}"),
                List.of("Vanished", "2026-03-02T09:30:09Z", "", "large", "Row", "91", "{\"quantity\":90,\"symbol\":\"S6\"}")),
                replay.texts(replay.rows(), 2));
        pictures(replay);

        replay.toggle("Vanished");
        replay.awaitMessage("55 rows");
        replay.toggle("Appeared");
        replay.awaitMessage("45 rows");
        assertEquals(List.of("Moved", "2026-03-02T09:30:16.500Z", "2026-03-02T09:30:14.500Z", "reminders", "Row", "146", "{\"quantity\":95,\"symbol\":\"S4\"}"),
                replay.texts(replay.rows(), 1).getFirst());
        new TableMenu(replay.rows()).select(0);
        replay.rows().notifyListeners(SWT.DefaultSelection, new Event());
        UiWait.until("the stage in the editor", () -> "reminders".equals(selectedStage()));
    }

    private static WhyView why() {
        return (WhyView) PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().findView(WhyView.ID);
    }

    /** Waits for an answer in the view Why. */
    private static Explanation answer() {
        UiWait.until("an answer", () -> why() != null && why().shown().isPresent());
        return why().shown().orElseThrow();
    }

    private static String selectedStage() {
        var editor = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().getActiveEditor();
        return editor != null && editor.getSite().getSelectionProvider() != null
                && editor.getSite().getSelectionProvider().getSelection() instanceof IStructuredSelection selection
                && selection.getFirstElement() instanceof Stage stage ? stage.getName() : "";
    }

    private static void pictures(ReplayViewDriver replay) throws IOException {
        var window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        window.getShell().setBounds(0, 0, 1600, 1000);
        var page = window.getActivePage();
        page.activate(replay.view());
        for (var theme : List.of(Theme.LIGHT, Theme.DARK)) {
            theme.show();
            picture("replay-small-" + theme.name().toLowerCase(Locale.ROOT));
            page.toggleZoom(page.getActivePartReference());
            picture("replay-" + theme.name().toLowerCase(Locale.ROOT));
            page.toggleZoom(page.getActivePartReference());
        }
        Theme.LIGHT.show();
    }

    private static void picture(String name) throws IOException {
        // The system draws in several steps; the screenshot shows the last one.
        var drawn = System.nanoTime() + 1_000_000_000L;
        UiWait.until("the drawing", () -> System.nanoTime() > drawn);
        Picture.of(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell(), name);
    }

    @Test
    void aReplayCanBeCancelled() throws CoreException {
        record();
        var replay = replay("Replay");
        var cancel = replay.tool("Cancel the Replay");
        assertTrue(cancel.isEnabled());
        cancel.notifyListeners(SWT.Selection, new Event());
        replay.awaitHeadline("The replay was cancelled.");
        assertFalse(cancel.isEnabled());
        UiWait.until("the end of the job", () -> Job.getJobManager().find(ReplayJob.FAMILY).length == 0);
        replay("Replay").awaitHeadline("145 outputs");
    }

    @Test
    void whatIsWrongWithAJournalIsSaid() throws CoreException, IOException {
        record();
        var journal = project.project().getLocation().toPath().resolve("purchases.journal");
        var segment = journal.resolve("0000000001.journal");
        var whole = Files.readAllBytes(segment);
        Files.write(segment, Arrays.copyOf(whole, whole.length - 100));
        var replay = replay("Replay");
        replay.awaitHeadline("outputs");
        assertTrue(replay.details().contains("a crash cut off the"), replay::details);

        Files.writeString(segment, "MRJ1 and nothing else");
        replay("Replay");
        replay.awaitHeadline("was not replayed");
        assertEquals("the folder " + journal + " has no journal", replay.details());

        Files.write(segment, whole);
        project.file("filter.epl", "select nothing from Purchase;\n");
        project.build();
        replay("Replay with the Present Statements");
        replay.awaitHeadline("was not replayed");
        assertTrue(replay.details().contains("filter.epl"), replay::details);

        Files.delete(segment);
        Files.move(journal, folder.resolve("moved"));
        assertFalse(runs().item("Replay").isEnabled());
        project.project().refreshLocal(IResource.DEPTH_INFINITE, new NullProgressMonitor());
        Purchases.statements(project, "quantity >= 90", 5);
        project.build();
        record(2);
        replay("Replay");
        replay.awaitHeadline("was not replayed");
        assertTrue(replay.details().contains("has been deleted and written again: its run 1 is another one"), replay::details);
    }
}
