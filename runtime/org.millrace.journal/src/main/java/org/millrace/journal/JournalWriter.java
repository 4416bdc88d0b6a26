package org.millrace.journal;

import org.millrace.journal.JournalHeader.StatementsChange;
import org.millrace.journal.JournalOptions.Fsync;

import java.io.IOException;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Writes the journal of a run. Entries are collected in blocks, which a thread of its own writes. Not safe for use by
 * several threads: the caller holds a lock that also brings the entries into their order.
 */
public final class JournalWriter implements AutoCloseable {

    private static final int EMPTY = Segments.FRAME + Segments.BLOCK_HEAD;

    private final JournalOptions options;
    private final BlockWriter writer;
    private final List<StatementsChange> changes = new ArrayList<>();
    private final Map<Integer, String> inputs = new TreeMap<>();

    /** The header of a segment that would begin with the present block. */
    private JournalHeader stateBefore;
    private ByteBuffer block;
    private long events;
    private int eventsInBlock;
    private long lastNanos;
    private long lastClock;
    private long segmentBytes;
    private int inputCount;

    private JournalWriter(JournalOptions options, JournalHeader header, BlockWriter writer) {
        this.options = options;
        this.stateBefore = header;
        this.writer = writer;
        this.block = writer.take();
        this.lastClock = header.clock();
        beginBlock();
    }

