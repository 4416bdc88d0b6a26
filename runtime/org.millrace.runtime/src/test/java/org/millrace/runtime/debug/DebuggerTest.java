package org.millrace.runtime.debug;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.control.DebugMessages.EventAction;
import org.millrace.control.DebugMessages.Place;
import org.millrace.control.DebugMessages.StepKind;
import org.millrace.control.DebugMessages.StopReason;
import org.millrace.control.DebugValues.ChangeParams;
import org.millrace.control.DebugValues.EvaluateParams;
import org.millrace.control.DebugValues.Value;
import org.millrace.control.DebugValues.ValuesParams;
import org.millrace.runtime.event.Trade;
import org.millrace.runtime.kernel.StartException;
import org.millrace.runtime.kernel.TestNetwork;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.kernel.TestNetwork.statement;
import static org.millrace.runtime.kernel.TestNetwork.trade;

@Timeout(60)
class DebuggerTest {

    private static final String ALARMS = "insert into Alarm select symbol, price from Trade(price > 10)";

    /** in -> rules -> out, and in -> other. */
    private static DebuggedNetwork network() throws StartException {
        return new DebuggedNetwork(new TestNetwork().source("in").processor("rules", statement("alarms", ALARMS)).bean("out").bean("other")
                .wire("in", "rules").wire("in", "other").wire("rules", "out").start());
    }

    @Test
    void anEventStopsAtAWireAndGoesOn() throws Exception {
        try (var debugged = network()) {
            debugged.set(debugged.wire("rules", "out"));
            debugged.send("in", trade("A", 5), trade("B", 15));
            var stop = debugged.awaitStop();
            assertEquals(StopReason.BREAKPOINT, stop.reason());
            assertEquals(List.of(1), stop.breakpoints());
            assertEquals(List.of("rules -> out Alarm", "in -> rules Trade"), debugged.path(stop.thread()));
            assertEquals("B", debugged.value(stop.thread(), 0, "symbol", "event"));
            assertEquals("15.0", debugged.value(stop.thread(), 1, "price", "event"));
            assertEquals(0, debugged.net.got("out").size());
            debugged.resume();
            debugged.awaitSent();
            assertEquals(1, debugged.net.got("out").size());
            assertEquals(2, debugged.net.stop().processed());
        }
    }

    @Test
    void aConditionAndACountSelectEvents() throws Exception {
        try (var debugged = network()) {
            debugged.set(debugged.breakpoint(debugged.wire("in", "rules"), "price > 10 and symbol = 'B'", "2", ""));
            debugged.send("in", trade("B", 11), trade("A", 12), trade("B", 5), trade("B", 13), trade("B", 14));
            var stop = debugged.awaitStop();
            assertEquals("13.0", debugged.value(stop.thread(), 0, "price", "event"));
            debugged.resume();
            debugged.awaitSent();
            assertTrue(debugged.stops.isEmpty());
        }
    }

    @Test
    void aStageStopsTheEventsThatArriveAtItAndAnInputThoseThatItSends() throws Exception {
        try (var debugged = network()) {
            debugged.set(Place.stage(debugged.net.full("other")));
            debugged.send("in", trade("A", 5));
            assertEquals(List.of("in -> other Trade"), debugged.path(debugged.awaitStop().thread()));
            debugged.set(Place.stage(debugged.net.full("in")));
            debugged.resume();
            debugged.send("in", trade("B", 5));
            assertEquals(List.of("in Trade"), debugged.path(debugged.awaitStop().thread()));
        }
    }

    @Test
    void theOutputOfAStatementStopsBeforeItsWires() throws Exception {
        try (var debugged = network()) {
            debugged.set(Place.statement("", "alarms"));
            debugged.send("in", trade("B", 15));
            var stop = debugged.awaitStop();
            assertEquals(List.of("rules Alarm", "in -> rules Trade"), debugged.path(stop.thread()));
            assertEquals("alarms", debugged.threads.frames(stop.thread()).frames().getFirst().statement());
        }
    }

