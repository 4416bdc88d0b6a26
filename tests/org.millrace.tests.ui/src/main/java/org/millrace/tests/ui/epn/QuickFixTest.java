package org.millrace.tests.ui.epn;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.text.source.ISourceViewerExtension3;
import org.eclipse.jface.text.source.TextInvocationContext;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;
import org.millrace.workspace.marker.EpnMarker;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the quick fixes for problems of the validator. */
@ExtendWith(CleanLog.class)
class QuickFixTest {

    private TestProject project;

    @BeforeEach
    void create() throws CoreException {
        project = TestProject.empty("fixes");
        project.build();
    }

    @AfterEach
    void delete() throws CoreException {
        project.close();
    }

    /** Returns the builder's marker for a problem with a code. */
    private IMarker marked(String text, String code) throws CoreException {
        project.file("n.epn", text);
        project.build();
        return project.markers(EpnMarker.NETWORK).stream().filter(marker -> code.equals(marker.getAttribute(EpnMarker.CODE, ""))).findFirst()
                .orElseThrow(() -> new AssertionError("no problem " + code));
    }

    private static List<IMarkerResolution> fixes(IMarker marker) {
        return Arrays.asList(IDE.getMarkerHelpRegistry().getResolutions(marker));
    }

    private static void fix(IMarker marker, String label) {
        fixes(marker).stream().filter(fix -> fix.getLabel().equals(label)).findFirst()
                .orElseThrow(() -> new AssertionError(fixes(marker).stream().map(IMarkerResolution::getLabel).toList().toString())).run(marker);
        UiWait.events();
    }

