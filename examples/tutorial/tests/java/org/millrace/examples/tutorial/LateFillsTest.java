package org.millrace.examples.tutorial;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.millrace.junit.Event;
import org.millrace.junit.NetworkTest;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/** Tests the rule late-fills, step by step. */
class LateFillsTest {

    /** An event: its class has the name of an event type. */
    private record NewOrder(String id, String symbol, int quantity) {
    }

    @AutoClose
    private final NetworkTest network = NetworkTest.deploy(Path.of(""));

    @Test
    void anOrderWithoutAFillIsLateAfterFiveSeconds() {
        network.send(new NewOrder("A1", "IBM", 100));
        network.expectNothing("alarms", Duration.ofMillis(4999));
        network.advance(Duration.ofMillis(1));
        network.expect("alarms", Map.of("rule", "late fill", "symbol", "IBM", "detail", "A1"));
    }

    @Test
    void aFilledOrderIsNotLate() {
        network.send(new NewOrder("A1", "IBM", 100));
        network.advance(Duration.ofSeconds(4));
        network.send("fills", Map.of("orderId", "A1", "symbol", "IBM", "quantity", 100, "price", 98.5));
        network.expectNothing("alarms", Duration.ofHours(1));
    }

    @Test
    void theTurnoverOfAllFillsIsAddedUp() {
        network.send(Event.rows("Fill", "tests/fills.csv"));
        network.advance(Duration.ofSeconds(10));
        network.expectInAnyOrder("statistics -> turnover",
                Event.of("Turnover", Map.of("symbol", "IBM", "amount", 9850, "fills", 1)),
                Event.of("Turnover", Map.of("symbol", "MSFT", "amount", Event.near(1000, 1), "fills", Event.any())));
    }
}
