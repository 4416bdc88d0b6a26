package org.millrace.compiler.debug;

import org.junit.jupiter.api.Test;
import org.millrace.epn.Position;

import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class StatementLinesTest {

    private static final String TEXT = """
            // The first one.
            @name('high')
            select price
            from Tick(price > 100);

            // One without a name.
            select price from Tick(price < 10);
            """;

    private static Optional<String> at(int line) {
        return StatementLines.of(TEXT, "rules", Position.START).at(line).map(StatementLines.StatementLine::name);
    }

    @Test
    void aStatementHasTheLinesFromItsFirstToItsLastWord() {
        var high = StatementLines.of(TEXT, "rules", Position.START).named("high").orElseThrow();
        assertTrue(high.isNamed());
        assertEquals(2, high.first());
        assertEquals(4, high.last());
    }

    @Test
    void aStatementWithoutANameHasTheOneUnderWhichItIsDeployed() {
        var second = StatementLines.of(TEXT, "rules", Position.START).named("rules-2").orElseThrow();
        assertFalse(second.isNamed());
        assertEquals(7, second.first());
    }

    @Test
    void aCommentBelongsToTheStatementBehindIt() {
        assertEquals(Optional.of("high"), at(1));
        assertEquals(Optional.of("high"), at(4));
        assertEquals(Optional.of("rules-2"), at(5));
        assertEquals(Optional.of("rules-2"), at(7));
        assertEquals(Optional.empty(), at(8));
    }

    @Test
    void aTextWithErrorsHasStatements() {
        assertEquals(Optional.of("good"), StatementLines.of("select from;\n@name('good') select 1 from A", "x", Position.START).at(2)
                .map(StatementLines.StatementLine::name));
    }

    @Test
    void aTextInsideAFileHasTheLinesOfTheFile() {
        assertEquals(11, StatementLines.of("\nselect 1 from A", "x", new Position(10, 5)).all().getFirst().first());
    }
}
