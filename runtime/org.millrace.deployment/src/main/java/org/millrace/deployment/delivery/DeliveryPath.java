package org.millrace.deployment.delivery;

import org.millrace.runtime.api.Guarantee;

/**
 * What comes of the events of an inbound adapter on its ways to one outbound adapter.
 *
 * @param from        the name of the inbound adapter
 * @param deadLetters whether the ways are those of its dead letters
 * @param to          the name of the outbound adapter
 * @param promised    the guarantee of the inbound adapter
 * @param guarantee   that of the whole way; of several ways, of the weakest
 * @param why         why it is weaker than that of the inbound adapter; empty if it is not
 */
public record DeliveryPath(String from, boolean deadLetters, String to, Guarantee promised, Guarantee guarantee, String why) {

    /** Returns whether the way keeps less than the inbound adapter promises. */
    public boolean isWeaker() {
        return guarantee.compareTo(promised) < 0;
    }

    /** Returns the path in words. */
    public String text() {
        return (deadLetters ? "dead letters of " : "") + from + " to " + to + ": " + guarantee.label() + (why.isEmpty() ? "" : ", because " + why);
    }
}
