package org.millrace.tests.ui.workspace;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jdt.core.JavaCore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;
import org.millrace.workspace.nature.EpnProjectSetup;

import java.util.Arrays;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the class path container of beans. */
@ExtendWith({CleanLog.class, WithoutEngine.class})
class ContainerTest {

    @Test
    void theContainerHasTheRuntimesApi() throws CoreException {
        try (var project = TestProject.empty("contained")) {
            var java = JavaCore.create(project.project());
            var container = JavaCore.getClasspathContainer(IPath.fromPortableString(EpnProjectSetup.CONTAINER), java);
            assertEquals("Millrace Runtime", container.getDescription());
            assertEquals(1, container.getClasspathEntries().length);
            assertTrue(java.findType("org.millrace.runtime.api.EventListener").exists());
            assertTrue(java.findType("org.millrace.runtime.kernel.Kernel") == null, "only the API");
        }
    }

    @Test
    void theApiComesWithItsSources() throws CoreException {
        try (var project = TestProject.empty("contained")) {
            var source = JavaCore.create(project.project()).findType("org.millrace.runtime.api.EventListener").getSource();
            assertTrue(source != null && source.contains("interface EventListener"), source);
        }
    }

    @Test
    void theExampleHasNoProblem() throws Exception {
        try (var example = TestProject.example("signal-generation")) {
            example.build();
            var problems = example.markers(IMarker.PROBLEM);
            assertEquals(List.of(), problems.stream().filter(marker -> marker.getAttribute(IMarker.SEVERITY, 0) == IMarker.SEVERITY_ERROR)
                    .map(marker -> marker.getResource() + " " + marker.getAttribute(IMarker.MESSAGE, "")).toList());
            assertTrue(Arrays.stream(example.project().getFolder("bin").members()).findAny().isPresent());
        }
    }
}
