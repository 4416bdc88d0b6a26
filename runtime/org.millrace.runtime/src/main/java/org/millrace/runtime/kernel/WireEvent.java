package org.millrace.runtime.kernel;

/**
 * An event on its way along a wire between two {@linkplain Fragment fragments} of a network.
 *
 * @param wire         the index of the wire
 * @param type         the name of its event type; empty if the wire does not tell it
 * @param event        the event
 * @param time         the time of the clock at which it was sent, in nanoseconds since 1970-01-01 UTC
 * @param ingressNanos {@link System#nanoTime} of this process at which the event arrived that it comes from
 * @param adapter      the index of the inbound adapter at which that event arrived; negative for none
 * @param isAccounted  whether it stands for that event in the balance of received events
 * @param origin       the event that arrived; null if it is in another process
 * @param slot         the part of the state of a divided processor that the event belongs to; 0 if the wire does not divide
 */
public record WireEvent(int wire, String type, Object event, long time, long ingressNanos, int adapter, boolean isAccounted, Object origin, int slot) {
}
