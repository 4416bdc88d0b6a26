package org.millrace.tests.engines;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;

class HandEngineTest {

    private static final Workload WORKLOAD = new Workload(Workload.STEP);
    private static final int TICKS = 20_000;

    /** Computes the signals from the full history of each symbol, as a slow reference. */
    private static List<Signal> expected(Market market, long events) {
        var watched = WORKLOAD.watched();
        var courses = new HashMap<String, List<Double>>();
        var signals = new ArrayList<Signal>();
        for (var i = 0L; i < events; i++) {
            var tick = market.ticks()[(int) (i % market.ticks().length)];
            if (!watched.contains(tick.getSymbol())) {
                continue;
            }
            var course = courses.computeIfAbsent(tick.getSymbol(), symbol -> new ArrayList<>());
            course.add(tick.getLastPrice());
            var last = course.size() - 1;
            var change = last == 0 ? 0 : 100 * (course.get(last) - course.get(last - 1)) / course.get(last - 1);
            if (Math.abs(change) > 2) {
                signals.add(signal(Signal.Rule.PRICE_MOVE, tick, change));
            }
            var rises = 0;
            while (rises < last && course.get(last - rises) > course.get(last - rises - 1)) {
                rises++;
            }
            if (rises > 2) {
                signals.add(signal(Signal.Rule.UPTICK, tick, rises));
            }
        }
        return signals;
    }

    private static Signal signal(Signal.Rule rule, StockTick tick, double value) {
        return new Signal(rule, tick.getSymbol(), tick.getLastPrice(), value, tick.getClientTimestamp(), 0);
    }

    @Test
    void findsWhatTheRulesSayAlsoWhereTheMarketBeginsAnew() {
        var market = Market.of(WORKLOAD, TICKS);
        var found = new ArrayList<Signal>();
        var hand = new HandEngine();
        hand.prepare(market);
        hand.open(one -> found.add(new Signal(one.rule(), one.symbol(), one.lastPrice(), one.value(), one.clientTimestamp(), 0)));
        hand.send(0, 7_001);
        hand.send(7_001, 50_000);
        var expected = expected(market, 50_000);
        assertEquals(expected, found);
        // The study reports 3.9 % of the input.
        assertEquals(0.039, found.size() / 50_000.0, 0.003);
    }
}
