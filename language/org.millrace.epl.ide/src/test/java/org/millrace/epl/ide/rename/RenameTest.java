package org.millrace.epl.ide.rename;

import org.junit.jupiter.api.Test;
import org.millrace.epl.edit.TextEdit;
import org.millrace.epl.ide.Editor;
import org.millrace.epl.ide.EplDocument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

class RenameTest {

    private static RenameResult rename(Editor editor, String name) {
        return editor.services.rename(editor.project, editor.document, editor.caret, name);
    }

    private static void renames(String text, String name, String expected) {
        var editor = Editor.of(text);
        var changes = assertInstanceOf(RenameResult.Changes.class, rename(editor, name));
        assertEquals(expected, TextEdit.applied(editor.document.text(), changes.edits().get(editor.document)));
    }

    private static void refuses(String text, String name, String reason) {
        assertEquals(reason, assertInstanceOf(RenameResult.Refused.class, rename(Editor.of(text), name)).reason());
    }

    @Test
    void aWindowIsRenamedInAllTexts() {
        var other = new EplDocument("b.epl", 1, "on Trade as t delete from Recent as w where w.symbol = t.symbol");
        var editor = Editor.of("create window |Recent#keepall as Trade; insert into Recent select * from Trade", other);
        var changes = assertInstanceOf(RenameResult.Changes.class, rename(editor, "Latest"));
        assertEquals("create window Latest#keepall as Trade; insert into Latest select * from Trade",
                TextEdit.applied(editor.document.text(), changes.edits().get(editor.document)));
        assertEquals("on Trade as t delete from Latest as w where w.symbol = t.symbol", TextEdit.applied(other.text(), changes.edits().get(other)));
    }

    @Test
    void anAliasIsRenamedInItsStatementAlone() {
        renames("select t.price from Trade as |t; select t.price from Trade as t", "trade", "select trade.price from Trade as trade; select t.price from Trade as t");
    }

    @Test
    void aNameThatIsAKeywordGetsBackTicks() {
        renames("insert into |A select * from Trade; select * from A", "select", "insert into `select` select * from Trade; select * from `select`");
    }

    @Test
    void aKeywordIsRefusedWhereTheEngineTakesNoBackTicks() {
        refuses("create variable int |a; select a from Trade", "select", "'select' needs back-ticks, which the engine does not take for a variable");
        refuses("insert into A select * from Trade; create window |A#keepall as Trade", "my window",
                "'my window' needs back-ticks, which the engine does not take for a named window");
    }

    @Test
    void aTypeOfTheNetworkIsNotRenamed() {
        refuses("select * from |Trade", "T", "'Trade' is an event type of the network and is renamed there");
    }

    @Test
    void aNameThatIsTakenIsRefused() {
        refuses("create variable int |a; create variable int b", "b", "there is something else named 'b'");
    }

    @Test
    void whatIsNoNameIsRefused() {
        refuses("create variable int |a", " ", "' ' is no name");
    }

    @Test
    void aPropertyCannotBeRenamed() {
        var editor = Editor.of("select pri|ce from Trade");
        assertTrue(editor.services.renamable(editor.project, editor.document, editor.caret).isEmpty());
    }
}
