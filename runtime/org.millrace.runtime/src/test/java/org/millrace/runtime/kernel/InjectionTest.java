package org.millrace.runtime.kernel;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.runtime.event.Trade;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.kernel.TestNetwork.statement;
import static org.millrace.runtime.kernel.TestNetwork.trade;

@Timeout(60)
class InjectionTest {

    private static final Map<String, Object> EVENT = Map.of("symbol", "X", "price", 20);

    private static TestNetwork chain() {
        return new TestNetwork().source("in").stream("queue", 8, 1, "", "block")
                .processor("rules", statement("high", "select symbol, price from Trade(price > 10)")).bean("out").sink("file")
                .wire("in", "queue").wire("queue", "rules").wire("rules", "out").wire("rules", "file");
    }

    @Test
    void anEventGoesIntoEveryKindOfStageAndIsAccounted() throws StartException {
        try (var net = chain().start()) {
            net.send("in", trade("A", 15));
            for (var stage : new String[] {"in", "queue", "rules", "out", "file"}) {
                assertEquals(Optional.empty(), net.network().probes().inject(net.full(stage), "Trade", EVENT), stage);
            }
            var figures = net.stop();
            assertEquals(6, figures.received());
            assertEquals(6, figures.processed());
            assertEquals(5, figures.injected());
            assertEquals(2, net.counts("in").in());
            assertEquals(3, net.counts("queue").in());
            assertEquals(4, net.counts("rules").in());
            assertEquals(5, net.got("out").size());
            assertEquals(5, net.written("file").size());
        }
    }

    @Test
    void anInjectedEventThatIsDroppedIsCountedAsDropped() throws StartException {
        try (var net = new TestNetwork().source("in").stream("s", 2, 1, "", "drop-newest").bean("out")
                .wire("in", "s").wire("s", "out").start()) {
            for (var i = 0; i < 2_000; i++) {
                assertEquals(Optional.empty(), net.network().probes().inject(net.full("s"), "Trade", EVENT));
            }
            var figures = net.stop();
            assertEquals(2_000, figures.received());
            assertEquals(figures.processed(), net.got("out").size());
        }
    }

    @Test
    void textsAreReadAsTheTypeOfTheirProperty() throws StartException {
        try (var net = chain().start()) {
            var time = 1_700_000_000_000_000_001L;
            assertEquals(Optional.empty(), net.network().probes().inject(net.full("out"), "Trade",
                    Map.of("symbol", "X", "price", " 12.5 ", "sent", Long.toString(time))));
            assertEquals(Optional.empty(), net.network().probes().inject(net.full("out"), "Trade", Map.of("price", 7, "sent", time)));
            var events = net.got("out").stream().map(Trade.class::cast).toList();
            assertEquals(12.5, events.getFirst().getPrice());
            assertEquals(time, events.getFirst().getSent());
            assertEquals(7.0, events.getLast().getPrice());
            assertEquals(time, events.getLast().getSent());
        }
    }

    @Test
    void reportsEventsThatCannotBeInjected() throws StartException {
        try (var net = chain().start()) {
            assertRefused(net, "in", "Nothing", Map.of(), "there is no event type 'Nothing'");
            assertRefused(net, "nowhere", "Trade", Map.of(), "there is no stage");
            assertRefused(net, "in", "Alarm", Map.of(), "brings events of the type 'Trade', not 'Alarm'");
            assertRefused(net, "rules", "Trade", Map.of("prize", 1), "has no property 'prize'; it has ");
            assertRefused(net, "rules", "Trade", Map.of("price", "cheap"), "'cheap' is not a value of the property 'price', which is of type double");
            assertRefused(net, "rules", "Trade", Map.of("sent", 1.5), "which is of type long");
            var unset = new HashMap<String, Object>();
            unset.put("symbol", null);
            assertEquals(Optional.empty(), net.network().probes().inject(net.full("rules"), "Trade", unset));
            assertEquals(1, net.stop().received(), "what is refused is not counted");
        }
    }

    private static void assertRefused(TestNetwork net, String stage, String type, Map<String, Object> values, String why) {
        var refusal = net.network().probes().inject(net.full(stage), type, values).orElse("");
        assertTrue(refusal.contains(why), refusal);
    }
}
