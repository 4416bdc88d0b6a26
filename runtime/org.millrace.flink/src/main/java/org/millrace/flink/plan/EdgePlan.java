package org.millrace.flink.plan;

/**
 * How the events of a wire come to the receiving stage.
 *
 * @param wire  the index of the wire
 * @param from  the sending stage
 * @param to    the receiving stage
 * @param route the way between the parts of both
 */
public record EdgePlan(int wire, String from, String to, Route route) {

    /** The way of events between the parts of two stages. */
    public enum Route {
        /** Each part sends to one other, in the same thread if possible. */
        FORWARD,
        /** The key decides. */
        KEYED,
        /** In turn. */
        BALANCED
    }

    /** Returns whether the events of a part go to several others. */
    public boolean isShuffled() {
        return route != Route.FORWARD;
    }
}
