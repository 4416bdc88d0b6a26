package org.millrace.journal;

import org.millrace.journal.Journal.Run;
import org.millrace.journal.JournalHeader.StatementsChange;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the entries of a run, one after the other. The tail that a crash cut off is left out. For one thread.
 */
public final class JournalReader implements AutoCloseable {

    private Run run;
    private int segment;
    private int events;
    private Blocks blocks;
    private final JournalEntry entry = new JournalEntry();
    private long cutBytes;

    /**
     * Opens a run.
     *
     * @throws IOException if a file cannot be read
     */
    public JournalReader(Run run) throws IOException {
        this.run = run;
        this.blocks = open(0);
        entry.number = run.header().firstEvent() - 1;
        entry.clock = run.header().clock();
    }

    private Blocks open(int index) throws IOException {
        var file = run.segments().get(index).file();
        try {
            var opened = new Blocks(file);
            opened.next();
            return opened;
        } catch (NoSuchFileException e) {
            throw new JournalException(file + " has been deleted while the journal was read; more has to be kept (--journal-keep)");
        }
    }

    /**
     * Moves to the next entry. The event of the present one must have been read.
     *
     * @return whether there is one
     * @throws JournalException if the journal is damaged; the message is for the user
     */
    public boolean next() throws IOException {
        while (!entry.content.hasRemaining()) {
            if (!nextBlock()) {
                return false;
            }
        }
        try {
            read();
            return true;
        } catch (BufferUnderflowException | IllegalArgumentException e) {
            throw new JournalException("the block before " + blocks.place() + " is damaged: " + e);
        }
    }

    /**
     * Lets {@link #next()} go on after it has returned {@code false}, with what has been written meanwhile.
     *
     * @throws IOException if the journal cannot be read; the message is for the user
     */
    public void goOn() throws IOException {
        run = run.longer();
    }

    /**
     * Moves behind the mark of a snapshot without reading the entries before it; before the first {@link #next()}.
     *
     * @return whether there is such a mark
     * @throws JournalException if the journal is damaged; the message is for the user
     */
    public boolean seek(long mark) throws IOException {
        return pass(mark, new ArrayList<>());
    }

    /**
     * Reads the changes of statements without the other entries; before the first {@link #next()}.
     *
     * @param mark the mark of a snapshot at which they end; 0 for all
     * @return the changes behind the header, in their order
     * @throws JournalException if the journal is damaged; the message is for the user
     */
    public List<StatementsChange> changes(long mark) throws IOException {
        var changes = new ArrayList<StatementsChange>();
        pass(mark, changes);
        return changes;
    }

    /** Moves behind a mark, or to the end, and collects the changes of statements on the way; returns whether there is the mark. */
    private boolean pass(long mark, List<StatementsChange> changes) throws IOException {
        while (nextBlock()) {
            // A change has a block for itself, and so has a mark.
            var first = entry.content.get(entry.content.position());
            if (first == EntryKind.STATEMENTS.ordinal()) {
                read();
                changes.add(entry.change());
            } else if (first == EntryKind.MARK.ordinal()) {
                read();
                if (entry.mark == mark) {
                    return true;
                }
            }
            entry.number += events;
            entry.content.position(entry.content.limit());
        }
        return false;
    }

    private boolean nextBlock() throws IOException {
        // The look for a block that is not there yet overwrites the content of the one before.
        entry.content = JournalEntry.NOTHING;
        while (!blocks.next()) {
            cutBytes = blocks.rest();
            if (cutBytes > 0) {
                refuseDamage();
                return false;
            }
            if (segment == run.segments().size() - 1) {
                return false;
            }
            blocks.close();
            blocks = open(++segment);
        }
        entry.content = blocks.content();
        var first = entry.content.getLong();
        events = entry.content.getInt();
        entry.nanos = entry.content.getLong();
        entry.clock = entry.content.getLong();
        if (first != entry.number + 1) {
            throw new JournalException("the events " + (entry.number + 1) + " to " + (first - 1) + " are missing before " + blocks.place());
        }
        return true;
    }

    private void refuseDamage() throws IOException {
        if (segment < run.segments().size() - 1 || blocks.isDamagedInside()) {
            throw new JournalException("the block in " + blocks.place() + " is damaged; the events up to " + entry.number
                    + " can be read (--until " + entry.number + ")");
        }
    }

    private void read() throws IOException {
        entry.kind = EntryKind.of(entry.content.get());
        var before = entry.number;
        switch (entry.kind) {
            case OPEN -> {
                entry.input = (int) Packed.unsigned(entry.content);
                entry.stage = Packed.text(entry.content);
            }
            case CLOSE -> entry.input = (int) Packed.unsigned(entry.content);
            case EVENT -> {
                entry.number++;
                entry.input = (int) Packed.unsigned(entry.content);
                entry.nanos += Packed.signed(entry.content);
            }
            case SCREENED -> {
                entry.input = (int) Packed.unsigned(entry.content);
                entry.number += Packed.unsigned(entry.content);
            }
            case INJECT, EMIT -> {
                entry.number++;
                entry.stage = Packed.text(entry.content);
                entry.type = Packed.text(entry.content);
            }
            case CLOCK -> entry.clock += Packed.signed(entry.content);
            case MARK -> entry.mark = Packed.unsigned(entry.content);
            default -> { }
        }
        entry.count = (int) (entry.number - before);
    }

    /** Returns the present entry; changes with {@link #next()}. */
    public JournalEntry entry() {
        return entry;
    }

    /** Returns the bytes at the end that a crash cut off, after the last entry. */
    public long cutBytes() {
        return cutBytes;
    }

    @Override
    public void close() throws IOException {
        blocks.close();
    }
}
