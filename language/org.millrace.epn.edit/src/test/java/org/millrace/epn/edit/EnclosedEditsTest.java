package org.millrace.epn.edit;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.millrace.epn.edit.internal.FileText;
import org.millrace.epn.edit.layout.Bounds;
import org.millrace.epn.edit.note.CreateNote;
import org.millrace.epn.edit.resource.NetworkUpdate;
import org.millrace.epn.edit.resource.PreservingResourceFactory;
import org.millrace.epn.edit.stage.CreateStage;
import org.millrace.epn.edit.stage.RenameStage;
import org.millrace.epn.edit.stage.StageKind;
import org.millrace.epn.io.EpnFile;
import org.millrace.epn.io.EpnResource;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

class EnclosedEditsTest {

    private static final String COMMENTED = Edited.TEXT.replace("    <bean name", "    <!-- counts -->\n    <bean name");

    @Example
    void anEditKeepsTheTextAroundItWhenTheResourceIsSaved() throws IOException {
        var resource = resource(COMMENTED);
        assertEquals(COMMENTED, saved(resource));
        edits(resource).perform(new RenameStage(resource.network().orElseThrow().getStages().getFirst(), "feed"));
        assertEquals(COMMENTED.replace("\"ticks\"", "\"feed\""), saved(resource));
    }

    @Example
    void askingForTheTextDoesNotCountAsSaving() throws IOException {
        var resource = resource(COMMENTED);
        resource.setModified(true);
        EpnFile.format(resource);
        resource.content().orElseThrow().of(resource);
        assertTrue(resource.isModified());
    }

    @Example
    void aRefusedEditChangesNothing() throws IOException {
        var resource = resource(COMMENTED);
        assertTrue(edits(resource).perform(new CreateNote(new Bounds(0, 0, 0, 0), "\0")).refusal().isPresent());
        assertTrue(edits(resource).perform(new CreateStage(StageKind.BEAN, "rules", "", Optional.empty())).refusal().isPresent());
        assertEquals(COMMENTED, saved(resource));
    }

    @Example
    void aFileWithAnErrorIsNeitherEditedNorOverwritten() throws IOException {
        var broken = COMMENTED.replace("</epn:Network>", "");
        var resource = resource(COMMENTED);
        NetworkUpdate.read(resource, broken.getBytes(StandardCharsets.UTF_8));
        assertTrue(edits(resource).perform(CreateStage.of(StageKind.STREAM)).refusal().isPresent());
        assertEquals(broken, saved(resource));
        NetworkUpdate.read(resource, COMMENTED.getBytes(StandardCharsets.UTF_8));
        assertTrue(edits(resource).perform(CreateStage.of(StageKind.STREAM)).value().isPresent());
    }

    @Example
    void anotherTextOfTheFileKeepsTheElementsAndFollowsRenames() throws IOException {
        var resource = resource(COMMENTED);
        var queue = resource.network().orElseThrow().getStages().get(1);
        var bean = resource.network().orElseThrow().getStages().get(3);
        var text = COMMENTED.replace("\"queue\"", "\"buffer\"").replace("    <processor", "    <stream name=\"first\"/>\n    <processor");
        NetworkUpdate.read(resource, text.getBytes(StandardCharsets.UTF_8));
        assertEquals("buffer", queue.getName());
        assertSame(queue, resource.network().orElseThrow().getStages().get(1));
        assertSame(bean, resource.network().orElseThrow().getStages().get(4));
        assertEquals(text, saved(resource));
    }

    /** Both designers: one keeps the history itself, for the other somebody else does. */
    @Property(tries = 1)
    @Tag("slow")
    void aThousandRandomEditsGiveTheSameFileAsInTheDesigner(@ForAll long seed) throws IOException {
        var designer = Edited.of(COMMENTED);
        var other = Edited.of(COMMENTED);
        var resource = other.editing().resource();
        var stored = COMMENTED.getBytes(StandardCharsets.UTF_8);
        var edits = new RandomEdits(designer, new Random(seed));
        var same = new RandomEdits(other, new Random(seed));
        var follower = resource(COMMENTED);
        var done = 0;
        for (var step = 1; step <= 1000; step++) {
            var outcome = designer.editing().execute(edits.next());
            assertEquals(outcome.refusal(), edits(resource).perform(same.next()).refusal());
            done += outcome.value().isPresent() ? 1 : 0;
            if (step % 20 == 0) {
                designer.editing().saved(designer.editing().content());
                stored = FileText.of(resource, stored);
                assertEquals(text(designer.editing().content()), text(stored));
                NetworkUpdate.read(follower, stored);
                assertEquals(text(stored), saved(follower));
                assertEquals(EpnFile.format(resource), EpnFile.format(follower));
            }
        }
        assertTrue(done > 100, done + " edits");
    }

    private static EnclosedEdits edits(EpnResource resource) {
        return new EnclosedEdits(resource, StatementTexts.byWords());
    }

    private static EpnResource resource(String text) throws IOException {
        var set = new ResourceSetImpl();
        set.getResourceFactoryRegistry().getExtensionToFactoryMap().put("epn", new PreservingResourceFactory());
        var resource = set.createResource(URI.createURI("n.epn"));
        resource.load(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), null);
        return (EpnResource) resource;
    }

    private static String saved(EpnResource resource) throws IOException {
        var out = new ByteArrayOutputStream();
        resource.save(out, null);
        return text(out.toByteArray());
    }

    private static String text(byte[] content) {
        return new String(content, StandardCharsets.UTF_8);
    }
}
