package org.millrace.runtime.api;

/**
 * The current interest of the network in an adapter's events. It changes while the network runs, when
 * statements are deployed or removed or wires are traced. Safe for use by any thread.
 *
 * <p>A decoder must call {@link #now} for every event: an event that was refused by a cached answer could be
 * wanted by a statement deployed meanwhile.
 */
@FunctionalInterface
public interface Interest {

    /** The interest of a network that wants every event. */
    Interest EVERYTHING = () -> WantedEvents.ALL;

    /**
     * Returns the currently wanted events, at the cost of a volatile read. Returns the same object until the
     * interest changes.
     */
    WantedEvents now();
}
