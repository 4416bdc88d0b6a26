package org.millrace.runtime.kernel;

import org.millrace.runtime.metrics.Latencies.PathLatencies;
import org.millrace.runtime.metrics.StageTimes.StageTime;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The measurements of a running network. For any thread, but intervals must be taken by one thread at a time. */
public final class NetworkMeasurements {

    private final Core core;
    private final Supplier<List<StageNode>> stages;
    private final IntSupplier waiting;
    private final Supplier<long[]> counts;

    /**
     * @param stages  returns the stages by index
     * @param waiting returns the number of events that wait behind inbound adapters for the clock
     * @param counts  returns the counters
     */
    NetworkMeasurements(Core core, Supplier<List<StageNode>> stages, IntSupplier waiting, Supplier<long[]> counts) {
        this.core = core;
        this.stages = stages;
        this.waiting = waiting;
        this.counts = counts;
    }

    /** Returns the latencies recorded since the last call, by stage index. */
    public List<PathLatencies> takeLatencies() {
        return core.latencies.takeInterval();
    }

    /** Returns the latencies recorded since {@link #reset}. */
    public List<PathLatencies> totalLatencies() {
        return core.latencies.totals();
    }

    /** Returns the processing times of stages since the last call. */
    public List<StageTime> takeStageTimes() {
        return core.times.takeInterval();
    }

    /** Returns the processing times of stages since {@link #reset}. */
    public List<StageTime> totalStageTimes() {
        return core.times.totals();
    }

    /** Discards all latencies and processing times; counters continue. */
    public void reset() {
        core.latencies.reset();
        core.outliers.reset();
        core.late.reset();
        core.times.reset();
    }

    /**
     * Describes implausible latencies and late events since {@link #reset}: one sentence per adapter and kind, with
     * the count and the extreme. Names the adapters that do not know their losses, and, since the start, the Streams that were overloaded and
     * what adapters counted beside events.
     */
    public List<String> notes() {
        var nodes = stages.get();
        var unknown = nodes.stream().filter(node -> node.lost().isEmpty()).map(node -> node.name() + ": the number of lost events is unknown");
        var overloads = nodes.stream().flatMap(node -> node instanceof StreamNode stream && stream.onsets() > 0
                ? Stream.of(stream.name() + ": overloaded " + stream.onsets() + (stream.onsets() == 1 ? " time" : " times")) : Stream.empty());
        return Stream.of(core.outliers.describe().stream(),
                core.late.describe(adapter -> nodes.get(adapter) instanceof SourceNode source && source.dropsLate()).stream(), unknown, overloads,
                nodes.stream().map(NetworkMeasurements::counters).flatMap(Optional::stream)).flatMap(notes -> notes).toList();
    }

    private static Optional<String> counters(StageNode node) {
        return node.counters().entrySet().stream().filter(counter -> counter.getValue() > 0).sorted(Map.Entry.comparingByKey())
                .map(counter -> counter.getKey() + " " + counter.getValue()).reduce((one, other) -> one + ", " + other)
                .map(counters -> node.name() + ": " + counters);
    }

    /** Measures the offset between the wall clock and the monotonic clock again. */
    public void refreshClock() {
        core.clock.refresh();
    }

    /** Returns a snapshot of the counters. */
    public NetworkCounters figures() {
        // In this order, an event that passes the gate meanwhile counts twice for a moment, and is never missing.
        var held = waiting.getAsInt();
        return NetworkCounters.of(core.ids, counts.get(), stages.get(), held);
    }

    /** Returns what adapters wait for outside of the network, by stage index; empty texts for stages that do not wait. */
    public List<String> missingPeers() {
        return core.peers.stream().map(PeerWatch::missing).toList();
    }

    /** Returns the current queue lengths by stage index; cheap enough for frequent calls. */
    public long[] queued() {
        var nodes = stages.get();
        var queued = new long[nodes.size()];
        for (var i = 0; i < queued.length; i++) {
            queued[i] = nodes.get(i).queued();
        }
        return queued;
    }
}
