package org.millrace.epl.ide.names;

import org.junit.jupiter.api.Test;
import org.millrace.epl.ide.Editor;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;

import java.lang.ref.WeakReference;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

class NamesTest {

    private static List<String> references(String text, EplDocument... others) {
        var editor = Editor.of(text, others);
        return editor.services.references(editor.project, editor.document, editor.caret, true).stream()
                .map(place -> place.document().uri() + ":" + place.range().start()).toList();
    }

    private static String definition(String text, EplDocument... others) {
        var editor = Editor.of(text, others);
        var found = editor.services.definition(editor.project, editor.document, editor.caret);
        return found.isEmpty() ? "" : found.getFirst().document().text().substring(found.getFirst().range().start()).split("\\s|[#(,;]")[0]
                + "@" + found.getFirst().document().uri() + ":" + found.getFirst().range().start();
    }

    private static WeakReference<EplDocument> asked(Names names, int version) {
        var document = new EplDocument("a.epl", version, "create schema S" + version + " (a int)");
        assertEquals("S" + version, names.declarations(EplProject.alone(document)).getFirst().symbol().name());
        return new WeakReference<>(document);
    }

    @Test
    void anEarlierVersionOfATextIsNotKept() {
        var names = new TextNames();
        var earlier = asked(names, 1);
        asked(names, 2);
        for (var i = 0; i < 20 && earlier.get() != null; i++) {
            System.gc();
        }
        assertNull(earlier.get());
    }

    @Test
    void aStreamLeadsToTheWindowThatAnotherTextCreates() {
        var other = new EplDocument("b.epl", 1, "create window Recent#keepall as Trade");
        assertEquals("Recent@b.epl:14", definition("select * from Rec|ent", other));
    }

    @Test
    void anAliasLeadsToTheStream() {
        assertEquals("tt@a.epl:30", definition("select t|t.price from Trade as tt"));
    }

    @Test
    void aTagIsFoundEverywhereInItsPattern() {
        var text = "select a.price from pattern [every |a=Trade -> News(symbol = a.symbol)]";
        assertEquals(List.of("a.epl:7", "a.epl:35", "a.epl:60"), references(text));
    }

    @Test
    void anInnerAliasHidesAnOuterOne() {
        var text = "select * from Trade as x where exists (select * from News as x where |x.symbol = 1) and x.price > 1";
        assertEquals(2, references(text).size());
    }

    @Test
    void namesOfAStatementWithAFaultLeadToTheirDeclarations() {
        assertEquals("tt@a.epl:37", definition("select t|t.price, tt. , from Trade as tt where"));
        assertEquals("tt@a.epl:23", definition("select sum( from Trade tt where t|t.price > 1"));
        assertEquals(List.of("a.epl:8", "a.epl:36", "a.epl:61"), references("select ,a.price from pattern [every |a=Trade -> News(symbol = a.symbol"));
    }

    @Test
    void aNameThatIsMissingIsNoDeclaration() {
        var editor = Editor.of("create schema |(a int); insert into select price from Trade");
        assertEquals(List.of(), new TextNames().declarations(editor.project));
    }

    @Test
    void aVariableIsFoundWhereItIsReadAndSet() {
        var text = "create variable int |top = 1; on Trade set top = top + 1; select * from Trade where volume > top";
        assertEquals(4, references(text).size());
    }

    @Test
    void aPropertyHidesAVariableOfItsName() {
        assertEquals(1, references("create variable int |price = 1; select price from Trade").size());
    }

    @Test
    void aDeclaredExpressionIsFoundWhereItIsCalled() {
        assertEquals(2, references("create expression |twice { x => x.price * 2 }; select twice(t) from Trade as t").size());
        assertEquals(2, references("expression |half { x => x.price / 2 } select half(t) from Trade as t").size());
    }

    @Test
    void aContextIsFoundWhereItIsUsed() {
        assertEquals(2, references("create context |C partition by symbol from Trade; context C select * from Trade").size());
    }

    @Test
    void aStreamIsNamedByItsTypeIfItHasNoAlias() {
        assertEquals(List.of("a.epl:12", "a.epl:42", "a.epl:55"), references("insert into |S select * from Trade; select S.price from S"));
    }

    @Test
    void rowVariablesAndLambdaParametersAreFound() {
        assertEquals(4, references("select * from Trade match_recognize (measures |A.price as p pattern (A B) define A as A.price > 1)").size());
        assertEquals(2, references("select window(*).where(|x => x.price > 1) from Trade#keepall").size());
    }

    @Test
    void whatASchemaDeclaresIsKnown() {
        var editor = Editor.of("create schema Base(id long); create schema S(a int, b Trade) inherits Base; select | from S");
        var shape = editor.services.complete(editor.project, editor.document, editor.caret).stream().map(item -> item.label() + " " + item.detail()).toList();
        assertTrue(shape.containsAll(List.of("a int", "id long")), shape.toString());
    }
}
