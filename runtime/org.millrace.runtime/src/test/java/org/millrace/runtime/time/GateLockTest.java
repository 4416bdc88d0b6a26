package org.millrace.runtime.time;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.util.ArrayList;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;

@Timeout(60)
class GateLockTest {

    @Test
    void workThatIsSubmittedDuringNestedWorkIsPerformedAtTheEnd() throws InterruptedException {
        var lock = new GateLock();
        var performed = new ArrayList<String>();
        lock.perform(() -> {
            var other = Thread.ofPlatform().start(() -> lock.submit(() -> performed.add("submitted")));
            try {
                other.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            lock.perform(() -> performed.add("inner"));
            performed.add("outer");
        });
        assertEquals(List.of("inner", "outer", "submitted"), performed);
    }
}
