package org.millrace.runtime.kernel;

import org.millrace.runtime.api.Confirmation;
import org.millrace.runtime.api.OutboundAdapter;
import org.millrace.runtime.api.SavedState;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * An outbound adapter of a network that keeps its state. While the network recovers, outputs before the snapshot are not written;
 * those after it are, and are counted as repeated if the adapter cannot take back what it had written.
 */
final class RecoveredSink implements OutboundAdapter {

    /** The name of the counter. */
    static final String REPEATED = "outputs repeated after a crash, at most";

    /** What happens with an output. */
    enum Phase { RUNNING, BEFORE_SNAPSHOT, AFTER_SNAPSHOT }

    private final OutboundAdapter adapter;
    private final AtomicLong repeated = new AtomicLong();
    private volatile Phase phase = Phase.RUNNING;

    RecoveredSink(OutboundAdapter adapter) {
        this.adapter = adapter;
    }

    /** Returns the adapter if it takes part in snapshots. */
    Optional<SavedState> state() {
        return adapter instanceof SavedState saved ? Optional.of(saved) : Optional.empty();
    }

    /** Ends a batch of an adapter that writes batches, before a snapshot is taken. */
    void seal(long snapshot) {
        if (adapter instanceof BatchedSink batches) {
            batches.seal(snapshot);
        }
    }

    /** Writes the batches that a complete snapshot has. */
    void complete(long snapshot) throws IOException {
        if (adapter instanceof BatchedSink batches) {
            batches.complete(snapshot);
        }
    }

    void enter(Phase next) {
        phase = next;
    }

    private boolean writes() {
        if (phase == Phase.AFTER_SNAPSHOT && !(adapter instanceof SavedState)) {
            repeated.incrementAndGet();
        }
        return phase != Phase.BEFORE_SNAPSHOT;
    }

    @Override
    public void start() throws IOException {
        adapter.start();
    }

    @Override
    public void write(Object event) throws IOException {
        if (writes()) {
            adapter.write(event);
        }
    }

    @Override
    public void write(Object event, Confirmation confirmation) throws IOException {
        if (writes()) {
            adapter.write(event, confirmation);
        } else {
            confirmation.confirmed();
        }
    }

    @Override
    public long lostOutput() {
        return adapter.lostOutput();
    }

    @Override
    public Map<String, Long> counters() {
        if (repeated.get() == 0) {
            return adapter.counters();
        }
        var counters = new LinkedHashMap<>(adapter.counters());
        counters.put(REPEATED, repeated.get());
        return counters;
    }

    @Override
    public void stop() throws IOException {
        adapter.stop();
    }
}