    @Test
    void placesThatDoNotExistAreRefusedWithAReason() throws Exception {
        try (var debugged = network()) {
            var states = debugged.debugger.set(List.of(debugged.breakpoint(Place.wire("x", "y"), "", "", ""),
                    debugged.breakpoint(Place.stage("x"), "", "", ""), debugged.breakpoint(Place.statement("", "x"), "", "", ""),
                    debugged.breakpoint(debugged.wire("in", "rules"), "price >", "", ""),
                    debugged.breakpoint(debugged.wire("in", "rules"), "", "often", ""), debugged.breakpoint(debugged.wire("in", "rules"), "", "", "{price")));
            assertEquals(List.of("there is no stage 'x'", "there is no stage 'x'", "no processor has a statement 'x'",
                    "filter, column 8: expected a number, a text in quotes, true or false, found the end",
                    "'often' selects no hits; write a number from 1 such as 5, >= 5, > 5, or % 5 for each fifth",
                    "the brace at column 1 is not closed"), states.stream().map(state -> state.message()).toList());
            debugged.net.send("in", trade("A", 5));
            assertTrue(debugged.stops.isEmpty());
        }
    }

    @Test
    void aTracepointLogsAndDoesNotStop() throws Exception {
        try (var debugged = network()) {
            debugged.set(debugged.breakpoint(debugged.wire("in", "rules"), "", "% 2", "{symbol} costs {price}, {prize}"));
            debugged.net.send("in", trade("A", 5), trade("B", 15), trade("C", 16));
            var line = debugged.lines.take();
            assertTrue(line.text().startsWith("B costs 15.0, {prize: the event has no property 'prize'; it has "), line.text());
            assertTrue(debugged.lines.isEmpty() && debugged.stops.isEmpty());
        }
    }

    @Test
    void anEventIsChangedDroppedOrRepeatedBeforeItGoesOn() throws Exception {
        try (var debugged = network()) {
            debugged.set(debugged.wire("in", "other"));
            debugged.send("in", trade("A", 5), trade("B", 6), trade("C", 7));
            var thread = debugged.awaitStop().thread();
            var changed = debugged.threads.change(new ChangeParams(thread, "price", "99.5"));
            assertTrue(changed.ok(), changed::message);
            assertEquals("99.5", changed.value().text());
            assertEquals("the event type 'Trade' has no property 'prize'", debugged.threads.change(new ChangeParams(thread, "prize", "1"))
                    .message().split(";")[0]);
            assertEquals("'much' is not a value of the property 'price', which is of type double",
                    debugged.threads.change(new ChangeParams(thread, "price", "much")).message());
            debugged.resume();
            debugged.awaitStop();
            assertEquals(Optional.empty(), debugged.debugger.act(thread, EventAction.DROP));
            debugged.resume();
            debugged.awaitStop();
            assertEquals(Optional.empty(), debugged.debugger.act(thread, EventAction.REPEAT));
            debugged.resume();
            debugged.awaitSent();
            assertEquals(List.of(99.5, 7.0, 7.0), debugged.net.got("other").stream().map(event -> ((Trade) event).getPrice()).toList());
            debugged.net.stop();
        }
    }

    @Test
    void aDroppedEventIsInTheAccount() throws Exception {
        try (var debugged = new DebuggedNetwork(new TestNetwork().source("in").bean("out").wire("in", "out").start())) {
            debugged.set(debugged.wire("in", "out"));
            debugged.send("in", trade("A", 5));
            debugged.debugger.act(debugged.awaitStop().thread(), EventAction.DROP);
            debugged.resume();
            debugged.awaitSent();
            var figures = debugged.net.stop();
            assertEquals(1, figures.dropped());
            assertEquals(0, figures.processed());
        }
    }

