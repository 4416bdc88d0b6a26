package org.millrace.tests.ui.editor;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.epl.ui.complete.EplCompletion;
import org.millrace.epl.ui.problem.ProblemAnnotation;
import org.millrace.epn.edit.eventtype.AddProperty;
import org.millrace.epn.edit.eventtype.RenameEventType;
import org.millrace.epn.ui.editor.NetworkEditor;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.UiWait;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the editor of statements while the network has unsaved changes. */
@ExtendWith(CleanLog.class)
class UnsavedNetworkTest {

    private static List<String> proposals(EplEditorDriver epl) {
        var offset = epl.viewer().getSelectedRange().x;
        var found = CompletableFuture.supplyAsync(() -> new EplCompletion().computeCompletionProposals(epl.viewer(), offset));
        UiWait.until("proposals", found::isDone);
        return Arrays.stream(found.join()).map(ICompletionProposal::getDisplayString).toList();
    }

    private static NetworkEditor network(EplEditorDriver epl) throws CoreException {
        var editor = (NetworkEditor) epl.project().open("editor.epn");
        UiWait.events();
        return editor;
    }

    private static boolean offers(EplEditorDriver epl, String label) {
        return proposals(epl).stream().anyMatch(proposal -> proposal.startsWith(label));
    }

    @Test
    void aPropertyThatIsNotSavedIsProposedAndKnown() throws Exception {
        try (var epl = EplEditorDriver.on("select vol| from Tick;")) {
            assertFalse(offers(epl, "volume"));
            UiWait.until("the unknown property", () -> epl.annotations(ProblemAnnotation.ERROR).contains("vol"));
            var editor = network(epl);
            var tick = editor.model().editing().network().orElseThrow().getEventTypes().getFirst();
            editor.execute(new AddProperty(tick, "volume", "long"));
            assertTrue(editor.isDirty());
            assertTrue(offers(epl, "volume"));
            epl.document().replace(0, epl.document().getLength(), "select volume from Tick;");
            UiWait.until("no problem", () -> epl.annotations(ProblemAnnotation.ERROR).isEmpty(), () -> epl.annotations(ProblemAnnotation.ERROR).toString());
            editor.doSave(new NullProgressMonitor());
            epl.project().build();
            UiWait.until("no problem", () -> epl.annotations(ProblemAnnotation.ERROR).isEmpty(), () -> epl.annotations(ProblemAnnotation.ERROR).toString());
        }
    }

    @Test
    void aRenamedEventTypeIsUnknownAtOnceAndAgainKnownWhenTheEditorIsClosed() throws Exception {
        try (var epl = EplEditorDriver.on("select price from Tick;")) {
            UiWait.until("no problem", () -> epl.annotations(ProblemAnnotation.ERROR).isEmpty(), () -> epl.annotations(ProblemAnnotation.ERROR).toString());
            var editor = network(epl);
            editor.execute(new RenameEventType(editor.model().editing().network().orElseThrow().getEventTypes().getFirst(), "Quote"));
            UiWait.until("the unknown event type", () -> epl.annotations(ProblemAnnotation.ERROR).contains("Tick"),
                    () -> epl.annotations(ProblemAnnotation.ERROR).toString());
            editor.getSite().getPage().closeEditor(editor, false);
            UiWait.until("no problem", () -> epl.annotations(ProblemAnnotation.ERROR).isEmpty(), () -> epl.annotations(ProblemAnnotation.ERROR).toString());
        }
    }

    @Test
    void theColumnsOfTheInputsAreProposedBeforeFromIsWritten() throws Exception {
        try (var epl = EplEditorDriver.on("select |")) {
            assertFalse(offers(epl, "price"));
            var editor = network(epl);
            var source = editor.getAdapter(ITextEditor.class);
            var document = source.getDocumentProvider().getDocument(source.getEditorInput());
            document.set(document.get().replace("<processor name", "<adapter name=\"ticks\" provider=\"generator\" eventType=\"Tick\"/>\n<processor name")
                    .replace("</epn:Network>", "<wire from=\"ticks\" to=\"rules\"/>\n</epn:Network>"));
            assertTrue(offers(epl, "price"));
        }
    }
}
