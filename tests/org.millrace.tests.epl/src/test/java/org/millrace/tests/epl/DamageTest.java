package org.millrace.tests.epl;

import org.junit.jupiter.api.Test;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

class DamageTest {

    private static final String TEXT = "select t.price /* in euro */ from Tick(price>1.5, name='a b') // end";

    @Test
    void tokensAreCutAsEplHasThem() {
        assertEquals(List.of("select", "t", ".", "price", "from", "Tick", "(", "price", ">", "1.5", ",", "name", "=", "'a b'", ")"),
                Tokens.of(TEXT).texts());
        assertEquals(List.of("a", "-[", "2", "]", ">", "b", "->", "every-distinct", "(", "`x y`", ")", "a", ":=", "b"),
                Tokens.of("a-[2]>b->every-distinct(`x y`) a:=b").texts());
    }

    @Test
    void theTextComesBackUnchanged() {
        assertEquals(TEXT, Tokens.of(TEXT).toString());
        for (var statement : OwnStatements.statements()) {
            assertEquals(statement.text(), Tokens.of(statement.text()).toString());
        }
    }

    @Test
    void aTokenIsDeletedDoubledOrSwapped() {
        var tokens = Tokens.of("select a.b from S");
        assertEquals("select a b from S", tokens.without(2).toString());
        assertEquals("select a. .b from S", tokens.twice(2).toString());
        assertEquals("select a b. from S", tokens.swapped(2).toString());
        assertEquals("a select.b from S", tokens.swapped(0).toString());
    }

    @Test
    void theSameSeedMakesTheSameDamage() {
        assertEquals(Damage.of(TEXT, 6, 1), Damage.of(TEXT, 6, 1));
        assertNotEquals(Damage.of(TEXT, 6, 1), Damage.of(TEXT, 6, 2));
        assertEquals(List.of(Damage.Kind.DELETE, Damage.Kind.DOUBLE, Damage.Kind.SWAP),
                Damage.of(TEXT, 3, 1).stream().map(Damage.Damaged::kind).toList());
    }
}
