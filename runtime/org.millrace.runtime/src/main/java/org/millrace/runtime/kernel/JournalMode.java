package org.millrace.runtime.kernel;

import java.util.Optional;

/**
 * Whether a network writes a journal or replays one.
 *
 * @param written  the journal that is written, if any
 * @param replayed whether a journal is replayed: inbound adapters bring no events, outbound adapters send none, and
 *                 Streams have no threads
 */
public record JournalMode(Optional<EntranceJournal> written, boolean replayed) {

    /** Neither. */
    public static final JournalMode NONE = new JournalMode(Optional.empty(), false);

    /** Replays a journal. */
    public static final JournalMode REPLAYED = new JournalMode(Optional.empty(), true);

    /** Writes a journal. */
    public static JournalMode writing(EntranceJournal journal) {
        return new JournalMode(Optional.of(journal), false);
    }

    /** Returns whether everything that enters the network passes one gate, in one order. */
    boolean isOrdered() {
        return replayed || written.isPresent();
    }
}
