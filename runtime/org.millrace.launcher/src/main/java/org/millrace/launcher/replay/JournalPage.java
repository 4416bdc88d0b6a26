package org.millrace.launcher.replay;

import org.millrace.journal.Journal.Run;
import org.millrace.journal.JournalException;
import org.millrace.journal.JournalPart;
import org.millrace.journal.RecordedEvents;
import org.millrace.journal.RecordedEvents.Event;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Successive events of a recorded run, for a list of them.
 *
 * @param events the events
 * @param first  whether no events precede them
 * @param last   whether no events follow them
 */
public record JournalPage(List<Event> events, boolean first, boolean last) {

    /** The number of events of a page; the last page may have fewer. */
    public static final int SIZE = 1_000;

    private static final int GROWTH = 16;

    /** Copies the list. */
    public JournalPage {
        events = List.copyOf(events);
    }

    /**
     * Reads the page with an event; an interrupt of the thread ends that with an exception.
     *
     * @param number the number of the event
     * @param codecs knows the codecs of Millrace
     * @throws IOException if the journal cannot be read; the message is for the user
     */
    public static JournalPage with(Run run, long number, ClassLoader codecs) throws IOException {
        var start = run.header().firstEvent();
        var begin = start + Math.max(0, number - start) / SIZE * SIZE;
        var end = begin + SIZE - 1;
        // Entries without an event, such as moves of the clock, count, too.
        for (var entries = 2 * SIZE;; entries *= GROWTH) {
            var part = JournalPart.before(run, end, entries);
            if (part.complete() || part.header().firstEvent() <= begin) {
                return new JournalPage(read(run, part, begin, end, codecs), begin == start, part.ended());
            }
        }
    }

    private static List<Event> read(Run run, JournalPart part, long begin, long end, ClassLoader codecs) throws IOException {
        var found = new ArrayList<Event>();
        try (var classes = RecordedClasses.of(run, codecs); var events = RecordedEvents.of(part, classes)) {
            for (var event = events.next(); event.isPresent() && event.get().number() <= end; event = events.next()) {
                if (event.get().number() >= begin) {
                    found.add(event.get());
                }
            }
            return found;
        } catch (RuntimeException | LinkageError e) {
            // A codec of the project is missing or has a bug.
            throw new JournalException("the events from " + begin + " on cannot be shown: " + e.getMessage());
        }
    }
}
