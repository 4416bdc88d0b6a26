package org.millrace.profile.inspect;

import org.millrace.control.EventMessages.TracedEvent;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Recognizes injected events among traced ones. Not safe for use by several threads. */
final class InjectedEvents {

    /** Maximum number of expected events, since an injected event may never pass the traced position. */
    private static final int MOST_AWAITED = 100;

    private final Set<TracedEvent> known = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Content> awaited = new ArrayDeque<>();

    /** The content of an event. Values are compared as text after parsing, since the network converts numbers. */
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

    /** Stops expecting an event that was refused. */
    void refused(String type, Map<String, Object> values) {
        awaited.removeLastOccurrence(Content.of(type, values));
    }

    /** Returns a traced event for an event sent now: without a sending stage, to the stage that received it. */
    TracedEvent sent(String stage, String type, Map<String, Object> values) {
        var text = values.entrySet().stream().map(each -> each.getKey() + "=" + each.getValue()).collect(Collectors.joining(", "));
        var event = new TracedEvent("", stage, System.currentTimeMillis(), type, "", text, values, false, 0, 0);
        known.add(event);
        return event;
    }

    /** Processes an event at the traced position. */
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
