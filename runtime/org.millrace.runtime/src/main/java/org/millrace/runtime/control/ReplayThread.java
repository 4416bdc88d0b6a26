package org.millrace.runtime.control;

import org.millrace.runtime.kernel.EntranceReplay;

import java.io.IOException;
import java.util.function.Consumer;

/** Replays a journal in a thread of its own. */
final class ReplayThread {

    private final EntranceReplay replay;
    private final Thread thread;

    private ReplayThread(EntranceReplay replay, Consumer<String> info, Consumer<String> failed, Runnable ended) {
        this.replay = replay;
        this.thread = Thread.ofPlatform().daemon().name("replay").start(() -> {
            try {
                replay.perform();
                if (replay.cutBytes() > 0) {
                    info.accept("the journal ends after the event " + replay.number() + "; a crash cut off the " + replay.cutBytes() + " bytes behind it");
                }
            } catch (IOException e) {
                failed.accept(ended(replay) + e.getMessage());
            } catch (RuntimeException | LinkageError e) {
                // A recorded value does not fit the present event type, or a damaged entry contradicts another one.
                failed.accept(ended(replay) + e);
            } finally {
                ended.run();
            }
        });
    }

    private static String ended(EntranceReplay replay) {
        return "the replay has ended after the event " + replay.number() + ": ";
    }

    /**
     * Starts the replay.
     *
     * @param info   receives what the user may want to know
     * @param failed receives why the replay cannot go on
     * @param ended  is run at the end
     */
    static ReplayThread start(EntranceReplay replay, Consumer<String> info, Consumer<String> failed, Runnable ended) {
        return new ReplayThread(replay, info, failed, ended);
    }

    /** Ends the replay before its next entry, and waits for that. */
    void stop() {
        replay.stop();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
