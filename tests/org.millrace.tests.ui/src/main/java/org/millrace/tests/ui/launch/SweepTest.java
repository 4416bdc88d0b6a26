package org.millrace.tests.ui.launch;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.launch.config.LaunchAttributes;
import org.millrace.launch.run.NetworkRun;
import org.millrace.launch.ui.sweep.SweepDialog;
import org.millrace.profile.run.LiveRuns;
import org.millrace.profile.view.Unit;
import org.millrace.report.history.RunHistory;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.Commands;
import org.millrace.tests.ui.OpenedPages;
import org.millrace.tests.ui.Picture;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.wizards.ModalDialog;
import org.millrace.tests.ui.workspace.WithoutEngine;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests runs with several loads. */
@ExtendWith({CleanLog.class, WithoutEngine.class})
class SweepTest {

    private TestProject project;

    @BeforeEach
    void make() throws CoreException, IOException {
        project = TestProject.example("signal-generation");
        project.build();
    }

    @AfterEach
    void remove() throws CoreException {
        LaunchedNetwork.clear();
        project.close();
    }

    @Test
    void everyRunIsKeptAndSoIsTheirTable() throws CoreException, IOException {
        LaunchedNetwork.small(project, made -> made.setAttribute(LaunchAttributes.RATE, "200"));
        project.open("signal-generation.epn");
        var before = LiveRuns.get().runs();
        var page = OpenedPages.opened(() -> {
            ModalDialog.use("Run Sweep", () -> Commands.execute("org.millrace.launch.ui.sweep"), dialog -> {
                dialog.type("Values, such as 1..10:", "1,2");
                dialog.type("Measured time of each run:", "1s");
                dialog.type("Warm-up of each run:", "500ms");
                dialog.press("OK");
            });
            UiWait.until("the sweep", () -> Job.getJobManager().find(NetworkRun.FAMILY).length == 0);
        });
        assertTrue(page.contains("<svg"));
        var kept = RunHistory.list(project.project().getLocation().toPath()).runs();
        assertEquals(List.of(2, 1), kept.stream().map(run -> run.summary().connections()).toList());
        assertEquals(List.of(400L, 200L), kept.stream().map(run -> run.summary().sent()).toList());
        kept.forEach(run -> assertTrue(page.contains(Unit.LATENCY.text(run.summary().latency().mean())), () -> "the mean of " + run.name()));
        assertEquals(2, LiveRuns.get().runs().stream().filter(live -> !before.contains(live)).count());
    }

    @Test
    void theDialogSaysWhatIsWrongAndHowLongItTakes() throws IOException {
        var dialog = new SweepDialog(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell(), "signal-generation");
        dialog.setBlockOnOpen(false);
        dialog.open();
        try {
            var shell = dialog.getShell();
            var values = all(shell, Text.class).stream().filter(text -> text.getText().equals("1..10")).findFirst().orElseThrow();
            assertTrue(message(shell).contains("10 runs"), message(shell));
            Picture.of(shell, "sweep-dialog");
            values.setText("10..1");
            assertTrue(message(shell).contains("goes backwards"), message(shell));
            assertFalse(ok(dialog));
            values.setText("3,5");
            assertTrue(ok(dialog));
            assertEquals(List.of(3.0, 5.0), dialog.choice().spec().values());
            var varied = all(shell, Combo.class).getFirst();
            varied.select(1);
            varied.notifyListeners(SWT.Selection, new Event());
            assertEquals(10, dialog.choice().spec().values().size());
            assertEquals(10_000, dialog.choice().spec().values().getFirst());
        } finally {
            dialog.close();
        }
    }

    private static boolean ok(SweepDialog dialog) {
        return all(dialog.getShell(), Button.class).stream()
                .filter(button -> Integer.valueOf(IDialogConstants.OK_ID).equals(button.getData())).findFirst().orElseThrow().isEnabled();
    }

    private static String message(Composite shell) {
        UiWait.events();
        return String.join(" ", Stream.concat(all(shell, Text.class).stream().map(Text::getText),
                all(shell, Label.class).stream().map(Label::getText)).toList());
    }

    private static <T extends Control> List<T> all(Composite parent, Class<T> kind) {
        var found = new ArrayList<T>();
        for (var child : parent.getChildren()) {
            if (kind.isInstance(child)) {
                found.add(kind.cast(child));
            }
            if (child instanceof Composite composite) {
                found.addAll(all(composite, kind));
            }
        }
        return found;
    }
}