    /**
     * Begins a run in a journal, which is created if missing.
     *
     * @param first  the header of the run; the journal sets the numbers
     * @param failed receives the error if the journal cannot be written any further, once, in another thread
     * @throws IOException if the journal cannot be written; the message is for the user
     */
    public static JournalWriter create(JournalOptions options, JournalHeader first, Consumer<IOException> failed) throws IOException {
        Files.createDirectories(options.folder());
        var lock = FolderLock.of(options.folder(), "is writing its journal to");
        try {
            var header = Journal.next(options.folder(), first);
            return new JournalWriter(options, header, new BlockWriter(options, header, lock, failed));
        } catch (IOException | RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    private void beginBlock() {
        block.clear().position(EMPTY);
        block.putLong(Segments.FRAME, events + 1);
        block.putLong(Segments.FRAME + Long.BYTES + Integer.BYTES, lastNanos);
        block.putLong(Segments.FRAME + Long.BYTES + Integer.BYTES + Long.BYTES, lastClock);
        eventsInBlock = 0;
    }

    /** Returns the number of events. */
    public long events() {
        return events;
    }

    private void add(EntryKind kind, Consumer<ByteBuffer> content) {
        while (true) {
            var start = block.position();
            try {
                block.put((byte) kind.ordinal());
                content.accept(block);
                return;
            } catch (BufferOverflowException e) {
                block.position(start);
                makeRoom();
            } catch (RuntimeException | Error e) {
                block.position(start);
                throw e;
            }
        }
    }

    private void makeRoom() {
        if (block.position() > EMPTY) {
            handOff();
        } else {
            grow();
        }
    }

    private void grow() {
        if (block.capacity() == Segments.LARGEST) {
            throw new IllegalArgumentException("an event of more than " + Segments.LARGEST + " bytes cannot be written to a journal");
        }
        block = ByteBuffer.allocateDirect(Math.min(2 * block.capacity(), Segments.LARGEST));
        beginBlock();
    }

    /** Adds the opening of an input; returns its number. */
    public int opened(String adapter) {
        var number = ++inputCount;
        add(EntryKind.OPEN, buffer -> {
            Packed.putUnsigned(buffer, number);
            Packed.putText(buffer, adapter);
        });
        inputs.put(number, adapter);
        return number;
    }

    /** Adds the closing of an input. */
    public void closed(int input) {
        add(EntryKind.CLOSE, buffer -> Packed.putUnsigned(buffer, input));
        inputs.remove(input);
    }

    /**
     * Adds an event of an input.
     *
     * @param nanos the time of its arrival, {@link System#nanoTime}
     * @throws IllegalArgumentException if the event cannot be encoded; the message is for the user
     */
    public void event(int input, long nanos, EventFormat format, Object event) {
        while (!tryEvent(input, nanos, format, event)) {
            makeRoom();
        }
        lastNanos = nanos;
        events++;
        eventsInBlock++;
    }

    /** Writes an event if it fits into the block; the most frequent entry, so without an object for it. */
    private boolean tryEvent(int input, long nanos, EventFormat format, Object event) {
        var start = block.position();
        var complete = false;
        try {
            block.put((byte) EntryKind.EVENT.ordinal());
            Packed.putUnsigned(block, input);
            Packed.putSigned(block, nanos - lastNanos);
            format.write(block, event);
            complete = true;
        } catch (BufferOverflowException e) {
            return false;
        } finally {
            if (!complete) {
                block.position(start);
            }
        }
        return true;
    }

    /**
     * Adds events that were discarded without being decoded.
     *
     * @param bytes the buffer that holds them one after the other, in the codec of the adapter
     * @param from  the index of the first byte
     * @param to    the index after the last byte
     */
    public void screened(int input, int count, ByteBuffer bytes, int from, int to) {
        add(EntryKind.SCREENED, buffer -> {
            Packed.putUnsigned(buffer, input);
            Packed.putUnsigned(buffer, count);
            Packed.putUnsigned(buffer, to - from);
            buffer.put(bytes.slice(from, to - from));
        });
        events += count;
        eventsInBlock += count;
    }

    /**
     * Adds an event that was injected, or emitted by a bean.
     *
     * @param type   the name of the type; empty for a map without a type
     * @param format the format of the type; empty for a map without a type
     * @throws IllegalArgumentException if the event cannot be encoded; the message is for the user
     */
    public void event(EntryKind kind, String stage, String type, Optional<EventFormat> format, Object event) {
        add(kind, buffer -> {
            Packed.putText(buffer, stage);
            Packed.putText(buffer, type);
            if (format.isPresent()) {
                format.get().write(buffer, event);
            } else if (event instanceof Map<?, ?>) {
                TaggedValue.put(buffer, event);
            } else {
                throw new IllegalArgumentException("an event of the class " + event.getClass().getName() + ", which has no event type");
            }
        });
        events++;
        eventsInBlock++;
    }

    /** Adds a move of the clock to a time in nanoseconds since 1970-01-01 UTC. */
    public void clock(long time) {
        add(EntryKind.CLOCK, buffer -> Packed.putSigned(buffer, time - lastClock));
        lastClock = time;
    }

    /**
     * Adds that inputs were left out.
     *
     * @param all whether all events that waited were released, since no input was left
     */
    public void idle(List<Integer> left, boolean all) {
        add(EntryKind.IDLE, buffer -> {
            buffer.put((byte) (all ? 1 : 0));
            Packed.putUnsigned(buffer, left.size());
            left.forEach(input -> Packed.putUnsigned(buffer, input));
        });
    }

    /** Adds a change of statements, in a block of its own, and passes it on to the writing thread. */
    public void statements(StatementsChange change) {
        var json = JournalHeader.json(change);
        flush();
        add(EntryKind.STATEMENTS, buffer -> Packed.putBytes(buffer, json));
        changes.add(change);
        flush();
    }

    /** Adds the mark of a snapshot, in a block of its own. The caller flushes. */
    public void mark(long id) {
        flush();
        add(EntryKind.MARK, buffer -> Packed.putUnsigned(buffer, id));
    }

    /** Returns the folder. */
    public Path folder() {
        return options.folder();
    }

    /** Returns the number of the run in the journal. */
    public int run() {
        return stateBefore.run();
    }

    /** Waits until everything that was {@linkplain #flush flushed} is on the disk; returns whether it is. For any thread. */
    public boolean awaitWritten() {
        return writer.awaitForced();
    }

    /** Adds the end of the input. */
    public void ended() {
        add(EntryKind.END, buffer -> { });
    }

    /** Passes collected entries on to the writing thread; waits if that is behind. With {@link Fsync#EACH}, waits until they are on the disk. */
    public void flush() {
        if (block.position() > EMPTY) {
            handOff();
        }
    }

    /** Ends a batch of entries, before they are processed. */
    public void commit() {
        if (options.fsync() == Fsync.EACH) {
            flush();
        }
    }

    private void handOff() {
        var length = block.position() - Segments.FRAME;
        block.putInt(Segments.FRAME + Long.BYTES, eventsInBlock);
        if (segmentBytes > 0 && segmentBytes + length > options.segmentBytes()) {
            writer.roll(stateBefore);
            segmentBytes = 0;
        }
        segmentBytes += Segments.FRAME + length;
        writer.write(block.flip());
        stateBefore = stateBefore.at(events + 1, lastClock, changes, inputs);
        block = writer.take();
        beginBlock();
    }

    /** Writes everything, forces it to the disk unless {@link Fsync#NONE}, and closes the journal. */
    @Override
    public void close() {
        flush();
        writer.close(Duration.ofSeconds(30));
    }
}