    private static String saved(IFile file) throws CoreException, IOException {
        try (var content = file.getContents(true)) {
            return new String(content.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void anUnknownEventTypeIsCreated() throws CoreException, IOException {
        var marker = marked(NetworkEditorDriver.TEXT.replace("eventType=\"Signal\"", "eventType=\"Nothing\""), "unknown-event-type");
        fix(marker, "Create event type 'Nothing'");
        assertTrue(saved(project.file("n.epn")).contains("<eventType name=\"Nothing\"/>"), saved(project.file("n.epn")));
    }

    @Test
    void aMistypedEventTypeIsReplaced() throws CoreException, IOException {
        fix(marked(NetworkEditorDriver.TEXT.replace("eventType=\"Signal\"", "eventType=\"Signel\""), "unknown-event-type"), "Replace 'Signel' by 'Signal'");
        assertEquals(NetworkEditorDriver.TEXT, saved(project.file("n.epn")));
    }

    @Test
    void aMistypedStageIsReplacedWhereItIsMarked() throws CoreException, IOException {
        fix(marked(NetworkEditorDriver.TEXT.replace("from=\"rules\"", "from=\"rulez\""), "dangling-wire"), "Replace 'rulez' by 'rules'");
        assertEquals(NetworkEditorDriver.TEXT, saved(project.file("n.epn")));
    }

    @Test
    void aMistypedPropertyIsReplaced() throws CoreException, IOException {
        fix(marked(NetworkEditorDriver.TEXT.replace("name=\"port\"", "name=\"prot\""), "unknown-property"), "Replace 'prot' by 'port'");
        assertEquals(NetworkEditorDriver.TEXT, saved(project.file("n.epn")));
    }

    private static final String CYCLE = NetworkEditorDriver.TEXT.replace("  <wire from=\"rules\" to=\"out\"/>\n",
            "  <wire from=\"rules\" to=\"out\"/>\n  <wire from='rules'   to='rules'/> <!-- again -->\n");

    @Test
    void aCycleGetsAStreamAndTheTextStaysAsItWasWritten() throws CoreException, IOException {
        fix(marked(CYCLE, "cycle"), "Insert a Stream between 'rules' and 'rules'");
        assertEquals(CYCLE.replace("<wire from='rules'   to='rules'/> <!-- again -->\n",
                "<wire from='rules'   to='stream'/> <!-- again -->\n  <wire from=\"stream\" to=\"rules\"/>\n")
                .replace("    <property name=\"path\" value=\"signals.txt\"/>\n  </adapter>\n",
                        "    <property name=\"path\" value=\"signals.txt\"/>\n  </adapter>\n  <stream name=\"stream\"/>\n"),
                saved(project.file("n.epn")));
    }

    @Test
    void aStageThatNothingReachesGetsAWire() throws CoreException, IOException {
        fix(marked(NetworkEditorDriver.TEXT.replace("  <wire from=\"rules\" to=\"out\"/>\n", ""), "unreachable-stage"), "Draw a wire from 'rules'");
        assertEquals(NetworkEditorDriver.TEXT, saved(project.file("n.epn")));
    }

    @Test
    void aWireThatIsThereTwiceIsDeleted() throws CoreException, IOException {
        fix(marked(NetworkEditorDriver.TEXT.replace("</epn:Network>", "  <wire from=\"rules\" to=\"out\"/>\n</epn:Network>"), "duplicate-wire"),
                "Delete the second wire");
        assertEquals(NetworkEditorDriver.TEXT, saved(project.file("n.epn")));
    }

    @Test
    void theTextOffersTheFixesOfTheLineOfTheCaret() throws CoreException {
        marked(CYCLE, "cycle");
        try (var n = NetworkEditorDriver.open(project, "n.epn")) {
            n.page("Source");
            var viewer = (ISourceViewer) n.editor().getAdapter(ITextViewer.class);
            UiWait.until("the marker beside the text", () -> proposals(viewer, CYCLE.indexOf("again")).length > 0);
            assertEquals(0, proposals(viewer, 0).length);
            var proposal = proposals(viewer, CYCLE.indexOf("again"))[0];
            assertEquals("Insert a Stream between 'rules' and 'rules'", proposal.getDisplayString());
            proposal.apply(n.document());
            assertTrue(n.text().contains("to='stream'"), n.text());
            n.undo();
            assertEquals(CYCLE, n.text());
        }
        create();
    }

    private static ICompletionProposal[] proposals(ISourceViewer viewer, int offset) {
        var assistant = ((ISourceViewerExtension3) viewer).getQuickAssistAssistant();
        return assistant.getQuickAssistProcessor().computeQuickAssistProposals(new TextInvocationContext(viewer, offset, 0));
    }

    @Test
    void aFixOfAnOpenFileIsAStepOfItsHistory() throws CoreException, IOException {
        var wrong = NetworkEditorDriver.TEXT.replace("eventType=\"Signal\"", "eventType=\"Nothing\"");
        var marker = marked(wrong, "unknown-event-type");
        try (var n = NetworkEditorDriver.open(project, "n.epn")) {
            fix(marker, "Create event type 'Nothing'");
            n.expectEventTypes("Tick", "Signal", "Nothing");
            assertFalse(n.editor().isDirty());
            n.undo();
            assertEquals(wrong, n.text());
            n.expectEventTypes("Tick", "Signal");
        }
        create();
    }

    @Test
    void aMissingFileIsCreatedAndOpened() throws CoreException {
        var marker = marked(NetworkEditorDriver.TEXT.replace("<statement>", "<file>rules/first.epl</file>\n    <statement>"), "missing-file");
        fix(marker, "Create file rules/first.epl");
        assertTrue(project.file("rules/first.epl").exists());
    }

    @Test
    void aMissingBeanIsCreatedWithTheWizard() throws CoreException, IOException {
        var text = NetworkEditorDriver.TEXT.replace("  <wire from=\"ticks\"", "  <bean name=\"sink\" javaClass=\"demo.Sink\" eventType=\"Tick\"/>\n  <wire from=\"rules\" to=\"sink\"/>\n  <wire from=\"ticks\"");
        var marker = marked(text, "class-not-found");
        try (var n = NetworkEditorDriver.open(project, "n.epn")) {
            Dialogs.answering(dialog -> {
                var fields = FormControls.all(dialog, Text.class).stream().map(Text::getText).toList();
                assertTrue(fields.contains("Sink") && fields.contains("demo"), fields.toString());
                FormControls.press(dialog, "Finish");
            }, () -> fix(marker, "Create Java class demo.Sink..."));
            UiWait.until("the class", () -> project.file("src/demo/Sink.java").exists());
            var source = saved(project.file("src/demo/Sink.java"));
            assertTrue(source.contains("implements EventListener<Map<String, Object>>"), source);
        }
        create();
    }

    @Test
    void aProblemWithoutAFixOffersNone() throws CoreException {
        assertEquals(List.of(), fixes(marked(NetworkEditorDriver.TEXT.replace("<property name=\"text\"/>", ""), "no-properties")));
    }
}
