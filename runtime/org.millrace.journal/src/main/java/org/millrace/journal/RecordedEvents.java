package org.millrace.journal;

import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.journal.Journal.Run;

import java.io.IOException;
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

    /**
     * Opens a run.
     *
     * @throws IOException if a file cannot be read
     */
    public RecordedEvents(Run run) throws IOException {
        this.run = run;
        this.reader = new JournalReader(run);
        inputs.putAll(run.header().inputs());
    }

    /**
     * Returns the next event; empty at the end.
     *
     * @throws IOException if the journal is damaged; the message is for the user
     */
    public Optional<Event> next() throws IOException {
        while (reader.next()) {
            switch (reader.kind()) {
                case OPEN -> inputs.put(reader.input(), reader.stage());
                case CLOSE -> inputs.remove(reader.input());
                case EVENT -> {
                    var adapter = inputs.getOrDefault(reader.input(), "");
                    return Optional.of(event(adapter, typeOf(adapter)));
                }
                case INJECT, EMIT -> {
                    return Optional.of(event(reader.stage(), reader.type()));
                }
                case IDLE -> reader.idle();
                case STATEMENTS -> reader.change();
                default -> { }
            }
        }
        return Optional.empty();
    }

    private String typeOf(String adapter) throws JournalException {
        return run.header().deployment().stages().stream()
                .filter(stage -> stage instanceof AdapterSpec spec && spec.name().equals(adapter)).map(stage -> ((AdapterSpec) stage).eventType()).findFirst()
                .orElseThrow(() -> new JournalException("an event came from an input that is not open"));
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
