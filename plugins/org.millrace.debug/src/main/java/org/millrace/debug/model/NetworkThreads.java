package org.millrace.debug.model;

import org.eclipse.debug.core.DebugEvent;
import org.eclipse.debug.core.DebugException;
import org.millrace.control.DebugControl;
import org.millrace.control.DebugMessages.Frame;
import org.millrace.control.DebugMessages.FramesResult;
import org.millrace.control.DebugMessages.StopReason;
import org.millrace.control.DebugMessages.Suspended;
import org.millrace.control.DebugMessages.ThreadParams;
import org.millrace.control.DebugMessages.ThreadsResult;
import org.millrace.control.Messages.Outcome;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** The threads of a network: which ones there are, and whether all of them are suspended. Thread-safe. */
final class NetworkThreads {

    /** Threads that had no event when the network was suspended may stop at one soon after. */
    private static final long[] LATER_MILLIS = {300, 1500};

    private final NetworkTarget target;
    private Map<Long, NetworkThread> known = new LinkedHashMap<>();
    private boolean suspended;
    /** The number of suspensions and resumptions, which tells whether an answer is outdated. */
    private int version;

    NetworkThreads(NetworkTarget target) {
        this.target = target;
    }

    synchronized NetworkThread[] all() {
        return known.values().toArray(NetworkThread[]::new);
    }

    synchronized boolean isSuspended() {
        return suspended;
    }

    private synchronized int version() {
        return version;
    }

    /** Asks the runtime for the threads. Does not wait. */
    void refresh() {
        target.control().ifPresent(control -> control.threads().thenAccept(this::update));
    }

    private void update(ThreadsResult result) {
        var created = new ArrayList<NetworkThread>();
        var gone = new ArrayList<NetworkThread>();
        synchronized (this) {
            if (target.isTerminated() || target.isDisconnected()) {
                return;
            }
            var now = new LinkedHashMap<Long, NetworkThread>();
            for (var state : result.threads()) {
                var thread = known.remove(state.id());
                if (thread == null) {
                    thread = new NetworkThread(target, state);
                    created.add(thread);
                }
                now.put(state.id(), thread);
            }
            gone.addAll(known.values());
            known = now;
        }
        created.forEach(NetworkThread::fireCreationEvent);
        gone.forEach(NetworkThread::end);
    }

    /** Takes note that the network is suspended, once the path of the event is known. */
    void suspended(Suspended event) {
        var control = target.control();
        if (control.isEmpty()) {
            return;
        }
        target.located(event).thenCompose(located -> control.get().threads()).thenCompose(threads -> {
            update(threads);
            return event.thread() == 0 ? CompletableFuture.completedFuture(new FramesResult(false, List.of()))
                    : control.get().frames(new ThreadParams(event.thread()));
        }).thenAccept(frames -> show(event, frames.frames()));
    }

    private void show(Suspended event, List<Frame> frames) {
        Optional<NetworkThread> stopped;
        synchronized (this) {
            stopped = Optional.ofNullable(known.get(event.thread()));
        }
        stopped.ifPresent(thread -> thread.stopped(event.text(), target.hit(event)));
        for (var thread : all()) {
            thread.suspend(stopped.filter(thread::equals).isPresent() ? Optional.of(frames) : Optional.empty());
        }
        synchronized (this) {
            suspended = true;
            version++;
        }
        tellOthers(stopped);
        stopped.ifPresentOrElse(thread -> thread.fireSuspendEvent(detail(event.reason())), () -> target.fireSuspendEvent(DebugEvent.CLIENT_REQUEST));
        lookLater();
    }

    /** Looks soon whether further threads have stopped. */
    void lookLater() {
        var now = version();
        for (var millis : LATER_MILLIS) {
            CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS).execute(() -> lookAgain(now));
        }
    }

    /** Shows the new state of the threads that have not caused it. */
    private void tellOthers(Optional<NetworkThread> cause) {
        if (cause.isPresent()) {
            for (var thread : all()) {
                if (thread != cause.get()) {
                    thread.fireChangeEvent(DebugEvent.CONTENT);
                }
            }
        }
    }

    private static int detail(StopReason reason) {
        return switch (reason) {
            case BREAKPOINT, ERROR -> DebugEvent.BREAKPOINT;
            case STEP -> DebugEvent.STEP_END;
            case PAUSE -> DebugEvent.CLIENT_REQUEST;
        };
    }

    /** Shows the events of threads that have stopped since the network was suspended. */
    private void lookAgain(int then) {
        if (then == version()) {
            target.control().ifPresent(control -> control.threads().thenAccept(result -> {
                update(result);
                result.threads().stream().filter(state -> state.stopped()).forEach(state -> stoppedLater(control, state.id(), then));
            }));
        }
    }

    private void stoppedLater(DebugControl control, long id, int then) {
        NetworkThread thread;
        synchronized (this) {
            thread = known.get(id);
        }
        if (thread != null && !thread.hasEvent()) {
            control.frames(new ThreadParams(id)).thenAccept(frames -> {
                if (frames.ok() && then == version()) {
                    var isFirst = Arrays.stream(all()).noneMatch(NetworkThread::hasEvent);
                    thread.suspend(Optional.of(frames.frames()));
                    if (isFirst) {
                        thread.fireSuspendEvent(DebugEvent.CLIENT_REQUEST);
                    } else {
                        // Another thread stays selected.
                        thread.fireChangeEvent(DebugEvent.CONTENT);
                    }
                }
            });
        }
    }

    /**
     * Lets the network go on.
     *
     * @param detail   why, as in the events of the debug platform
     * @param stepped  the thread that steps; empty for a resumption
     * @param request  sends the request
     * @param patience how long the answer may take
     * @throws DebugException if the runtime refuses; the network is then suspended as before
     */
    void goOn(int detail, Optional<NetworkThread> stepped, Function<DebugControl, CompletableFuture<Outcome>> request, Duration patience)
            throws DebugException {
        var control = target.debugger();
        int now;
        synchronized (this) {
            if (!suspended) {
                return;
            }
            suspended = false;
            now = ++version;
        }
        var before = all();
        for (var thread : before) {
            thread.resume(stepped.filter(thread::equals).isPresent());
        }
        tellOthers(stepped);
        // Before the request: the network may be suspended again before its answer is here.
        stepped.ifPresentOrElse(thread -> thread.fireResumeEvent(detail), () -> target.fireResumeEvent(detail));
        try {
            target.requests().perform(request.apply(control), patience);
        } catch (DebugException e) {
            remain(now, before, stepped);
            throw e;
        }
    }

    private void remain(int then, NetworkThread[] before, Optional<NetworkThread> stepped) {
        synchronized (this) {
            if (version != then || target.control().isEmpty()) {
                return;
            }
            suspended = true;
            version++;
        }
        for (var thread : before) {
            thread.suspend(Optional.empty());
        }
        stepped.ifPresentOrElse(thread -> thread.fireSuspendEvent(DebugEvent.CLIENT_REQUEST), () -> target.fireSuspendEvent(DebugEvent.CLIENT_REQUEST));
    }

    /** Ends all threads. */
    void end() {
        NetworkThread[] gone;
        synchronized (this) {
            gone = all();
            known = new LinkedHashMap<>();
            suspended = false;
            version++;
        }
        for (var thread : gone) {
            thread.end();
        }
    }
}
