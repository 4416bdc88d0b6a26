package org.millrace.runtime.kernel;

import org.millrace.runtime.time.GateState;
import org.millrace.runtime.time.TimeGate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Stops a network that runs. For one thread. */
final class Shutdown {

    private final List<StageNode> order;
    private final List<SourceNode> sources;
    private final NetworkClock clock;
    private final Optional<TimeGate> entrance;
    private final JournalMode journal;
    private final Draining draining;

    /**
     * @param order    the stages in the order in which they stop
     * @param entrance the gate behind the inbound adapters; empty if the network has no gates
     */
    Shutdown(List<StageNode> order, NetworkClock clock, Optional<TimeGate> entrance, JournalMode journal, Draining draining) {
        this.order = new ArrayList<>(order);
        this.sources = order.stream().filter(SourceNode.class::isInstance).map(SourceNode.class::cast).toList();
        this.order.removeAll(sources);
        this.clock = clock;
        this.entrance = entrance;
        this.journal = journal;
        this.draining = draining;
    }

    /**
     * Stops the input, waits until all events are processed, and stops the stages.
     *
     * @param state     keeps the state, if somebody does
     * @param databases end before the stages: one of their threads may wait for a database that is absent
     * @param deadline  the {@link System#nanoTime} at which the wait ends
     * @return whether all events were processed by then
     */
    boolean perform(Optional<NetworkState> state, Databases databases, long deadline) {
        // The next run goes on with the input; what waits for its time goes on to wait.
        var goesOn = state.isPresent() && sources.stream().anyMatch(source -> !source.inputs().open().isEmpty());
        if (goesOn) {
            sources.forEach(source -> source.inputs().keepOpen());
            clock.stop();
        }
        sources.forEach(StageNode::stop);
        if (!goesOn) {
            entrance.ifPresent(gate -> gate.perform(() -> {
                journal.written().ifPresent(EntranceJournal::ended);
                gate.flush();
            }));
        }
        var drained = draining.await(deadline);
        state.ifPresent(kept -> {
            kept.end();
            if (goesOn) {
                entrance.ifPresent(gate -> kept.leaves(new GateState(gate).forget()));
            }
        });
        clock.stop();
        databases.close();
        if (!drained) {
            // An adapter may wait for its peer, and hold the threads that come to it.
            order.stream().filter(SinkNode.class::isInstance).forEach(StageNode::stop);
        }
        order.forEach(StageNode::stop);
        journal.written().ifPresent(EntranceJournal::close);
        return drained;
    }
}
