package org.millrace.epl.ide;

import org.junit.jupiter.api.Test;
import org.millrace.epl.edit.TextEdit;
import org.millrace.epl.ide.diagnostics.Diagnostic;
import org.millrace.epl.ide.diagnostics.Severity;
import org.millrace.epl.ide.services.EplServices;

import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;

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

    private static List<String> errors(EplServices services, String text) {
        var editor = Editor.of(text);
        return services.diagnose(editor.project, editor.document, () -> false).stream().filter(problem -> problem.severity() == Severity.ERROR)
                .map(problem -> problem.code() + " " + problem.range().start()).toList();
    }

    @Test
    void aStreamThatThereIsNotIsOneError() {
        assertEquals(List.of("unknown-event-type 34"), errors(EplServices.ofTexts(),
                "select u.a, t.price, u.c from\n    Unkown#length(1) as u, Trade#length(1) as t where u.a = t.price;\n"
                + "on Unkown as x select 1; select * from pattern [every a=Unkown -> b=Unkown(c = a.c)]; create window W#keepall as Unkown"));
    }

    @Test
    void anotherStreamThatThereIsNotIsAnotherError() {
        assertEquals(List.of("unknown-event-type 14", "unknown-event-type 36"), errors(EplServices.ofTexts(), "select * from Unkown; select * from Other"));
    }

    /** What the engine says of a window whose type is unknown and of its use. */
    private static Map<Integer, List<Diagnostic>> complaints(EplDocument document) {
        return Map.of(0, List.of(complaint(document, 0, "Failed to resolve event type, named window or table by name 'Unkown'")),
                1, List.of(complaint(document, 1, "Failed to resolve event type, named window or table by name 'W'")),
                2, List.of(complaint(document, 2, "Something else is wrong with 'a'")));
    }

    private static Diagnostic complaint(EplDocument document, int statement, String message) {
        var start = document.source().statements().get(statement).start();
        return new Diagnostic(new TextRange(start, start + 6), Severity.ERROR, "engine", message, "", List.of());
    }

    @Test
    void whatTheEngineSaysAboutTheConsequencesOfAnErrorIsLeftOut() {
        assertEquals(List.of("unknown-event-type 27", "engine 52"), errors(EplServices.withEngine((project, document, isCancelled) -> complaints(document)),
                "create window W#keepall as Unkown;\nselect * from W;\nselect a from Trade(1 = 1) as a"));
    }

    @Test
    void whatTheEngineSaidOfStatementsThatHaveNotChangedIsKnownAtOnce() {
        var services = EplServices.withEngine((project, document, isCancelled) -> complaints(document));
        var before = Editor.of("create window W#keepall as Trade; select 1 from W; select 2 from Trade");
        services.diagnose(before.project, before.document, () -> false);
        var after = Editor.of("create window W#keepall as Trade; select 7, 8 from W; select 2 from Trade");
        assertEquals(List.of("engine 0", "engine 54"), services.diagnoseAtOnce(after.project, after.document).stream()
                .filter(problem -> problem.severity() == Severity.ERROR).map(problem -> problem.code() + " " + problem.range().start()).toList());
    }

    @Test
    void whatADeclaredExpressionDoesWrongIsToldThoughItsDeclarationIsCompiled() {
        assertEquals(List.of("unknown-property 29"), errors(EplServices.withEngine((project, document, isCancelled) -> Map.of(0, List.of())),
                "create expression f { t => t.prize }; select f(t) as x from Trade as t"));
    }

    @Test
    void aConditionThatIsNoneIsToldThoughTheEngineCompilesIt() {
        assertEquals(List.of("boolean-expected 85"), errors(EplServices.withEngine((project, document, isCancelled) -> Map.of(0, List.of())),
                "select * from Trade match_recognize (measures A.price as p pattern (A B) define B as B.price)"));
    }
}
