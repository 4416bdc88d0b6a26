package org.millrace.runtime.state;

import java.util.List;

/**
 * The estimated heap memory of one deployment of a statement, without generated classes.
 *
 * @param bytes       the size that does not depend on the events; data windows with a fixed number of events
 *                    count as full
 * @param sharedBytes the part of it that is events, which all statements share
 * @param grows       the parts that depend on the events
 * @param unknown     descriptions of parts that are not included
 */
public record State(long bytes, long sharedBytes, List<VariableState> grows, List<String> unknown) {

    /** Copies the lists. */
    public State {
        grows = List.copyOf(grows);
        unknown = List.copyOf(unknown);
    }

    /** Returns whether {@link #bytes} is the whole state. */
    public boolean isTotal() {
        return grows.isEmpty() && unknown.isEmpty();
    }
}
