package org.millrace.tests.ui.editor;

import org.eclipse.jface.text.source.projection.ProjectionAnnotation;
import org.eclipse.jface.text.source.projection.ProjectionViewer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.epl.ui.preference.EplPreferences;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.UiWait;

import java.util.ArrayList;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;

@ExtendWith(CleanLog.class)
class FoldingTest {

    private static final String TEXT = """
            /* one
             * two */
            select symbol
            from Tick;
            """;

    private static List<String> folds(EplEditorDriver epl, boolean closed) {
        var folds = new ArrayList<String>();
        var annotations = ((ProjectionViewer) epl.viewer()).getProjectionAnnotationModel();
        annotations.getAnnotationIterator().forEachRemaining(annotation -> {
            if (annotation instanceof ProjectionAnnotation fold && (!closed || fold.isCollapsed())) {
                var position = annotations.getPosition(fold);
                folds.add(epl.text().substring(position.getOffset(), position.getOffset() + position.getLength()));
            }
        });
        folds.sort(null);
        return folds;
    }

    @Test
    void statementsAndCommentsCanBeFolded() throws Exception {
        try (var epl = EplEditorDriver.on(TEXT)) {
            UiWait.until("the folds", () -> folds(epl, false).equals(List.of("/* one\n * two */\n", "select symbol\nfrom Tick;\n")),
                    () -> folds(epl, false).toString());
        }
    }

    @Test
    void whatIsFoldedStaysSoWhileTheTextChanges() throws Exception {
        try (var epl = EplEditorDriver.on(TEXT)) {
            UiWait.until("the folds", () -> folds(epl, false).size() == 2);
            epl.viewer().doOperation(ProjectionViewer.COLLAPSE_ALL);
            assertEquals(2, folds(epl, true).size());
            epl.document().replace(epl.text().length(), 0, "\nselect price\nfrom Tick;\n");
            UiWait.until("the new fold", () -> folds(epl, false).size() == 3);
            assertEquals(2, folds(epl, true).size());
        }
    }

    @Test
    void theUserCanDoWithout() throws Exception {
        try (var epl = EplEditorDriver.on(TEXT)) {
            UiWait.until("the folds", () -> folds(epl, false).size() == 2);
            EplPreferences.store().setValue(EplPreferences.FOLDING, false);
            UiWait.until("no folds", () -> folds(epl, false).isEmpty());
        } finally {
            EplPreferences.store().setToDefault(EplPreferences.FOLDING);
        }
    }
}
