package org.millrace.runtime.kernel;

import org.jctools.queues.MpmcArrayQueue;
import org.millrace.deployment.StageSpec.StreamSpec;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.plan.partitioned.Partitioning;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * A Stream: a queue with threads. With a partition key every thread has its own queue, and events with equal
 * keys use the same one, which preserves their order. Without a key the order is preserved only with a single
 * thread. A Stream without threads has no queue: the threads that bring the events forward them.
 */
final class StreamNode implements StageNode, Receiver {

    /** The behavior when the queue is full. */
    enum Overflow {
        BLOCK, DROP_NEWEST, DROP_OLDEST;

        static Overflow of(String name) {
            return switch (name) {
                case "drop-newest" -> DROP_NEWEST;
                case "drop-oldest" -> DROP_OLDEST;
                default -> BLOCK;
            };
        }
    }

    /** Why events fail that were not processed before the end of the network. */
    static final String STOPS = "the network stops";

    private static final long FULL_NANOS = 50_000;

    private final StreamSpec spec;
    private final int index;
    private final Core core;
    private final EventTypes types;
    private final Optional<RuntimeEventType> inputType;
    private final Overflow overflow;
    private final List<StreamWorker> workers = new ArrayList<>();
    private final OutgoingWires outgoing;
    private final boolean direct;
    private final boolean shared;
    private final boolean timed;
    private final boolean replayed;
    private final LimitedLog log;

    /** The overload state; null if the Stream has none, so that it costs nothing. */
    private final Hysteresis hysteresis;
    private volatile boolean closing;

    /**
     * @param gates    the gates of the network; empty if it needs none
     * @param replayed whether a journal is replayed: the Stream has no threads, and its queues have no bounds
     */
    StreamNode(StreamSpec spec, int index, Core core, EventTypes types, Optional<RuntimeEventType> inputType, OutgoingWires outgoing,
            Optional<Gates> gates, boolean replayed) {
        this.replayed = replayed;
        this.spec = spec;
        this.index = index;
        this.core = core;
        this.types = types;
        this.inputType = inputType;
        this.overflow = Overflow.of(spec.overflow());
        this.outgoing = outgoing;
        this.log = new LimitedLog(core.log, spec.name());
        this.direct = !spec.hasQueue();
        this.hysteresis = spec.onset() > 0 && !direct && !replayed ? new Hysteresis(spec.onset(), spec.abate(), this::queued, log) : null;
        this.shared = spec.partitionKey().isEmpty();
        this.timed = gates.isPresent();
        // An MPMC queue, since drop-oldest removes elements in the producer's thread; its minimum capacity is
        // two.
        var queue = newQueue();
        for (var i = 0; i < spec.threads(); i++) {
            var own = shared ? queue : newQueue();
            var number = i;
            workers.add(gates.map(all -> (StreamWorker) new TimedStreamWorker(spec.name(), number, own, core, () -> closing, this::deliver,
                    all.worker(spec.name(), number))).orElseGet(() -> new StreamWorker(spec.name(), number, own, core, () -> closing, this::deliver)));
        }
    }

    private Queue<Envelope> newQueue() {
        return replayed ? new ArrayDeque<>() : new MpmcArrayQueue<>(Math.max(2, spec.capacity()));
    }

    @Override
    public String name() {
        return spec.name();
    }

    @Override
    public int index() {
        return index;
    }

    @Override
    public void start() {
        if (replayed) {
            return;
        }
        workers.forEach(worker -> worker.thread.start());
    }

    @Override
    public void accept(Object event, Dispatch dispatch) {
        if (direct) {
            outgoing.send(event, dispatch);
            return;
        }
        var envelope = timed ? new Envelope.Timed(event, dispatch) : new Envelope(event, dispatch);
        dispatch.accounted = false;
        var worker = workerFor(event, dispatch);
        if (!worker.queue.offer(envelope)) {
            makeRoom(worker, envelope, dispatch);
        }
        if (hysteresis != null) {
            hysteresis.grown();
        }
        wake(worker);
    }

    /** Wakes the worker of a queue; with a shared queue, the first sleeping worker. */
    private void wake(StreamWorker worker) {
        if (!shared) {
            worker.wake();
            return;
        }
        for (var any : workers) {
            if (any.wake()) {
                return;
            }
        }
    }

