package org.millrace.profile.inspect;

import org.millrace.control.EventMessages.InjectParams;
import org.millrace.control.EventMessages.RecordParams;
import org.millrace.control.EventMessages.Recording;
import org.millrace.control.EventMessages.ReplayParams;
import org.millrace.control.EventMessages.Replayed;
import org.millrace.control.EventMessages.TraceParams;
import org.millrace.control.EventMessages.TracedEvent;
import org.millrace.control.Messages.Outcome;
import org.millrace.control.RuntimeControl;
import org.millrace.profile.run.LiveRun;
import org.millrace.profile.run.RunListener;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Traces one position of a run and injects events. Keeps the last traced events. Safe for any thread; the
 * listener is called in threads of the connection.
 */
public final class Inspection {

    /** Maximum number of kept events. */
    public static final int MOST_EVENTS = 1000;

    private static final int ANSWER_SECONDS = 10;
    private static final Outcome NOT_RUNNING = Outcome.refused("the network is not running");

    private final LiveRun run;
    private final Runnable whenEventsCome;
    private final Deque<TracedEvent> events = new ArrayDeque<>();
    private final RunListener listener = new RunListener() {
        @Override
        public void changed(LiveRun changed) {
            whenEventsCome.run();
        }

        @Override
        public void traced(LiveRun traced, TracedEvent event) {
            take(event);
        }
    };
    private final InjectedEvents injected = new InjectedEvents();
    private Optional<TracePoint> traced = Optional.empty();
    private long seen;
    private volatile boolean disposed;

    /**
     * Creates an inspection of a run.
     *
     * @param whenEventsCome called for every traced event and when the run's state changes
     */
    public Inspection(LiveRun run, Runnable whenEventsCome) {
        this.run = run;
        this.whenEventsCome = whenEventsCome;
        run.addListener(listener);
    }

    /** Returns the run. */
    public LiveRun run() {
        return run;
    }

    /** Returns the traced position; empty if tracing is off. */
    public synchronized Optional<TracePoint> traced() {
        return traced;
    }

    /** Returns the last traced events, the newest last. */
    public synchronized List<TracedEvent> events() {
        return List.copyOf(events);
    }

    /** Returns the number of traced events, including those skipped by the rate limit. */
    public synchronized long seen() {
        return seen;
    }

    /** Clears the kept events. */
    public void clear() {
        synchronized (this) {
            events.clear();
            injected.clear();
            seen = 0;
        }
        whenEventsCome.run();
    }

    private void take(TracedEvent event) {
        synchronized (this) {
            if (traced.filter(point -> point.equals(new TracePoint(event.stage(), event.to()))).isEmpty()) {
                return;
            }
            seen += 1 + event.skipped();
            injected.passes(event);
            keep(event);
        }
        whenEventsCome.run();
    }

    private void keep(TracedEvent event) {
        events.addLast(event);
        if (events.size() > MOST_EVENTS) {
            injected.forget(events.removeFirst());
        }
    }

    /** Returns whether an event was injected here: the sent event itself, or a traced event with its values. */
    public synchronized boolean isInjected(TracedEvent event) {
        return injected.contains(event);
    }

    /**
     * Traces a position, in place of the previous one.
     *
     * @param filter    selects the events, in the protocol's syntax; empty for all
     * @param perSecond maximum number of events per second, 1 to 10,000
     * @return the outcome, within a few seconds
     */
    public CompletableFuture<Outcome> trace(TracePoint point, String filter, int perSecond) {
        var before = traced().filter(old -> !old.equals(point));
        before.ifPresent(old -> ask(network -> network.trace(new TraceParams(old.stage(), false, 1, old.to(), ""))));
        synchronized (this) {
            traced = Optional.of(point);
        }
        return ask(network -> network.trace(new TraceParams(point.stage(), true, perSecond, point.to(), filter)))
                .thenApply(outcome -> {
                    if (!outcome.ok()) {
                        forget();
                    }
                    return outcome;
                });
    }

    /** Stops tracing; the kept events remain. */
    public CompletableFuture<Outcome> stop() {
        var point = traced();
        forget();
        return point.isEmpty() ? CompletableFuture.completedFuture(Outcome.DONE)
                : ask(network -> network.trace(new TraceParams(point.get().stage(), false, 1, point.get().to(), "")));
    }

    private synchronized void forget() {
        traced = Optional.empty();
    }

    /** Injects an event into a stage. */
    public CompletableFuture<Outcome> inject(String stage, String type, Map<String, Object> values) {
        synchronized (this) {
            // The event may pass the traced position before the answer arrives.
            injected.expect(type, values);
        }
        return ask(network -> network.inject(new InjectParams(stage, type, values))).thenApply(outcome -> {
            synchronized (this) {
                if (outcome.ok()) {
                    keep(injected.sent(stage, type, values));
                } else {
                    injected.refused(type, values);
                }
            }
            whenEventsCome.run();
            return outcome;
        });
    }

