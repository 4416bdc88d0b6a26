package org.millrace.runtime.kernel;

import org.millrace.runtime.metrics.Counters;
import org.millrace.runtime.metrics.Latencies;
import org.millrace.runtime.metrics.StageTimes;
import org.millrace.runtime.metrics.WallClock;
import org.millrace.runtime.time.TimeGate;

import java.util.List;
import java.util.concurrent.TimeUnit;

/** Shared state of all stages of a network. */
final class Core {

    final CounterIds ids;
    final Counters counters;
    final DerivedCounts derived = new DerivedCounts();
    final Latencies latencies;
    final LatencyOutliers outliers;
    final LateEvents late;
    final StageTimes times;
    final StageThreads threads;
    final WallClock clock;

    /** The time of a clock that follows the wall clock. */
    final HeldTime wallTime = new HeldTime();
    final Checks checks;
    final RuntimeLog log;

    /** Whether the network takes over what happened before a crash: nothing new enters it, and no queue drops events. */
    volatile boolean recovering;

    /** What the stages wait for outside, by index. */
    final List<PeerWatch> peers;
    private final ThreadLocal<Dispatch> dispatches;

    Core(CounterIds ids, List<String> stages, RuntimeLog log) {
        this.ids = ids;
        this.counters = new Counters(ids.size());
        this.latencies = new Latencies(ids.stages());
        this.outliers = new LatencyOutliers(stages, log);
        this.late = new LateEvents(stages);
        this.times = new StageTimes(ids.stages());
        this.threads = new StageThreads();
        this.clock = new WallClock();
        this.log = log;
        this.peers = stages.stream().map(stage -> new PeerWatch(new LimitedLog(log, stage))).toList();
        this.checks = new Checks(stages);
        this.dispatches = ThreadLocal.withInitial(this::newDispatch);
    }

    /** Returns the time of the network's clock for what a thread processes, in nanoseconds since 1970-01-01 UTC. */
    long now(Dispatch dispatch) {
        return dispatch.time == TimeGate.UNSET ? TimeUnit.MILLISECONDS.toNanos(wallTime.millis()) : dispatch.time;
    }

    private Core(Core other) {
        this.ids = other.ids;
        this.counters = new Counters(ids.size());
        this.latencies = other.latencies;
        this.outliers = other.outliers;
        this.late = other.late;
        // A stage does not know how long those take that it sends to.
        this.times = new StageTimes(ids.stages());
        this.threads = other.threads;
        this.clock = other.clock;
        this.log = other.log;
        this.peers = other.peers;
        this.checks = other.checks;
        this.dispatches = ThreadLocal.withInitial(this::newDispatch);
    }

    private Dispatch newDispatch() {
        return new Dispatch(counters.newBlock(), latencies.newWriter(), new Stopwatch(times), checks);
    }

    /** Returns a state with counters of its own, which has everything else in common with this one. */
    Core sibling() {
        return new Core(this);
    }

    /** Returns the current values of all counters. */
    long[] counts() {
        var counts = counters.sums();
        derived.complete(counts);
        return counts;
    }

    /** Returns the calling thread's dispatch. */
    Dispatch dispatch() {
        return dispatches.get();
    }
}
