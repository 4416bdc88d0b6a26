package org.millrace.runtime.kernel;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Maps threads to stages: the threads of inbound adapters and of Streams. Safe for any thread. */
final class StageThreads {

    /** Maximum number of entries before those of ended threads are removed, since servers use many threads. */
    private static final int MANY = 1_000;

    /** A thread of a stage. */
    private record Owned(Thread thread, String stage) {
    }

    private final Map<Long, Owned> byId = new ConcurrentHashMap<>();

    /** Registers the calling thread for a stage. */
    void claim(String stage) {
        if (byId.size() > MANY) {
            byId.values().removeIf(owned -> !owned.thread().isAlive());
        }
        byId.put(Thread.currentThread().threadId(), new Owned(Thread.currentThread(), stage));
    }

    /** Returns the threads that run. */
    List<StageThread> running() {
        return byId.values().stream().filter(owned -> owned.thread().isAlive())
                .map(owned -> new StageThread(owned.thread().threadId(), owned.thread().getName(), owned.stage()))
                .sorted(Comparator.comparingLong(StageThread::id)).toList();
    }

    /** Returns the stage of a thread by its id, for some time also after its end. */
    Optional<String> stageOf(long threadId) {
        return Optional.ofNullable(byId.get(threadId)).map(Owned::stage);
    }
}
