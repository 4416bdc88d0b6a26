package org.millrace.tests.ui.workspace;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.epl.ide.EplDocument;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;
import org.millrace.workspace.project.EpnProjects;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests that the builder reports any broken input with a message only. */
@ExtendWith({CleanLog.class, WithoutEngine.class})
class BrokenInputTest {

    private Demo demo;

    @BeforeEach
    void make() throws CoreException {
        demo = Demo.built();
    }

    @AfterEach
    void remove() throws CoreException {
        demo.close();
    }

    private void bytes(String file, byte[] bytes) throws CoreException {
        demo.test().file(file).setContents(new ByteArrayInputStream(bytes), IResource.FORCE, new NullProgressMonitor());
        demo.build();
    }

    private static byte[] garbage() {
        var bytes = new byte[100_000];
        new Random(1).nextBytes(bytes);
        return bytes;
    }

    @Test
    void aNetworkThatIsNoXmlIsMarkedWhereItEnds() throws CoreException {
        demo.change("demo.epn", "<epn:Network xmlns:epn=\"epn:org.millrace/1.0\">\n  <adapter name=");
        assertTrue(demo.markers().contains("demo.epn:2 error malformed-xml"), demo.markers()::toString);
        demo.change("demo.epn", Demo.NETWORK);
        assertEquals(List.of(), demo.markers());
    }

    @Test
    void garbageInsteadOfStatementsIsMarked() throws CoreException {
        bytes("rules.epl", garbage());
        assertEquals(List.of("rules.epl:1 error not-text"), demo.markers().stream().filter(marker -> marker.startsWith("rules.epl")).toList());
    }

    @Test
    void garbageInsteadOfANetworkIsMarked() throws CoreException {
        bytes("demo.epn", garbage());
        assertEquals(1, demo.markers().size(), demo.markers()::toString);
        assertTrue(demo.markers().getFirst().startsWith("demo.epn:"), demo.markers()::toString);
    }

    @Test
    void anotherEncodingIsMarked() throws CoreException {
        bytes("rules.epl", "select 'Grüße' from Tick".getBytes(StandardCharsets.ISO_8859_1));
        assertTrue(demo.markers().contains("rules.epl:1 error not-text"), demo.markers()::toString);
    }

    @Test
    void aFileThatNobodyWroteByHandIsNotRead() throws CoreException {
        bytes("rules.epl", new byte[9 << 20]);
        assertTrue(demo.markers().contains("rules.epl:1 error too-large"), demo.markers()::toString);
    }

    @Test
    void aFileThatWasDeletedOnTheDiskIsMissed() throws Exception {
        Files.delete(demo.test().file("more.epl").getLocation().toPath());
        demo.change("rules.epl", Demo.RULES + "select 1 as one from Tick;");
        assertEquals(List.of("demo.epn:12 error missing-file"), demo.markers());
        demo.project().refreshLocal(IResource.DEPTH_INFINITE, new NullProgressMonitor());
        demo.build();
        assertEquals(List.of("demo.epn:12 error missing-file"), demo.markers());
    }

    @Test
    void aProjectThatWasDeletedOnTheDiskDoesNoHarm() throws Exception {
        try (var gone = Demo.of(TestProject.empty("gone"))) {
            gone.write("gone.epn", Demo.NETWORK).write("rules.epl", Demo.RULES).build();
            var document = new EplDocument(gone.test().file("rules.epl").getLocationURI().toString(), 1, "select 1 from Tick");
            delete(gone.project().getLocation().toPath());
            gone.project().build(IncrementalProjectBuilder.FULL_BUILD, new NullProgressMonitor());
            assertTrue(EpnProjects.instance().of(document, List.of()).documents().contains(document));
            assertThrows(CoreException.class, () -> gone.project().refreshLocal(IResource.DEPTH_INFINITE, new NullProgressMonitor()),
                    "the workspace itself says that the folder is gone");
            gone.build();
            assertEquals(List.of(document), List.copyOf(EpnProjects.instance().of(document, List.of()).documents()));
        }
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    @Test
    void aClosedProjectIsForgottenAndComesBack() throws CoreException {
        demo.change("rules.epl", "select from");
        demo.project().close(new NullProgressMonitor());
        assertTrue(EpnProjects.instance().find(demo.project()).isEmpty());
        demo.project().open(new NullProgressMonitor());
        demo.change("rules.epl", Demo.RULES);
        assertEquals(List.of(), demo.markers());
    }

    @Test
    void aReadOnlyFileIsCheckedLikeOthers() throws CoreException {
        demo.change("rules.epl", "select prize from Tick");
        var attributes = demo.test().file("rules.epl").getResourceAttributes();
        attributes.setReadOnly(true);
        demo.test().file("rules.epl").setResourceAttributes(attributes);
        demo.build();
        demo.change("demo.epn", Demo.NETWORK.replace("type=\"double\"", "type=\"int\""));
        assertTrue(demo.markers().contains("rules.epl:1 error unknown-property"), demo.markers()::toString);
        attributes.setReadOnly(false);
        demo.test().file("rules.epl").setResourceAttributes(attributes);
    }

    @Test
    void aProjectWithoutANetworkSaysSo() throws CoreException {
        demo.test().file("demo.epn").delete(true, new NullProgressMonitor());
        demo.build();
        assertEquals(List.of(":0 warning no-project"), demo.markers());
    }

    @Test
    void aProjectWithTwoNetworksSaysWhich() throws CoreException {
        demo.change("second.epn", Demo.NETWORK);
        assertEquals(List.of(":0 error no-project"), demo.markers());
        assertTrue(demo.marker("no-project").getAttribute(IMarker.MESSAGE, "").contains("demo.epn, second.epn"));
    }

    @Test
    void aProjectMayLieAnywhere() throws Exception {
        var folder = Files.createTempDirectory("somewhere").resolve("deep/inside");
        Files.createDirectories(folder);
        var workspace = ResourcesPlugin.getWorkspace();
        var description = workspace.newProjectDescription("elsewhere");
        description.setLocationURI(folder.toUri());
        try (var elsewhere = Demo.of(TestProject.in(description))) {
            elsewhere.write("rules.epl", "select prize from Tick;").write("symbols.txt", "A").write("more.epl", "select 1 from Tick")
                    .write("demo.epn", Demo.NETWORK).build();
            assertTrue(elsewhere.markers().contains("rules.epl:1 error unknown-property"), elsewhere.markers()::toString);
        }
    }
}
