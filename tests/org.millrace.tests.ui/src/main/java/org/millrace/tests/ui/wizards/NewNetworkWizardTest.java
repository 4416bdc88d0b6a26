package org.millrace.tests.ui.wizards;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.ProjectCompiler;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;
import org.millrace.ui.network.NewNetworkWizard;

import java.io.IOException;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

@ExtendWith(CleanLog.class)
class NewNetworkWizardTest {

    private static final String NAME = "Network name:";

    @Test
    void theNetworkHasItsFilesNameNoErrorAndIsOpen() throws CoreException, IOException {
        try (var test = TestProject.empty("networks")) {
            try (var wizard = WizardDriver.of(new NewNetworkWizard(), test.project())) {
                wizard.type(NAME, "orders").accepts().finish();
            }
            assertTrue(test.file("orders.epn").exists());
            var compiled = ProjectCompiler.compile(test.project().getLocation().toPath(), CompileOptions.DEFAULT);
            assertEquals(List.of(), compiled.problems());
            assertEquals("orders.epn", PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().getActiveEditor().getEditorInput().getName());
            test.build();
            assertEquals(List.of(), test.markers(IMarker.PROBLEM).stream().filter(marker -> "epn".equals(marker.getResource().getFileExtension())).toList());
        }
    }

    @Test
    void aNameThatNetworksMayNotHaveIsRefused() throws CoreException {
        try (var test = TestProject.empty("networks"); var wizard = WizardDriver.of(new NewNetworkWizard(), test.project())) {
            wizard.type(NAME, "1st").refuses("'1st' is not a legal name of a network").type(NAME, "first").accepts();
            wizard.type(NAME, "a/b").refuses("");
        }
    }

    @Test
    void aProjectHasOneNetwork() throws CoreException {
        try (var test = TestProject.empty("networks")) {
            test.file("there.epn", "<epn:Network xmlns:epn=\"epn:org.millrace/1.0\" name=\"there\"/>");
            try (var wizard = WizardDriver.of(new NewNetworkWizard(), test.project())) {
                wizard.type(NAME, "second").refuses("The folder networks has a network already: there.epn.");
            }
        }
    }

    @Test
    void inAFolderTheWizardSaysThatTheNetworkIsNotRun() throws CoreException {
        try (var test = TestProject.empty("networks"); var wizard = WizardDriver.of(new NewNetworkWizard(), test.project().getFolder("src"))) {
            wizard.type(NAME, "drafts").warns("A project runs only the network at its top");
        }
    }

    @Test
    void aProjectWithoutTheNatureIsPointedOut() throws CoreException {
        var plain = PlainProject.of("plain");
        try (var test = TestProject.existing("plain"); var wizard = WizardDriver.of(new NewNetworkWizard(), plain)) {
            wizard.type(NAME, "any").warns("is not an EPN project");
        }
    }

    @Test
    void aClosedProjectIsRefused() throws CoreException {
        try (var closed = TestProject.empty("closed"); var other = TestProject.empty("other")) {
            closed.project().close(new NullProgressMonitor());
            try (var wizard = WizardDriver.of(new NewNetworkWizard(), closed.project())) {
                wizard.type("Enter or select the parent folder:", "closed").type(NAME, "any").refuses("The project closed is closed.");
                wizard.type("Enter or select the parent folder:", other.project().getName()).accepts();
            }
        }
    }

    @Test
    void withoutAProjectTheWizardSaysWhatToDoFirst() {
        try (var wizard = WizardDriver.of(new NewNetworkWizard())) {
            wizard.type(NAME, "any").refuses("There is no open project.");
        }
    }

    @Test
    void aCancelledWizardLeavesNothing() throws CoreException {
        try (var test = TestProject.empty("networks")) {
            try (var wizard = WizardDriver.of(new NewNetworkWizard(), test.project())) {
                wizard.type(NAME, "never").cancel();
            }
            test.project().refreshLocal(IResource.DEPTH_INFINITE, new NullProgressMonitor());
            assertFalse(test.file("never.epn").exists());
        }
    }
}
