package org.millrace.runtime.kernel;

import org.millrace.runtime.api.Durations;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** The events of inbound adapters that came after the clock had passed their time. For any thread. */
final class LateEvents {

    private final List<String> stages;
    private final AtomicLongArray counts;
    private final AtomicLongArray latest;

    LateEvents(List<String> stages) {
        this.stages = stages;
        this.counts = new AtomicLongArray(stages.size());
        this.latest = new AtomicLongArray(stages.size());
    }

    void add(int adapter, long nanos) {
        counts.incrementAndGet(adapter);
        latest.accumulateAndGet(adapter, nanos, Math::max);
    }

    void reset() {
        for (var i = 0; i < stages.size(); i++) {
            counts.set(i, 0);
            latest.set(i, 0);
        }
    }

    /**
     * Describes the late events since {@link #reset}: one sentence for each adapter.
     *
     * @param dropped whether an adapter drops them
     */
    List<String> describe(IntPredicate dropped) {
        return IntStream.range(0, stages.size()).filter(adapter -> counts.get(adapter) > 0).mapToObj(adapter -> {
            var one = counts.get(adapter) == 1;
            return String.format(Locale.ROOT, "%s: %,d %s came up to %s late and %s; a larger 'lateness' waits for such events",
                    stages.get(adapter), counts.get(adapter), one ? "event" : "events", Durations.format(Duration.ofNanos(latest.get(adapter))),
                    !dropped.test(adapter) ? "took the present time" : one ? "was dropped" : "were dropped");
        }).toList();
    }
}