    @Test
    void stepsFollowTheEventThroughItsStages() throws Exception {
        try (var debugged = network()) {
            debugged.set(debugged.breakpoint(debugged.wire("in", "rules"), "", "1", ""));
            debugged.send("in", trade("A", 15), trade("B", 16), trade("C", 5), trade("D", 17));
            var thread = debugged.awaitStop().thread();
            assertEquals(StopReason.STEP, debugged.step(thread, StepKind.INTO).reason());
            assertEquals(List.of("rules -> out Alarm", "in -> rules Trade"), debugged.path(thread));
            debugged.step(thread, StepKind.OUT);
            assertEquals(List.of("in -> other Trade"), debugged.path(thread));
            assertEquals("A", debugged.value(thread, 0, "symbol", "event"));
            debugged.step(thread, StepKind.OUT);
            assertEquals(List.of("in -> rules Trade"), debugged.path(thread));
            assertEquals("B", debugged.value(thread, 0, "symbol", "event"));
            debugged.step(thread, StepKind.OVER);
            assertEquals(List.of("in -> other Trade"), debugged.path(thread));
            assertEquals("B", debugged.value(thread, 0, "symbol", "event"));
            debugged.step(thread, StepKind.WIRE);
            assertEquals("C", debugged.value(thread, 0, "symbol", "event"));
            debugged.step(thread, StepKind.OUTPUT);
            assertEquals(List.of("rules Alarm", "in -> rules Trade"), debugged.path(thread));
            assertEquals("D", debugged.value(thread, 0, "symbol", "event"));
            debugged.resume();
            debugged.awaitSent();
            assertEquals(3, debugged.net.got("out").size());
        }
    }

    @Test
    void aStepFollowsTheEventIntoTheThreadOfAStream() throws Exception {
        try (var debugged = new DebuggedNetwork(new TestNetwork().source("in").stream("queue", 16, 1, "", "block").bean("out")
                .wire("in", "queue").wire("queue", "out").start())) {
            debugged.set(debugged.wire("in", "queue"));
            debugged.send("in", trade("A", 5));
            var sender = debugged.awaitStop().thread();
            var stream = debugged.step(sender, StepKind.INTO).thread();
            assertFalse(sender == stream);
            assertEquals(List.of("queue -> out Trade", "in -> queue Trade"), debugged.path(stream));
            var states = debugged.threads.threads();
            assertTrue(states.suspended());
            assertEquals(List.of(debugged.net.full("queue")), states.threads().stream().filter(state -> state.stopped()).map(state -> state.stage()).toList());
        }
    }

    @Test
    void otherThreadsStopAtTheirNextEventWhileTheNetworkIsSuspended() throws Exception {
        try (var debugged = network()) {
            debugged.set(debugged.breakpoint(debugged.wire("in", "rules"), "symbol = 'A'", "", ""));
            debugged.send("in", trade("A", 5));
            var first = debugged.awaitStop().thread();
            var other = debugged.send("in", trade("B", 5));
            while (debugged.debugger.suspension().of(other.threadId()).isEmpty()) {
                Thread.onSpinWait();
            }
            assertTrue(debugged.debugger.suspension().of(first).isPresent());
            assertEquals(0, debugged.net.got("other").size());
            debugged.resume();
            debugged.awaitSent();
            assertEquals(2, debugged.net.got("other").size());
            assertTrue(debugged.stops.isEmpty());
        }
    }

    @Test
    void aSecondBreakpointIsReportedAfterTheFirst() throws Exception {
        try (var debugged = network()) {
            debugged.set(debugged.wire("in", "rules"));
            debugged.send("in", trade("A", 5));
            debugged.send("in", trade("B", 5));
            var first = debugged.awaitStop().thread();
            debugged.resume();
            assertFalse(first == debugged.awaitStop().thread());
            debugged.resume();
            debugged.awaitSent();
        }
    }

    @Test
    void aFailureOfAStageStopsWithItsReason() throws Exception {
        try (var debugged = new DebuggedNetwork(new TestNetwork().source("in").bean("out", "failing", "true").wire("in", "out").start())) {
            debugged.set(Place.error(""));
            debugged.send("in", trade("B", 6));
            var stop = debugged.awaitStop();
            assertEquals(StopReason.ERROR, stop.reason());
            assertTrue(stop.text().startsWith("'" + debugged.net.full("out") + "' failed: the bean failed on an event: "), stop.text());
            assertEquals("B", debugged.value(stop.thread(), 0, "symbol", "event"));
            assertEquals(Optional.of("the stage has failed on the event already"), debugged.debugger.act(stop.thread(), EventAction.DROP));
        }
    }

