package org.millrace.tests.ui.wizards;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.epn.io.EpnFile;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;
import org.millrace.ui.project.EmptyNetwork;
import org.millrace.ui.project.Examples;
import org.millrace.ui.project.NewProjectWizard;
import org.millrace.ui.project.ProjectCreation;
import org.millrace.ui.project.ProjectLocation;
import org.millrace.workspace.nature.EpnNature;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

@ExtendWith(CleanLog.class)
class NewProjectWizardTest {

    private static final String NAME = "Project name:";
    private static final String LOCATION = "Location:";
    private static final String DEFAULT = "Use the workspace's folder";

    @TempDir
    Path folder;

    @AfterEach
    void noProjectIsLeft() throws CoreException {
        PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().closeAllEditors(false);
        for (var project : projects()) {
            TestProject.existing(project.getName()).close();
        }
    }

    @Test
    void anEmptyProjectHasANetworkWithoutErrorThatIsOpen() throws IOException {
        try (var wizard = WizardDriver.of(new NewProjectWizard())) {
            wizard.refuses("").type(NAME, "fresh").row("Empty network").accepts().finish();
        }
        var project = project("fresh");
        assertTrue(EpnNature.in(project));
        var network = EpnFile.load(project.getFile("fresh.epn").getLocation().toPath());
        assertEquals(List.of(), network.problems());
        assertEquals("fresh", network.network().orElseThrow().getName());
        assertEquals(List.of("fresh.epn"), openEditors());
    }

    @Test
    void anExampleGivesTheProjectItsNameAndFiles() throws CoreException {
        try (var wizard = WizardDriver.of(new NewProjectWizard())) {
            wizard.row("signal-generation");
            assertEquals("signal-generation", wizard.widgets().text(NAME).getText());
            assertTrue(wizard.widgets().field(Text.class, "Description:").getText().startsWith("The example simulates a stock market of 1470 symbols"));
            wizard.accepts().finish();
        }
        var project = project("signal-generation");
        assertTrue(project.getFile("src/org/millrace/examples/signals/StockTick.java").exists());
        assertEquals("UTF-8", project.getDefaultCharset(false));
        assertEquals(List.of("README.md", "signal-generation.epn"), openEditors());
    }

    @Test
    void aNameThatTheUserHasWrittenStays() {
        try (var wizard = WizardDriver.of(new NewProjectWizard())) {
            wizard.type(NAME, "mine").row("signal-generation");
            assertEquals("mine", wizard.widgets().text(NAME).getText());
        }
    }

    @Test
    void theNameOfAnExampleThatIsTakenGetsANumber() throws CoreException {
        try (var taken = TestProject.empty("signal-generation"); var wizard = WizardDriver.of(new NewProjectWizard("signal-generation"))) {
            assertEquals("signal-generation-2", wizard.widgets().text(NAME).getText());
            wizard.type(NAME, taken.project().getName()).refuses("The workspace already has a project signal-generation.");
        }
    }

    @Test
    void namesThatCannotBeAreRefused() {
        try (var wizard = WizardDriver.of(new NewProjectWizard())) {
            wizard.type(NAME, "a/b").refuses("/").type(NAME, "  ").refuses("Enter a name").type(NAME, "..").refuses("..");
            wizard.type(NAME, "good").accepts();
        }
    }

    @Test
    void aNameThatNoNetworkMayHaveIsChangedForTheNetworkOnly() throws IOException {
        try (var wizard = WizardDriver.of(new NewProjectWizard())) {
            wizard.type(NAME, "3 first steps").accepts().finish();
        }
        var network = EpnFile.load(project("3 first steps").getFile("network-3-first-steps.epn").getLocation().toPath());
        assertEquals("network-3-first-steps", network.network().orElseThrow().getName());
    }

    @Test
    void aProjectCanBeOutsideTheWorkspace() {
        var place = folder.resolve("deep/down");
        try (var wizard = WizardDriver.of(new NewProjectWizard())) {
            wizard.type(NAME, "outside").press(DEFAULT).type(LOCATION, place.toString()).accepts().finish();
        }
        assertTrue(Files.exists(place.resolve("outside.epn")));
        assertEquals(place, project("outside").getLocation().toPath());
    }

