package org.millrace.journal;

import org.millrace.deployment.Codecs;
import org.millrace.journal.Journal.Run;
import org.millrace.runtime.api.Decoder;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Reads the events of a run without the classes of the project. For one thread. */
public final class RecordedEvents implements AutoCloseable {

    /**
     * An event of a journal.
     *
     * @param number its number
     * @param kind   how it came in
     * @param stage  the inbound adapter, the stage into which it was injected, or the bean that emitted it
     * @param type   its event type; empty if it is not known
     * @param clock  the time of the clock when it was processed, in nanoseconds since 1970-01-01 UTC, as far as entries moved the clock
     * @param nanos  its arrival, {@link System#nanoTime} of the recorded process
     * @param values its values by property
     */
    public record Event(long number, EntryKind kind, String stage, String type, long clock, long nanos, Map<String, Object> values) {
    }

    private final Run run;
    private final JournalReader reader;
    private final Map<String, EventFormat> formats = new HashMap<>();
    private final Map<Integer, String> inputs = new HashMap<>();
    private final Map<String, Decoder> decoders = new HashMap<>();
    private final Deque<Event> decoded = new ArrayDeque<>();
    private final Codecs codecs;

    /**
     * Opens a run.
     *
     * @param loader knows the codecs of the adapters
     * @throws IOException if a file cannot be read
     */
    public RecordedEvents(Run run, ClassLoader loader) throws IOException {
        this.run = run;
        this.reader = new JournalReader(run);
        this.codecs = new Codecs(loader);
        inputs.putAll(run.header().inputs());
    }

    /**
     * Returns the next event; empty at the end.
     *
     * @throws IOException if the journal is damaged; the message is for the user
     */
    public Optional<Event> next() throws IOException {
        while (decoded.isEmpty() && reader.next()) {
            switch (reader.kind()) {
                case OPEN -> inputs.put(reader.input(), reader.stage());
                case CLOSE -> inputs.remove(reader.input());
                case EVENT -> {
                    var adapter = inputs.getOrDefault(reader.input(), "");
                    return Optional.of(event(adapter, typeOf(adapter)));
                }
                case SCREENED -> {
                    var adapter = inputs.getOrDefault(reader.input(), "");
                    decode(adapter, typeOf(adapter));
                }
                case INJECT, EMIT -> {
                    return Optional.of(event(reader.stage(), reader.type()));
                }
                case IDLE -> reader.idle();
                case STATEMENTS -> reader.change();
                default -> { }
            }
        }
        return Optional.ofNullable(decoded.poll());
    }

    @SuppressWarnings("unchecked")
    private void decode(String adapter, String type) throws IOException {
        var events = new ArrayList<Object>();
        RecordedBytes.decode(reader.bytes(), decoder(adapter, type), events::add, count -> { });
        for (var i = 0; i < events.size(); i++) {
            decoded.add(new Event(reader.number() - events.size() + 1 + i, EntryKind.EVENT, adapter, type, reader.clock(), reader.nanos(),
                    (Map<String, Object>) events.get(i)));
        }
    }

    private Decoder decoder(String adapter, String type) throws IOException {
        var known = decoders.get(adapter);
        if (known != null) {
            return known;
        }
        var decoder = RecordedBytes.codec(run.header(), adapter, ValuesType.of(run.header().type(type)), codecs).newDecoder();
        decoders.put(adapter, decoder);
        return decoder;
    }

    private String typeOf(String adapter) throws JournalException {
        return run.header().adapter(adapter).eventType();
    }

    @SuppressWarnings("unchecked")
    private Event event(String stage, String type) throws IOException {
        var values = type.isEmpty() ? reader.map() : (Map<String, Object>) reader.event(format(type));
        return new Event(reader.number(), reader.kind(), stage, type, reader.clock(), reader.nanos(), values);
    }

    private EventFormat format(String type) throws JournalException {
        var known = formats.get(type);
        if (known != null) {
            return known;
        }
        var recorded = run.header().type(type);
        var format = EventFormat.of(recorded, ValuesType.of(recorded));
        formats.put(type, format);
        return format;
    }

    /** Returns the bytes at the end that a crash cut off; known after the last event. */
    public long cutBytes() {
        return reader.cutBytes();
    }

    /** Returns the time of the clock after the last entry, as far as entries moved it. */
    public long clock() {
        return reader.clock();
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
