package org.millrace.runtime.kernel;

import org.millrace.journal.EntryKind;
import org.millrace.journal.EventFormat;
import org.millrace.journal.JournalHeader;
import org.millrace.journal.JournalHeader.StatementsChange;
import org.millrace.journal.JournalWriter;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.time.TimeGate;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Writes to a journal what enters a network, in the order in which it is processed. Used by threads that hold the lock of
 * the gate behind the inbound adapters.
 */
public final class EntranceJournal {

    /** Creates the journal when the network starts. */
    @FunctionalInterface
    public interface Opening {
        /**
         * Creates the journal.
         *
         * @param begins whether the network begins without state
         * @throws IOException if it cannot be written; the message is for the user
         */
        JournalWriter open(List<JournalHeader.Type> types, boolean begins) throws IOException;
    }

    /** Stands for an input that was open when the process of an earlier run died. */
    private static final int NO_INPUT = 0;

    private final Opening opening;
    private final boolean wanted;
    private final LimitedLog log;
    private final Map<RuntimeEventType, EventFormat> formats = new IdentityHashMap<>();

    /** The numbers of open inputs by those of the gate. */
    private final Map<Long, Integer> inputs = new HashMap<>();
    private EventTypes types;
    private JournalWriter writer;
    private long missed;

    /**
     * Creates a journal without opening it.
     *
     * @param wanted whether events are left out that no statement can use
     */
    public EntranceJournal(boolean wanted, RuntimeLog log, Opening opening) {
        this.wanted = wanted;
        this.opening = opening;
        this.log = new LimitedLog(log, "");
    }

    /** Returns whether events are left out that no statement can use. */
    boolean leavesOut() {
        return wanted;
    }

    void start(EventTypes all, boolean begins) throws IOException {
        types = all;
        writer = opening.open(all.all().stream().map(JournalHeader.Type::of).toList(), begins);
    }

    /** Returns the format of a type. */
    EventFormat format(RuntimeEventType type) {
        return formats.computeIfAbsent(type, EventFormat::of);
    }

    int opened(String adapter) {
        // While a network recovers, the journal of its run is not open yet.
        return writer == null ? NO_INPUT : writer.opened(adapter);
    }

    /** Connects an input with that of the gate. */
    void opened(int input, TimeGate.Input behind) {
        if (input != NO_INPUT) {
            inputs.put(behind.number(), input);
        }
    }

    void closed(int input) {
        if (input == NO_INPUT) {
            return;
        }
        writer.closed(input);
        inputs.values().remove(input);
    }

    /** Adds an event of an input; one that a network takes from its journal while it recovers is there already. */
    void event(int input, long nanos, EventFormat format, Object event) {
        if (writer == null) {
            return;
        }
        try {
            writer.event(input, nanos, format, event);
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            missing(e);
        }
    }

    /** Adds events that were discarded without being decoded. */
    void screened(int input, int count, ByteBuffer bytes, int from, int to) {
        writer.screened(input, count, bytes, from, to);
    }

    /** Counts discarded events whose bytes the adapter has not passed on. */
    void screenedWithoutBytes(int count) {
        if (!wanted) {
            missed += count;
            log.warn("discarded events are missing in the journal; their adapter does not pass their bytes on");
        }
    }

    /** Ends a batch, before its events are processed. */
    void commit() {
        if (writer != null) {
            writer.commit();
        }
    }

    void injected(String stage, RuntimeEventType type, Object event) {
        add(() -> writer.event(EntryKind.INJECT, stage, type.name(), Optional.of(format(type)), event));
        commit();
    }

    void emitted(String stage, Object event) {
        var type = types.ofObject(event);
        add(() -> writer.event(EntryKind.EMIT, stage, type.map(RuntimeEventType::name).orElse(""), type.map(this::format), event));
        commit();
    }

    private void add(Runnable entry) {
        if (writer == null) {
            return;
        }
        try {
            entry.run();
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            missing(e);
        }
    }

    /** Counts an event that cannot be written; getters are user code. */
    private void missing(Throwable e) {
        missed++;
        log.warn("an event is missing in the journal: " + LimitedLog.describe(e));
    }

    void clock(long time) {
        writer.clock(time);
        commit();
    }

    void idle(List<TimeGate.Input> left, boolean all) {
        writer.idle(left.stream().map(input -> inputs.get(input.number())).filter(Objects::nonNull).toList(), all);
        commit();
    }

    void statements(StatementsChange change) {
        if (writer != null) {
            writer.statements(change);
            commit();
        }
    }

    /** Adds the mark of a snapshot, and passes it on to the disk. */
    void mark(long id) {
        writer.mark(id);
        writer.flush();
    }

    /** Waits until the last mark is on the disk; returns whether it is. For any thread. */
    boolean awaitWritten() {
        return writer.awaitWritten();
    }

    /** Returns whether the network has started. */
    boolean isOpen() {
        return writer != null;
    }

    /** Returns the folder; the network has started. */
    Path folder() {
        return writer.folder();
    }

    /** Returns the number of the run in the journal. */
    int run() {
        return writer.run();
    }

    /** Returns the number of the last event. */
    long events() {
        return writer.events();
    }

    void ended() {
        writer.ended();
    }

    /** Passes what has been collected on to the disk. */
    void flush() {
        writer.flush();
    }

    /** Writes everything and closes the journal; called when nothing enters the network any more. */
    void close() {
        if (writer != null) {
            writer.close();
        }
        if (missed > 0) {
            log.warn("events that are missing in the journal: " + missed);
        }
        log.flush();
    }
}
