package org.millrace.tests.ui.workspace;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;

import java.io.IOException;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests adapters and codecs in a project's sources. */
@ExtendWith({CleanLog.class, WithoutEngine.class})
class OwnProvidersTest {

    private static final String SERVICES = "src/META-INF/services/org.millrace.runtime.api.";

    @Test
    void providersThatTheSourcesNameAreKnown() throws CoreException, IOException {
        try (var test = TestProject.example("syslog-logins")) {
            test.build();
            assertEquals(List.of(), problems(test));
        }
    }

    @Test
    void aProviderThatIsNamedNoMoreIsMissed() throws CoreException, IOException {
        try (var test = TestProject.example("syslog-logins")) {
            test.build();
            test.file(SERVICES + "CodecProvider").delete(true, new NullProgressMonitor());
            test.build();
            var problems = problems(test);
            assertTrue(problems.stream().anyMatch(problem -> problem.startsWith("syslog-logins.epn: ") && problem.contains("'syslog'")), problems::toString);
        }
    }

    private static List<String> problems(TestProject test) throws CoreException {
        return test.markers(IMarker.PROBLEM).stream().filter(marker -> marker.getAttribute(IMarker.SEVERITY, -1) >= IMarker.SEVERITY_WARNING)
                .map(marker -> marker.getResource().getName() + ": " + marker.getAttribute(IMarker.MESSAGE, "")).toList();
    }
}
