package org.millrace.runtime.state;

import java.util.List;

/**
 * About how much memory one deployment of a statement takes on the heap. The classes that were made of
 * the statement are not counted.
 *
 * @param bytes       what does not depend on the events; data windows of a certain number of events are counted as full
 * @param sharedBytes how many of these are events, each of which is there once for all statements that keep it
 * @param grows       what depends on the events, besides
 * @param unknown     what is not counted, in words
 */
public record State(long bytes, long sharedBytes, List<Growth> grows, List<String> unknown) {

    /** Copies the lists. */
    public State {
        grows = List.copyOf(grows);
        unknown = List.copyOf(unknown);
    }

    /** Whether {@link #bytes} is all there is. */
    public boolean isTotal() {
        return grows.isEmpty() && unknown.isEmpty();
    }
}
