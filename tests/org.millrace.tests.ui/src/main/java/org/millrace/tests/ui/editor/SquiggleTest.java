package org.millrace.tests.ui.editor;

import org.eclipse.core.resources.IMarker;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.ui.editors.text.EditorsUI;
import org.eclipse.ui.texteditor.AnnotationPreference;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.texteditor.MarkerAnnotation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.epl.ui.problem.ProblemAnnotation;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.workspace.WithoutEngine;
import org.millrace.workspace.marker.EpnMarker;

import java.util.List;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

@ExtendWith({CleanLog.class, WithoutEngine.class})
class SquiggleTest {

    @Test
    void aFaultIsUnderlinedWhileTypingAndNotAnyMoreWhenItIsMended() throws Exception {
        try (var epl = EplEditorDriver.on("select * from Tick;")) {
            epl.settled();
            assertEquals(List.of(), epl.annotations(ProblemAnnotation.ERROR));
            epl.document().replace(epl.at("from"), 4, "form");
            UiWait.until("an error", () -> !epl.annotations(ProblemAnnotation.ERROR).isEmpty());
            epl.document().replace(epl.at("form"), 4, "from");
            UiWait.until("no error", () -> epl.annotations(ProblemAnnotation.ERROR).isEmpty());
        }
    }

    @Test
    void aWrongNameIsUnderlinedWhereItStands() throws Exception {
        try (var epl = EplEditorDriver.on("select prise from Tick;")) {
            UiWait.until("an error", () -> epl.annotations(ProblemAnnotation.ERROR).equals(List.of("prise")),
                    () -> epl.annotations(annotation -> true).toString());
        }
    }

    @Test
    void whatAnotherOpenTextDeclaresIsKnownBeforeItIsSaved() throws Exception {
        try (var epl = EplEditorDriver.on("select * from Risen;", "// nothing yet")) {
            UiWait.until("an error", () -> epl.annotations(ProblemAnnotation.ERROR).equals(List.of("Risen")),
                    () -> epl.annotations(annotation -> true).toString());
            var other = (ITextEditor) epl.project().open(EplEditorDriver.OTHER);
            other.getDocumentProvider().getDocument(other.getEditorInput()).set("insert into Risen select * from Tick;");
            UiWait.until("no error", () -> epl.annotations(ProblemAnnotation.ERROR).isEmpty(), () -> epl.annotations(annotation -> true).toString());
        }
    }

    @Test
    void theMarkerOfTheSameProblemIsNotShownBesideIt() throws Exception {
        try (var epl = EplEditorDriver.on("select prise from Tick;")) {
            UiWait.until("an error", () -> epl.annotations(ProblemAnnotation.ERROR).equals(List.of("prise")));
            var marker = epl.file(EplEditorDriver.RULES).createMarker(EpnMarker.STATEMENT);
            marker.setAttribute(IMarker.SEVERITY, IMarker.SEVERITY_ERROR);
            marker.setAttribute(IMarker.CHAR_START, 7);
            marker.setAttribute(IMarker.CHAR_END, 12);
            UiWait.until("the marker", () -> epl.annotations(MarkerAnnotation.class::isInstance).contains("prise"));
            epl.viewer().getAnnotationModel().getAnnotationIterator().forEachRemaining(annotation -> {
                if (annotation instanceof MarkerAnnotation) {
                    assertTrue(underlined(annotation).isEmpty(), annotation.getType());
                }
            });
        }
    }

    /** Returns the preference for underlining an annotation. */
    private static Optional<String> underlined(Annotation annotation) {
        var preference = EditorsUI.getAnnotationPreferenceLookup().getAnnotationPreference(annotation);
        return Optional.ofNullable(preference).map(AnnotationPreference::getTextPreferenceKey);
    }

    @Test
    void theSquigglesOfErrorsAndWarningsAreThoseOfTheWorkbench() {
        for (var type : List.of(ProblemAnnotation.ERROR, ProblemAnnotation.WARNING)) {
            var preference = EditorsUI.getAnnotationPreferenceLookup().getAnnotationPreference(new Annotation(type, false, ""));
            assertTrue(preference.getTextPreferenceValue(), type);
            assertFalse(preference.getColorPreferenceKey().isEmpty(), type);
        }
    }
}
