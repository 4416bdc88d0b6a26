package org.millrace.tests.ui.workspace;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.completion.CompletionItem;
import org.millrace.epl.ide.services.EplServices;
import org.millrace.tests.ui.CleanLog;
import org.millrace.workspace.project.EpnProjects;

import java.nio.file.Files;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the project data for texts in the workspace. */
@ExtendWith({CleanLog.class, WithoutEngine.class})
class ProjectsTest {

    private final EpnProjects projects = EpnProjects.instance();
    private Demo demo;

    @BeforeEach
    void make() throws CoreException {
        demo = Demo.built();
    }

    @AfterEach
    void remove() throws CoreException {
        demo.close();
    }

    private EplDocument document(String file, String text) {
        return new EplDocument(demo.test().file(file).getLocationURI().toString(), 1, text);
    }

    private List<String> proposals(EplDocument document, EplDocument... open) {
        return EplServices.ofTexts().complete(projects.of(document, List.of(open)), document, document.text().length()).stream()
                .map(CompletionItem::label).toList();
    }

    @Test
    void aTextSeesTheTypesOfItsNetwork() {
        assertTrue(proposals(document("rules.epl", "select * from ")).containsAll(List.of("Tick", "Quote")));
    }

    @Test
    void andTheClassesThatJdtHasCompiled() throws CoreException {
        var text = "select q.b from Quote as q";
        assertEquals(List.of(), EplServices.ofTexts().diagnose(projects.of(document("more.epl", "select q.bid from Quote as q"), List.of()),
                document("more.epl", "select q.bid from Quote as q"), () -> false));
        assertFalse(EplServices.ofTexts().diagnose(projects.of(document("more.epl", text), List.of()), document("more.epl", text), () -> false).isEmpty());
    }

    @Test
    void otherTextsAreSeenAsTheyAreInTheEditor() throws CoreException {
        demo.change("demo.epn", Demo.NETWORK.replace("<file>rules.epl</file>", "<file>rules.epl</file><file>declared.epl</file>"));
        demo.change("declared.epl", "create schema Saved(x int);");
        var own = document("rules.epl", "select * from ");
        assertTrue(proposals(own).contains("Saved"));
        var edited = proposals(own, document("declared.epl", "create schema Edited(x int);"));
        assertTrue(edited.contains("Edited") && !edited.contains("Saved"), edited::toString);
    }

    @Test
    void whatIsKnownIsFoundOutByBuildsOnly() throws Exception {
        var first = projects.of(document("rules.epl", "select 1"), List.of()).types();
        Files.writeString(demo.test().file("demo.epn").getLocation().toPath(), Demo.NETWORK.replace("Tick", "Tack"));
        assertSame(first, projects.of(document("rules.epl", "select 2"), List.of()).types());
        demo.project().refreshLocal(IResource.DEPTH_INFINITE, new NullProgressMonitor());
        demo.build();
        assertNotSame(first, projects.of(document("rules.epl", "select 2"), List.of()).types());
    }

    @Test
    void whereNobodyBuildsTheNetworkIsReadWhenItIsAskedFor() throws Exception {
        demo.write("demo.epn", Demo.NETWORK.replace("\"Quote\"", "\"Offer\""));
        assertTrue(proposals(document("rules.epl", "select * from ")).contains("Offer"));
    }

    @Test
    void whatWasNotBuiltYetIsFoundOut() throws CoreException {
        demo.project().build(IncrementalProjectBuilder.CLEAN_BUILD, new NullProgressMonitor());
        assertTrue(proposals(document("rules.epl", "select * from ")).contains("Tick"));
        assertEquals(List.of(), projects.find(demo.project()).orElseThrow().compiled().problems());
        demo.build();
        assertTrue(projects.find(demo.project()).orElseThrow().compiled().deployment().isPresent());
    }

    @Test
    void aTextOutsideAProjectStandsAlone() throws Exception {
        var file = Files.createTempDirectory("outside").resolve("alone.epl");
        var document = new EplDocument(file.toUri().toString(), 1, "select * from ");
        assertFalse(proposals(document).contains("Tick"));
        assertEquals(List.of(), projects.of(document, List.of()).types().eventTypeNames());
    }
}
