package org.millrace.adapters.threads;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(60)
class PausesTest {

    private final Gate gate = new Gate();
    private final Pauses pauses = new Pauses(gate);

    @Test
    void theGateOpensWhenNoReasonIsLeft() {
        pauses.pause();
        pauses.hold();
        pauses.resume();
        assertTrue(gate.isClosed());
        assertEquals(0, pauses.totalNanos());
        pauses.release();
        assertFalse(gate.isClosed());
        assertTrue(pauses.totalNanos() > 0);
    }

    @Test
    void overlappingPausesCountOnce() {
        var begin = System.nanoTime();
        pauses.hold();
        pauses.hold();
        pauses.pause();
        pauses.release();
        pauses.resume();
        pauses.resume();
        pauses.release();
        assertTrue(pauses.totalNanos() <= System.nanoTime() - begin);
        assertFalse(gate.isClosed());
    }

    @Test
    void aHoldDoesNotWaitForThreadsInside() throws InterruptedException {
        try (var pass = gate.newPass()) {
            pass.enter();
            Thread.ofPlatform().daemon().start(pauses::hold).join();
            assertTrue(gate.isClosed());
            // Another thread waits for this one, and a release of the network must not wait for that.
            var pausing = Thread.ofPlatform().daemon().start(pauses::pause);
            pauses.release();
            pass.leave();
            pausing.join();
            assertTrue(gate.isClosed());
            pauses.resume();
            assertFalse(gate.isClosed());
        }
    }
}
