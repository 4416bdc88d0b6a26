package org.millrace.runtime.debug;

import org.millrace.control.DebugEvents;
import org.millrace.control.DebugMessages.Breakpoint;
import org.millrace.control.DebugMessages.Frame;
import org.millrace.control.DebugMessages.Place;
import org.millrace.control.DebugMessages.StepKind;
import org.millrace.control.DebugMessages.Suspended;
import org.millrace.control.DebugMessages.TraceLine;
import org.millrace.control.DebugValues.Value;
import org.millrace.control.DebugValues.ValuesParams;
import org.millrace.runtime.event.Trade;
import org.millrace.runtime.kernel.TestNetwork;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A network that a test debugs; its events are sent by threads of the test. */
final class DebuggedNetwork implements AutoCloseable, DebugEvents {

    private static final int LIMIT_SECONDS = 30;

    final TestNetwork net;
    final Debugger debugger;
    final StoppedThreads threads;
    final BlockingQueue<Suspended> stops = new LinkedBlockingQueue<>();
    final BlockingQueue<TraceLine> lines = new LinkedBlockingQueue<>();
    private final List<Thread> senders = new ArrayList<>();
    private int breakpoints;

    DebuggedNetwork(TestNetwork net) {
        this.net = net;
        this.debugger = new Debugger(net.network(), this);
        this.threads = new StoppedThreads(debugger);
    }

    @Override
    public void suspended(Suspended event) {
        stops.add(event);
    }

    @Override
    public void traceLine(TraceLine line) {
        lines.add(line);
    }

    Place wire(String from, String to) {
        return Place.wire(net.full(from), net.full(to));
    }

    /** Sets breakpoints, which must be possible. */
    void set(Breakpoint... given) {
        debugger.set(List.of(given)).forEach(state -> assertTrue(state.ok(), state::message));
    }

    /** Sets a breakpoint for all events at a place. */
    void set(Place place) {
        set(breakpoint(place, "", "", ""));
    }

    Breakpoint breakpoint(Place place, String condition, String hits, String log) {
        return new Breakpoint(++breakpoints, place, condition, hits, log);
    }

    /** Sends events in another thread. */
    Thread send(String source, Trade... trades) {
        var thread = Thread.ofPlatform().daemon().start(() -> net.send(source, trades));
        senders.add(thread);
        return thread;
    }

    /** Waits until the network is suspended. */
    Suspended awaitStop() throws InterruptedException {
        var stop = stops.poll(LIMIT_SECONDS, TimeUnit.SECONDS);
        assertNotNull(stop, "the network is not suspended");
        return stop;
    }

    /** Waits until the sending threads have ended, which shows that nothing holds them. */
    void awaitSent() throws InterruptedException {
        for (var sender : senders) {
            assertTrue(sender.join(Duration.ofSeconds(LIMIT_SECONDS)), "an event does not go on");
        }
    }

    void resume() {
        assertEquals(Optional.empty(), debugger.resume());
    }

    /** Takes a step, and waits until it is complete. */
    Suspended step(long thread, StepKind kind) throws InterruptedException {
        assertEquals(Optional.empty(), debugger.step(thread, kind));
        return awaitStop();
    }

    /** Returns the wires of the path of the event at which a thread is stopped, such as {@code "rules -> out Alarm"}, the last one first. */
    List<String> path(long thread) {
        return threads.frames(thread).frames().stream().map(this::text).toList();
    }

    private String text(Frame frame) {
        return plain(frame.from()) + (frame.to().isEmpty() ? "" : " -> " + plain(frame.to())) + " " + frame.type();
    }

    private String plain(String stage) {
        return stage.substring(net.full("").length());
    }

    /** Returns a value inside the event or its outputs; "?" if there is none. */
    String value(long thread, int frame, String name, String... path) {
        return threads.values(new ValuesParams(thread, frame, List.of(path), 0, 0, "")).values().stream().filter(value -> value.name().equals(name))
                .map(Value::text).findFirst().orElse("?");
    }

    @Override
    public void close() {
        debugger.close();
        net.close();
    }
}
