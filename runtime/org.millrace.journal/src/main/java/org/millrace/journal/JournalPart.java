package org.millrace.journal;

import org.millrace.journal.Journal.Run;
import org.millrace.journal.JournalHeader.StatementsChange;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Successive entries of a run, in memory.
 *
 * @param header   the state in front of the first entry
 * @param begun    the time at which the clock of the run started, in nanoseconds since 1970-01-01 UTC; {@link Long#MIN_VALUE} if it had not
 * @param entries  the entries
 * @param complete whether nothing precedes the first entry
 * @param ended    whether nothing follows the last entry
 */
public record JournalPart(JournalHeader header, long begun, List<JournalEntry> entries, boolean complete, boolean ended) {

    /** Copies the arguments. */
    public JournalPart {
        entries = List.copyOf(entries);
    }

    /**
     * Reads the last entries up to an event, with those between the event and the one after it.
     *
     * @param untilEvent the number of the event
     * @param most       the maximum number of entries
     * @throws IOException if the journal cannot be read; the message is for the user
     */
    public static JournalPart before(Run run, long untilEvent, int most) throws IOException {
        return new Reading(run, most).until(untilEvent);
    }

    /** Reads a run and keeps the last entries. */
    private static final class Reading {

        private final Run run;
        private final int most;
        private final ArrayDeque<JournalEntry> kept = new ArrayDeque<>();
        private final Map<String, EventFormat> formats = new HashMap<>();
        /** The adapters of the inputs that are open behind the last entry, and in front of the first. */
        private final Map<Integer, String> open;
        private final Map<Integer, String> openBefore;
        private final List<StatementsChange> changes;
        private long first;
        private long clock;
        private long begun;

        Reading(Run run, int most) {
            this.run = run;
            this.most = most;
            this.open = new HashMap<>(run.header().inputs());
            this.openBefore = new HashMap<>(open);
            this.changes = new ArrayList<>(run.header().changes());
            this.first = run.header().firstEvent();
            this.clock = run.header().clock();
            this.begun = clock;
        }

        JournalPart until(long event) throws IOException {
            var ended = true;
            try (var reader = new JournalReader(run)) {
                var entry = reader.entry();
                while (reader.next()) {
                    if (entry.firstNumber() > event) {
                        ended = false;
                        break;
                    }
                    keep(entry);
                }
            }
            var complete = first == run.header().firstEvent();
            return new JournalPart(run.header().at(first, clock, changes, openBefore), begun, List.copyOf(kept), complete, ended);
        }

        private void keep(JournalEntry entry) throws IOException {
            switch (entry.kind()) {
                case OPEN -> open.put(entry.input(), entry.stage());
                case CLOSE -> open.remove(entry.input());
                default -> { }
            }
            kept.add(entry.copy(format(entry)));
            if (begun == Long.MIN_VALUE) {
                begun = entry.clock();
            }
            if (kept.size() > most) {
                leaveBehind(kept.remove());
            }
        }

        private void leaveBehind(JournalEntry entry) throws JournalException {
            switch (entry.kind()) {
                case OPEN -> openBefore.put(entry.input(), entry.stage());
                case CLOSE -> openBefore.remove(entry.input());
                case STATEMENTS -> changes.add(entry.change());
                default -> { }
            }
            first = entry.number() + 1;
            clock = entry.clock();
        }

        /** Returns the format of the event of an entry; {@code null} if it needs none. */
        private EventFormat format(JournalEntry entry) throws JournalException {
            return switch (entry.kind()) {
                case EVENT -> format(run.header().adapter(open.getOrDefault(entry.input(), "")).eventType());
                case INJECT, EMIT -> entry.type().isEmpty() ? null : format(entry.type());
                default -> null;
            };
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
    }
}
