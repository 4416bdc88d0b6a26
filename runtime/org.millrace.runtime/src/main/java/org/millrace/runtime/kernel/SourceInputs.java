package org.millrace.runtime.kernel;

import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/** The inputs of an inbound adapter behind which there is a gate, for snapshots. For any thread, except as noted. */
final class SourceInputs {

    private final Set<TimedIngress> open = ConcurrentHashMap.newKeySet();
    private final Queue<TimedIngress> abandoned = new ConcurrentLinkedQueue<>();
    private volatile boolean keptOpen;
    private long entered;

    /** Adds and returns an input of the adapter, in place of those of an earlier process. */
    TimedIngress opened(TimedIngress input) {
        open.add(input);
        for (var left = abandoned.poll(); left != null; left = abandoned.poll()) {
            left.close();
        }
        return input;
    }

    void closed(TimedIngress input) {
        open.remove(input);
    }

    /** Returns the open inputs. */
    Set<TimedIngress> open() {
        return open;
    }

    /** Lets an input of an earlier process stay open until the adapter opens another one. */
    void leaveOpen(TimedIngress input) {
        abandoned.add(input);
    }

    /** From now on, inputs that close stay open in the state that is kept: the adapter is stopped, and the next run goes on with its input. */
    void keepOpen() {
        keptOpen = true;
    }

    /** Returns whether inputs stay open in the state that is kept. */
    boolean areKeptOpen() {
        return keptOpen;
    }

    /** Counts events that have entered the network, are in the journal or come from it; the thread holds the lock of the gate. */
    void countEntered(int count) {
        entered += count;
    }

    /** Returns how many events have entered the network in all its runs; the thread holds the lock of the gate, or nothing enters. */
    long entered() {
        return entered;
    }

    /** Takes over the number of events of earlier runs. */
    void restoreEntered(long events) {
        entered = events;
    }
}
