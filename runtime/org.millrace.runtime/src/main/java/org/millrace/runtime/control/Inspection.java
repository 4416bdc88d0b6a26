package org.millrace.runtime.control;

import org.millrace.control.EventMessages.AdvanceParams;
import org.millrace.control.EventMessages.InjectParams;
import org.millrace.control.EventMessages.RecordParams;
import org.millrace.control.EventMessages.Recording;
import org.millrace.control.EventMessages.ReplayParams;
import org.millrace.control.EventMessages.Replayed;
import org.millrace.control.EventMessages.TraceParams;
import org.millrace.control.LauncherControl;
import org.millrace.control.Messages.LogLine;
import org.millrace.control.Messages.Outcome;
import org.millrace.runtime.inspect.Recorder;
import org.millrace.runtime.inspect.Replayer;
import org.millrace.runtime.inspect.Tracer;
import org.millrace.runtime.kernel.Network;

import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Tracing, recording, injection and replay for a launcher. Safe for any thread. */
final class Inspection implements AutoCloseable {

    private static final int WAITING = 1_000;
    private static final int END_SECONDS = 5;

    private final Network network;
    private final Tracer tracer;
    private final Recorder recorder;
    private final Replayer replayer;

    /**
     * A separate thread: injecting may block on a full Stream or a slow bean, which must not delay other
     * requests.
     */
    private final ThreadPoolExecutor injector = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(WAITING), task -> Thread.ofPlatform().daemon().name("injector").unstarted(task));

    Inspection(Network network, LauncherControl launcher) {
        this.network = network;
        this.tracer = new Tracer(network, launcher::traced);
        this.recorder = new Recorder(network, ClassLoader.getSystemClassLoader(),
                (stage, message) -> launcher.log(new LogLine("info", stage, message)));
        this.replayer = new Replayer(network, ClassLoader.getSystemClassLoader());
    }

    Outcome trace(TraceParams params) {
        return tracer.trace(params).map(Outcome::refused).orElse(Outcome.DONE);
    }

    Recording record(RecordParams params) {
        return recorder.record(params);
    }

    Recording recording(RecordParams params) {
        return recorder.state(params);
    }

    /** Completes when the replay has ended. */
    CompletableFuture<Replayed> replay(ReplayParams params) {
        return replayer.replay(params);
    }

    /** Completes when the event has been processed; events are sent in request order. */
    CompletableFuture<Outcome> inject(InjectParams params) {
        return inOrder(() -> network.probes().inject(params.stage(), params.type(), params.values()));
    }

    /** Completes when everything has happened that is due by then, except behind Streams. */
    CompletableFuture<Outcome> advance(AdvanceParams params) {
        return inOrder(() -> network.clock().advance(params.nanos()));
    }

    private CompletableFuture<Outcome> inOrder(Supplier<Optional<String>> work) {
        try {
            return CompletableFuture.supplyAsync(() -> work.get().map(Outcome::refused).orElse(Outcome.DONE), injector);
        } catch (RejectedExecutionException e) {
            return CompletableFuture.completedFuture(Outcome.refused(injector.isShutdown() ? "the network has been stopped"
                    : WAITING + " events and moves of the clock wait; the network takes no more"));
        }
    }

    /** Stops replays, finishes queued injections and refuses new ones. */
    void endInjecting() {
        replayer.close();
        injector.shutdown();
        try {
            if (!injector.awaitTermination(END_SECONDS, TimeUnit.SECONDS)) {
                injector.shutdownNow();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends tracing and recording; the files are then complete. */
    @Override
    public void close() {
        tracer.close();
        recorder.close();
    }
}
