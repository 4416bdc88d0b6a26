package org.millrace.journal;

/** The kinds of entries of a journal. The order is part of the format. */
public enum EntryKind {
    /** An input of an inbound adapter was opened, such as a connection or a file. */
    OPEN,
    /** An input was closed. */
    CLOSE,
    /** An event arrived at an input. */
    EVENT,
    /** Events arrived that were discarded without being decoded; the entry has their bytes. */
    SCREENED,
    /** The clock was moved by the wall clock or by a message. */
    CLOCK,
    /** Inputs were left out because they were idle. */
    IDLE,
    /** An event was injected into a stage. */
    INJECT,
    /** A bean emitted an event in a thread of its own. */
    EMIT,
    /** Statements were deployed, replaced or removed. */
    STATEMENTS,
    /** The input ended, and waiting events were processed. */
    END,
    /** A snapshot of the network's state was taken. */
    MARK;

    private static final EntryKind[] ALL = values();

    /** Returns the kind with an ordinal; fails for unknown ones. */
    static EntryKind of(int ordinal) throws JournalException {
        if (ordinal < 0 || ordinal >= ALL.length) {
            throw new JournalException("an entry has the unknown kind " + ordinal);
        }
        return ALL[ordinal];
    }

    /** Returns whether an entry of this kind has an event, and thereby a number. */
    public boolean hasEvent() {
        return this == EVENT || this == SCREENED || this == INJECT || this == EMIT;
    }
}