    /** Injects several events of one type into a stage in sequence, up to the first refused one. */
    public CompletableFuture<Outcome> inject(String stage, String type, List<Map<String, Object>> events) {
        var all = CompletableFuture.completedFuture(Outcome.DONE);
        for (var event : events) {
            all = all.thenCompose(last -> last.ok() ? inject(stage, type, event) : CompletableFuture.completedFuture(last));
        }
        return all;
    }

    /**
     * Sends a traced event again: to the receiving stage of its wire, or to the sending stage if a stage was
     * traced.
     */
    public CompletableFuture<Outcome> resend(TracedEvent event) {
        if (event.cut() || event.values().isEmpty()) {
            return CompletableFuture.completedFuture(
                    Outcome.refused("not all properties of this event were told, so that it cannot be sent again"));
        }
        return inject(event.to().isEmpty() ? event.stage() : event.to(), event.type(), event.values());
    }

    /** Sends traced events again, oldest first, with their original time distances, up to the first refused one. */
    public CompletableFuture<Outcome> replay(List<TracedEvent> replayed) {
        var all = CompletableFuture.completedFuture(Outcome.DONE);
        var start = System.nanoTime();
        for (var each : ReplayedEvent.inOrder(replayed)) {
            all = all.thenCompose(last -> last.ok() ? replay(each, start) : CompletableFuture.completedFuture(last));
        }
        return all;
    }

    private CompletableFuture<Outcome> replay(ReplayedEvent each, long start) {
        var delay = start + TimeUnit.MILLISECONDS.toNanos(each.afterMillis()) - System.nanoTime();
        var due = CompletableFuture.delayedExecutor(Math.max(0, delay), TimeUnit.NANOSECONDS);
        return CompletableFuture.supplyAsync(() -> disposed, due)
                .thenCompose(ended -> ended ? CompletableFuture.completedFuture(NOT_RUNNING) : resend(each.event()));
    }

    /**
     * Records a wire to a file that the adapter {@code file} can read; an existing file is replaced.
     *
     * @param type the recorded event type; empty for the wire's event type
     */
    public CompletableFuture<Recording> record(TracePoint wire, Path file, String type) {
        return recording(new RecordParams(wire.stage(), wire.to(), true, file.toString(), "", type, 0, 0, true));
    }

    /** Stops recording a wire. */
    public CompletableFuture<Recording> endRecord(TracePoint wire) {
        return recording(RecordParams.end(wire.stage(), wire.to()));
    }

    private CompletableFuture<Recording> recording(RecordParams params) {
        return run.network().map(network -> network.record(params).orTimeout(ANSWER_SECONDS, TimeUnit.SECONDS)
                .exceptionally(e -> Recording.refused(noAnswer(e).message())))
                .orElseGet(() -> CompletableFuture.completedFuture(Recording.refused(NOT_RUNNING.message())));
    }

    /**
     * Sends the events of a recording to the receiving stage of its wire with the recorded time distances.
     *
     * @param speed the speed relative to the recording, 0.001 to 1,000
     * @return the result at the end of the replay, possibly after a long time
     */
    public CompletableFuture<Replayed> replay(Path recording, double speed) {
        return run.network().map(network -> network.replay(new ReplayParams(true, recording.toString(), speed))
                .exceptionally(e -> Replayed.refused(noAnswer(e).message())))
                .orElseGet(() -> CompletableFuture.completedFuture(Replayed.refused(NOT_RUNNING.message())));
    }

    /** Stops the replay. */
    public void endReplay() {
        run.network().ifPresent(network -> network.replay(ReplayParams.stop()));
    }

    private interface Request {

        CompletableFuture<Outcome> of(RuntimeControl network);
    }

    private CompletableFuture<Outcome> ask(Request request) {
        return run.network().map(network -> request.of(network).orTimeout(ANSWER_SECONDS, TimeUnit.SECONDS)
                .exceptionally(Inspection::noAnswer)).orElseGet(() -> CompletableFuture.completedFuture(NOT_RUNNING));
    }

    /** Describes a missing answer. The connection ends with the network. */
    private static Outcome noAnswer(Throwable reason) {
        var late = reason instanceof TimeoutException || reason.getCause() instanceof TimeoutException;
        return late ? Outcome.refused("the network does not answer") : NOT_RUNNING;
    }

    /** Stops tracing and detaches from the run. */
    public void dispose() {
        disposed = true;
        stop();
        run.removeListener(listener);
    }
}
