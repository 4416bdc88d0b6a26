package org.millrace.epl.ui.document;

import java.util.function.BooleanSupplier;

/** Is told when a text was parsed after a change. */
@FunctionalInterface
public interface SnapshotListener {

    /**
     * A text was parsed, or what it sees has changed. Not called in the user interface's thread.
     *
     * @param isCancelled whether there is a newer version by now; then there is no need to go on
     */
    void parsed(Snapshot snapshot, BooleanSupplier isCancelled);
}
