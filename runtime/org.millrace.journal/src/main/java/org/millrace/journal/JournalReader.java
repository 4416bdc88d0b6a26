package org.millrace.journal;

import org.millrace.journal.Journal.Run;
import org.millrace.journal.JournalHeader.StatementsChange;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Reads the entries of a run, one after the other. The tail that a crash cut off is left out. For one thread.
 */
public final class JournalReader implements AutoCloseable {

    private final Run run;
    private int segment;
    private Blocks blocks;
    private ByteBuffer content = ByteBuffer.allocate(0);
    private long number;
    private int count;
    private long nanos;
    private long clock;
    private EntryKind kind = EntryKind.END;
    private String stage = "";
    private String type = "";
    private int input;
    private long cutBytes;

    /**
     * Opens a run.
     *
     * @throws IOException if a file cannot be read
     */
    public JournalReader(Run run) throws IOException {
        this.run = run;
        this.blocks = open(0);
        this.number = run.header().firstEvent() - 1;
        this.clock = run.header().clock();
    }

    private Blocks open(int index) throws IOException {
        var opened = new Blocks(run.segments().get(index).file());
        opened.next();
        return opened;
    }

    /**
     * Moves to the next entry. The event of the present one must have been read.
     *
     * @return whether there is one
     * @throws JournalException if the journal is damaged; the message is for the user
     */
    public boolean next() throws IOException {
        while (!content.hasRemaining()) {
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

    private boolean nextBlock() throws IOException {
        while (!blocks.next()) {
            if (blocks.rest() > 0) {
                refuseDamage();
                cutBytes = blocks.rest();
                return false;
            }
            if (segment == run.segments().size() - 1) {
                return false;
            }
            blocks.close();
            blocks = open(++segment);
        }
        content = blocks.content();
        var first = content.getLong();
        content.getInt();
        nanos = content.getLong();
        clock = content.getLong();
        if (first != number + 1) {
            throw new JournalException("the events " + (number + 1) + " to " + (first - 1) + " are missing before " + blocks.place());
        }
        return true;
    }

    private void refuseDamage() throws IOException {
        if (segment < run.segments().size() - 1 || blocks.isDamagedInside()) {
            throw new JournalException("the block in " + blocks.place() + " is damaged; the events up to " + number
                    + " can be read (--until " + number + ")");
        }
    }

    private void read() throws IOException {
        kind = EntryKind.of(content.get());
        var before = number;
        switch (kind) {
            case OPEN -> {
                input = (int) Packed.unsigned(content);
                stage = Packed.text(content);
            }
            case CLOSE -> input = (int) Packed.unsigned(content);
            case EVENT -> {
                number++;
                input = (int) Packed.unsigned(content);
                nanos += Packed.signed(content);
            }
            case SCREENED -> {
                input = (int) Packed.unsigned(content);
                number += Packed.unsigned(content);
            }
            case INJECT, EMIT -> {
                number++;
                stage = Packed.text(content);
                type = Packed.text(content);
            }
            case CLOCK -> clock += Packed.signed(content);
            default -> { }
        }
        count = (int) (number - before);
    }

    /** Returns the kind of the entry. */
    public EntryKind kind() {
        return kind;
    }

    /** Returns the number of the last event of the entry, from 1 in each run. */
    public long number() {
        return number;
    }

    /** Returns how many events the entry has. */
    public int count() {
        return count;
    }

    /** Returns the number of the input that was opened or closed, or that brought the event. */
    public int input() {
        return input;
    }

    /** Returns the stage whose input was opened, or the stage that an event was injected into or that emitted it. */
    public String stage() {
        return stage;
    }

    /** Returns the event type of an injected or emitted event; empty for a map without a type. */
    public String type() {
        return type;
    }

    /** Returns the arrival of the last event of an input, {@link System#nanoTime} of the recorded process. */
    public long nanos() {
        return nanos;
    }

    /** Returns the time of the clock after its last move by an entry, in nanoseconds since 1970-01-01 UTC. */
    public long clock() {
        return clock;
    }

    /** Reads the event of the entry; called once. */
    public Object event(EventFormat format) throws JournalException {
        return format.read(content);
    }

    /** Reads the bytes of events that were discarded; called once. */
    public ByteBuffer bytes() {
        return ByteBuffer.wrap(Packed.bytes(content));
    }

    /** Reads an event without a type; called once. */
    @SuppressWarnings("unchecked")
    public Map<String, Object> map() throws JournalException {
        return (Map<String, Object>) TaggedValue.get(content);
    }

    /** Reads the change of statements; called once. */
    public StatementsChange change() throws JournalException {
        return JournalHeader.parseChange(Packed.bytes(content));
    }

    /**
     * The inputs that were left out.
     *
     * @param inputs their numbers
     * @param all    whether all waiting events were released
     */
    public record Idle(List<Integer> inputs, boolean all) {
    }

    /** Reads which inputs were left out; called once. */
    public Idle idle() {
        var all = content.get() != 0;
        var left = new ArrayList<Integer>();
        for (var rest = Packed.unsigned(content); rest > 0; rest--) {
            left.add((int) Packed.unsigned(content));
        }
        return new Idle(List.copyOf(left), all);
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
