package org.millrace.launcher.chaos;

import java.util.HashMap;
import java.util.Map;

/**
 * How two collections of events differ, whatever their order.
 *
 * @param missing  how many expected events are not there, or not as often
 * @param repeated how many events are there more often than expected
 * @param unknown  how many events are there that nobody expects
 */
record Differences(long missing, long repeated, long unknown) {

    static Differences of(Digest expected, Digest actual) {
        var counts = counts(expected);
        var rest = new HashMap<>(counts);
        var repeated = 0L;
        var unknown = 0L;
        for (var i = 0; i < actual.size(); i++) {
            var left = rest.merge(actual.get(i), -1, Integer::sum);
            if (left < 0) {
                if (counts.containsKey(actual.get(i))) {
                    repeated++;
                } else {
                    unknown++;
                }
            }
        }
        return new Differences(rest.values().stream().filter(left -> left > 0).mapToLong(Integer::intValue).sum(), repeated, unknown);
    }

    /** Counts equal events. */
    static Map<Long, Integer> counts(Digest events) {
        var counts = new HashMap<Long, Integer>();
        for (var i = 0; i < events.size(); i++) {
            counts.merge(events.get(i), 1, Integer::sum);
        }
        return counts;
    }
}
