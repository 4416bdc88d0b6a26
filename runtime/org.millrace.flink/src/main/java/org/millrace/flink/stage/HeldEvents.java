package org.millrace.flink.stage;

import org.millrace.runtime.kernel.WireEvent;

import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** Events that wait until the clock has come to their time, those of equal times in the order in which they came. For one thread. */
final class HeldEvents {

    private record Held(WireEvent event, long number) {
    }

    private final PriorityQueue<Held> queue = new PriorityQueue<>(Comparator.<Held>comparingLong(held -> held.event().time())
            .thenComparingLong(Held::number));
    private long count;

    void add(WireEvent event) {
        queue.add(new Held(event, count++));
    }

    /** Removes and returns the first event if its time has come; null otherwise. */
    WireEvent poll(long until) {
        return queue.isEmpty() || queue.peek().event().time() > until ? null : queue.poll().event();
    }

    /** Returns the events in their order. */
    List<WireEvent> all() {
        return queue.stream().sorted(queue.comparator()).map(Held::event).toList();
    }
}
