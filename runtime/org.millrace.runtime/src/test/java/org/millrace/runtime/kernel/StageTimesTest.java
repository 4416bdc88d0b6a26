package org.millrace.runtime.kernel;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.runtime.metrics.StageTimes.StageTime;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.kernel.TestNetwork.statement;
import static org.millrace.runtime.kernel.TestNetwork.trade;

@Timeout(60)
class StageTimesTest {

    private static final int EVENTS = 6_400;

    private static Map<String, StageTime> byName(TestNetwork net, List<StageTime> times) {
        return times.stream().collect(Collectors.toMap(time -> net.network().stageNames().get(time.stage()), Function.identity()));
    }

    private static void send(TestNetwork net) {
        for (var i = 0; i < EVENTS; i++) {
            net.send("in", trade("A", i));
        }
    }

    @Test
    void aTimedEventIsTimedInEveryStageThatItComesTo() throws StartException {
        try (var net = new TestNetwork().source("in").processor("rules", statement("all", "select symbol, price from Trade"))
                .bean("out").stream("s", 64, 1, "", "block").bean("end")
                .wire("in", "rules").wire("rules", "out").wire("in", "s").wire("s", "end").start()) {
            send(net);
            net.stop();
            var times = byName(net, net.network().measurements().totalStageTimes());
            var timed = times.get(net.full("in")).latency().getTotalCount();
            assertTrue(timed > 0 && timed < EVENTS, "some and not all: " + timed);
            for (var stage : List.of("rules", "out", "s", "end")) {
                assertEquals(timed, times.get(net.full(stage)).latency().getTotalCount(), stage);
            }
        }
    }

    /** Discarding events before an event counts as the adapter's own work, but not as the event's latency. */
    @Test
    void screeningIsTheAdaptersOwnWorkAndNoLatency() throws StartException {
        try (var net = new TestNetwork().source("in").bean("out").wire("in", "out").start();
                var ingress = HandAdapterProvider.INBOUND.get(net.full("in")).openIngress()) {
            var stamp = System.nanoTime();
            var screening = 20_000_000L;
            while (System.nanoTime() < stamp + screening) {
                Thread.onSpinWait();
            }
            ingress.screened(1_000);
            ingress.emit(trade("A", 1), stamp);
            var whole = System.nanoTime() - stamp;
            var times = byName(net, net.network().measurements().totalStageTimes()).get(net.full("in"));
            assertEquals(1, times.latency().getTotalCount());
            assertTrue(times.latency().getMaxValue() <= (whole - screening) * 1.02, times.latency().getMaxValue() + " of " + whole);
            assertTrue(times.own().sampled() >= screening, String.valueOf(times.own().sampled()));
        }
    }

    @Test
    void whereFewEventsComeAllAreTimed() throws StartException {
        try (var net = new TestNetwork().source("in").bean("out", "parks", "5000000").wire("in", "out").start()) {
            for (var i = 0; i < 20; i++) {
                net.send("in", trade("A", i));
            }
            var own = byName(net, net.network().measurements().totalStageTimes()).get(net.full("out"));
            assertEquals(20, own.latency().getTotalCount());
            assertEquals(own.own().sampled(), own.own().estimated(), "each stands for itself");
        }
    }

    @Test
    void estimatesTheTimeOfAllEvents() throws StartException {
        try (var net = new TestNetwork().source("in").bean("out", "nanos", "20000").wire("in", "out").start()) {
            send(net);
            var time = byName(net, net.network().measurements().totalStageTimes()).get(net.full("out"));
            // Except for the events after the last sample; the machine can only increase the time.
            assertTrue(time.own().estimated() > EVENTS * 20_000L / 2, time.own().toString());
            assertTrue(time.own().sampled() >= time.latency().getTotalCount() * 20_000, time.own().toString());
            assertTrue(time.latency().getTotalCount() < EVENTS / 2, "not every event is timed");
        }
    }

    @Test
    void ownTimeIsWithoutTheStagesBehind() throws StartException {
        try (var net = new TestNetwork().source("in").processor("rules", statement("all", "select symbol, price from Trade"))
                .bean("slow", "nanos", "200000").wire("in", "rules").wire("rules", "slow").start()) {
            send(net);
            net.stop();
            var times = byName(net, net.network().measurements().totalStageTimes());
            var slow = times.get(net.full("slow"));
            var rules = times.get(net.full("rules"));
            assertTrue(slow.latency().getMinValue() >= 190_000, "what the bean took is its own");
            assertTrue(slow.own().sampled() >= slow.latency().getTotalCount() * 200_000L, "own " + slow.own().sampled());
            assertTrue(rules.latency().getMinValue() >= 190_000, "and part of the latency of who called it");
            assertTrue(rules.own().sampled() + slow.own().sampled() <= 1.05 * rules.latency().getTotalCount() * rules.latency().getMean(),
                    "but not of the caller's own: " + rules.own().sampled());
        }
    }

    @Test
    void aStreamsLatencyIsTheWaitInItsQueue() throws StartException {
        try (var net = new TestNetwork().source("in").stream("s", 1_024, 1, "", "block").bean("slow", "nanos", "20000")
                .wire("in", "s").wire("s", "slow").start()) {
            send(net);
            net.stop();
            var times = byName(net, net.network().measurements().totalStageTimes());
            assertTrue(times.get(net.full("s")).latency().getMaxValue() >= 1_000_000, "events wait behind others");
            assertTrue(times.get(net.full("in")).own().sampled() < times.get(net.full("in")).latency().getTotalCount()
                    * times.get(net.full("in")).latency().getMean(), "blocking at the queue is not the adapter's own time");
        }
    }

    @Test
    void intervalsAddUpToTheTotalAndAResetForgets() throws StartException {
        try (var net = new TestNetwork().source("in").bean("out").wire("in", "out").start()) {
            var first = interval(net);
            var second = interval(net);
            var total = byName(net, net.network().measurements().totalStageTimes()).get(net.full("out"));
            assertEquals(first.latency().getTotalCount() + second.latency().getTotalCount(), total.latency().getTotalCount());
            assertEquals(first.own().sampled() + second.own().sampled(), total.own().sampled());
            net.network().measurements().reset();
            assertEquals(List.of(), net.network().measurements().totalStageTimes());
        }
    }

    /** Returns an interval with a sample: a fast network processes thousands of events between two of them. */
    private static StageTime interval(TestNetwork net) {
        for (var i = 0; i < 1_000; i++) {
            send(net);
            var times = byName(net, net.network().measurements().takeStageTimes());
            if (times.containsKey(net.full("out"))) {
                return times.get(net.full("out"));
            }
        }
        throw new AssertionError("no event was timed");
    }

    @Test
    void timesEventsOfABeansOwnThread() throws StartException {
        try (var net = new TestNetwork().source("in").bean("root", "forwards", "1").bean("out").wire("in", "root")
                .wire("root", "out").start()) {
            net.send("in", trade("A", 1));
            var emitter = Collector.EMITTERS.get(net.full("root"));
            for (var i = 0; i < EVENTS; i++) {
                emitter.emit(trade("B", i));
            }
            net.stop();
            var times = byName(net, net.network().measurements().totalStageTimes());
            assertTrue(times.get(net.full("out")).latency().getTotalCount() > 1);
        }
    }
}
