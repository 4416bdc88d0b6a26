package org.millrace.epl.ide.signature;

import org.junit.jupiter.api.Test;
import org.millrace.epl.ide.Editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class SignatureTest {

    private static SignatureHelp help(String text) {
        var editor = Editor.of(text);
        return editor.services.signature(editor.document, editor.caret).orElseThrow();
    }

    @Test
    void theParameterAtTheCaretIsTold() {
        assertEquals(0, help("select prev(|) from Trade").parameter());
        assertEquals(1, help("select prev(1, |price) from Trade").parameter());
    }

    @Test
    void theInnermostCallCounts() {
        var help = help("select coalesce(a, prev(1, |)) from Trade");
        assertTrue(help.signatures().get(help.active()).label().startsWith("prev("));
    }

    @Test
    void argumentsInBracketsAreOne() {
        assertEquals(1, help("select coalesce({1, 2, 3}, |) from Trade").parameter());
    }

    @Test
    void viewsGuardsAndMethodsHaveSignatures() {
        assertTrue(help("select * from Trade#length(|").signatures().getFirst().label().startsWith("length("));
        assertTrue(help("select * from pattern [Trade where timer:within(|").signatures().getFirst().label().startsWith("timer:within("));
        assertTrue(help("select window(*).firstOf(|").signatures().getFirst().label().startsWith("firstOf("));
    }

    @Test
    void outsideOfCallsThereIsNothing() {
        var editor = Editor.of("select prev(1, a) |from Trade");
        assertTrue(editor.services.signature(editor.document, editor.caret).isEmpty());
    }
}
