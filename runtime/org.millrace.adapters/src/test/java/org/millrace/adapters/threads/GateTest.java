package org.millrace.adapters.threads;

import org.junit.jupiter.api.Test;
import org.millrace.adapters.fixture.TestContext;

import java.util.ArrayList;
import java.util.concurrent.atomic.AtomicInteger;

import static org.junit.jupiter.api.Assertions.assertEquals;

class GateTest {

    @Test
    void noThreadIsInsideAClosedGate() throws Exception {
        var gate = new Gate();
        var inside = new AtomicInteger();
        var passages = new AtomicInteger();
        var ending = new AtomicInteger();
        var threads = new ArrayList<Thread>();
        for (var i = 0; i < 4; i++) {
            threads.add(Thread.ofPlatform().daemon().start(() -> {
                try (var pass = gate.newPass()) {
                    while (ending.get() == 0) {
                        pass.enter();
                        inside.incrementAndGet();
                        passages.incrementAndGet();
                        inside.decrementAndGet();
                        pass.leave();
                    }
                }
            }));
        }
        for (var round = 0; round < 200; round++) {
            var before = passages.get();
            TestContext.await("passages", () -> passages.get() > before);
            gate.close();
            assertEquals(0, inside.get());
            var closed = passages.get();
            Thread.yield();
            assertEquals(closed, passages.get());
            gate.open();
        }
        ending.set(1);
        for (var thread : threads) {
            thread.join();
        }
    }

    @Test
    void aThreadBehindTheGateMayCloseIt() {
        var gate = new Gate();
        try (var pass = gate.newPass()) {
            pass.enter();
            gate.close();
            gate.open();
            pass.leave();
        }
    }
}
