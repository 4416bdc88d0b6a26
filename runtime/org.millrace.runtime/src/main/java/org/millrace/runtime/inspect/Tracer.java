package org.millrace.runtime.inspect;

import org.millrace.control.EventMessages.TraceParams;
import org.millrace.control.EventMessages.TracedEvent;
import org.millrace.runtime.kernel.Network;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.function.Consumer;

/**
 * Traces events of stages and wires. The work in an event's thread is bounded and never blocks; events that the
 * viewer is too slow for are counted as skipped. Safe for any thread.
 */
public final class Tracer implements AutoCloseable {

    private static final int WAITING = 1_000;

    /** A traced stage or wire. */
    private record Place(String stage, String to) {
    }

    private final Network network;
    private final Consumer<TracedEvent> viewer;
    private final BlockingQueue<TracedEvent> waiting = new ArrayBlockingQueue<>(WAITING);
    private final Map<Place, TraceTap> taps = new HashMap<>();
    private Optional<Thread> sender = Optional.empty();

    /**
     * Creates a tracer without traces.
     *
     * @param viewer receives the events in a thread of the tracer
     */
    public Tracer(Network network, Consumer<TracedEvent> viewer) {
        this.network = network;
        this.viewer = viewer;
    }

    /**
     * Starts or ends tracing a stage or a wire.
     *
     * @return the reason of a refusal; empty on success
     */
    public synchronized Optional<String> trace(TraceParams params) {
        var place = new Place(params.stage(), params.to());
        if (!params.enabled()) {
            end(place);
            return Optional.empty();
        }
        try {
            var tap = new TraceTap(place.stage(), place.to(), EventFilter.parse(params.filter()),
                    params.perSecond(), waiting::offer);
            var refused = network.probes().tap(place.stage(), place.to(), tap);
            if (refused.isEmpty()) {
                end(place);
                taps.put(place, tap);
                startSender();
            }
            return refused;
        } catch (FilterSyntaxException e) {
            return Optional.of(e.getMessage());
        }
    }

    private void end(Place place) {
        var tap = taps.remove(place);
        if (tap != null) {
            network.probes().untap(tap);
        }
    }

    private void startSender() {
        if (sender.isEmpty()) {
            sender = Optional.of(Thread.ofPlatform().daemon().name("tracer").start(this::send));
        }
    }

    private void send() {
        try {
            while (true) {
                viewer.accept(waiting.take());
            }
        } catch (InterruptedException e) {
            // The tracer is closed.
        }
    }

    /** Ends all tracing. */
    @Override
    public synchronized void close() {
        taps.values().forEach(network.probes()::untap);
        taps.clear();
        sender.ifPresent(Thread::interrupt);
    }
}
