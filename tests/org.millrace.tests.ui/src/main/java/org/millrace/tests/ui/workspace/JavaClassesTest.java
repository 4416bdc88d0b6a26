package org.millrace.tests.ui.workspace;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaModelMarker;
import org.eclipse.jdt.core.JavaCore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;

import java.util.ArrayList;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests that the classes of beans and events are those that JDT compiles. */
@ExtendWith({CleanLog.class, WithoutEngine.class})
class JavaClassesTest {

    private Demo demo;

    @BeforeEach
    void make() throws CoreException {
        demo = Demo.built();
    }

    @AfterEach
    void remove() throws CoreException {
        demo.close();
    }

    @Test
    void aBeanThatIsDeletedIsMissed() throws CoreException {
        demo.test().file("src/demo/Sink.java").delete(true, new NullProgressMonitor());
        demo.build();
        assertEquals(List.of("demo.epn:16 error class-not-found"), demo.markers());
        demo.change("src/demo/Sink.java", Demo.SINK);
        assertEquals(List.of(), demo.markers());
    }

    @Test
    void anEventClassThatIsRenamedIsMissed() throws CoreException {
        demo.test().file("src/demo/Quote.java").delete(true, new NullProgressMonitor());
        demo.change("src/demo/Offer.java", Demo.QUOTE.replace("Quote", "Offer"));
        assertTrue(demo.markers().contains("demo.epn:3 error class-not-found"), demo.markers()::toString);
    }

    @Test
    void whileJavaHasErrorsClassesMayBeMissing() throws CoreException {
        demo.change("src/demo/Sink.java", "package demo; public class Sink {{{");
        assertEquals(List.of(), demo.markers().stream().filter(marker -> marker.contains("class-not-found")).toList());
        assertFalse(demo.test().markers(IJavaModelMarker.JAVA_MODEL_PROBLEM_MARKER).isEmpty(), "Java's problems are JDT's");
    }

    @Test
    void classesOfARequiredProjectAreSeenAndWatched() throws CoreException {
        try (var library = TestProject.empty("library")) {
            library.file("src/lib/Offer.java", Demo.QUOTE.replace("package demo", "package lib").replace("Quote", "Offer"));
            requires(demo.test(), library);
            demo.write("more.epl", "select bid from Offer");
            demo.change("demo.epn", Demo.NETWORK.replace("<eventType name=\"Quote\" javaClass=\"demo.Quote\"/>",
                    "<eventType name=\"Offer\" javaClass=\"lib.Offer\"/>"));
            assertEquals(List.of(), demo.markers());
            library.file("src/lib/Offer.java", Demo.QUOTE.replace("package demo", "package lib").replace("Quote", "Offer").replace("getBid", "getAsk"));
            demo.build();
            assertEquals(List.of("more.epl:1 error unknown-property"), demo.markers());
            assertTrue(demo.made().contains("more"));
        }
    }

    @Test
    void projectsThatRequireEachOtherAreSaidToAndDoNoHarm() throws CoreException {
        try (var other = TestProject.empty("other")) {
            requires(demo.test(), other);
            requires(other, demo.test());
            demo.build();
            var cycles = List.of(demo.project().findMarkers(IJavaModelMarker.BUILDPATH_PROBLEM_MARKER, true, IResource.DEPTH_ZERO));
            assertTrue(cycles.stream().anyMatch(marker -> marker.getAttribute(IMarker.MESSAGE, "").contains("cycle")), cycles::toString);
            demo.change("rules.epl", "select from");
            assertEquals(1, demo.markers().stream().filter(marker -> marker.startsWith("rules.epl:1 error")).count());
        }
    }

    private static void requires(TestProject project, TestProject required) throws CoreException {
        var java = JavaCore.create(project.project());
        var entries = new ArrayList<>(List.of(java.getRawClasspath()));
        entries.add(JavaCore.newProjectEntry(IPath.ROOT.append(required.project().getName())));
        java.setRawClasspath(entries.toArray(IClasspathEntry[]::new), new NullProgressMonitor());
    }
}
