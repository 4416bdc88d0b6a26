package org.millrace.runtime.kernel;

import org.millrace.journal.Journal.Run;
import org.millrace.journal.JournalEntry;
import org.millrace.journal.JournalReader;
import org.millrace.runtime.time.TimeGate;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Replays the journal of a run in one thread: what entered the network enters it again, in the same order and at the same
 * times; after each entry, Streams are emptied in a fixed order. So each replay gives the same outputs.
 */
public final class EntranceReplay {

    /**
     * What is replayed.
     *
     * @param untilEvent the number of the last event; {@link Long#MAX_VALUE} for all
     * @param untilTime  the time after which the replay ends, in nanoseconds since 1970-01-01 UTC; {@link Long#MAX_VALUE} for all
     * @param speed      the speed compared with the recorded arrival times; 0 for as fast as possible
     * @param statements whether recorded changes of statements are made; otherwise those of the deployment are used throughout
     */
    public record Extent(long untilEvent, long untilTime, double speed, boolean statements) {

        /** Replays everything as fast as possible. */
        public static final Extent ALL = new Extent(Long.MAX_VALUE, Long.MAX_VALUE, 0, true);
    }

    private final Network network;
    private final Core core;
    private final TimeGate gate;
    private final Run run;
    private final Extent extent;
    private final RecordedEntrance entrance;
    private long firstNanos = Long.MIN_VALUE;
    private long begun;
    private volatile long cutBytes;
    private volatile boolean stopped;
    private final CountDownLatch ended = new CountDownLatch(1);

    EntranceReplay(Network network, Core core, TimeGate gate, Run run, Extent extent, RecordedEntrance entrance) {
        this.network = network;
        this.core = core;
        this.gate = gate;
        this.run = run;
        this.extent = extent;
        this.entrance = entrance;
    }

    /** Returns the number of the event that is processed, or was last. For any thread. */
    public long number() {
        return entrance.number();
    }

    /** Returns the bytes at the end of the journal that a crash cut off. For any thread. */
    public long cutBytes() {
        return cutBytes;
    }

    /** Ends the replay before the next entry. For any thread. */
    public void stop() {
        stopped = true;
    }

    /** Returns whether the clock of the network has started; events before have no time. */
    public boolean hasTime() {
        return gate.now() != TimeGate.UNSET;
    }

    /** Waits until a replay that has begun has ended. For any thread. */
    public void awaitEnd(long millis) {
        try {
            ended.await(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Replays the run; at its end, the events that wait are processed, as at the end of a run.
     *
     * @throws IOException if the journal cannot be read any further, or does not fit the network; the message is for the user
     */
    public void perform() throws IOException {
        var dispatch = core.dispatch();
        try (var reader = new JournalReader(run)) {
            var entry = reader.entry();
            entrance.begin();
            while (!stopped && reader.next() && isWithin(entry)) {
                if (extent.speed() > 0) {
                    await(entry, extent.speed());
                }
                entrance.enter(entry, extent.untilEvent());
                network.serveStreams(dispatch);
            }
            cutBytes = reader.cutBytes();
        } finally {
            gate.flush();
            network.serveStreams(dispatch);
            ended.countDown();
        }
    }

    private boolean isWithin(JournalEntry entry) {
        return entry.firstNumber() <= extent.untilEvent() && entry.clock() <= extent.untilTime() && gate.now() <= extent.untilTime();
    }

    private void await(JournalEntry entry, double speed) {
        if (firstNanos == Long.MIN_VALUE) {
            if (!entry.kind().hasEvent()) {
                return;
            }
            firstNanos = entry.nanos();
            begun = System.nanoTime();
        }
        var due = begun + (long) ((entry.nanos() - firstNanos) / speed);
        for (var left = due - System.nanoTime(); left > 0 && !stopped; left = due - System.nanoTime()) {
            LockSupport.parkNanos(Math.min(left, TimeUnit.MILLISECONDS.toNanos(100)));
        }
    }
}
