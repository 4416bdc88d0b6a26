package org.millrace.runtime.kernel;

import org.jctools.queues.MpmcArrayQueue;

import org.millrace.deployment.StageSpec.StreamSpec;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.plan.partitioned.Partitioning;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/**
 * A queue with threads. With a partition key every thread has its own queue and events of equal
 * keys go to the same one, which keeps their order; without a key and with several threads the
 * order is not kept. With one thread it always is.
 */
final class StreamNode implements StageNode, Receiver {

    /** What to do with an event for which there is no room. */
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
     * An event on its way to another thread, with what accompanied it.
     *
     * @param weight      for how many events it stands if it is timed; otherwise 0
     * @param queuedNanos when it came, if it is timed
     */
    private record Envelope(Object event, Object origin, long ingressNanos, int adapter, boolean accounted, int weight,
            long queuedNanos) {
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
    private final Outlet outlet;
    private final boolean shared;
    private final LimitedLog log;
    private volatile boolean closing;

    StreamNode(StreamSpec spec, int index, Core core, EventTypes types, Optional<RuntimeEventType> inputType, Outlet outlet) {
        this.spec = spec;
        this.index = index;
        this.core = core;
        this.types = types;
        this.inputType = inputType;
        this.overflow = Overflow.of(spec.overflow());
        this.outlet = outlet;
        this.log = new LimitedLog(core.log, spec.name());
        this.shared = spec.partitionKey().isEmpty();
        // An MPMC queue, since drop-oldest takes from it in the producer's thread; it needs room for two.
        var queue = new MpmcArrayQueue<Envelope>(Math.max(2, spec.capacity()));
        for (var i = 0; i < spec.threads(); i++) {
            workers.add(new Worker(i, shared ? queue : new MpmcArrayQueue<>(Math.max(2, spec.capacity()))));
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
        var envelope = new Envelope(event, dispatch.origin, dispatch.ingressNanos, dispatch.adapter, dispatch.accounted,
                dispatch.stopwatch.weight(), dispatch.stopwatch.running() ? System.nanoTime() : 0);
        dispatch.accounted = false;
        var worker = workerFor(event, dispatch);
        if (!worker.queue.offer(envelope)) {
            makeRoom(worker, envelope, dispatch);
        }
        wake(worker);
    }

    /** Wakes the worker of a queue; if all share one, the first that sleeps. */
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
        if (envelope.accounted()) {
            dispatch.counters.increment(CounterIds.DROPPED);
        }
    }

    private Worker workerFor(Object event, Dispatch dispatch) {
        if (shared || workers.size() == 1) {
            return workers.getFirst();
        }
        return workers.get(Partitioning.part(readKey(event, dispatch), workers.size()));
    }

    /** An event whose key cannot be read goes with those that have none. */
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
        return workers.stream().allMatch(worker -> worker.queue.isEmpty() && !worker.busy);
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

    /** A thread of the stream. */
    private final class Worker implements Runnable {

        final MpmcArrayQueue<Envelope> queue;
        final Thread thread;
        volatile boolean busy;
        private volatile boolean parked;

        Worker(int number, MpmcArrayQueue<Envelope> queue) {
            this.queue = queue;
            this.thread = new Thread(this, spec.name() + "-" + number);
            this.thread.setDaemon(true);
        }

        /** Called after an offer; the queue's offer is a CAS, so the flag is read after it. */
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
                var envelope = queue.poll();
                if (envelope != null) {
                    idleRounds = 0;
                    deliver(envelope, dispatch);
                    continue;
                }
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

        private void deliver(Envelope envelope, Dispatch dispatch) {
            dispatch.adapter = envelope.adapter();
            dispatch.origin = envelope.origin();
            dispatch.ingressNanos = envelope.ingressNanos();
            dispatch.accounted = envelope.accounted();
            dispatch.active = true;
            if (envelope.weight() != 0) {
                dispatch.stopwatch.leavesQueue(index, envelope.queuedNanos(), envelope.weight());
            }
            try {
                outlet.send(envelope.event(), dispatch);
            } finally {
                dispatch.active = false;
                dispatch.stopwatch.ends();
                dispatch.origin = null;
            }
        }
    }
}
