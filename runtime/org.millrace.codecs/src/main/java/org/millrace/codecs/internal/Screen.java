package org.millrace.codecs.internal;

import java.util.Arrays;

import org.millrace.runtime.api.Interest;
import org.millrace.runtime.api.WantedEvents;
import org.millrace.runtime.api.WantedValues;

/** What is wanted of each field that a decoder reads. For one thread at a time. */
final class Screen {

    private final Interest interest;
    private final int[] properties;
    private final WantedValues[] byField;
    private WantedEvents known = WantedEvents.ALL;
    private int last = -1;
    private int count;

    /**
     * @param properties the positions in the event type of the fields that a decoder reads
     */
    Screen(Interest interest, int[] properties) {
        this.interest = interest;
        this.properties = properties;
        this.byField = new WantedValues[properties.length];
        Arrays.fill(byField, WantedValues.ANY);
    }

    /** Asks what is wanted now; whether any field matters. To be called for every event. */
    boolean isNarrow() {
        var now = interest.now();
        if (now != known) {
            adopt(now);
        }
        return last >= 0;
    }

    private void adopt(WantedEvents now) {
        known = now;
        last = -1;
        count = 0;
        for (var field = 0; field < byField.length; field++) {
            byField[field] = now.values(properties[field]);
            if (byField[field] != WantedValues.ANY) {
                last = field;
                count++;
            }
        }
    }

    /** The last field that matters; -1 if none does. */
    int last() {
        return last;
    }

    /** How many fields matter. */
    int count() {
        return count;
    }

    /** The wanted values of a field; {@link WantedValues#ANY} if it does not matter. */
    WantedValues values(int field) {
        return byField[field];
    }
}
