package org.millrace.loadgen.internal;

import org.millrace.loadgen.values.EventValues;
import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.WantedEvents;
import org.millrace.runtime.api.WantedValues;

/** Builds events from values of any kind. For one thread at a time. */
final class ValuesBuilder implements EventMaker {

    private final EventValues values;
    private final EventBuilder builder;
    private final int count;

    ValuesBuilder(EventValues values, EventType eventType) {
        this.values = values;
        this.builder = eventType.newBuilder();
        this.count = eventType.properties().size();
    }

    @Override
    public boolean next(long sentTime, WantedEvents interest) {
        values.next(sentTime);
        for (var property = 0; property < count; property++) {
            var wanted = interest.values(property);
            if (wanted != WantedValues.ANY && values.isSet(property) && !isAmong(values.get(property), wanted)) {
                return false;
            }
        }
        return true;
    }

    /** Values of other types are not told apart; the network decides about their events. */
    private static boolean isAmong(Object value, WantedValues wanted) {
        return switch (value) {
            case String text -> wanted.contain(text);
            case Boolean flag -> wanted.contain(flag.booleanValue());
            case Integer number -> wanted.contain(number.longValue());
            case Long number -> wanted.contain(number.longValue());
            case Float number -> wanted.contain(number.doubleValue());
            case Double number -> wanted.contain(number.doubleValue());
            default -> true;
        };
    }

    @Override
    public Object build() {
        builder.begin();
        for (var property = 0; property < count; property++) {
            if (values.isSet(property)) {
                builder.set(property, values.get(property));
            }
        }
        return builder.build();
    }
}
