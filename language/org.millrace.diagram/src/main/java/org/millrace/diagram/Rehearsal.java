package org.millrace.diagram;

import org.millrace.diagram.internal.rehearsal.UnseenPage;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;

/**
 * Draws a network that nobody sees, so that the first one that somebody waits for finds the classes loaded
 * and the code compiled.
 */
public final class Rehearsal {

    private static final class Once {
        static final CompletableFuture<Void> DONE = new CompletableFuture<>();

        static {
            Thread.ofPlatform().name("rehearsal").daemon().start(() -> {
                try {
                    UnseenPage.draw();
                    DONE.complete(null);
                } catch (RuntimeException | LinkageError e) {
                    // Whoever opens a diagram gets the same and says so.
                    DONE.completeExceptionally(e);
                }
            });
        }
    }

    private Rehearsal() {
    }

    /**
     * Begins, on a thread of its own, unless that was done before in this JVM. It takes some
     * seconds.
     *
     * @return completes when it is over
     */
    public static Future<Void> begin() {
        return Once.DONE;
    }
}
