package org.millrace.tests.ui.launch;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.wizards.ModalDialog;
import org.millrace.tests.ui.wizards.Widgets;
import org.millrace.tests.ui.workspace.WithoutEngine;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the form for the feeds of a load. */
@ExtendWith({CleanLog.class, WithoutEngine.class})
class FeedsTest {

    private TestProject project;

    @BeforeEach
    void make() throws CoreException, IOException {
        project = TestProject.example("ddos-detection");
        project.build();
    }

    @AfterEach
    void remove() throws CoreException {
        LaunchedNetwork.clear();
        project.close();
    }

    /** Uses the form of the feeds in the launch dialog. */
    private void use(Consumer<Widgets> form) throws CoreException {
        LaunchDialog.use(LaunchedNetwork.small(project, made -> { }), dialog -> {
            LaunchDialog.show(LaunchDialog.tabs(dialog.shell()), "Load");
            ModalDialog.use("Feeds", () -> dialog.press("Feeds..."), form);
            dialog.press("Close");
        });
    }

    private String load() throws IOException {
        return Files.readString(project.file("load.json").getLocation().toPath());
    }

    private static void choose(Widgets form, String label, String item) {
        var combo = form.field(Combo.class, label);
        assertTrue(combo.indexOf(item) >= 0, () -> item + " is not in " + Arrays.toString(combo.getItems()));
        combo.select(combo.indexOf(item));
        combo.notifyListeners(SWT.Selection, new Event());
    }

    private static void select(Table table, int row) {
        table.setSelection(row);
        table.notifyListeners(SWT.Selection, new Event());
    }

    private static List<String> names(Table table) {
        return Arrays.stream(table.getItems()).map(item -> item.getText(0)).toList();
    }

    private static boolean says(Widgets form, String text) {
        return Widgets.all(form.shell()).anyMatch(control -> control instanceof Text field && field.getText().contains(text));
    }

    @Test
    void theFormShowsAndWritesTheFeeds() throws CoreException, IOException {
        var before = load();
        use(form -> {
            var feeds = form.field(org.eclipse.swt.widgets.List.class, "Feeds:");
            assertEquals(2, feeds.getItemCount());
            assertEquals("packets", form.field(Combo.class, "Adapter:").getText());
            assertEquals("poisson", form.field(Combo.class, "Arrivals:").getText());
            var table = form.table();
            assertEquals(List.of("{client}", "{host}", "time", "source"), names(table).subList(0, 4));
            LaunchDialog.picture(form.shell(), "feeds");

            form.text("rate:").setText("much");
            UiWait.until("the fault", () -> !form.button("OK").isEnabled());
            LaunchDialog.picture(form.shell(), "feeds-fault");
            form.text("rate:").setText("1234");
            assertTrue(form.button("OK").isEnabled());
            assertEquals("packets: 1234 events/s", feeds.getItem(0));
            choose(form, "Arrivals:", "bursts");
            assertFalse(form.button("OK").isEnabled(), "bursts need settings");
            form.text("every*:").setText("10s");
            form.text("length*:").setText("1s");
            assertTrue(form.button("OK").isEnabled());
            select(table, names(table).indexOf("length"));
            choose(form, "Kind:", "uniform");
            form.text("from*:").setText("40");
            form.text("to*:").setText("1500");
            select(table, names(table).indexOf("source"));
            form.field(Combo.class, "Name:").setText("sender");
            form.press("OK");
            assertFalse(form.shell().isDisposed(), "events have no such property");
            UiWait.until("the error", () -> says(form, "has no property 'sender'"));
            form.field(Combo.class, "Name:").setText("source");
            LaunchDialog.picture(form.shell(), "feeds-changed");
            form.press("OK");
        });
        var after = load();
        assertTrue(after.contains("\"rate\": 1234"), after);
        assertTrue(after.contains("\"arrivals\": { \"kind\": \"bursts\", \"every\": \"10s\", \"length\": \"1s\" }"), after);
        assertTrue(after.contains("\"length\": { \"kind\": \"uniform\", \"from\": 40, \"to\": 1500 }"), after);
        var unchanged = before.substring(before.indexOf("\"start\": \"8s\""));
        assertTrue(after.endsWith(unchanged), after);
        TestProject.joinBuilds();
        assertEquals(List.of(), project.markers("org.millrace.workspace.problem").stream().map(marker -> marker.getAttribute("message", "")).toList());
    }

    @Test
    void aFeedIsAddedForAnAdapterAndCancelChangesNothing() throws CoreException, IOException {
        var before = load();
        use(form -> {
            form.press("Add");
            assertEquals(3, form.field(org.eclipse.swt.widgets.List.class, "Feeds:").getItemCount());
            assertEquals("packets", form.field(Combo.class, "Adapter:").getText());
            form.press("Remove");
            assertEquals(2, form.field(org.eclipse.swt.widgets.List.class, "Feeds:").getItemCount());
            form.press("Cancel");
        });
        assertEquals(before, load());
    }

    @Test
    void theFileOpensInItsEditor() throws CoreException {
        var page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        LaunchDialog.use(LaunchedNetwork.small(project, made -> { }), dialog -> {
            LaunchDialog.show(LaunchDialog.tabs(dialog.shell()), "Load");
            dialog.press("Open load.json");
        });
        UiWait.until("the editor", () -> page.getActiveEditor() != null && page.getActiveEditor().getTitle().equals("load.json"));
    }
}
