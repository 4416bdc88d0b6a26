package org.millrace.runtime.kernel;

import org.millrace.runtime.event.RuntimeEventType;

import java.util.List;
import java.util.Optional;

/** Records the latency of events that arrive at a bean or leave through an outbound adapter. */
final class ArrivalLatencies {

    private final Core core;
    private final int stage;
    private final List<Optional<RuntimeEventType>> typesByAdapter;

    /**
     * @param typesByAdapter the event type of each inbound adapter by stage index; empty for other stages
     */
    ArrivalLatencies(Core core, int stage, List<Optional<RuntimeEventType>> typesByAdapter) {
        this.core = core;
        this.stage = stage;
        this.typesByAdapter = typesByAdapter;
    }

    void record(Dispatch dispatch) {
        var adapter = dispatch.adapter;
        if (adapter == Dispatch.NO_ADAPTER) {
            return;
        }
        var now = System.nanoTime();
        var service = now - dispatch.ingressNanos;
        dispatch.latencies.recordService(adapter, stage, service);
        if (!LatencyOutliers.isPlain(service)) {
            core.outliers.service(adapter, service);
        }
        var type = typesByAdapter.get(adapter);
        var sent = type.isPresent() ? sentNanos(type.get(), dispatch.origin) : 0;
        if (sent != 0) {
            var endToEnd = core.clock.epochNanos(now) - sent;
            dispatch.latencies.recordEndToEnd(adapter, stage, endToEnd);
            if (!LatencyOutliers.isPlain(endToEnd)) {
                core.outliers.endToEnd(adapter, endToEnd);
            }
        }
    }

    /** Returns the event's send time; 0 if it has none. */
    private static long sentNanos(RuntimeEventType type, Object event) {
        try {
            return type.sentNanos(event);
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            return 0;
        }
    }
}