    @Test
    void locationsThatCannotBeAreRefused() throws IOException {
        Files.writeString(folder.resolve("file"), "");
        var workspace = ResourcesPlugin.getWorkspace().getRoot().getLocation();
        try (var wizard = WizardDriver.of(new NewProjectWizard())) {
            wizard.type(NAME, "elsewhere").press(DEFAULT);
            wizard.type(LOCATION, "").refuses("Enter a location");
            wizard.type(LOCATION, "not/from/the/root").refuses("must be an absolute path");
            wizard.type(LOCATION, folder.resolve("file").toString()).refuses("There is a file");
            wizard.type(LOCATION, folder.resolve("file/below").toString()).refuses("is not writable");
            wizard.type(LOCATION, folder.toString()).refuses("is not empty");
            wizard.type(LOCATION, workspace.append("another-name").toOSString()).refuses("another-name");
            wizard.type(LOCATION, workspace.toOSString()).refuses(workspace.toOSString());
            wizard.press(DEFAULT).accepts();
        }
    }

    @Test
    void aFolderOfTheNameInTheWorkspaceThatIsNotEmptyIsNotMixedWithTheProject() throws IOException {
        var there = ResourcesPlugin.getWorkspace().getRoot().getLocation().toPath().resolve("left-over");
        Files.createDirectories(there);
        Files.writeString(there.resolve("precious.txt"), "");
        try (var wizard = WizardDriver.of(new NewProjectWizard())) {
            wizard.type(NAME, "left-over").refuses("is not empty");
        } finally {
            Files.delete(there.resolve("precious.txt"));
            Files.delete(there);
        }
    }

    @Test
    void aFolderThatCannotBeWrittenGivesAMessageAndNoProject() {
        // Not even root can create folders there.
        try (var wizard = WizardDriver.of(new NewProjectWizard())) {
            wizard.type(NAME, "nowhere").press(DEFAULT).type(LOCATION, "/proc/nowhere");
            if (wizard.error().isEmpty()) {
                wizard.finishInVain("The project could not be created");
            }
            assertFalse(wizard.error().isEmpty());
        }
        assertFalse(project("nowhere").exists());
    }

    @Test
    void aCancelledWizardLeavesNothing() {
        try (var wizard = WizardDriver.of(new NewProjectWizard())) {
            wizard.row("signal-generation").cancel();
        }
        assertEquals(List.of(), projects());
        assertFalse(Files.exists(ResourcesPlugin.getWorkspace().getRoot().getLocation().toPath().resolve("signal-generation")));
    }

    @Test
    void workThatIsCancelledOnTheWayLeavesNothing() throws IOException {
        var place = Files.createDirectory(folder.resolve("empty"));
        var creation = new ProjectCreation(new ProjectLocation("half", Optional.of(place.toString())), Examples.find("signal-generation").orElseThrow());
        for (var last : List.of("README.md", "signals.epl", "symbols.txt")) {
            assertThrows(OperationCanceledException.class, () -> creation.run(new NullProgressMonitor() {
                @Override
                public boolean isCanceled() {
                    return project("half").getFile(last).exists();
                }
            }));
            assertFalse(project("half").exists());
            try (var files = Files.list(place)) {
                assertEquals(List.of(), files.toList());
            }
        }
    }

    @Test
    void aFailureOnTheWayLeavesNothing() {
        var creation = new ProjectCreation(new ProjectLocation("impossible", Optional.of("/proc/impossible")), new EmptyNetwork());
        assertThrows(CoreException.class, () -> creation.run(new NullProgressMonitor()));
        assertFalse(project("impossible").exists());
    }

    private static IProject project(String name) {
        return ResourcesPlugin.getWorkspace().getRoot().getProject(name);
    }

    private static List<IProject> projects() {
        return List.of(ResourcesPlugin.getWorkspace().getRoot().getProjects());
    }

    private static List<String> openEditors() {
        UiWait.events();
        return Arrays.stream(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().getEditorReferences())
                .map(editor -> editor.getName()).toList();
    }
}
