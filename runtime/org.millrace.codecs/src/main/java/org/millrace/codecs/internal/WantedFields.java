package org.millrace.codecs.internal;

import org.millrace.runtime.api.Interest;
import org.millrace.runtime.api.WantedEvents;
import org.millrace.runtime.api.WantedValues;

import java.util.Arrays;

/** The wanted values of each field that a decoder reads. For one thread at a time. */
public final class WantedFields {

    private final Interest interest;
    private final int[] properties;
    private final WantedValues[] byField;
    private WantedEvents known = WantedEvents.ALL;
    private int last = -1;
    private int count;

    /**
     * @param properties the indexes in the event type of the decoded fields; -1 for a field without a property
     */
    public WantedFields(Interest interest, int[] properties) {
        this.interest = interest;
        this.properties = properties;
        this.byField = new WantedValues[properties.length];
        Arrays.fill(byField, WantedValues.ANY);
    }

    /** Updates the wanted values; returns whether any field matters. Called for every event. */
    public boolean isNarrow() {
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
            byField[field] = properties[field] < 0 ? WantedValues.ANY : now.values(properties[field]);
            if (byField[field] != WantedValues.ANY) {
                last = field;
                count++;
            }
        }
    }

    /** Returns the last field that matters; -1 if there is none. */
    public int last() {
        return last;
    }

    /** Returns the number of fields that matter. */
    int count() {
        return count;
    }

    /** Returns the wanted values of a field; {@link WantedValues#ANY} if it does not matter. */
    public WantedValues values(int field) {
        return byField[field];
    }
}
