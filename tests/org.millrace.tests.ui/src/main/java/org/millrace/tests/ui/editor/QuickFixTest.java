package org.millrace.tests.ui.editor;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.source.TextInvocationContext;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditorActionConstants;
import org.eclipse.ui.views.markers.WorkbenchMarkerResolution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.epl.ui.problem.EplQuickAssist;
import org.millrace.epl.ui.problem.ProblemAnnotation;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.workspace.WithoutEngine;
import org.millrace.workspace.marker.EpnMarker;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

@ExtendWith({CleanLog.class, WithoutEngine.class})
class QuickFixTest {

    private static List<ICompletionProposal> fixes(EplEditorDriver epl) {
        // The fixes of markers, which the generic editor offers, have the same titles.
        TestProject.joinBuilds();
        var markers = Arrays.stream(markers(epl)).flatMap(marker -> Arrays.stream(IDE.getMarkerHelpRegistry().getResolutions(marker)))
                .map(IMarkerResolution::getLabel).toList();
        var own = Arrays.stream(new EplQuickAssist().computeQuickAssistProposals(
                new TextInvocationContext(epl.viewer(), epl.viewer().getSelectedRange().x, 0))).toList();
        assertEquals(List.of(), own.stream().map(ICompletionProposal::getDisplayString).filter(markers::contains).toList());
        return own;
    }

    private static void waitForError(EplEditorDriver epl, String part) {
        UiWait.until("an error", () -> epl.annotations(ProblemAnnotation.ERROR).contains(part), () -> epl.annotations(annotation -> true).toString());
    }

    private static IMarker[] markers(EplEditorDriver epl) {
        try {
            return epl.file(EplEditorDriver.RULES).findMarkers(EpnMarker.ANY, true, IResource.DEPTH_ZERO);
        } catch (CoreException e) {
            throw new AssertionError(e);
        }
    }

    private static IMarker marker(EplEditorDriver epl, int start) throws Exception {
        var marker = epl.file(EplEditorDriver.RULES).createMarker(EpnMarker.STATEMENT);
        var code = new ArrayList<String>();
        epl.viewer().getAnnotationModel().getAnnotationIterator().forEachRemaining(annotation -> {
            if (annotation instanceof ProblemAnnotation problem) {
                code.add(problem.diagnostic().code());
            }
        });
        marker.setAttribute(EpnMarker.CODE, code.getFirst());
        marker.setAttribute(IMarker.LINE_NUMBER, epl.document().getLineOfOffset(start) + 1);
        marker.setAttribute(IMarker.CHAR_START, start);
        marker.setAttribute(IMarker.CHAR_END, start + 5);
        return marker;
    }

    @Test
    void aNameIsCorrectedAtTheCaretAndUndoneInOneStep() throws Exception {
        try (var epl = EplEditorDriver.on("select pric|e from Tick;")) {
            epl.settled();
            epl.document().replace(epl.at("ce from"), 1, "s");
            waitForError(epl, "prise");
            epl.caretAt("ise");
            fixes(epl).getFirst().apply(epl.document());
            epl.assertText("select price from Tick;");
            epl.editor().getAction(ITextEditorActionConstants.UNDO).run();
            epl.assertText("select prise from Tick;");
        }
    }

    @Test
    void theProblemShowsThatItCanBeFixed() throws Exception {
        try (var epl = EplEditorDriver.on("select prise from Tick;")) {
            waitForError(epl, "prise");
            assertEquals(List.of("prise"), epl.annotations(annotation -> annotation instanceof ProblemAnnotation problem && problem.isQuickFixable()));
            assertTrue(epl.viewer().getQuickAssistAssistant().canFix(first(epl)));
        }
    }

    private static ProblemAnnotation first(EplEditorDriver epl) {
        for (var all = epl.viewer().getAnnotationModel().getAnnotationIterator(); all.hasNext();) {
            if (all.next() instanceof ProblemAnnotation problem) {
                return problem;
            }
        }
        throw new AssertionError("no problem");
    }

    @Test
    void theMarkerInTheProblemsViewHasTheSameFix() throws Exception {
        try (var epl = EplEditorDriver.on("select prise from Tick;")) {
            waitForError(epl, "prise");
            var marker = marker(epl, 7);
            assertTrue(IDE.getMarkerHelpRegistry().hasResolutions(marker));
            IDE.getMarkerHelpRegistry().getResolutions(marker)[0].run(marker);
            epl.assertText("select price from Tick;");
        }
    }

    @Test
    void theFixOfAClosedFileIsSaved() throws Exception {
        try (var epl = EplEditorDriver.on("select prise from Tick;")) {
            waitForError(epl, "prise");
            var marker = marker(epl, 7);
            epl.editor().getSite().getPage().closeEditor(epl.editor(), false);
            IDE.getMarkerHelpRegistry().getResolutions(marker)[0].run(marker);
            assertEquals("select price from Tick;", epl.file(EplEditorDriver.RULES).readString());
        }
    }

    @Test
    void severalMarkersAreFixedAtOnce() throws Exception {
        try (var epl = EplEditorDriver.on("select prise from Tick;\nselect prise from Tick;")) {
            UiWait.until("two errors", () -> epl.annotations(ProblemAnnotation.ERROR).equals(List.of("prise", "prise")));
            var first = marker(epl, 7);
            var second = marker(epl, 31);
            var fix = (WorkbenchMarkerResolution) IDE.getMarkerHelpRegistry().getResolutions(first)[0];
            var others = fix.findOtherMarkers(new IMarker[] {first, second});
            assertEquals(List.of(second), List.of(others));
            fix.run(new IMarker[] {first, second}, new NullProgressMonitor());
            epl.assertText("select price from Tick;\nselect price from Tick;");
        }
    }
}
