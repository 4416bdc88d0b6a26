package org.millrace.loadgen.internal.requests;

import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;
import org.millrace.adapters.jms.JmsRequests;
import org.millrace.adapters.threads.Threads;
import org.millrace.loadgen.internal.LoadFailedException;
import org.millrace.loadgen.internal.LoadListener;
import org.millrace.loadgen.internal.LoadResult;
import org.millrace.loadgen.internal.SteeredLoad;
import org.millrace.loadgen.values.SharedValues;
import org.millrace.runtime.api.Settings;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/** A load in a closed loop: each of several clients waits for the reply to a request before it sends the next one. */
public final class ClosedLoad implements SteeredLoad {

    private static final long PROGRESS_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final double SECOND = 1e9;
    private static final double MILLI = 1e6;

    private final ClosedPlan plan;
    private final LoadListener listener;
    private final Connector connector;
    private final Phase phase = new Phase();
    private final CountDownLatch go = new CountDownLatch(1);
    private final List<RequestKind> kinds;
    private final List<Client> clients = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private final List<JmsRequests> connections = new ArrayList<>();
    private final Histogram lateness = new ConcurrentHistogram(TimeUnit.HOURS.toNanos(1), 3);
    private final AtomicReference<IOException> failure = new AtomicReference<>();
    private volatile boolean stopping;
    private long measuredStart;

    /** Opens the connections of clients. */
    @FunctionalInterface
    interface Connector {

        /** Connects as {@link JmsRequests#connect}. */
        JmsRequests connect(Settings settings, Path folder) throws IOException;
    }

    /** Creates a load without connecting. */
    public ClosedLoad(ClosedPlan plan, LoadListener listener) {
        this(plan, listener, JmsRequests::connect);
    }

    ClosedLoad(ClosedPlan plan, LoadListener listener, Connector connector) {
        this.plan = plan;
        this.listener = listener;
        this.connector = connector;
        this.kinds = plan.feeds().stream().map(RequestKind::of).toList();
    }

    @Override
    public void go() {
        go.countDown();
    }

    @Override
    public void stop() {
        stopping = true;
        go.countDown();
        phase.enter(Phase.Kind.END);
    }

    @Override
    public LoadResult run() throws LoadFailedException {
        try {
            connect();
            listener.connected(clients.size());
            if (!plan.warmup().isZero() || plan.hold()) {
                warmUp();
            }
            measure();
            phase.enter(Phase.Kind.END);
            Threads.end(threads, plan.timeout().toNanos() + PROGRESS_NANOS, () -> { }, message -> { });
            var result = result(System.nanoTime());
            if (failure.get() != null) {
                throw new LoadFailedException("a client failed: " + failure.get().getMessage() + "; " + result.sent()
                        + " requests of the measured phase had been sent", failure.get(), result);
            }
            listener.done(result);
            return result;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LoadFailedException("interrupted", e);
        } finally {
            phase.enter(Phase.Kind.END);
            close();
        }
    }

    private void connect() throws LoadFailedException {
        var shared = new SharedValues();
        try {
            for (var number = 0; number < plan.clients(); number++) {
                clients.add(new Client(plan, number, requests(number, shared), phase, lateness, this::failed));
            }
        } catch (IOException | IllegalArgumentException e) {
            throw new LoadFailedException(e.getMessage(), e);
        }
    }

    /** Connects a client to the brokers of its requests. */
    private List<ClientRequests> requests(int client, SharedValues shared) throws IOException {
        var requests = new ArrayList<ClientRequests>();
        var own = new HashMap<String, JmsRequests>();
        for (var kind : kinds) {
            if (!own.containsKey(kind.broker())) {
                own.put(kind.broker(), connector.connect(kind.settings(), plan.folder()));
                connections.add(own.get(kind.broker()));
            }
            requests.add(new ClientRequests(kind, own.get(kind.broker()), kind.load().writer(client, plan.seed(), shared)));
        }
        return requests;
    }

    private void start() {
        clients.forEach(client -> threads.add(Thread.ofPlatform().daemon().name("client-" + (threads.size() + 1)).start(client)));
    }

    private void failed(IOException e) {
        failure.compareAndSet(null, e);
        stop();
    }

    private void warmUp() throws InterruptedException {
        start();
        follow(System.nanoTime() + plan.warmup().toNanos());
        phase.pause();
        listener.warm(phase.ended());
        if (plan.hold()) {
            go.await();
        }
    }

    private void measure() throws InterruptedException {
        measuredStart = System.nanoTime();
        phase.enter(Phase.Kind.MEASURED);
        if (threads.isEmpty()) {
            start();
        }
        follow(measuredStart + plan.duration().toNanos());
    }

    /** Reports progress until a time, or the end. */
    private void follow(long until) throws InterruptedException {
        var sentBefore = phase.ended();
        var before = System.nanoTime();
        while (before < until && !phase.awaitEnd(Math.min(PROGRESS_NANOS, until - before))) {
            var sent = phase.ended();
            var now = System.nanoTime();
            listener.progress(sent, (sent - sentBefore) * SECOND / Math.max(1, now - before), 0);
            sentBefore = sent;
            before = now;
        }
    }

    private LoadResult result(long now) {
        var nanos = measuredStart == 0 ? 0 : now - measuredStart;
        var figures = kinds.stream().map(kind -> plan.pace().every().isZero() ? kind.times().estimated(kind.name(), (double) nanos * plan.clients())
                : kind.times().figures(kind.name())).toList();
        var sent = figures.stream().mapToLong(each -> each.replies() + each.timeouts()).sum();
        var late = new LoadResult.Lateness(lateness.getValueAtPercentile(50) / MILLI, lateness.getValueAtPercentile(99) / MILLI,
                lateness.getMaxValue() / MILLI);
        return new LoadResult(sent, phase.ended() - sent, nanos / SECOND, plan.rate(), nanos == 0 ? 0 : sent * SECOND / nanos, late,
                kinds.stream().mapToLong(kind -> kind.times().bytes()).sum(), !stopping, figures);
    }

    private void close() {
        for (var connection : connections) {
            try {
                connection.close();
            } catch (IOException e) {
                // Everything was sent and answered, or the failure has been told.
            }
        }
    }
}
