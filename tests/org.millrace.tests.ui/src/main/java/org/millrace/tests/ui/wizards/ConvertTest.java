package org.millrace.tests.ui.wizards;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.JavaRuntime;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.Commands;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;
import org.millrace.workspace.nature.EpnNature;
import org.millrace.workspace.nature.EpnProjectSetup;

import java.util.Arrays;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

@ExtendWith(CleanLog.class)
class ConvertTest {

    private static final String COMMAND = "org.millrace.ui.convertToEpnProject";
    private static final String JOB = "org.millrace.ui.project.ConvertJob";

    @Test
    void aProjectGetsTheNaturesAndTheClassPathAndKeepsItsFiles() throws CoreException {
        var project = PlainProject.of("plain");
        try (var test = TestProject.existing("plain")) {
            test.file("orders.epn", Networks.TEXT);
            select(project);
            convert();
            assertTrue(EpnNature.in(project));
            assertTrue(Arrays.stream(JavaCore.create(project).readRawClasspath())
                    .anyMatch(entry -> entry.getPath().segment(0).equals(EpnProjectSetup.CONTAINER)));
            assertEquals(EpnNature.ID, project.getDescription().getNatureIds()[0]);
            assertTrue(test.file("orders.epn").exists());
            assertEquals("UTF-8", project.getDefaultCharset(false));
        }
    }

    @Test
    void aJavaProjectKeepsItsFoldersAndItsClassPath() throws CoreException {
        var project = PlainProject.of("coffee");
        try (var test = TestProject.existing("coffee")) {
            var description = project.getDescription();
            description.setNatureIds(new String[] {JavaCore.NATURE_ID});
            project.setDescription(description, null);
            test.file("beans/.keep", "");
            test.file("jars/any.jar", "");
            var before = List.of(JavaCore.newSourceEntry(project.getFullPath().append("beans")), JavaRuntime.getDefaultJREContainerEntry(),
                    JavaCore.newLibraryEntry(project.getFullPath().append("jars/any.jar"), null, null));
            var java = JavaCore.create(project);
            java.setRawClasspath(before.toArray(IClasspathEntry[]::new), project.getFullPath().append("out"), null);
            select(project);
            convert();
            assertEquals(before.size() + 1, java.readRawClasspath().length);
            assertEquals(before, List.of(java.getRawClasspath()).subList(0, before.size()));
            assertEquals(project.getFullPath().append("out"), java.getOutputLocation());
            assertFalse(project.getFolder("src").exists());
        }
    }

    @Test
    void severalProjectsAreConvertedAtOnce() throws CoreException {
        var one = PlainProject.of("one");
        var two = PlainProject.of("two");
        try (var first = TestProject.existing("one"); var second = TestProject.existing("two")) {
            select(one, two);
            convert();
            assertTrue(EpnNature.in(one) && EpnNature.in(two));
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

    /** Waits for the conversion, because Java's tools log errors while a class path is being written. */
    private static void convert() {
        Commands.execute(COMMAND);
        UiWait.until("the conversion", () -> Arrays.stream(Job.getJobManager().find(null)).noneMatch(job -> job.getClass().getName().equals(JOB)));
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
