package org.millrace.runtime.debug;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.control.DebugEvents;
import org.millrace.control.DebugMessages.Breakpoint;
import org.millrace.control.DebugMessages.MoveKind;
import org.millrace.control.DebugMessages.MoveParams;
import org.millrace.control.DebugMessages.Place;
import org.millrace.control.DebugMessages.StepKind;
import org.millrace.control.DebugMessages.StopReason;
import org.millrace.control.DebugMessages.Suspended;
import org.millrace.control.DebugMessages.TraceLine;
import org.millrace.control.DebugValues.ValuesParams;
import org.millrace.deployment.plan.Plans;
import org.millrace.journal.Journal;
import org.millrace.journal.JournalOptions;
import org.millrace.journal.JournalOptions.Fsync;
import org.millrace.runtime.kernel.ReplayedNetwork;
import org.millrace.runtime.kernel.TestNetwork;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.kernel.TestNetwork.statement;
import static org.millrace.runtime.kernel.TestNetwork.trade;

/** A debugged journal goes back the way it came. */
@Timeout(120)
class JournalDebuggerTest {

    private static final int EVENTS = 20;

    @TempDir
    private Path folder;
    private final BlockingQueue<Suspended> stops = new LinkedBlockingQueue<>();
    private final List<String> failures = new ArrayList<>();
    private TestNetwork net;
    private JournalDebugger debugger;

    @BeforeEach
    void record() throws Exception {
        net = new TestNetwork().manualTime().journal(new JournalOptions(folder, Fsync.NONE, 1 << 16, 0, Duration.ZERO), false).source("in")
                .stream("queue", 64, 1, "", "block").processor("rules", statement("sum", "select symbol, sum(price) as total from Trade#length(5) group by symbol"),
                        statement("high", "select symbol, price from Trade(price > 60)"))
                .bean("out").wire("in", "queue").wire("queue", "rules").wire("rules", "out").start();
        var random = new Random(3);
        try (var ingress = net.open("in")) {
            for (var i = 0; i < EVENTS; i++) {
                net.network().clock().advance(TimeUnit.SECONDS.toNanos(i + 1));
                ingress.emit(trade("k" + random.nextInt(2), random.nextInt(100)), System.nanoTime());
            }
        }
        net.stop();
        var run = Journal.open(folder).run(Journal.LAST);
        debugger = new JournalDebugger(run, new ReplayedNetwork(run.header().deployment(), getClass().getClassLoader(), Plans.of("all"), Set.of(), false),
                new DebugEvents() {
                    @Override
                    public void suspended(Suspended event) {
                        stops.add(event);
                    }

                    @Override
                    public void traceLine(TraceLine line) {
                        failures.add(line.text());
                    }
                }, failures::add);
    }

    @AfterEach
    void end() {
        debugger.close();
        assertEquals(List.of(), failures);
    }

    private Suspended stopped() throws InterruptedException {
        var stop = stops.poll(60, TimeUnit.SECONDS);
        assertTrue(stop != null, "the replay stops");
        return stop;
    }

    private Suspended move(MoveKind kind, long value) throws InterruptedException {
        assertEquals(Optional.empty(), debugger.move(new MoveParams(kind, value)));
        return stopped();
    }

    private Debugger present() {
        return debugger.debugger().orElseThrow();
    }

    /** Describes where a thread is stopped, and what the statements keep there. */
    private String at(Suspended stop) {
        var frame = new StoppedThreads(present()).frames(stop.thread()).frames().getFirst();
        var rows = new StoppedThreads(present()).values(new ValuesParams(0, 0, List.of("state", net.full("rules"), "sum", "window"), 0, 0, ""));
        assertTrue(rows.ok(), rows::message);
        return frame.from() + " -> " + frame.to() + " " + frame.text() + " " + rows.values();
    }

    @Test
    void itGoesBackTheWayItCame() throws InterruptedException {
        var stop = move(MoveKind.EVENT, 1);
        var forward = new ArrayList<String>();
        while (true) {
            assertEquals(Optional.empty(), present().step(stop.thread(), StepKind.INTO));
            stop = stopped();
            if (stop.thread() == 0) {
                break;
            }
            forward.add(at(stop));
        }
        assertEquals(StopReason.PAUSE, stop.reason());
        assertTrue(forward.size() > 3 * EVENTS, forward::toString);
        var backward = new ArrayList<String>();
        while (true) {
            var refusal = debugger.move(new MoveParams(MoveKind.BACK, 0));
            if (refusal.isPresent()) {
                assertEquals("this is the first event of the run", refusal.get());
                break;
            }
            backward.add(at(stopped()));
        }
        assertEquals(forward, backward.reversed());
    }

    @Test
    void itFindsEventsTimesAndOutputs() throws InterruptedException {
        var seventh = at(move(MoveKind.EVENT, 7));
        var outputs = net.got("out").size();
        assertTrue(at(move(MoveKind.OUTPUT, outputs)).startsWith(net.full("rules") + " -> " + net.full("out")));
        assertEquals(outputs, debugger.position().outputs());
        var replaying = present().suspension().halts().getFirst().thread();
        assertEquals(3, new StoppedThreads(present()).frames(replaying).frames().size(), "the path of this event, and of no other one");
        assertTrue(debugger.position().isOutput());
        assertEquals(seventh, at(move(MoveKind.TIME, TimeUnit.SECONDS.toNanos(7))));
        assertEquals(7, debugger.position().event());
        assertFalse(debugger.position().isOutput());
        assertEquals(0, move(MoveKind.EVENT, EVENTS + 1).thread(), "the end of the run");
        assertEquals(EVENTS, debugger.position().event());
        var last = at(move(MoveKind.BACK_OUTPUT, 0));
        assertTrue(last.startsWith(net.full("rules") + " ->  "), last);
    }

    @Test
    void itGoesBackToTheLastHitOfABreakpoint() throws InterruptedException {
        var place = Place.stage(net.full("rules"));
        debugger.set(List.of(new Breakpoint(1, place, "", "% 5", ""), new Breakpoint(2, Place.error(""), "", "", "")));
        var hits = new ArrayList<String>();
        assertEquals(Optional.empty(), debugger.move(MoveParams.ON));
        for (var stop = stopped(); stop.thread() != 0; stop = stopped()) {
            assertEquals(List.of(1), stop.breakpoints());
            hits.add(at(stop));
            assertEquals(Optional.empty(), present().resume());
        }
        assertEquals(EVENTS / 5, hits.size());
        for (var hit : hits.reversed()) {
            assertEquals(hit, at(move(MoveKind.BACK_BREAKPOINT, 0)));
        }
        assertEquals(Optional.of("no breakpoint is hit before"), debugger.move(new MoveParams(MoveKind.BACK_BREAKPOINT, 0)));
    }
}
