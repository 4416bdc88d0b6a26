package org.millrace.runtime.kernel;

/**
 * Sees events before they pass, in their threads, and may hold a thread for any time. Any number of threads call it
 * concurrently.
 */
public interface Checkpoint {

    /**
     * Decides about an event that a stage sends, and about the same event on each wire that takes it.
     *
     * @param path the path of the event; its last step is the one that is decided about; must not be used after the return
     * @return how the event goes on; {@link Passage#UNCHANGED} in most cases
     */
    Passage pass(EventPath path);

    /**
     * Notes that a stage failed on an event.
     *
     * @param path   the path of the event; its last step leads to the stage, if the step was checked
     * @param stage  the stage
     * @param reason the reason, for the user
     */
    void failed(EventPath path, String stage, String reason);
}
