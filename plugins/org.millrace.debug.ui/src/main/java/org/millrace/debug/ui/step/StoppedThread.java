package org.millrace.debug.ui.step;

import org.millrace.debug.model.NetworkFrame;
import org.millrace.debug.model.NetworkThread;

import java.util.Optional;

/** Finds the thread that a selection in the Debug view means. */
final class StoppedThread {

    private StoppedThread() {
    }

    /** Returns the thread of an element if it is stopped at an event. */
    static Optional<NetworkThread> of(Object element) {
        return switch (element) {
            case NetworkThread thread when thread.canStep() -> Optional.of(thread);
            case NetworkFrame frame when frame.getThread().canStep() -> Optional.of(frame.getThread());
            case null, default -> Optional.empty();
        };
    }
}
