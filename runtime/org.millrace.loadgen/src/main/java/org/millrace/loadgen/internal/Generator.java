package org.millrace.loadgen.internal;

import org.millrace.adapters.threads.Gate;
import org.millrace.adapters.threads.Pauses;
import org.millrace.adapters.threads.Threads;
import org.millrace.loadgen.market.Symbols;
import org.millrace.loadgen.market.TickSource;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.Durations;
import org.millrace.runtime.api.InboundAdapter;
import org.millrace.runtime.api.Ingress;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
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

    /** Creates a generator without starting it. */
    public Generator(AdapterContext context) {
        this.context = context;
    }

    @Override
    public void start() throws IOException {
        var settings = context.settings();
        var connections = settings.integer("connections");
        var symbols = new Symbols(settings.integer("symbols"), Symbols.Names.of(settings.text("names")));
        if (connections > symbols.count()) {
            throw new IOException("connections: " + connections + " threads cannot share " + symbols.count() + " symbols");
        }
        try {
            var fields = TickFields.parse(settings.text("fields"));
            var duration = settings.text("duration").isBlank() ? Long.MAX_VALUE : Durations.parse(settings.text("duration")).toNanos();
            var ramp = Durations.parse(settings.text("ramp")).toNanos();
            var count = settings.longInteger("count");
            for (var number = 0; number < connections; number++) {
                var ticks = new TickSource(symbols, number, connections, settings.number("volatility"), settings.longInteger("seed"));
                var share = count == 0 ? Long.MAX_VALUE
                        : count / connections * (number + 1) + count % connections * (number + 1) / connections
                                - (count / connections * number + count % connections * number / connections);
                var lane = new Producer(ticks, new TickBuilder(context.eventType(), fields), settings.number("rate"), ramp,
                        share, duration);
                threads.add(Thread.ofPlatform().daemon().name(context.stage() + "-" + (number + 1)).unstarted(lane));
            }
        } catch (IllegalArgumentException e) {
            throw new IOException(e.getMessage(), e);
        }
        running.set(connections);
        clock.start(System.nanoTime());
        threads.forEach(Thread::start);
    }

    @Override
    public void pause() {
        pauses.pause();
    }

    @Override
    public void resume() {
        pauses.resume();
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

        private final TickSource ticks;
        private final TickBuilder builder;
        private final Schedule schedule;
        private final boolean metered;
        private final long count;
        private final long duration;
        private long made;
        private int screened;

        Producer(TickSource ticks, TickBuilder builder, double rate, long ramp, long count, long duration) {
            this.ticks = ticks;
            this.builder = builder;
            this.metered = rate > 0;
            this.schedule = new Schedule(metered ? rate : 1, metered ? ramp : 0);
            this.duration = duration;
            this.count = metered && duration != Long.MAX_VALUE ? Math.min(count, schedule.countBefore(duration)) : count;
        }

        @Override
        public void run() {
            try (var ingress = context.openIngress(); var pass = gate.newPass()) {
                while (!stopping && made < count) {
                    pass.enter();
                    var start = clock.start() + pauses.totalNanos();
                    var more = emitDue(ingress, start);
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

        /** Emits due events; returns false at the end of the duration. */
        private boolean emitDue(Ingress ingress, long start) {
            for (var i = 0; i < BURST && made < count && !gate.isClosed() && !stopping; i++) {
                var now = System.nanoTime();
                var intended = metered ? start + schedule.offset(made) : now;
                if (intended > now) {
                    return true;
                }
                if (!metered && now - start >= duration) {
                    return false;
                }
                ticks.next();
                made++;
                var sentTime = clock.wall(intended);
                if (builder.isWanted(ticks, sentTime, context.interest().now())) {
                    tellScreened(ingress);
                    ingress.emit(builder.build(ticks, sentTime), now);
                } else {
                    screened++;
                }
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
            if (!metered || made >= count || stopping) {
                return;
            }
            var wait = start + schedule.offset(made) - System.nanoTime();
            if (wait > 0) {
                LockSupport.parkNanos(this, wait);
            }
        }
    }
}
