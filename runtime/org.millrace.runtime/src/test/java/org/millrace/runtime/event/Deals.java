package org.millrace.runtime.event;

import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.EventTypeSpec.PropertySpec;

import java.util.List;

/** Event types with the properties of a {@link Deal}: the record "Deal", and the map "Offer" with an event time. */
public final class Deals {

    private Deals() {
    }

    /** Creates the types. */
    public static EventTypes types() {
        try {
            return EventTypes.of(List.of(new EventTypeSpec("Deal", Deal.class.getName(), List.of(), "", ""), offer("at")), Deals.class.getClassLoader());
        } catch (EventTypeException e) {
            throw new IllegalStateException(e);
        }
    }

    static EventTypeSpec offer(String eventTime) {
        return new EventTypeSpec("Offer", "", List.of(new PropertySpec("symbol", "string"), new PropertySpec("price", "decimal"),
                new PropertySpec("at", "timestamp"), new PropertySpec("until", "timestamp"), new PropertySpec("lasted", "duration"),
                new PropertySpec("payload", "bytes"), new PropertySpec("volume", "int")), "", "", eventTime, "");
    }
}
