package org.millrace.loadgen.market;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

import java.util.HashSet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class SymbolsTest {

    @Test
    void numberedSymbolsHaveOneWidth() {
        var symbols = new Symbols(1000, Symbols.Names.NUMBERS).list();
        assertEquals("S0AA", symbols.get(0));
        assertEquals("S42A", symbols.get(42));
        assertEquals("S999", symbols.get(999));
        assertEquals("S0", new Symbols(1, Symbols.Names.NUMBERS).symbol(0));
        assertEquals("S0AAA", new Symbols(1470, Symbols.Names.NUMBERS).symbol(0));
        assertEquals("S1469", new Symbols(1470, Symbols.Names.NUMBERS).symbol(1469));
        assertEquals(Symbols.MAXIMUM, new Symbols(Symbols.MAXIMUM, Symbols.Names.NUMBERS).list().stream().distinct().count());
    }

    @Test
    void theFirstSymbolsAreAsSpecified() {
        // 4, 7923 = 11 * 676 + 18 * 26 + 19, 15842 = 23 * 676 + 11 * 26 + 8
        assertEquals("AAE", new Symbols(1470).symbol(0));
        assertEquals("LST", new Symbols(1470).symbol(1));
        assertEquals("XLI", new Symbols(1470).symbol(2));
    }

    @Test
    void allAreDistinctAndHaveThreeLetters() {
        var symbols = new Symbols(Symbols.MAXIMUM).list();
        assertEquals(Symbols.MAXIMUM, new HashSet<>(symbols).size());
        assertTrue(symbols.stream().allMatch(symbol -> symbol.matches("[A-Z]{3}")));
    }

    @Property
    void sharesAreEvenContiguousAndComplete(@ForAll @IntRange(min = 1, max = 17576) int count,
            @ForAll @IntRange(min = 1, max = 300) int connections) {
        if (connections > count) {
            return;
        }
        var symbols = new Symbols(count);
        var next = 0;
        for (var connection = 0; connection < connections; connection++) {
            var share = symbols.share(connection, connections);
            assertEquals(next, share.from());
            assertTrue(share.size() == count / connections || share.size() == count / connections + 1);
            next = share.to();
        }
        assertEquals(count, next);
    }

    @Test
    void thereAreNoMoreThanLettersAllow() {
        assertThrows(IllegalArgumentException.class, () -> new Symbols(Symbols.MAXIMUM + 1));
        assertThrows(IllegalArgumentException.class, () -> new Symbols(2).share(0, 3));
    }
}