    @Test
    void expressionsReadTheEventAndNothingElse() throws Exception {
        try (var debugged = network()) {
            debugged.set(debugged.wire("in", "rules"));
            debugged.send("in", trade("A", 5));
            var thread = debugged.awaitStop().thread();
            assertEquals(Map.of("price", "5.0", "price > 4 and symbol like 'A%'", "true", "Trade(price > 5)", "false",
                    "java.lang.System.exit(1)", "filter, column 23: expected the name of a property, found '1'",
                    "prize", "the event has no property 'prize'"),
                    Map.of("price", evaluate(debugged, thread, "price"), "price > 4 and symbol like 'A%'",
                    evaluate(debugged, thread, "price > 4 and symbol like 'A%'"),
                    "Trade(price > 5)", evaluate(debugged, thread, "Trade(price > 5)"),
                    "java.lang.System.exit(1)", evaluate(debugged, thread, "java.lang.System.exit(1)"),
                    "prize", evaluate(debugged, thread, "prize")));
        }
    }

    private static String evaluate(DebuggedNetwork debugged, long thread, String expression) {
        var result = debugged.threads.evaluate(new EvaluateParams(thread, 0, expression));
        return result.ok() ? result.value().text() : result.message().split(";")[0];
    }

    @Test
    void theOutputsSoFarAreThoseOfTheReceivedEvent() throws Exception {
        try (var debugged = new DebuggedNetwork(new TestNetwork().source("in")
                .processor("rules", statement("first", ALARMS), statement("second", "select symbol from Trade")).bean("out").bean("other")
                .wire("in", "rules").wire("in", "other").wire("rules", "out").start())) {
            debugged.set(debugged.breakpoint(debugged.wire("in", "other"), "", "2", ""));
            debugged.send("in", trade("A", 15), trade("B", 16));
            var thread = debugged.awaitStop().thread();
            var outputs = debugged.threads.values(new ValuesParams(thread, 0, List.of("outputs"), 0, 0, ""));
            var texts = outputs.values().stream().map(Value::text).toList();
            assertEquals(2, texts.size(), texts::toString);
            assertTrue(texts.stream().allMatch(text -> text.contains("B")), texts::toString);
        }
    }

    @Test
    void pagesOfValuesAreFiltered() throws Exception {
        try (var debugged = network()) {
            debugged.set(debugged.wire("in", "rules"));
            debugged.send("in", trade("A", 5));
            var thread = debugged.awaitStop().thread();
            var all = debugged.threads.values(new ValuesParams(thread, 0, List.of("event"), 0, 0, ""));
            var second = debugged.threads.values(new ValuesParams(thread, 0, List.of("event"), 1, 1, ""));
            assertEquals(List.of(all.values().get(1)), second.values());
            assertEquals(all.total(), second.total());
            assertEquals(List.of("price"), debugged.threads.values(new ValuesParams(thread, 0, List.of("event"), 0, 0, "PRI")).values().stream()
                    .map(Value::name).toList());
        }
    }

    @Test
    void theEndOfTheDebuggerLetsAllEventsGoOn() throws Exception {
        try (var debugged = network()) {
            debugged.set(debugged.wire("in", "rules"));
            debugged.send("in", trade("A", 5), trade("B", 6));
            debugged.send("in", trade("C", 5));
            debugged.awaitStop();
            debugged.debugger.close();
            debugged.awaitSent();
            assertEquals(3, debugged.net.stop().processed());
            assertTrue(debugged.debugger.note().orElseThrow().startsWith("the debugger suspended the network 1 time, for "));
        }
    }

    @Test
    void anIdleNetworkIsSuspendedBetweenEvents() throws Exception {
        try (var debugged = network()) {
            assertEquals(Optional.empty(), debugged.debugger.suspend());
            assertEquals(StopReason.PAUSE, debugged.awaitStop().reason());
            debugged.send("in", trade("A", 5));
            while (debugged.threads.threads().threads().stream().noneMatch(state -> state.stopped())) {
                Thread.onSpinWait();
            }
            assertEquals(Optional.of("the network is suspended already"), debugged.debugger.suspend());
            debugged.resume();
            debugged.awaitSent();
            assertEquals(Optional.of("the network is not suspended"), debugged.debugger.resume());
        }
    }
}
