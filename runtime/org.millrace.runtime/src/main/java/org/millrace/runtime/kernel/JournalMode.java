package org.millrace.runtime.kernel;

import java.util.Optional;

/**
 * Whether a network writes a journal, replays one or is tested.
 *
 * @param written  the journal that is written, if any
 * @param replayed whether a journal is replayed or the network is tested: inbound adapters bring no events, outbound
 *                 adapters send none, and Streams have no threads
 * @param tested   whether the network is tested
 * @param stateful whether the network can save its state: it keeps the events that its statements can still see
 */
public record JournalMode(Optional<EntranceJournal> written, boolean replayed, boolean tested, boolean stateful) {

    /** Neither. */
    public static final JournalMode NONE = new JournalMode(Optional.empty(), false, false, false);

    /** Is tested. */
    public static final JournalMode TESTED = new JournalMode(Optional.empty(), true, true, false);

    /** Runs in parts, whose state another engine keeps. */
    static final JournalMode FRAGMENT = new JournalMode(Optional.empty(), false, false, true);

    /**
     * Replays a journal.
     *
     * @param history whether the network that wrote it kept the events that its statements could still see
     */
    public static JournalMode replaying(boolean history) {
        return new JournalMode(Optional.empty(), true, false, history);
    }

    /** Writes a journal. */
    public static JournalMode writing(EntranceJournal journal) {
        return new JournalMode(Optional.of(journal), false, false, false);
    }

    /** Writes a journal and takes snapshots. */
    public static JournalMode keepingState(EntranceJournal journal) {
        return new JournalMode(Optional.of(journal), false, false, true);
    }

    /** Is tested, and writes what enters it to a journal. */
    static JournalMode tested(EntranceJournal journal) {
        return new JournalMode(Optional.of(journal), true, true, false);
    }

    /** Returns whether everything that enters the network passes one gate, in one order. */
    boolean isOrdered() {
        return replayed || written.isPresent() || stateful;
    }
}
