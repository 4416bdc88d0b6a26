package org.millrace.runtime.waits;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.control.Sample.Wait;
import org.millrace.control.Sample.WaitKind;
import org.millrace.runtime.kernel.TestNetwork;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.kernel.TestNetwork.trade;

/** The flight recorder is shared by the JVM: every test causes a wait and polls until it is reported. */
@Timeout(120)
@Tag("slow")
class WaitWatchTest {

    private static final long LONG_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

    private final List<Wait> told = new ArrayList<>();

    /** Causes waits until a matching one is reported. */
    private Wait await(WaitWatch watch, Runnable cause, Predicate<Wait> fits) {
        while (true) {
            cause.run();
            told.addAll(watch.take());
            var found = told.stream().filter(fits).findFirst();
            if (found.isPresent()) {
                return found.get();
            }
        }
    }

    private static boolean isIn(Wait wait, String method) {
        return wait.stack().stream().anyMatch(line -> line.contains(method));
    }

    @Test
    void aStreamWithoutEventsIsIdleAndDoesNotPark() throws Exception {
        try (var net = new TestNetwork().source("in").stream("s", 8, 1, "", "block").bean("out").wire("in", "s").wire("s", "out")
                .start(); var watch = new WaitWatch(net.network().probes()::stageOfThread)) {
            var wait = await(watch, () -> LockSupport.parkNanos(LONG_NANOS), each -> each.stage().equals(net.full("s")));
            assertEquals(WaitKind.IDLE, wait.kind());
            assertTrue(isIn(wait, "StreamWorker.await"), wait.stack().toString());
            assertTrue(wait.count() > 0 && wait.nanos() > 0);
            assertTrue(told.stream().noneMatch(each -> each.kind() == WaitKind.PARK && each.stage().equals(net.full("s"))), told.toString());
        }
    }

    @Test
    void aBeanThatParksAtWorkParksInTheThreadOfItsStream() throws Exception {
        try (var net = new TestNetwork().source("in").stream("s", 64, 1, "", "drop-newest").bean("out", "parks", Long.toString(LONG_NANOS))
                .wire("in", "s").wire("s", "out").start(); var watch = new WaitWatch(net.network().probes()::stageOfThread)) {
            var wait = await(watch, () -> {
                net.send("in", trade("A", 1));
                LockSupport.parkNanos(LONG_NANOS);
            }, each -> isIn(each, "Collector.onEvent"));
            assertEquals(WaitKind.PARK, wait.kind());
            assertEquals(net.full("s"), wait.stage());
            assertTrue(wait.nanos() >= wait.count() * LONG_NANOS, wait.toString());
            assertTrue(wait.stack().size() <= 16);
        }
    }

    @Test
    void aFullStreamShowsTheWaitingThread() throws Exception {
        try (var net = new TestNetwork().source("in").stream("s", 2, 1, "", "block").bean("out", "parks", "1000000")
                .wire("in", "s").wire("s", "out").start(); var watch = new WaitWatch(net.network().probes()::stageOfThread)) {
            var wait = await(watch, () -> net.send("in", trade("A", 1), trade("A", 2), trade("A", 3), trade("A", 4)),
                    each -> isIn(each, "StreamNode.makeRoom"));
            assertEquals(WaitKind.PARK, wait.kind());
            assertEquals(net.full("in"), wait.stage());
        }
    }

    @Test
    void contentionIsNeverIdle() {
        var monitor = new Object();
        var lock = new ReentrantLock();
        try (var watch = new WaitWatch(id -> Optional.of("mine"))) {
            var inMonitor = await(watch, () -> contend(holding -> {
                synchronized (monitor) {
                    holding.run();
                }
            }), wait -> wait.kind() == WaitKind.MONITOR && isIn(wait, "WaitWatchTest"));
            assertEquals("mine", inMonitor.stage());
            var atLock = await(watch, () -> contend(holding -> {
                lock.lock();
                try {
                    holding.run();
                } finally {
                    lock.unlock();
                }
            }), wait -> isIn(wait, "ReentrantLock.lock"));
            assertEquals(WaitKind.PARK, atLock.kind());
        }
    }

    /** A section that holds a lock while it runs. */
    private interface Section {
        void enter(Runnable holding);
    }

    /** Tests lock contention: the first thread holds the lock until the second blocks. */
    private static void contend(Section section) {
        var held = new CountDownLatch(1);
        var first = Thread.ofPlatform().start(() -> section.enter(() -> {
            held.countDown();
            LockSupport.parkNanos(LONG_NANOS);
        }));
        try {
            held.await();
            section.enter(() -> { });
            first.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void pausesOfTheCollectorAreTheJvmsOwn() {
        try (var watch = new WaitWatch(id -> Optional.of("mine"))) {
            var pause = await(watch, System::gc, wait -> wait.kind() == WaitKind.GC);
            assertEquals(List.of(), pause.stack());
            assertEquals("", pause.stage());
            assertTrue(pause.nanos() > 0);
        }
    }
}
