package org.millrace.epl;

import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.epl.ast.CreateSchema;
import org.millrace.epl.ast.Select;
import org.millrace.epl.syntax.SyntaxFault;

import java.util.List;
import java.util.Random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

class EplSourceTest {

    private static final String BEFORE = "create schema S (a int, b string)";
    private static final String AFTER = "select a, b from S#length(5) as s where a > 1 order by b";

    private static void assertWhole(EplStatement before, EplStatement after, String text) {
        assertTrue(before.whole() && after.whole());
        assertEquals(BEFORE, text.substring(before.start(), before.end()));
        assertEquals(AFTER, text.substring(after.start(), after.end()));
        assertEquals(2, assertInstanceOf(CreateSchema.class, before.tree().orElseThrow().getBody()).getColumns().size());
        var select = assertInstanceOf(Select.class, after.tree().orElseThrow().getBody());
        assertEquals(2, select.getClause().getItems().size());
        assertEquals("s", select.getFrom().getStreams().getFirst().getAlias());
        assertEquals(1, select.getOrderBy().size());
    }

    @ParameterizedTest
    @ValueSource(strings = {
        // Nothing of a statement, its beginning, the middle and the end.
        "selekt", "selekt * from S", "* from S", "select", "select a from", "select a from S where", "select a, from S", "select a b c from S", "select from S",
        "select * form S", "select a from S s t", "from S select a", "where", ")", "1", "'text'", "@Name('x')", "@", "@Name(", "create", "create schema",
        "create schema T (", "create foo", "on", "on S", "on S merge", "update", "insert into", "context", "expression", "expression a",
        // Brackets that are not closed or closed twice.
        "select (a from S", "select a) from S", "select a[1 from S", "select {a from S", "select f(a, from S", "select * from pattern [S",
                "select * from pattern [S]]",
        "select case a from S", "select case when a then b from S", "select a from (select b from S", "create schema T (a int", "@Name('x' select 1", "{",
        "}", "[", "]", "(((", // A keyword where a name is meant, two of what may be there once.
        "select select from S", "select a as from from S", "select a from S where a where b", "select a from S group by a group by b", "select a from S from S",
        // BEA's dialect.
        "select * from S retain 5", "select * from S retain 5 events partition", "select * matching", "select * matching a:=",
                "select * matching a:=S followed by",
        "select * from S retain 5 events with 2 largest", "select * from (select * from S retain 3 events",
        // What is found in the tree.
        "select () from S", "select a from S limit 1.5", "select '\\u00' from S", "select 0xFFF from S", "select (select 1) from S",
                "create context C start @later",
        // What is no token.
        "select # from S", "select a ~ b from S", "select ä from S", "select a ! b from S", "select \uD83D\uDE00 from S", "select 'open\n from S",
                "select \"open\n from S"})
    void aWrongStatementLeavesTheOthersWhole(String wrong) {
        var text = BEFORE + ";\n" + wrong + ";\n" + AFTER;
        var source = EplSource.parse(text);
        assertEquals(3, source.statements().size(), () -> source.faults().toString());
        assertEquals(1, source.faults().size(), () -> source.faults().toString());
        assertFalse(source.statements().get(1).whole());
        var fault = source.faults().getFirst();
        assertTrue(source.statements().get(1).touches(fault.offset()) && source.statements().get(1).touches(fault.offset() + fault.length()), fault::toString);
        assertWhole(source.statements().getFirst(), source.statements().getLast(), text);
    }

    @Test
    void severalWrongStatementsHaveAFaultEach() {
        var text = "selekt;" + BEFORE + ";)\n;\nselect a, from S; select * from S where;" + AFTER + "; from";
        var source = EplSource.parse(text);
        assertEquals(List.of(0, text.indexOf(")\n;"), text.indexOf("from S"), text.indexOf("where;") + 5, text.length() - 4),
                source.faults().stream().map(SyntaxFault::offset).toList());
        assertWhole(source.statements().get(1), source.statements().get(5), text);
    }

    @Test
    void anIncompleteStatementHasTheTreeInFrontOfItsFault() {
        var select = (Select) EplSource.parse("select a, b from S where ").statements().getFirst().tree().orElseThrow().getBody();
        assertEquals(2, select.getClause().getItems().size());
        assertEquals(1, select.getFrom().getStreams().size());
    }

    @Test
    void whatIsMissingAtTheEndIsReportedThere() {
        var fault = EplSource.parse("select a from S where  ; select 1").faults().getFirst();
        assertEquals(new SyntaxFault("select a from S where".length(), 0, "syntax", "the statement ends too early", "expected an expression"), fault);
    }

