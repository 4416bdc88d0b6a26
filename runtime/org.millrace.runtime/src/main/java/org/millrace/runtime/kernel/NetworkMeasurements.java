package org.millrace.runtime.kernel;

import org.millrace.runtime.metrics.Latencies.PathLatencies;
import org.millrace.runtime.metrics.StageTimes.StageTime;

import java.util.List;

/** The figures of a running network. For any thread, but only one at a time takes intervals. */
public final class NetworkMeasurements {

    private final Core core;
    private final List<StageNode> nodes;

    NetworkMeasurements(Core core, List<StageNode> nodes) {
        this.core = core;
        this.nodes = nodes;
    }

    /** Returns the latencies recorded since the last call, by stage index. */
    public List<PathLatencies> takeLatencies() {
        return core.latencies.takeInterval();
    }

    /** Returns the latencies recorded since {@link #reset}. */
    public List<PathLatencies> totalLatencies() {
        return core.latencies.totals();
    }

    /** Returns how long stages worked for events since the last call. */
    public List<StageTime> takeStageTimes() {
        return core.times.takeInterval();
    }

    /** Returns how long stages worked for events since {@link #reset}. */
    public List<StageTime> totalStageTimes() {
        return core.times.totals();
    }

    /** Discards all latencies and all times of stages; counters go on. */
    public void reset() {
        core.latencies.reset();
        core.outliers.reset();
        core.times.reset();
    }

    /** Returns what is wrong with latencies since {@link #reset}: a sentence for each adapter and kind, with its count and extreme. */
    public List<String> notes() {
        return core.outliers.told();
    }

    /** Measures again how the wall clock stands to the monotonic clock. */
    public void refreshClock() {
        core.clock.refresh();
    }

    /** Returns the counters as they are now. */
    public NetworkCounters figures() {
        return NetworkCounters.of(core.ids, core.counts(), nodes);
    }

    /** Returns how many events wait in each stage now, by index; cheap enough to be asked often. */
    public long[] queued() {
        var queued = new long[nodes.size()];
        for (var i = 0; i < queued.length; i++) {
            queued[i] = nodes.get(i).queued();
        }
        return queued;
    }
}
