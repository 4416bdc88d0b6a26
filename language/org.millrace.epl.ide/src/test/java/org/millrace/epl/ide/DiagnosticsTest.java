package org.millrace.epl.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import org.millrace.epl.ide.diagnostics.Diagnostic;
import org.millrace.epl.TextEdit;

import java.util.List;

class DiagnosticsTest {

    private static List<Diagnostic> problems(Editor editor) {
        return editor.services.diagnose(editor.project, editor.document, () -> false);
    }

    /** The text when the first fix at the caret was made. */
    private static String fixed(String text) {
        var editor = Editor.of(text);
        var fix = editor.services.fixes(editor.project, editor.document, new TextRange(editor.caret, editor.caret)).getFirst();
        return TextEdit.applied(editor.document.text(), fix.edits());
    }

    @Test
    void faultsOfSyntaxHaveFixes() {
        assertEquals("select price from Trade where volume > 1", fixed("select price fo|rm Trade where volume > 1"));
    }

    @Test
    void namesThatThereAreNotHaveFixes() {
        assertEquals("select price from Trade", fixed("select pr|ise from Trade"));
    }

    @Test
    void clausesOfModulesAreToldInAProjectOnly() {
        var editor = Editor.of("import java.util.Locale; select price from Trade");
        assertEquals(List.of("module-clause"), problems(editor).stream().map(Diagnostic::code).toList());
        assertEquals(List.of(), editor.services.diagnose(EplProject.alone(editor.document), editor.document, () -> false));
    }

    @Test
    void nothingIsWrongWithWhatIsRight() {
        assertEquals(List.of(), problems(Editor.of("select price from Trade#length(5)")));
    }

    @Test
    void aCheckThatNobodyWantsAnyMoreEnds() {
        var editor = Editor.of("selct");
        assertEquals(List.of(), editor.services.diagnose(editor.project, editor.document, () -> true));
    }
}
