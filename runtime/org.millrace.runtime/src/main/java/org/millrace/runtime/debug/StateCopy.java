package org.millrace.runtime.debug;

import org.millrace.runtime.engine.StatementState;
import org.millrace.runtime.engine.StatementState.Part;

import java.lang.ref.SoftReference;
import java.util.List;

/**
 * The state of the statement that is shown: a copy of all its parts at the moment at which it is opened, so that parts and their pages agree with
 * each other, also while the network runs. It keeps one copy, of which the memory may be taken. For any thread.
 */
final class StateCopy {

    /** Rows of a statement that are copied at most. */
    private static final int MOST_ROWS = 200_000;

    /** A copy. */
    private record Copy(String processor, String statement, List<? extends Part> parts) {
    }

    private SoftReference<Copy> last = new SoftReference<>(null);

    /**
     * Returns the parts of the state at the present moment, and keeps them; if they have too many rows for a copy, the parts themselves, of which
     * each page is of its own moment.
     */
    synchronized List<? extends Part> open(String processor, StatementState state) {
        last.clear();
        var copy = state.copy(MOST_ROWS, part -> true);
        copy.ifPresent(parts -> last = new SoftReference<>(new Copy(processor, state.name(), parts)));
        return copy.isPresent() ? copy.get() : state.parts();
    }

    /** Returns the parts that were kept when the statement was opened last; if they are not there any more, opens it. */
    synchronized List<? extends Part> opened(String processor, StatementState state) {
        var copy = last.get();
        return copy != null && copy.processor().equals(processor) && copy.statement().equals(state.name()) ? copy.parts() : open(processor, state);
    }

    /** Forgets the copy: the network goes on. */
    synchronized void forget() {
        last.clear();
    }
}
