package org.millrace.debug.model;

import org.eclipse.debug.core.DebugEvent;
import org.eclipse.debug.core.DebugException;
import org.millrace.control.DebugMessages.MoveParams;
import org.millrace.control.DebugMessages.ReplayedPosition;
import org.millrace.control.JournalDebugControl;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** The replay of a journal that is debugged: where it is, and how it goes forward and backward. Thread-safe. */
public final class ReplaySession {

    /** To find a place, the whole journal may have to be replayed. */
    private static final Duration PATIENCE = Duration.ofHours(1);

    private final NetworkTarget target;
    private final JournalDebugControl control;
    private final Path folder;
    private final int run;
    private volatile ReplayedPosition position = new ReplayedPosition(0, 0, false);

    ReplaySession(NetworkTarget target, JournalDebugControl control, Path folder, int run) {
        this.target = target;
        this.control = control;
        this.folder = folder;
        this.run = run;
    }

    /** Returns the folder of the journal. */
    public Path folder() {
        return folder;
    }

    /** Returns the number of the run in the journal. */
    public int run() {
        return run;
    }

    /** Returns where the replay is suspended; without meaning while it goes on. Does not wait. */
    public ReplayedPosition position() {
        return position;
    }

    /** Asks the runtime where the replay is. Does not wait. */
    CompletableFuture<Void> locate() {
        return control.position().thenAccept(now -> position = now);
    }

    /**
     * Goes to another event. Waits until the replay goes there, also as long as it takes to find the event.
     *
     * @throws DebugException with the reason if there is no such event; the replay is then suspended as before
     */
    public void move(MoveParams to) throws DebugException {
        target.threads().goOn(DebugEvent.CLIENT_REQUEST, Optional.empty(), debugger -> control.move(to), PATIENCE);
    }
}
