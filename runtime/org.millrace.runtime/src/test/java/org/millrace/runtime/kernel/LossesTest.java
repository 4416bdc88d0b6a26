package org.millrace.runtime.kernel;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.kernel.TestNetwork.trade;

/** Losses outside the network are counted where an adapter tells them. */
@Timeout(60)
class LossesTest {

    @Test
    void lostInputStandsBesideTheReceived() throws StartException {
        try (var net = new TestNetwork().source("in").source("other").sink("out").wire("in", "out").start()) {
            net.losing("in", () -> OptionalLong.of(7));
            var before = net.network().measurements().figures();
            net.losing("in", () -> OptionalLong.of(9));
            net.losing("other", () -> OptionalLong.of(1));
            net.losing("out", () -> OptionalLong.of(2));
            net.send("in", trade("A", 1));
            var figures = net.stop();
            assertEquals(List.of(1L, 10L), List.of(figures.received(), figures.lost()));
            assertEquals(List.of(9L, 1L, 2L), List.of(net.counts("in").lost(), net.counts("other").lost(), net.counts("out").lost()));
            assertEquals(3, figures.minus(before).lost());
            assertEquals(2, figures.minus(before).stages().getFirst().lost());
            assertEquals(List.of(), net.network().measurements().notes());
        }
    }

    @Test
    void anUnknownNumberIsNoted() throws StartException {
        try (var net = new TestNetwork().source("in").start()) {
            net.losing("in", OptionalLong::empty);
            assertEquals(0, net.stop().lost());
            assertEquals(List.of(net.full("in") + ": the number of lost events is unknown"), net.network().measurements().notes());
        }
    }

    @Test
    void theNotesHaveTheCountersOfAdapters() throws StartException {
        try (var net = new TestNetwork().source("in").sink("out").wire("in", "out").start()) {
            net.counting("in", () -> Map.of("redelivered messages", 12L, "dead letters", 1L, "unanswered requests", 0L));
            net.counting("out", () -> {
                throw new IllegalStateException("cannot count");
            });
            net.send("in", trade("A", 1));
            net.stop();
            assertEquals(List.of(net.full("in") + ": dead letters 1, redelivered messages 12"), net.network().measurements().notes());
            assertTrue(net.log.stream().anyMatch(line -> line.contains("counters: IllegalStateException: cannot count")), String.join("\n", net.log));
        }
    }

    @Test
    void anAdapterThatFailsToTellStopsNothing() throws StartException {
        try (var net = new TestNetwork().source("in").sink("out").wire("in", "out").start()) {
            for (var stage : List.of("in", "out")) {
                net.losing(stage, () -> {
                    throw new IllegalStateException("cannot count");
                });
            }
            net.send("in", trade("A", 1));
            assertEquals(1, net.stop().processed());
            assertEquals(2, net.network().measurements().notes().size());
            assertTrue(net.log.stream().anyMatch(line -> line.contains("lost: IllegalStateException: cannot count")), String.join("\n", net.log));
        }
    }
}
