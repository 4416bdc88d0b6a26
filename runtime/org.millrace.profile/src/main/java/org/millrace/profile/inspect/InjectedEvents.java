package org.millrace.profile.inspect;

import org.millrace.control.Messages.TracedEvent;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Recognizes the events that were injected here among those that are seen. Not safe for several threads. */
final class InjectedEvents {

    /** An injected event that does not pass the traced place is not waited for without end. */
    private static final int MOST_AWAITED = 100;

    private final Set<TracedEvent> known = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Content> awaited = new ArrayDeque<>();

    /** The content of an event; numbers are compared as they are read, since the network converts them. */
    private record Content(String type, Map<String, String> values) {

        static Content of(String type, Map<String, Object> values) {
            return new Content(type, values.entrySet().stream().filter(each -> each.getValue() != null)
                    .collect(Collectors.toMap(Map.Entry::getKey, each -> text(each.getValue()))));
        }

        private static String text(Object value) {
            try {
                return Double.toString(Double.parseDouble(value.toString()));
            } catch (NumberFormatException e) {
                return value.toString();
            }
        }
    }

    /** Expects an event that is about to be sent. */
    void expect(String type, Map<String, Object> values) {
        awaited.addLast(Content.of(type, values));
        if (awaited.size() > MOST_AWAITED) {
            awaited.removeFirst();
        }
    }

    /** Expects it no longer. */
    void refused(String type, Map<String, Object> values) {
        awaited.removeLastOccurrence(Content.of(type, values));
    }

    /** Returns an event that stands for one that was sent now: it comes from no stage and goes to that into which it was sent. */
    TracedEvent sent(String stage, String type, Map<String, Object> values) {
        var text = values.entrySet().stream().map(each -> each.getKey() + "=" + each.getValue()).collect(Collectors.joining(", "));
        var event = new TracedEvent("", stage, System.currentTimeMillis(), type, "", text, values, false, 0);
        known.add(event);
        return event;
    }

    /** Takes note of an event that passes the traced place. */
    void passes(TracedEvent event) {
        if (!awaited.isEmpty() && awaited.removeFirstOccurrence(Content.of(event.type(), event.values()))) {
            known.add(event);
        }
    }

    boolean contains(TracedEvent event) {
        return known.contains(event);
    }

    void forget(TracedEvent event) {
        known.remove(event);
    }

    void clear() {
        known.clear();
        awaited.clear();
    }
}
