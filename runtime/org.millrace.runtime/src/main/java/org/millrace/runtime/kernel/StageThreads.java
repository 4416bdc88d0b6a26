package org.millrace.runtime.kernel;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Which threads are whose: those that bring events in and those of Streams. Safe for any thread. */
final class StageThreads {

    /** Servers see threads come and go; beyond this many the ended ones are forgotten. */
    private static final int MANY = 1_000;

    /** A thread of a stage. */
    private record Owned(Thread thread, String stage) {
    }

    private final Map<Long, Owned> byId = new ConcurrentHashMap<>();

    /** The calling thread is one of a stage. */
    void claim(String stage) {
        if (byId.size() > MANY) {
            byId.values().removeIf(owned -> !owned.thread().isAlive());
        }
        byId.put(Thread.currentThread().threadId(), new Owned(Thread.currentThread(), stage));
    }

    /** The stage of a thread by the thread's id; also for some time after its end. */
    Optional<String> stageOf(long threadId) {
        return Optional.ofNullable(byId.get(threadId)).map(Owned::stage);
    }
}
