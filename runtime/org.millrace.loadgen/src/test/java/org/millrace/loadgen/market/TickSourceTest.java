package org.millrace.loadgen.market;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class TickSourceTest {

    private static final Symbols SYMBOLS = new Symbols(1470);

    @Test
    void symbolsComeInTurnFromTheShareOfTheConnection() {
        var ticks = new TickSource(SYMBOLS, 3, 10, 0.01, 1);
        var seen = new ArrayList<String>();
        for (var i = 0; i < 2 * 147; i++) {
            ticks.next();
            seen.add(ticks.symbol());
        }
        var share = SYMBOLS.list().subList(3 * 147, 4 * 147);
        assertEquals(share, seen.subList(0, 147));
        assertEquals(share, seen.subList(147, 294));
    }

    @Test
    void theSameSeedGivesTheSamePrices() {
        assertEquals(prices(0, 7), prices(0, 7));
        assertNotEquals(prices(0, 7), prices(0, 8));
        assertNotEquals(prices(0, 7), prices(1, 7));
    }

    @Test
    void volumesAreEvenlySpreadAndChangeNoPrice() {
        var ticks = new TickSource(SYMBOLS, 0, 1, 0.01, 7);
        var others = new TickSource(SYMBOLS, 0, 1, 0.01, 7);
        var sum = 0L;
        var most = 0;
        for (var i = 0; i < 100_000; i++) {
            ticks.next();
            others.next();
            var volume = ticks.volume();
            assertEquals(volume, ticks.volume());
            assertTrue(volume >= 1 && volume <= 10_000);
            assertEquals(others.price(), ticks.price());
            sum += volume;
            most = Math.max(most, volume);
        }
        // The standard deviation of the mean is 10,000 / sqrt(12 * 100,000) = 9.1.
        assertEquals(5_000.5, sum / 100_000.0, 50);
        assertTrue(most > 9_990);
    }

    @Test
    void pricesStayPositiveAndFiniteHoweverWild() {
        var ticks = new TickSource(new Symbols(1), 0, 1, 1, 1);
        for (var i = 0; i < 2_000_000; i++) {
            ticks.next();
            assertTrue(ticks.price() > 0 && Double.isFinite(ticks.price()));
        }
    }

    @Test
    void theMedianPriceStays() {
        var ticks = new TickSource(SYMBOLS, 0, 1, SignalShare.DEFAULT_VOLATILITY, 5);
        var ratios = new double[1470];
        for (var round = 0; round < 1000; round++) {
            for (var i = 0; i < ratios.length; i++) {
                ticks.next();
                ratios[i] = round == 0 ? ticks.price() : round == 999 ? ticks.price() / ratios[i] : ratios[i];
            }
        }
        Arrays.sort(ratios);
        // The standard deviation of the logarithm is 0.0143 sqrt(999) = 0.45, that of its median over 1470
        // symbols 0.015.
        assertEquals(0, Math.log(ratios[735]), 0.06);
    }

    private static List<Double> prices(int connection, long seed) {
        var ticks = new TickSource(SYMBOLS, connection, 2, 0.01, seed);
        var prices = new ArrayList<Double>();
        for (var i = 0; i < 2000; i++) {
            ticks.next();
            prices.add(ticks.price());
        }
        return prices;
    }
}
