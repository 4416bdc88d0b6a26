package org.millrace.runtime.cause;

import org.millrace.control.CauseMessages.CausedEvent;
import org.millrace.journal.JournalPart;
import org.millrace.journal.RecordedEventText;
import org.millrace.journal.RecordedEvents;

import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/** Reads events of a journal for the user. */
final class RecordedValues {

    private RecordedValues() {
    }

    /** Returns the events with some numbers. */
    static Map<Long, CausedEvent> read(JournalPart part, Collection<Long> numbers) throws IOException {
        var wanted = new HashSet<>(numbers);
        var found = new HashMap<Long, CausedEvent>();
        try (var events = RecordedEvents.of(part, RecordedValues.class.getClassLoader())) {
            for (var event = events.next(); event.isPresent(); event = events.next()) {
                var each = event.get();
                if (wanted.contains(each.number())) {
                    found.put(each.number(), new CausedEvent(each.number(), DerivedEvent.text(each.clock()), each.stage(), "", each.type(),
                            RecordedEventText.values(each), true, 0, List.of()));
                }
            }
        }
        return found;
    }
}
