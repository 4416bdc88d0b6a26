package org.millrace.runtime.api;

/**
 * What the network can use of an adapter's events. It is live: statements come and go and wires are
 * watched while the network runs. Safe for use by any thread.
 *
 * <p>A decoder asks {@link #now} for every event anew, never for several at once: what it refuses by
 * an answer that it kept could be wanted by a statement that has been deployed since.
 */
@FunctionalInterface
public interface Interest {

    /** The interest of a network that wants all events. */
    Interest EVERYTHING = () -> WantedEvents.ALL;

    /**
     * What is wanted at this moment; costs a read of a volatile field. As long as nothing has changed
     * it is the same object.
     */
    WantedEvents now();
}
