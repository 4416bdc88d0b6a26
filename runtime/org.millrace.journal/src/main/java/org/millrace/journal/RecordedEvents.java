package org.millrace.journal;

import org.millrace.deployment.Codecs;
import org.millrace.journal.Journal.Run;
import org.millrace.runtime.api.Decoder;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;

/** Reads the events of a run without the classes of the project. For one thread. */
public final class RecordedEvents implements AutoCloseable {

    /**
     * An event of a journal.
     *
     * @param number its number
     * @param kind   how it came in
     * @param input  the number of the connection or file that brought it; 0 if none did
     * @param stage  the inbound adapter, the stage into which it was injected, or the bean that emitted it
     * @param type   its event type; empty if it is not known
     * @param clock  the time of the clock when it was processed, in nanoseconds since 1970-01-01 UTC, as far as entries moved the clock
     * @param nanos  its arrival, {@link System#nanoTime} of the recorded process
     * @param values its values by property
     */
    public record Event(long number, EntryKind kind, int input, String stage, String type, long clock, long nanos, Map<String, Object> values) {
    }

    private final JournalHeader header;
    private final Entries entries;
    private JournalEntry entry;
    private final Map<String, EventFormat> formats = new HashMap<>();
    private final Map<Integer, String> inputs = new HashMap<>();
    private final Map<String, Decoder> decoders = new HashMap<>();
    private final Deque<Event> decoded = new ArrayDeque<>();
    private final Codecs codecs;
    private boolean idle;

    private RecordedEvents(JournalHeader header, Entries entries, ClassLoader loader) {
        this.header = header;
        this.entries = entries;
        this.codecs = new Codecs(loader);
        inputs.putAll(header.inputs());
    }

    /**
     * Opens a run.
     *
     * @param loader knows the codecs of the adapters
     * @throws IOException if a file cannot be read
     */
    public static RecordedEvents of(Run run, ClassLoader loader) throws IOException {
        return new RecordedEvents(run.header(), new RunEntries(new JournalReader(run)), loader);
    }

    /**
     * Opens a part of a run, as the other method.
     *
     * @param loader knows the codecs of the adapters
     */
    public static RecordedEvents of(JournalPart part, ClassLoader loader) {
        return new RecordedEvents(part.header(), new PartEntries(part), loader);
    }

    /** The entries that are read. */
    private interface Entries {

        /** Returns the next entry; null at the end. */
        JournalEntry next() throws IOException;

        /** Returns the bytes at the end that a crash cut off. */
        long cutBytes();

        /** Closes the file. */
        void close() throws IOException;
    }

    private record RunEntries(JournalReader reader) implements Entries {

        @Override
        public JournalEntry next() throws IOException {
            return reader.next() ? reader.entry() : null;
        }

        @Override
        public long cutBytes() {
            return reader.cutBytes();
        }

        @Override
        public void close() throws IOException {
            reader.close();
        }
    }

    private record PartEntries(Iterator<JournalEntry> entries) implements Entries {

        PartEntries(JournalPart part) {
            this(part.entries().iterator());
        }

        @Override
        public JournalEntry next() {
            return entries.hasNext() ? entries.next() : null;
        }

        @Override
        public long cutBytes() {
            return 0;
        }

        @Override
        public void close() {
            // In memory.
        }
    }

    /**
     * Returns the next event; empty at the end.
     *
     * @throws IOException if the journal is damaged; the message is for the user
     */
    public Optional<Event> next() throws IOException {
        while (decoded.isEmpty() && advance()) {
            switch (entry.kind()) {
                case OPEN -> inputs.put(entry.input(), entry.stage());
                case CLOSE -> inputs.remove(entry.input());
                case EVENT -> {
                    var adapter = inputs.getOrDefault(entry.input(), "");
                    return Optional.of(event(adapter, typeOf(adapter)));
                }
                case SCREENED -> {
                    var adapter = inputs.getOrDefault(entry.input(), "");
                    decode(adapter, typeOf(adapter));
                }
                case INJECT, EMIT -> {
                    return Optional.of(event(entry.stage(), entry.type()));
                }
                case IDLE -> {
                    entry.idle();
                    idle = true;
                }
                case STATEMENTS -> entry.change();
                default -> { }
            }
        }
        return Optional.ofNullable(decoded.poll());
    }

    private boolean advance() throws IOException {
        var next = entries.next();
        entry = next == null ? entry : next;
        return next != null;
    }

    @SuppressWarnings("unchecked")
    private void decode(String adapter, String type) throws IOException {
        var events = new ArrayList<Object>();
        RecordedBytes.decode(entry.bytes(), decoder(adapter, type), events::add, count -> { });
        for (var i = 0; i < events.size(); i++) {
            decoded.add(new Event(entry.number() - events.size() + 1 + i, EntryKind.EVENT, entry.input(), adapter, type, entry.clock(),
                    entry.nanos(), (Map<String, Object>) events.get(i)));
        }
    }

    private Decoder decoder(String adapter, String type) throws IOException {
        var known = decoders.get(adapter);
        if (known != null) {
            return known;
        }
        var decoder = RecordedBytes.codec(header, adapter, ValuesType.of(header.type(type)), codecs).newDecoder();
        decoders.put(adapter, decoder);
        return decoder;
    }

    private String typeOf(String adapter) throws JournalException {
        return header.adapter(adapter).eventType();
    }

    @SuppressWarnings("unchecked")
    private Event event(String stage, String type) throws IOException {
        var values = type.isEmpty() ? entry.map() : (Map<String, Object>) entry.event(format(type));
        return new Event(entry.number(), entry.kind(), entry.kind() == EntryKind.EVENT ? entry.input() : 0, stage, type, entry.clock(), entry.nanos(), values);
    }

    private EventFormat format(String type) throws JournalException {
        var known = formats.get(type);
        if (known != null) {
            return known;
        }
        var recorded = header.type(type);
        var format = EventFormat.of(recorded, ValuesType.of(recorded));
        formats.put(type, format);
        return format;
    }

    /** Returns the bytes at the end that a crash cut off; known after the last event. */
    public long cutBytes() {
        return entries.cutBytes();
    }

    /** Returns whether an input was left out so far because it brought nothing for too long, so that events behind others may be late. */
    public boolean hasIdle() {
        return idle;
    }

    /** Returns the time of the clock after the last entry, as far as entries moved it. */
    public long clock() {
        return entry == null ? header.clock() : entry.clock();
    }

    @Override
    public void close() throws IOException {
        entries.close();
    }
}
