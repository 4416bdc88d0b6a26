package org.millrace.runtime.api;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * State that a network keeps in its snapshots, so that a run after a crash continues with it. Beans implement it, outbound
 * adapters whose output can be cut back to what it was at a snapshot, such as a file, and inbound adapters with an input that can be
 * replaced by another one.
 */
public interface SavedState {

    /**
     * Writes the state. Called in another thread while the stage processes no event; the flow of events waits for it.
     *
     * @throws IOException if the state cannot be written; the network then takes no snapshot. The message is for the user
     */
    void save(DataOutput out) throws IOException;

    /**
     * Takes over a state that {@link #save} has written, perhaps in an earlier version of the class. Called once, before
     * {@code start}, and before the first event; not called without a snapshot.
     *
     * @throws IOException if the state cannot be read; the message is for the user
     */
    void load(DataInput in) throws IOException;
}
