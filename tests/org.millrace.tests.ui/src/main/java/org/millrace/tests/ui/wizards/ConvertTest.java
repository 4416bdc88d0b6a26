package org.millrace.tests.ui.wizards;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.resources.IProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;
import org.millrace.workspace.nature.EpnNature;
import org.millrace.workspace.nature.EpnProjectSetup;

import java.util.Arrays;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

@ExtendWith(CleanLog.class)
class ConvertTest {

    private static final String COMMAND = "org.millrace.ui.convertToEpnProject";

    @Test
    void aProjectGetsTheNaturesAndTheClassPathAndKeepsItsFiles() throws CoreException {
        var project = PlainProject.of("plain");
        try (var test = TestProject.existing("plain")) {
            test.file("orders.epn", Networks.TEXT);
            select(project);
            Commands.execute(COMMAND);
            UiWait.until("the class path", () -> EpnNature.in(project)
                    && Arrays.stream(JavaCore.create(project).readRawClasspath()).anyMatch(entry -> entry.getPath().segment(0).equals(EpnProjectSetup.CONTAINER)));
            assertEquals(EpnNature.ID, project.getDescription().getNatureIds()[0]);
            assertTrue(test.file("orders.epn").exists());
            assertEquals("UTF-8", project.getDefaultCharset(false));
        }
    }

    @Test
    void severalProjectsAreConvertedAtOnce() throws CoreException {
        var one = PlainProject.of("one");
        var two = PlainProject.of("two");
        try (var first = TestProject.existing("one"); var second = TestProject.existing("two")) {
            select(one, two);
            Commands.execute(COMMAND);
            UiWait.until("the natures", () -> EpnNature.in(one) && EpnNature.in(two));
        }
    }

    @Test
    void itIsNotOfferedForProjectsThatHaveItOrAreClosed() throws CoreException {
        var closed = PlainProject.of("closed");
        closed.close(null);
        try (var has = TestProject.empty("has"); var shut = TestProject.existing("closed")) {
            select(has.project());
            assertFalse(Commands.isEnabled(COMMAND));
            select(shut.project());
            assertFalse(Commands.isEnabled(COMMAND));
        }
    }

    private static void select(IProject... projects) throws CoreException {
        var explorer = (ProjectExplorer) PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().showView(ProjectExplorer.VIEW_ID);
        UiWait.until("the projects in the explorer", () -> {
            explorer.getCommonViewer().setSelection(new StructuredSelection(projects), true);
            return explorer.getCommonViewer().getStructuredSelection().size() == projects.length;
        });
        UiWait.events();
    }
}
