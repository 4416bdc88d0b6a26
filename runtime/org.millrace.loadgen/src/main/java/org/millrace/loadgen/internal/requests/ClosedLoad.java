package org.millrace.loadgen.internal.requests;

import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;
import org.millrace.adapters.jms.JmsRequests;
import org.millrace.adapters.threads.Threads;
import org.millrace.loadgen.internal.ClientFigures;
import org.millrace.loadgen.internal.LoadFailedException;
import org.millrace.loadgen.internal.LoadListener;
import org.millrace.loadgen.internal.LoadResult;
import org.millrace.loadgen.internal.LoadResult.Lateness;
import org.millrace.loadgen.internal.SteeredLoad;
import org.millrace.loadgen.values.SharedValues;
import org.millrace.runtime.api.Settings;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/** A load in a closed loop: each of several clients waits for the reply to a request before it sends the next one. */
public final class ClosedLoad implements SteeredLoad {

    private static final long PROGRESS_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final double SECOND = 1e9;
    /** The number of times that a load waits for {@link #go} at most. */
    private static final int WAITS = 2;

    private final ClosedPlan plan;
    private final LoadListener listener;
    private final Connector connector;
    private final Phase phase = new Phase();
    private final Semaphore go = new Semaphore(0);
    private final List<RequestKind> kinds;
    private final List<Client> clients = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private final BrokenConnections broken = new BrokenConnections();
    private final List<ClientConnection> connections = new ArrayList<>();
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
        go.release();
    }

    @Override
    public void pause() {
        phase.hold();
    }

    @Override
    public void resume() {
        phase.release();
    }

    @Override
    public void stop() {
        stopping = true;
        go.release(WAITS);
        phase.enter(Phase.Kind.END);
    }

    @Override
    public LoadResult run() throws LoadFailedException {
        try (var pauses = new MeasuredPauses()) {
            connect();
            listener.connected(clients.size());
            if (plan.share().isPart()) {
                go.acquire();
            }
            if (!plan.warmup().isZero() || plan.hold()) {
                warmUp();
            }
            pauses.begin();
            measure();
            phase.enter(Phase.Kind.END);
            Threads.end(threads, plan.timeout().toNanos() + PROGRESS_NANOS, () -> { }, message -> { });
            broken.report(listener);
            var result = result(System.nanoTime(), pauses);
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
            for (var number : (Iterable<Integer>) plan.share().numbers(plan.clients()).takeWhile(each -> !stopping)::iterator) {
                clients.add(new Client(plan, number, requests(number, shared), phase, lateness, this::failed));
            }
        } catch (IOException | IllegalArgumentException e) {
            throw new LoadFailedException(e.getMessage(), e);
        }
    }

    /** Connects a client to the brokers of its requests. */
    private List<ClientRequests> requests(int client, SharedValues shared) throws IOException {
        var requests = new ArrayList<ClientRequests>();
        var own = new HashMap<String, ClientConnection>();
        for (var kind : kinds) {
            if (!own.containsKey(kind.broker())) {
                own.put(kind.broker(), new ClientConnection(() -> connector.connect(kind.settings(), plan.folder()), phase, broken));
                connections.add(own.get(kind.broker()));
            }
            requests.add(new ClientRequests(kind, own.get(kind.broker()), kind.load().writer(client, plan.seed(), shared), phase));
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
        follow(System.nanoTime(), plan.warmup().toNanos());
        phase.pause();
        listener.warm(phase.ended());
        if (plan.hold()) {
            go.acquire();
        }
    }

    private void measure() throws InterruptedException {
        measuredStart = System.nanoTime();
        phase.enter(Phase.Kind.MEASURED);
        if (threads.isEmpty()) {
            start();
        }
        follow(measuredStart, plan.duration().toNanos());
    }

    /** Reports progress until the end of a phase, or of the load. */
    private void follow(long start, long nanos) throws InterruptedException {
        var sentBefore = phase.ended();
        var before = System.nanoTime();
        for (var left = left(start, nanos); left > 0 && !phase.awaitEnd(Math.min(PROGRESS_NANOS, left)); left = left(start, nanos)) {
            var sent = phase.ended();
            var now = System.nanoTime();
            broken.report(listener);
            listener.progress(sent, (sent - sentBefore) * SECOND / Math.max(1, now - before), 0);
            sentBefore = sent;
            before = now;
        }
    }

    /** Returns the time that is left of a phase, which is longer by the time for which the load was held. */
    private long left(long start, long nanos) {
        return start + nanos + phase.heldNanos() - phase.heldBeforePhase() - System.nanoTime();
    }

    private LoadResult result(long now, MeasuredPauses pauses) {
        var nanos = measuredStart == 0 ? 0 : now - measuredStart - (phase.heldNanos() - phase.heldBeforePhase());
        var clientNanos = (double) nanos * plan.share().size(plan.clients());
        var figures = kinds.stream().map(kind -> plan.pace().every().isZero() ? kind.times().estimated(kind.name(), clientNanos)
                : kind.times().figures(kind.name())).toList();
        var sent = figures.stream().mapToLong(each -> each.replies() + each.timeouts()).sum();
        return new LoadResult(sent, phase.ended() - sent, nanos / SECOND, plan.rate(), nanos == 0 ? 0 : sent * SECOND / nanos, new Lateness(lateness),
                kinds.stream().mapToLong(kind -> kind.times().bytes()).sum(), !stopping, new ClientFigures(figures, pauses.sinceBegin(), broken.count()));
    }

    private void close() {
        for (var connection : connections) {
            connection.close();
        }
    }
}
