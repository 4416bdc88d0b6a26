package org.millrace.tests.engines;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

class DigestTest {

    private static final Signal FIRST = new Signal(Signal.Rule.PRICE_MOVE, "ABC", 10, 2.5, 1, 7);
    private static final Signal SECOND = new Signal(Signal.Rule.PRICE_MOVE, "ABC", 11, 10, 2, 8);
    private static final Signal OTHER = new Signal(Signal.Rule.PRICE_MOVE, "XYZ", 11, 10, 2, 8);

    private static String of(Signal... signals) {
        var digest = new Digest();
        List.of(signals).forEach(digest);
        assertEquals(signals.length, digest.count());
        assertEquals(Optional.of(signals[signals.length - 1]), digest.latest());
        return digest.toString();
    }

    @Test
    void everyColumnButTheTimeOfArrivalCounts() {
        var changed = Stream.of(new Signal(Signal.Rule.UPTICK, "ABC", 10, 2.5, 1, 7), new Signal(Signal.Rule.PRICE_MOVE, "ABD", 10, 2.5, 1, 7),
                new Signal(Signal.Rule.PRICE_MOVE, "ABC", Math.nextUp(10.0), 2.5, 1, 7), new Signal(Signal.Rule.PRICE_MOVE, "ABC", 10, Math.nextUp(2.5), 1, 7),
                new Signal(Signal.Rule.PRICE_MOVE, "ABC", 10, 2.5, 2, 7)).map(DigestTest::of).distinct().toList();
        assertEquals(5, changed.size());
        changed.forEach(digest -> assertNotEquals(of(FIRST), digest));
        assertEquals(of(FIRST), of(new Signal(Signal.Rule.PRICE_MOVE, "ABC", 10, 2.5, 1, 0)));
    }

    @Test
    void theOrderCountsWithinASymbolAndNotBetweenSymbols() {
        assertNotEquals(of(FIRST, SECOND), of(SECOND, FIRST));
        assertEquals(of(FIRST, OTHER), of(OTHER, FIRST));
        assertNotEquals(of(FIRST), of(FIRST, FIRST));
    }

    @Test
    void ofUpticksInARowOnlyThreeCount() {
        assertEquals(of(new Signal(Signal.Rule.UPTICK, "ABC", 10, 3, 1, 0)), of(new Signal(Signal.Rule.UPTICK, "ABC", 10, 5, 1, 0)));
        assertNotEquals(of(new Signal(Signal.Rule.UPTICK, "ABC", 10, 2, 1, 0)), of(new Signal(Signal.Rule.UPTICK, "ABC", 10, 3, 1, 0)));
    }
}
