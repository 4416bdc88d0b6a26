package org.millrace.launch.ui.why;

import org.millrace.journal.RecordedEventText;
import org.millrace.journal.RecordedEvents.Event;

import java.time.Instant;
import java.util.function.Function;

/** The columns of a list of events. */
enum EventColumn {
    NUMBER(Messages.events_number, 110, event -> "%,d".formatted(event.number())),
    TIME(Messages.events_time, 190, event -> event.clock() == Long.MIN_VALUE ? "" : Instant.ofEpochSecond(0, event.clock()).toString()),
    STAGE(Messages.events_stage, 110, Event::stage),
    TYPE(Messages.events_type, 110, Event::type),
    VALUES(Messages.events_values, 560, RecordedEventText::values);

    private final String label;
    private final int width;
    private final Function<Event, String> text;

    EventColumn(String label, int width, Function<Event, String> text) {
        this.label = label;
        this.width = width;
        this.text = text;
    }

    String label() {
        return label;
    }

    /** Returns the width in pixels. */
    int width() {
        return width;
    }

    String text(Event event) {
        return text.apply(event);
    }
}
