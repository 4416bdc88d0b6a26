package org.millrace.runtime.inspect;

import org.millrace.control.EventMessages.ReplayParams;
import org.millrace.control.EventMessages.Replayed;
import org.millrace.runtime.kernel.Network;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;

/** Replays recordings into a network, one at a time. Safe for any thread. */
public final class Replayer implements AutoCloseable {

    private static final long END_MILLIS = 5_000;

    private final Network network;
    private final ClassLoader loader;
    private Running running;

    /** A replay in its thread. */
    private record Running(Thread thread, Pace pace) {

        void stop() {
            pace.stop();
            LockSupport.unpark(thread);
        }
    }

    /**
     * Creates an idle replayer.
     *
     * @param loader loads codecs
     */
    public Replayer(Network network, ClassLoader loader) {
        this.network = network;
        this.loader = loader;
    }

    /** Starts a replay, whose end completes the result; or stops the current one. */
    public synchronized CompletableFuture<Replayed> replay(ReplayParams params) {
        if (!params.enabled()) {
            if (running != null) {
                running.stop();
            }
            return CompletableFuture.completedFuture(running == null ? Replayed.refused("no recording is replayed") : new Replayed(true, "", "", 0));
        }
        if (running != null) {
            return CompletableFuture.completedFuture(Replayed.refused("a recording is being replayed already"));
        }
        try {
            return begin(Path.of(network.deployment().folder()).resolve(params.file()).normalize(), new Pace(params.speed(), Pace.Clock.SYSTEM));
        } catch (InvalidPathException e) {
            return CompletableFuture.completedFuture(Replayed.refused("'" + params.file() + "' is no path: " + e.getReason()));
        } catch (IllegalArgumentException | IOException e) {
            return CompletableFuture.completedFuture(Replayed.refused(e.getMessage()));
        }
    }

    private CompletableFuture<Replayed> begin(Path file, Pace pace) throws IOException {
        var times = RecordedTimes.open(file);
        try {
            var type = network.types().find(times.header().type())
                    .orElseThrow(() -> new IllegalArgumentException("there is no event type '" + times.header().type() + "'"));
            var codec = RecordedCodec.of(times.header().codec(), type, loader);
            var answer = new CompletableFuture<Replayed>();
            var thread = Thread.ofPlatform().daemon().name("replayer").unstarted(() -> {
                var done = Replayed.refused("the replay has failed");
                try (times) {
                    done = new Replay(network, type, times, pace).run(file, codec);
                } catch (IOException e) {
                    done = Replayed.refused(e.getMessage());
                } finally {
                    ended();
                    answer.complete(done);
                }
            });
            running = new Running(thread, pace);
            thread.start();
            return answer;
        } catch (IllegalArgumentException e) {
            times.close();
            throw e;
        }
    }

    private synchronized void ended() {
        running = null;
    }

    /** Stops the current replay, and waits a few seconds for its last event to be processed. */
    @Override
    public void close() {
        Running last;
        synchronized (this) {
            last = running;
        }
        if (last != null) {
            last.stop();
            try {
                last.thread().join(END_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
