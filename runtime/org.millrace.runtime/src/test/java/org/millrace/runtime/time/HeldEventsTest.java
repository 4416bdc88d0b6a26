package org.millrace.runtime.time;

import org.junit.jupiter.api.Test;

import java.util.PriorityQueue;
import java.util.Random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

class HeldEventsTest {

    private static final class Event extends Held {

        Event(long time, long number) {
            stamp(time, number);
        }

        @Override
        public void deliver() {
            throw new IllegalStateException("nobody delivers it here");
        }
    }

    @Test
    void eventsLeaveInTheOrderOfAHeap() {
        var random = new Random(5);
        for (var disorder : new int[]{1, 3, 200}) {
            var held = new HeldEvents();
            var heap = new PriorityQueue<>(Held.ORDER);
            for (var i = 0; i < 20_000; i++) {
                if (random.nextInt(2 + i % 3) > 0) {
                    var event = new Event(i / 10 + random.nextInt(disorder), i);
                    held.add(event);
                    heap.add(event);
                } else {
                    assertSame(heap.peek(), held.peek());
                    assertSame(heap.poll(), held.poll());
                }
                assertEquals(heap.size(), held.size());
                assertEquals(heap.isEmpty(), held.isEmpty());
            }
        }
    }
}
