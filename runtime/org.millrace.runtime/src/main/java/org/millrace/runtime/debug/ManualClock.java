package org.millrace.runtime.debug;

import org.millrace.runtime.kernel.Network;

import java.util.Optional;

/** Moves the clock of a network with manual time for its debugger. For any thread. */
public final class ManualClock {

    private final Network network;

    /** Moves the clock of the network of a debugger. */
    public ManualClock(Debugger debugger) {
        network = debugger.network();
    }

    /**
     * Moves the clock in a thread of its own, since a stopped event may keep it from moving. What the clock brings stops there as other events do.
     *
     * @param nanos    the time in nanoseconds since 1970-01-01 UTC, or by how many nanoseconds it moves
     * @param relative whether it moves by that
     * @return the reason of a refusal
     */
    public Optional<String> advance(long nanos, boolean relative) {
        return network.clock().refusal().or(() -> {
            Thread.ofPlatform().daemon().name("clock").start(() -> {
                if (relative) {
                    network.clock().advanceBy(nanos);
                } else {
                    network.clock().advance(nanos);
                }
            });
            return Optional.empty();
        });
    }
}
