package org.millrace.runtime.kernel;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.runtime.api.EventListener;
import org.millrace.runtime.api.Overload;
import org.millrace.runtime.api.OverloadAware;
import org.millrace.runtime.event.Trade;

import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.kernel.TestNetwork.trade;

@Timeout(60)
class HysteresisTest {

    /** A bean that asks with every event, and waits until it is let go on. */
    public static class Asking implements EventListener<Trade>, OverloadAware {

        private static Overload overload;
        private static String stream;
        private static StringBuilder seen;
        private static Semaphore turns;
        private static Semaphore arrivals;

        private static void prepare(String name) {
            stream = name;
            seen = new StringBuilder();
            turns = new Semaphore(0);
            arrivals = new Semaphore(0);
        }

        /** Sets the name of the bean, which it does not need. */
        public void setKey(String key) {
            assertTrue(key.endsWith("out"));
        }

        @Override
        public void setOverload(Overload states) {
            overload = states;
        }

        @Override
        public void onEvent(Trade event) {
            arrivals.release();
            turns.acquireUninterruptibly();
            seen.append(overload.isOverloaded(stream) ? '1' : '0');
        }
    }

    @Test
    void anOverloadBeginsAtOneLengthAndEndsBelowAnother() throws StartException {
        try (var net = new TestNetwork().source("in").stream("s", 64, 5, 3).bean("out", Asking.class).wire("in", "s").wire("s", "out")) {
            Asking.prepare(net.full("s"));
            net.start();
            net.send("in", trade("A", 0));
            Asking.arrivals.acquireUninterruptibly();
            // The thread holds the first event, so that these wait.
            IntStream.rangeClosed(1, 4).forEach(i -> net.send("in", trade("A", i)));
            assertEquals(false, Asking.overload.isOverloaded(net.full("s")));
            net.send("in", trade("A", 5));
            assertEquals(true, Asking.overload.isOverloaded(net.full("s")));
            Asking.turns.release(6);
            assertEquals(6, net.stop().processed());
            // With 5, 4 and 3 events in the queue it lasts; at 2 it is over.
            assertEquals("111000", Asking.seen.toString());
            assertEquals(List.of(net.full("s") + ": overloaded 1 time"), net.network().measurements().notes());
        }
    }

    @Test
    void aStreamWithoutLimitsHasNoState() throws StartException {
        try (var net = new TestNetwork().source("in").stream("s", 64, 1, "", "block").bean("out", Asking.class).wire("in", "s").wire("s", "out")) {
            Asking.prepare(net.full("s"));
            net.start();
            for (var name : List.of(net.full("s"), "nowhere")) {
                var failure = assertThrows(IllegalArgumentException.class, () -> Asking.overload.isOverloaded(name));
                assertEquals("there is no Stream '" + name + "' with the attribute onset", failure.getMessage());
            }
        }
    }
}
