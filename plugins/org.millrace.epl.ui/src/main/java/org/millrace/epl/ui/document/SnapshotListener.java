package org.millrace.epl.ui.document;

import java.util.function.BooleanSupplier;

/** Is notified after a changed text was parsed. */
@FunctionalInterface
public interface SnapshotListener {

    /**
     * Called after a text was parsed, or its project has changed; not in the UI thread.
     *
     * @param isCancelled returns whether a newer version exists, which makes further work unnecessary
     */
    void parsed(Snapshot snapshot, BooleanSupplier isCancelled);
}
