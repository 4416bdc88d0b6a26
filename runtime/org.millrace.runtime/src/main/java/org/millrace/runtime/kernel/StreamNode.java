package org.millrace.runtime.kernel;

import org.jctools.queues.MpmcArrayQueue;
import org.millrace.deployment.StageSpec.StreamSpec;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.plan.partitioned.Partitioning;
import org.millrace.runtime.time.Held;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * A Stream: a queue with threads. With a partition key every thread has its own queue, and events with equal
 * keys use the same one, which preserves their order. Without a key the order is preserved only with a single
 * thread.
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

    /**
     * An event in the queue with its dispatch context. The weight is the number of events that a sampled event
     * represents, otherwise 0; the enqueue time is that of a sampled event.
     */
    private static class Envelope {

        final Object event;
        final Object origin;
        final long ingressNanos;
        final long queuedNanos;
        final int adapter;
        final int weight;
        final boolean accounted;

        Envelope(Object event, Dispatch dispatch) {
            this.event = event;
            this.origin = dispatch.origin;
            this.ingressNanos = dispatch.ingressNanos;
            this.adapter = dispatch.adapter;
            this.accounted = dispatch.accounted;
            this.weight = dispatch.stopwatch.weight();
            this.queuedNanos = dispatch.stopwatch.running() ? System.nanoTime() : 0;
        }
    }

    /** An event with the time at which it was queued. */
    private static final class TimedEnvelope extends Envelope {

        final long time;
        final int gate;

        TimedEnvelope(Object event, Dispatch dispatch) {
            super(event, dispatch);
            this.time = dispatch.time;
            this.gate = dispatch.gate;
        }
    }

    private static final int SPINS = 50;
    private static final int YIELDS = 5;
    private static final long IDLE_NANOS = 20_000_000;
    private static final long FULL_NANOS = 50_000;

    private final StreamSpec spec;
    private final int index;
    private final Core core;
    private final EventTypes types;
    private final Optional<RuntimeEventType> inputType;
    private final Overflow overflow;
    private final List<Worker> workers = new ArrayList<>();
    private final OutgoingWires outgoing;
    private final boolean shared;
    private final boolean timed;
    private final LimitedLog log;
    private volatile boolean closing;

    /**
     * @param gates the gates of the network; empty if its clock follows the wall clock
     */
    StreamNode(StreamSpec spec, int index, Core core, EventTypes types, Optional<RuntimeEventType> inputType, OutgoingWires outgoing,
            Optional<Gates> gates) {
        this.spec = spec;
        this.index = index;
        this.core = core;
        this.types = types;
        this.inputType = inputType;
        this.overflow = Overflow.of(spec.overflow());
        this.outgoing = outgoing;
        this.log = new LimitedLog(core.log, spec.name());
        this.shared = spec.partitionKey().isEmpty();
        this.timed = gates.isPresent();
        // An MPMC queue, since drop-oldest removes elements in the producer's thread; its minimum capacity is
        // two.
        var queue = new MpmcArrayQueue<Envelope>(Math.max(2, spec.capacity()));
        for (var i = 0; i < spec.threads(); i++) {
            var own = shared ? queue : new MpmcArrayQueue<Envelope>(Math.max(2, spec.capacity()));
            var number = i;
            workers.add(gates.map(all -> (Worker) new TimedWorker(number, own, all.worker(spec.name(), number))).orElseGet(() -> new Worker(number, own)));
        }
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
        workers.forEach(worker -> worker.thread.start());
    }

    @Override
    public void accept(Object event, Dispatch dispatch) {
        var envelope = timed ? new TimedEnvelope(event, dispatch) : new Envelope(event, dispatch);
        dispatch.accounted = false;
        var worker = workerFor(event, dispatch);
        if (!worker.queue.offer(envelope)) {
            makeRoom(worker, envelope, dispatch);
        }
        wake(worker);
    }

    /** Wakes the worker of a queue; with a shared queue, the first sleeping worker. */
    private void wake(Worker worker) {
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

    private void makeRoom(Worker worker, Envelope envelope, Dispatch dispatch) {
        switch (overflow) {
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
    }

    private Worker workerFor(Object event, Dispatch dispatch) {
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
        if (shared) {
            return workers.getFirst().queue.size();
        }
        var sum = 0L;
        for (var worker : workers) {
            sum += worker.queue.size();
        }
        return sum;
    }

    @Override
    public boolean idle() {
        return workers.stream().allMatch(Worker::idle);
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
        return workers.stream().flatMap(worker -> worker instanceof TimedWorker own ? Stream.of(own.time) : Stream.empty()).toList();
    }

    /** A thread of the Stream. */
    private class Worker implements Runnable {

        final MpmcArrayQueue<Envelope> queue;
        final Thread thread;
        volatile boolean busy;
        private volatile boolean parked;

        Worker(int number, MpmcArrayQueue<Envelope> queue) {
            this.queue = queue;
            this.thread = new Thread(this, spec.name() + "-" + number);
            this.thread.setDaemon(true);
        }

        boolean idle() {
            return queue.isEmpty() && !busy;
        }

        /** Called before each look into the queue. */
        void beforePoll() {
            // Nothing to read.
        }

        /** Called if the queue was empty. */
        void whenEmpty() {
            // Nothing to do.
        }

        /** Wakes the worker after an offer. The offer is a CAS, so the flag is read after it. */
        boolean wake() {
            if (!parked) {
                return false;
            }
            LockSupport.unpark(thread);
            return true;
        }

        @Override
        public void run() {
            core.threads.claim(spec.name());
            var dispatch = core.dispatch();
            var idleRounds = 0;
            while (true) {
                busy = true;
                beforePoll();
                var envelope = queue.poll();
                if (envelope != null) {
                    idleRounds = 0;
                    take(envelope, dispatch);
                    continue;
                }
                whenEmpty();
                busy = false;
                if (closing) {
                    return;
                }
                idleRounds = await(idleRounds);
            }
        }

        private int await(int rounds) {
            if (rounds < SPINS) {
                Thread.onSpinWait();
            } else if (rounds < SPINS + YIELDS) {
                Thread.yield();
            } else {
                parked = true;
                if (queue.isEmpty() && !closing) {
                    LockSupport.parkNanos(IDLE_NANOS);
                }
                parked = false;
            }
            return rounds + 1;
        }

        void take(Envelope envelope, Dispatch dispatch) {
            deliver(envelope, dispatch);
        }

        final void deliver(Envelope envelope, Dispatch dispatch) {
            dispatch.adapter = envelope.adapter;
            dispatch.origin = envelope.origin;
            dispatch.ingressNanos = envelope.ingressNanos;
            dispatch.accounted = envelope.accounted;
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
            }
        }
    }

    /** A thread of the Stream with a time of its own. */
    private final class TimedWorker extends Worker {

        final WorkerTime time;

        TimedWorker(int number, MpmcArrayQueue<Envelope> queue, WorkerTime time) {
            super(number, queue);
            this.time = time;
            time.onMove(this::wake);
        }

        @Override
        boolean idle() {
            return super.idle() && time.idle();
        }

        @Override
        void beforePoll() {
            time.look();
        }

        @Override
        void whenEmpty() {
            time.advance();
        }

        @Override
        void take(Envelope envelope, Dispatch dispatch) {
            var queued = (TimedEnvelope) envelope;
            time.offer(queued.gate, queued.time, new Held() {
                @Override
                protected void deliver() {
                    dispatch.time = time.gate().now();
                    dispatch.gate = time.index();
                    TimedWorker.this.deliver(queued, dispatch);
                }
            });
        }
    }
}
