package org.millrace.runtime.kernel;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Waits until no event is on its way, while nothing enters the network. For any thread. */
final class Draining {

    private static final long FIRST_STEP_NANOS = TimeUnit.MICROSECONDS.toNanos(100);
    private static final long LAST_STEP_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

    private final List<StageNode> nodes;
    private final Optional<Gates> gates;
    private final Core core;

    Draining(List<StageNode> nodes, Optional<Gates> gates, Core core) {
        this.nodes = nodes;
        this.gates = gates;
        this.core = core;
    }

    /**
     * Drains the Streams. They may feed each other, so all must be idle in two successive checks without events
     * moving in between.
     *
     * @param deadline the {@link System#nanoTime} at which the wait ends
     * @return whether no event is on its way
     */
    boolean await(long deadline) {
        for (var step = FIRST_STEP_NANOS;; step = Math.min(2 * step, LAST_STEP_NANOS)) {
            // The last look is behind the deadline: a busy machine may not have let this thread look before.
            var over = System.nanoTime() >= deadline;
            var before = core.counts();
            if (idle() && Arrays.equals(before, core.counts()) && idle()) {
                return true;
            }
            if (over) {
                return false;
            }
            LockSupport.parkNanos(step);
        }
    }

    private boolean idle() {
        return nodes.stream().allMatch(StageNode::idle) && gates.stream().allMatch(Gates::idle);
    }
}
