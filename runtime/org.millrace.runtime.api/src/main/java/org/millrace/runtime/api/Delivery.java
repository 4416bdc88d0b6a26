package org.millrace.runtime.api;

import java.util.Objects;
import java.util.Optional;

/**
 * Receives the outcome of an event, so that an inbound adapter can acknowledge it to the system that it came from. The
 * network calls exactly one of {@link #ended} and {@link #failed}, once, unless it is stopped or killed before.
 *
 * <p>An event has ended when everything derived from it has: beans have returned, outbound adapters have confirmed, and no
 * queue of a Stream and no clock holds a part of it. The network does not wait for what windows, patterns and timers make of
 * it later.
 *
 * <p>The methods are called by the thread in which the last part ended, which may be any thread of the network, and must
 * return quickly. The network logs their exceptions as warnings of the adapter.
 */
public interface Delivery {

    /**
     * The first failure on the way of an event.
     *
     * @param stage  the name of the stage that failed
     * @param reason the reason, for the user
     */
    record Failure(String stage, String reason) {

        /** Checks that nothing is {@code null}. */
        public Failure {
            Objects.requireNonNull(stage, "stage");
            Objects.requireNonNull(reason, "reason");
        }
    }

    /** The event and everything derived from it has ended without a failure. */
    void ended();

    /**
     * The event and everything derived from it has ended, and at least one stage failed, or a Stream dropped a part because
     * its queue was full. Other branches may have done their work.
     */
    void failed(Failure failure);

    /** Returns the position of the event in the input, for {@link InboundAdapter#resumeBehind}; empty if the adapter knows none. */
    default Optional<InputPosition> position() {
        return Optional.empty();
    }

    /** Returns the unit of work that outbound adapters may join; empty if there is none. */
    default Optional<UnitOfWork> unit() {
        return Optional.empty();
    }
}
