package org.millrace.loadgen.internal;

import org.millrace.adapters.threads.Gate;
import org.millrace.adapters.threads.Pauses;
import org.millrace.adapters.threads.Threads;
import org.millrace.deployment.feed.Feed;
import org.millrace.loadgen.arrivals.ArrivalFactory;
import org.millrace.loadgen.arrivals.Arrivals;
import org.millrace.loadgen.arrivals.PhasedArrivals;
import org.millrace.loadgen.values.EventValues;
import org.millrace.loadgen.values.SharedValues;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.Durations;
import org.millrace.runtime.api.InboundAdapter;
import org.millrace.runtime.api.Ingress;
import org.millrace.runtime.api.Settings;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** See {@link org.millrace.loadgen.adapter.GeneratorAdapterProvider}. */
public final class Generator implements InboundAdapter {

    private static final long STOP_NANOS = TimeUnit.SECONDS.toNanos(5);

    private final AdapterContext context;
    private final RunClock clock = new RunClock();
    private final Gate gate = new Gate();
    private final List<Thread> threads = new ArrayList<>();
    private final AtomicInteger running = new AtomicInteger();
    private final Pauses pauses = new Pauses(gate);
    private volatile boolean stopping;
    /** The offset from which on events wait for the end of the first pause: the end of a warm-up. */
    private volatile long limit = Long.MAX_VALUE;

    /** Creates a generator without starting it. */
    public Generator(AdapterContext context) {
        this.context = context;
    }

    @Override
    public void start() throws IOException {
        try {
            var settings = context.settings();
            var load = GeneratedLoad.of(settings);
            if (load.isEmpty()) {
                addTicks(settings);
            } else {
                var warmup = load.get().warmup().toNanos();
                limit = warmup == 0 ? Long.MAX_VALUE : warmup;
                var shared = new SharedValues();
                for (var each : load.get().feeds()) {
                    addFeed(each.feed(), load.get().options(), shared);
                }
            }
        } catch (IllegalArgumentException e) {
            throw new IOException(e.getMessage(), e);
        }
        running.set(threads.size());
        clock.start(System.nanoTime());
        threads.forEach(Thread::start);
    }

    private void addTicks(Settings settings) throws IOException {
        var feed = GeneratedLoad.ticks(settings);
        var connections = feed.connections();
        if (connections > settings.integer("symbols")) {
            throw new IOException("connections: " + connections + " threads cannot share " + settings.integer("symbols") + " symbols");
        }
        var fields = TickFields.parse(settings.text("fields"));
        var count = settings.longInteger("count");
        var isMetered = settings.number("rate") > 0;
        var arrivals = new ArrivalFactory(feed, isMetered ? nanos(settings, "ramp", 0) : 0, 0, new SharedValues());
        for (var number = 0; number < connections; number++) {
            var share = count == 0 ? Long.MAX_VALUE
                    : count / connections * (number + 1) + count % connections * (number + 1) / connections
                            - (count / connections * number + count % connections * number / connections);
            add(new TickBuilder(FeedLoad.ticks(feed, number, settings.longInteger("seed")), context.eventType(), fields),
                    isMetered ? Optional.of(arrivals.of(number)) : Optional.empty(), share, nanos(settings, "duration", Long.MAX_VALUE));
        }
    }

    private void addFeed(Feed feed, Settings load, SharedValues shared) throws IOException {
        var seed = load.longInteger("seed");
        var warmup = load.duration("warmup").toNanos();
        var end = warmup + load.duration("duration").toNanos();
        var fields = TickFields.of(feed);
        for (var number = 0; number < feed.connections(); number++) {
            var ticks = FeedLoad.ticks(feed, number, seed);
            var maker = fields.isPresent() ? new TickBuilder(ticks, context.eventType(), fields.get())
                    : new ValuesBuilder(EventValues.of(feed, shared, ticks, context.eventType().properties(), number, seed), context.eventType());
            add(maker, Optional.of(PhasedArrivals.of(feed, load, number, shared)), Long.MAX_VALUE, end);
        }
    }

