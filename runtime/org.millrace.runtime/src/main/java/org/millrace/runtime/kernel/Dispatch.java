package org.millrace.runtime.kernel;

import org.millrace.runtime.metrics.CounterBlock;
import org.millrace.runtime.metrics.Latencies;
import org.millrace.runtime.time.TimeGate;

import java.util.List;

/**
 * The context of an event on its way through a thread: its origin and arrival time. One per thread; a stage
 * that passes events to another thread copies the fields. References must not be kept beyond a call.
 */
final class Dispatch {

    /** Stands for no adapter: the event comes from a timer or a bean's own thread. */
    static final int NO_ADAPTER = -1;

    /** Stands for no gate: the event comes from a bean's own thread. */
    static final int NO_GATE = -1;

    final CounterBlock counters;
    final Latencies.Writer latencies;

    /** {@link System#nanoTime} at the read of the originating event. */
    long ingressNanos;

    /** The event that arrived at the adapter; contains the sender's time. */
    Object origin;

    /** The index of the originating adapter. */
    int adapter = NO_ADAPTER;

    /**
     * Whether this delivery represents the received event in the balance received = processed + malformed +
     * dropped. Of several copies of an event, only one does.
     */
    boolean accounted;

    /** Receives the outcome of the event; null for most events, whose adapters pass no delivery. */
    OpenDelivery delivery;
    /** Whether this thread is processing an event, so that a bean's emitted events belong to it. */
    boolean active;

    /** The time of the network's clock at which this thread works; without meaning if the wall clock moves it. */
    long time = TimeGate.UNSET;

    /** The index of the gate behind which this thread works; {@link #NO_GATE} if there is none. */
    int gate = NO_GATE;

    /** The name of the sending statement, for tracing; empty if there is none. */
    String statement = "";

    /** Measures processing times of sampled events. */
    final Stopwatch stopwatch;

    private final Checks checks;

    /** The path of the event; null if no checkpoint has asked for it. */
    private EventPath path;

    Dispatch(CounterBlock counters, Latencies.Writer latencies, Stopwatch stopwatch, Checks checks) {
        this.checks = checks;
        this.latencies = latencies;
        this.counters = counters;
        this.stopwatch = stopwatch;
    }

    /** Starts the work of a thread behind the gate of the inbound adapters. */
    void enter(long now) {
        time = now;
        gate = Gates.ENTRANCE;
    }

    /** Starts the work of a timer: it belongs to no event. */
    void beginTimer(long now, int behind) {
        time = now;
        gate = behind;
        adapter = NO_ADAPTER;
        origin = null;
        ingressNanos = System.nanoTime();
        accounted = false;
        delivery = null;
        active = true;
    }

    /** Notes that a stage failed on the event. */
    void fail(String stage, String reason) {
        checks.failed(this, stage, reason);
        if (delivery != null) {
            delivery.fail(stage, reason);
        }
    }

    /** Returns the path of the event, for a checkpoint. */
    EventPath path() {
        if (path == null) {
            path = checks.newPath(this);
        }
        return path;
    }

    /** Returns the steps of the event so far; none if no checkpoint is interested. */
    List<EventPath.Step> trail() {
        return path == null || path.depth() == 0 ? List.of() : path.steps();
    }

    /** Continues the path of an event that comes from another thread. */
    void follow(List<EventPath.Step> trail) {
        if (!trail.isEmpty()) {
            path().resume(trail);
        } else if (path != null) {
            path.resume(trail);
        }
    }
}
