package org.millrace.runtime.kernel;

/**
 * How an event goes on after a {@link Checkpoint}.
 *
 * @param event the event that goes on
 * @param times how often it goes on; 0 if it is dropped
 */
public record Passage(Object event, int times) {

    /** The event goes on as it came; compared by identity. */
    public static final Passage UNCHANGED = new Passage("unchanged", 1);
}
