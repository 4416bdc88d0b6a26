package org.millrace.journal;

import org.millrace.journal.JournalHeader.StatementsChange;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * An entry of a journal. That of a {@link JournalReader} changes with each {@link JournalReader#next()}, and its content is read once; a
 * {@link #copy} stays and can be read any number of times, by one thread at a time.
 */
public final class JournalEntry {

    static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

    long number;
    int count;
    long nanos;
    long clock;
    EntryKind kind = EntryKind.END;
    String stage = "";
    String type = "";
    int input;
    long mark;
    ByteBuffer content = NOTHING;
    private boolean copied;

    JournalEntry() {
    }

    /**
     * Returns an entry that does not change; reads the content of this one.
     *
     * @param format the format of the event, if the entry has one of a declared type
     * @throws JournalException if the content cannot be read
     */
    public JournalEntry copy(EventFormat format) throws JournalException {
        var copy = new JournalEntry();
        copy.number = number;
        copy.count = count;
        copy.nanos = nanos;
        copy.clock = clock;
        copy.kind = kind;
        copy.stage = stage;
        copy.type = type;
        copy.input = input;
        copy.mark = mark;
        copy.copied = true;
        var from = content.position();
        switch (kind) {
            case EVENT -> event(format);
            case INJECT, EMIT -> {
                if (type.isEmpty()) {
                    map();
                } else {
                    event(format);
                }
            }
            case SCREENED -> bytes();
            case IDLE -> idle();
            case STATEMENTS -> change();
            default -> { }
        }
        copy.content = ByteBuffer.wrap(Arrays.copyOfRange(content.array(), content.arrayOffset() + from, content.arrayOffset() + content.position()));
        return copy;
    }

    /** Returns the number of the snapshot that a mark stands for. */
    public long mark() {
        return mark;
    }

    /** Returns the kind of the entry. */
    public EntryKind kind() {
        return kind;
    }

    /** Returns the number of the last event of the entry, from 1 in each run. */
    public long number() {
        return number;
    }

    /** Returns the number of the first event of the entry; that of the last event before it if the entry has none. */
    public long firstNumber() {
        return number - Math.max(count - 1, 0);
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

    private ByteBuffer unread() {
        return copied ? content.rewind() : content;
    }

    /** Reads the event of the entry. */
    public Object event(EventFormat format) throws JournalException {
        return format.read(unread());
    }

    /** Reads the bytes of events that were discarded. */
    public ByteBuffer bytes() {
        return ByteBuffer.wrap(Packed.bytes(unread()));
    }

    /** Reads an event without a type. */
    @SuppressWarnings("unchecked")
    public Map<String, Object> map() throws JournalException {
        return (Map<String, Object>) TaggedValue.get(unread());
    }

    /** Reads the change of statements. */
    public StatementsChange change() throws JournalException {
        return JournalHeader.parseChange(Packed.bytes(unread()));
    }

    /**
     * The inputs that were left out.
     *
     * @param inputs their numbers
     * @param all    whether all waiting events were released
     */
    public record Idle(List<Integer> inputs, boolean all) {
    }

    /** Reads which inputs were left out. */
    public Idle idle() {
        var from = unread();
        var all = from.get() != 0;
        var left = new ArrayList<Integer>();
        for (var rest = Packed.unsigned(from); rest > 0; rest--) {
            left.add((int) Packed.unsigned(from));
        }
        return new Idle(List.copyOf(left), all);
    }
}
