package org.millrace.tests.ui.editor;

import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.ICompletionProposalExtension2;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.texteditor.ITextEditorActionConstants;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.epl.ui.complete.EplCompletion;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.UiWait;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

@ExtendWith(CleanLog.class)
class CompletionTest {

    private static List<ICompletionProposal> proposals(EplEditorDriver epl) {
        var offset = epl.viewer().getSelectedRange().x;
        var found = CompletableFuture.supplyAsync(() -> new EplCompletion().computeCompletionProposals(epl.viewer(), offset));
        UiWait.until("proposals", found::isDone);
        return Arrays.asList(found.join());
    }

    private static ICompletionProposal proposal(EplEditorDriver epl, String label) {
        var all = proposals(epl);
        return all.stream().filter(proposal -> proposal.getDisplayString().startsWith(label)).findFirst()
                .orElseThrow(() -> new AssertionError(label + " is not in " + all.stream().map(ICompletionProposal::getDisplayString).toList()));
    }

    private static void apply(EplEditorDriver epl, ICompletionProposal proposal) {
        ((ICompletionProposalExtension2) proposal).apply(epl.viewer(), '\0', 0, epl.viewer().getSelectedRange().x);
        var selected = proposal.getSelection(epl.document());
        epl.viewer().setSelectedRange(selected.x, selected.y);
    }

    @Test
    void propertiesOfTheEventTypeAreProposed() throws Exception {
        try (var epl = EplEditorDriver.on("select pr| from Tick;")) {
            apply(epl, proposal(epl, "price"));
            epl.assertText("select price from Tick;");
        }
    }

    @Test
    void whatIsTypedWhileTheListIsOpenIsReplaced() throws Exception {
        try (var epl = EplEditorDriver.on("select p| from Tick;")) {
            var proposal = proposal(epl, "price");
            epl.document().replace(epl.at(" from"), 0, "ri");
            epl.caretAt(" from");
            assertTrue(((ICompletionProposalExtension2) proposal).validate(epl.document(), epl.at(" from"), null));
            apply(epl, proposal);
            epl.assertText("select price from Tick;");
        }
    }

    @Test
    void whatDoesNotBeginWithWhatIsTypedFallsOut() throws Exception {
        try (var epl = EplEditorDriver.on("select p| from Tick;")) {
            var proposal = proposal(epl, "price");
            epl.document().replace(epl.at(" from"), 0, "x");
            assertFalse(((ICompletionProposalExtension2) proposal).validate(epl.document(), epl.at(" from"), null));
        }
    }

    @Test
    void aSnippetLeadsThroughItsPlacesAndIsUndoneInOneStep() throws Exception {
        try (var epl = EplEditorDriver.on("select av| from Tick;")) {
            apply(epl, proposal(epl, "avg"));
            assertTrue(epl.text().matches("select avg\\(.*\\) from Tick;"), epl::text);
            assertTrue(epl.viewer().getSelectedRange().x > epl.at("avg(") + 3, epl::marked);
            epl.editor().getAction(ITextEditorActionConstants.UNDO).run();
            epl.assertText("select av from Tick;");
        }
    }

    @Test
    void templatesOfTheUserAreProposedAtTheBeginning() throws Exception {
        try (var epl = EplEditorDriver.on("|")) {
            apply(epl, proposal(epl, "insert into a stream"));
            assertTrue(epl.text().startsWith("insert into Stream\nselect property"), epl::text);
        }
    }

    @Test
    void aProposalHasAnImageAndDocumentation() throws Exception {
        try (var epl = EplEditorDriver.on("select av| from Tick;")) {
            var proposal = proposal(epl, "avg");
            assertNotNull(proposal.getImage());
            assertTrue(proposal.getAdditionalProposalInfo().contains("avg("), proposal::getAdditionalProposalInfo);
        }
    }

    @Test
    void theListOfTheEditorShowsThem() throws Exception {
        try (var epl = EplEditorDriver.on("select sym| from Tick;")) {
            epl.parsed();
            epl.editor().getSite().getShell().forceActive();
            epl.widget().setFocus();
            // A later focus event would close the list.
            UiWait.until("the focus", () -> epl.widget().isFocusControl());
            UiWait.events();
            epl.viewer().doOperation(ISourceViewer.CONTENTASSIST_PROPOSALS);
            UiWait.until("the list", () -> labels().anyMatch(label -> label.startsWith("symbol")), () -> labels().toList().toString());
        }
    }

    private static Stream<String> labels() {
        return Arrays.stream(Display.getCurrent().getShells()).filter(shell -> !shell.isDisposed() && shell.isVisible())
                .flatMap(shell -> Arrays.stream(shell.getChildren())).filter(Table.class::isInstance).map(Table.class::cast)
                .filter(table -> (table.getStyle() & SWT.VIRTUAL) != 0).flatMap(table -> Arrays.stream(table.getItems())).map(item -> item.getText());
    }

    @Test
    void theParametersOfACallAreShown() throws Exception {
        try (var epl = EplEditorDriver.on("select * from Tick#time(|);")) {
            var offset = epl.viewer().getSelectedRange().x;
            var found = CompletableFuture.supplyAsync(() -> new EplCompletion().computeContextInformation(epl.viewer(), offset));
            UiWait.until("parameters", found::isDone);
            assertTrue(found.join()[0].getInformationDisplayString().startsWith("time("), () -> found.join()[0].getInformationDisplayString());
            var validator = new EplCompletion().getContextInformationValidator();
            validator.install(found.join()[0], epl.viewer(), offset);
            assertTrue(validator.isContextInformationValid(offset));
            assertFalse(validator.isContextInformationValid(offset + 1));
        }
    }

    @Test
    void inACommentNothingIsProposed() throws Exception {
        try (var epl = EplEditorDriver.on("// se|")) {
            assertEquals(List.of(), proposals(epl));
        }
    }
}
