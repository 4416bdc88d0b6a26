package org.millrace.tests.ui.editor;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.epl.ui.preference.EplPreferences;
import org.millrace.tests.ui.CleanLog;

import static org.junit.jupiter.api.Assertions.assertEquals;

@ExtendWith(CleanLog.class)
class BracketTest {

    @ParameterizedTest
    @CsvSource(delimiter = '!', quoteCharacter = '~', value = {
        "select avg|!(!select avg(|)",
        "select avg(|)!)!select avg()|",
        "select avg((|)!)!select avg(()|)",
        "where a = |!'!where a = '|'",
        "where a = '|'!'!where a = ''|",
        "where a = 'it|'!(!where a = 'it(|'",
        "// it|!'!// it'|",
        "don|!'!don'|",
        "from pattern |!(!from pattern (|)",
        "f|x!(!f(|x",
    })
    void whatIsTypedIsClosed(String before, String typed, String after) throws Exception {
        try (var epl = EplEditorDriver.on(before)) {
            epl.type(typed);
            assertEquals(after, epl.marked());
        }
    }

    @Test
    void anEmptyPairGoesAtOnce() throws Exception {
        try (var epl = EplEditorDriver.on("select avg(|)")) {
            epl.type("\b");
            assertEquals("select avg|", epl.marked());
        }
    }

    @Test
    void aNewLineInBracketsIsIndented() throws Exception {
        try (var epl = EplEditorDriver.on("create schema A(|)")) {
            epl.type("\r");
            assertEquals("create schema A(\n    |\n)", epl.marked());
        }
    }

    @Test
    void aNewLineBehindAStatementBeginsWhereItBegan() throws Exception {
        try (var epl = EplEditorDriver.on("select a\n    from Tick;|")) {
            epl.type("\r");
            assertEquals("select a\n    from Tick;\n|", epl.marked());
        }
    }

    @Test
    void aNewLineIsIndentedLikeTheLastOne() throws Exception {
        try (var epl = EplEditorDriver.on("select a\n    from Tick|")) {
            epl.type("\r");
            assertEquals("select a\n    from Tick\n    |", epl.marked());
        }
    }

    @Test
    void theUserCanCloseThemHimself() throws Exception {
        EplPreferences.store().setValue(EplPreferences.CLOSE_BRACKETS, false);
        try (var epl = EplEditorDriver.on("select avg|")) {
            epl.type("(");
            assertEquals("select avg(|", epl.marked());
        } finally {
            EplPreferences.store().setToDefault(EplPreferences.CLOSE_BRACKETS);
        }
    }

    @Test
    void theCaretGoesToTheMatchingBracketAndNotToOneInAString() throws Exception {
        try (var epl = EplEditorDriver.on("select f(|')', 1);")) {
            epl.command("org.eclipse.ui.genericeditor.gotoMatchingBracket");
            assertEquals("select f(')', 1|);", epl.marked());
        }
    }
}
