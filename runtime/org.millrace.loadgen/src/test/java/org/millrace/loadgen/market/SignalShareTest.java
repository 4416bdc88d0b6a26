package org.millrace.loadgen.market;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class SignalShareTest {

    @Test
    void theDefaultVolatilityIsTheSolution() {
        assertEquals(SignalShare.DEFAULT_VOLATILITY, SignalShare.sigmaFor(0.039, 200, 1470), 5e-9);
        assertEquals(0.039, SignalShare.share(SignalShare.DEFAULT_VOLATILITY, 200, 1470), 1e-7);
    }

    @Test
    void theDistributionFunctionIsTheNormalOne() {
        // If both bounds are equal, half of all steps exceed 0.6745 sigma, one in a thousand exceeds 3.2905
        // sigma; they are nearly equal.
        assertEquals(0.5 + 0.125, SignalShare.share(0.02 / 0.6745, 1, 1), 1e-3);
        assertEquals(0.001 + 0.125, SignalShare.share(0.02 / 3.2905, 1, 1), 1e-4);
    }

    @Test
    void impossibleSharesAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> SignalShare.sigmaFor(0.01, 200, 1470));
        assertThrows(IllegalArgumentException.class, () -> SignalShare.sigmaFor(0.9, 200, 1470));
    }

    @Test
    void tenMillionTicksGiveThePublishedShare() {
        var inputs = 10_000_000;
        var symbols = new Symbols(Symbols.DEFAULT);
        var outputs = 0L;
        for (var connection = 0; connection < 10; connection++) {
            outputs += outputs(symbols, connection, inputs / 10);
        }
        assertEquals(3.9, 100.0 * outputs / inputs, 0.1);
    }

    /** A direct implementation of both rules for the first 200 symbols. */
    private static long outputs(Symbols symbols, int connection, int inputs) {
        var share = symbols.share(connection, 10);
        var ticks = new TickSource(symbols, connection, 10, SignalShare.DEFAULT_VOLATILITY, 1);
        var last = new double[share.size()];
        var trend = new int[share.size()];
        var outputs = 0L;
        for (var i = 0; i < inputs; i++) {
            ticks.next();
            var symbol = ticks.index();
            var price = ticks.price();
            var previous = last[symbol];
            last[symbol] = price;
            if (share.from() + symbol >= SignalShare.MONITORED || previous == 0) {
                continue;
            }
            var percent = 100 * (price - previous) / previous;
            outputs += percent > 2 || percent < -2 ? 1 : 0;
            if (price > previous) {
                trend[symbol] = Math.max(trend[symbol], 0) + 1;
            } else if (price < previous) {
                trend[symbol] = Math.min(trend[symbol], 0) - 1;
            } else {
                trend[symbol] = 0;
            }
            outputs += trend[symbol] > 2 ? 1 : 0;
        }
        return outputs;
    }
}