    private void makeRoom(StreamWorker worker, Envelope envelope, Dispatch dispatch) {
        switch (core.recovering ? Overflow.BLOCK : overflow) {
            case BLOCK -> {
                while (!worker.queue.offer(envelope)) {
                    if (closing) {
                        drop(envelope, dispatch);
                        return;
                    }
                    wake(worker);
                    LockSupport.parkNanos(FULL_NANOS);
                }
            }
            case DROP_NEWEST -> drop(envelope, dispatch);
            case DROP_OLDEST -> {
                while (!worker.queue.offer(envelope)) {
                    var oldest = worker.queue.poll();
                    if (oldest != null) {
                        drop(oldest, dispatch);
                    }
                }
            }
        }
    }

    private void drop(Envelope envelope, Dispatch dispatch) {
        dispatch.counters.increment(core.ids.dropped(index));
        if (envelope.accounted) {
            dispatch.counters.increment(CounterIds.DROPPED);
        }
        envelope.fail(spec.name(), closing ? STOPS : "the queue is full");
    }

    /** Returns the part of a divided state that an event belongs to, from 0; 0 if the Stream has no key. */
    int slot(Object event, int slots) {
        return shared ? 0 : Partitioning.part(readKey(event, core.dispatch()), slots);
    }

    private StreamWorker workerFor(Object event, Dispatch dispatch) {
        if (shared || workers.size() == 1) {
            return workers.getFirst();
        }
        return workers.get(Partitioning.part(readKey(event, dispatch), workers.size()));
    }

    /** Reads the key; null if it cannot be read. */
    private Object readKey(Object event, Dispatch dispatch) {
        try {
            return key(event);
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            dispatch.counters.increment(core.ids.errors(index));
            log.warn("the partition key of an event cannot be read: " + LimitedLog.describe(e));
            return null;
        }
    }

    private Object key(Object event) {
        if (event instanceof Map<?, ?> map) {
            return map.get(spec.partitionKey());
        }
        var type = inputType.filter(known -> known.isInstance(event)).or(() -> types.ofObject(event));
        if (type.isEmpty()) {
            return event;
        }
        var property = type.get().indexOf(spec.partitionKey());
        return property < 0 ? event : type.get().get(event, property);
    }

    @Override
    public long queued() {
        if (shared && !direct) {
            return workers.getFirst().queue.size();
        }
        var sum = 0L;
        for (var worker : workers) {
            sum += worker.queue.size();
        }
        return sum;
    }

    /** Returns whether the Stream is overloaded; empty if it has no onset. */
    Optional<Boolean> overloaded() {
        return spec.onset() == 0 ? Optional.empty() : Optional.of(hysteresis != null && hysteresis.isOverloaded());
    }

    /** Returns how often the Stream was overloaded since the start. */
    int onsets() {
        return hysteresis == null ? 0 : hysteresis.onsets();
    }

    @Override
    public boolean idle() {
        return workers.stream().allMatch(StreamWorker::idle);
    }

    /**
     * Processes all events of the queues in the calling thread, those of one worker after those of the other; in a replay.
     *
     * @return whether there was something to do
     */
    boolean serve(Dispatch dispatch) {
        var served = false;
        for (var worker : workers) {
            while (!worker.idle()) {
                worker.step(dispatch);
                served = true;
            }
        }
        return served;
    }

    @Override
    public void stop() {
        closing = true;
        workers.forEach(worker -> LockSupport.unpark(worker.thread));
        for (var worker : workers) {
            try {
                worker.thread.join(5_000);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        log.flush();
    }

    /** Returns the times of the threads; none if the clock follows the wall clock. */
    List<WorkerTime> times() {
        return workers.stream().flatMap(worker -> worker instanceof TimedStreamWorker own ? Stream.of(own.time()) : Stream.empty()).toList();
    }

    private void deliver(Envelope envelope, Dispatch dispatch) {
        if (hysteresis != null) {
            hysteresis.shrunk();
        }
        if (closing) {
            // It was not processed within the limit of the stop.
            drop(envelope, dispatch);
            return;
        }
        envelope.restore(dispatch);
        dispatch.active = true;
        if (envelope.weight != 0) {
            dispatch.stopwatch.eventDequeued(index, envelope.queuedNanos, envelope.weight);
        }
        try {
            outgoing.send(envelope.event, dispatch);
        } finally {
            dispatch.active = false;
            dispatch.stopwatch.eventLeftThread();
            dispatch.origin = null;
            dispatch.delivery = null;
            envelope.end();
        }
    }
}
