package org.millrace.profile.inspect;

import org.millrace.control.EventMessages.TracedEvent;

import java.util.Comparator;
import java.util.List;

/**
 * An event of a replay.
 *
 * @param event       the event
 * @param afterMillis the time from the first event of the replay to this one, in milliseconds
 */
record ReplayedEvent(TracedEvent event, long afterMillis) {

    /** Sorts events by time; events with equal times keep their order. */
    static List<ReplayedEvent> inOrder(List<TracedEvent> events) {
        var ordered = events.stream().sorted(Comparator.comparingLong(TracedEvent::atMillis)).toList();
        return ordered.stream().map(event -> new ReplayedEvent(event, event.atMillis() - ordered.getFirst().atMillis())).toList();
    }
}