    @Test
    void whatIsNotClosedIsReportedWhereItOpens() {
        for (var open : List.of("select '", "select \"", "select `", "select /*", "create inlined_class \"\"\" class A", "create expression js:f() [ x")) {
            var fault = EplSource.parse("select 1; " + open).faults().getFirst();
            assertEquals("unterminated", fault.code(), open);
            assertTrue(fault.offset() >= "select 1; select ".length(), open);
        }
    }

    @Test
    void aStatementIsFoundByAnOffset() {
        var source = EplSource.parse(" select 1 ; select 2");
        assertTrue(source.statementAt(0).isEmpty());
        assertEquals(0, source.statementAt(1).orElseThrow().index());
        assertEquals(0, source.statementAt(" select 1".length()).orElseThrow().index());
        assertTrue(source.statementAt(" select 1 ".length()).isEmpty());
        assertEquals(1, source.statementAt(source.text().length()).orElseThrow().index());
    }

    /** What a text is found to be, with the statements' trees as they are written to a string. */
    private static List<Object> all(EplSource source) {
        return List.of(source.faults(), source.statements().stream()
                .map(statement -> List.of(statement.index(), statement.start(), statement.end(), statement.whole(), statement.tokens(),
                        statement.tree().map(tree -> NodeModelUtils.compactDump(NodeModelUtils.findActualNodeFor(tree), true)))).toList());
    }

    @Test
    void anEditedTextIsReadLikeANewOne() {
        var seed = 20_251_124L;
        var random = new Random(seed);
        // Several statements are there twice, so that one is edited while the other is known.
        var pieces = List.of("module a.b", "uses c.d", "import e.F", BEFORE, AFTER, BEFORE, AFTER, "select * from S retain 5 events", "select a, from S",
                "on S delete from W", "select 'x", "select * matching a:=S followed by b:=S", "create context C start @now end after 1 min");
        var words = List.of(";", ";\n", ")", "(", " , ", "'", "/*", "*/", "`", " from ", " a ", " where ", "select 1", " retain 2 events",
                "]", "\n//", "@", "S");
        for (var round = 0; round < 60; round++) {
            var text = String.join(";\n", random.ints(6, 0, pieces.size()).mapToObj(pieces::get).toList());
            var source = EplSource.parse(text);
            for (var edit = 0; edit < 25; edit++) {
                var at = random.nextInt(text.length() + 1);
                // Most edits are at the end of a statement or take away what one before has added.
                var semicolon = text.indexOf(';', at);
                var place = semicolon < 0 || random.nextInt(3) == 0 ? at : semicolon + random.nextInt(2);
                var end = random.nextInt(3) == 0 ? Math.min(text.length(), place + random.nextInt(8)) : place;
                text = text.substring(0, place) + (random.nextInt(4) == 0 ? "" : words.get(random.nextInt(words.size()))) + text.substring(end);
                source = EplSource.of(text, source);
                // A text is not always parsed before it is edited again.
                if (random.nextInt(4) > 0) {
                    var written = text;
                    assertEquals(all(EplSource.parse(text)), all(source), () -> "seed " + seed + ": " + written);
                }
            }
        }
    }

    @Test
    void aClauseThatWasFaultlessIsCheckedWhereItStandsNow() {
        var before = EplSource.parse("import a.B; select 1");
        var fault = EplSource.of("select 1; import a.B", before).faults().getFirst();
        assertEquals("select 1; ".length(), fault.offset());
        assertEquals(List.of(), EplSource.of("import a.B; select 1", EplSource.parse("select 1; import a.B")).faults());
    }

    @Test
    void tokensAreFoundByOffsets() {
        var statement = EplSource.parse("select a , b from S").statements().getFirst();
        assertEquals(List.of("a", " ", ",", " ", "b"), statement.tokens(7, 12).stream().map(token -> token.text("select a , b from S")).toList());
        assertEquals(List.of(), statement.tokens(12, 7));
        assertEquals(statement.tokens(), statement.tokens(0, 100));
    }

    @Test
    void deepNestingIsRefusedAndTheOthersAreRead() {
        var source = EplSource.parse("select 1; select " + "(".repeat(10_000) + "1" + ")".repeat(10_000) + "; select 2");
        assertEquals(List.of("nested-too-deeply"), source.faults().stream().map(SyntaxFault::code).toList());
        assertEquals(List.of(true, false, true), source.statements().stream().map(EplStatement::whole).toList());
        assertTrue(source.statements().get(1).tree().isEmpty());
    }

    @Test
    void theFilesOfTheResourcesAreRead() {
        for (var folder : List.of("statements", "statements-bea")) {
            Texts.files(folder).forEach(text -> assertEquals(List.of(), EplSource.parse(text).faults()));
        }
        Texts.files("wrong").forEach(text -> assertFalse(EplSource.parse(text).faults().isEmpty(), text));
    }
}