    private void add(EventMaker maker, Optional<Arrivals> arrivals, long count, long duration) {
        threads.add(Thread.ofPlatform().daemon().name(context.stage() + "-" + (threads.size() + 1)).unstarted(new Producer(maker, arrivals, count, duration)));
    }

    private static long nanos(Settings settings, String name, long none) {
        return settings.text(name).isBlank() ? none : Durations.parse(settings.text(name)).toNanos();
    }

    @Override
    public void pause() {
        pauses.pause();
    }

    @Override
    public void resume() {
        pauses.resume();
        if (limit != Long.MAX_VALUE) {
            // The pause may have begun late. The times of all later events are as much later, and not due at once.
            clock.start(Math.max(clock.start(), System.nanoTime() - pauses.totalNanos() - limit));
            limit = Long.MAX_VALUE;
            threads.forEach(LockSupport::unpark);
        }
    }

    @Override
    public void hold() {
        pauses.hold();
    }

    @Override
    public void release() {
        pauses.release();
    }

    @Override
    public void stop() {
        stopping = true;
        // Not resume(): it would wait for a pause that waits for the network.
        gate.open();
        threads.forEach(LockSupport::unpark);
        Threads.end(threads, STOP_NANOS, () -> {
            // The threads check "stopping" before each event.
        }, context::warn);
    }

    /** Generates the events of one thread. */
    private final class Producer implements Runnable {

        private static final int BURST = 1024;

        private final EventMaker maker;
        // Empty for as many events as the network takes.
        private final Optional<Arrivals> arrivals;
        private final long count;
        private final long duration;
        private long next;
        private long made;
        private int screened;

        Producer(EventMaker maker, Optional<Arrivals> arrivals, long count, long duration) {
            this.maker = maker;
            this.arrivals = arrivals;
            this.duration = duration;
            this.count = count;
            this.next = arrivals.map(Arrivals::next).orElse(0L);
        }

        private boolean hasMore() {
            return made < count && next < duration;
        }

        @Override
        public void run() {
            try (var ingress = context.openIngress(); var pass = gate.newPass()) {
                while (!stopping && hasMore()) {
                    pass.enter();
                    // Before the start, which is later when the limit is gone.
                    var end = limit;
                    var paused = pauses.totalNanos();
                    var start = clock.start() + paused;
                    var more = emitDue(ingress, start, paused, end);
                    tellScreened(ingress);
                    pass.leave();
                    if (!more) {
                        break;
                    }
                    waitForNext(start);
                }
            } finally {
                if (running.decrementAndGet() == 0 && !stopping) {
                    context.finished();
                }
            }
        }

        /** Emits due events, until a pause has ended in which an event was held; returns false at the end of the duration. */
        private boolean emitDue(Ingress ingress, long start, long paused, long end) {
            for (var i = 0; i < BURST && hasMore() && next < end && !gate.isClosed() && pauses.totalNanos() == paused && !stopping; i++) {
                var now = System.nanoTime();
                var intended = arrivals.isPresent() ? start + next : now;
                if (intended > now) {
                    return true;
                }
                if (arrivals.isEmpty() && now - start >= duration) {
                    return false;
                }
                made++;
                if (maker.next(clock.wall(intended), context.interest().now())) {
                    tellScreened(ingress);
                    ingress.emit(maker.build(), now);
                } else {
                    screened++;
                }
                arrivals.ifPresent(times -> next = times.next());
            }
            return true;
        }

        private void tellScreened(Ingress ingress) {
            if (screened > 0) {
                ingress.screened(screened);
                screened = 0;
            }
        }

        private void waitForNext(long start) {
            while (hasMore() && next >= limit && !stopping) {
                LockSupport.park(this);
            }
            if (arrivals.isEmpty() || !hasMore() || stopping) {
                return;
            }
            var wait = start + next - System.nanoTime();
            if (wait > 0) {
                LockSupport.parkNanos(this, wait);
            }
        }
    }
}
