package org.millrace.loadgen.requests;

import org.HdrHistogram.Histogram;
import org.millrace.adapters.jms.JmsAdapterProvider;
import org.millrace.adapters.jms.JmsRequests;
import org.millrace.adapters.threads.Threads;
import org.millrace.loadgen.internal.FeedLoad;
import org.millrace.loadgen.internal.LoadFailedException;
import org.millrace.loadgen.internal.LoadListener;
import org.millrace.loadgen.internal.LoadResult;
import org.millrace.loadgen.internal.SteeredLoad;
import org.millrace.loadgen.values.SharedValues;
import org.millrace.runtime.api.SettingDescriptor;
import org.millrace.runtime.api.Settings;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/** A load in a closed loop: each of several clients waits for the reply to a request before it sends the next one. */
public final class ClosedLoad implements SteeredLoad {

    private static final long PROGRESS_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final long LOOK_MILLIS = 10;
    private static final double SECOND = 1e9;

    private final ClosedPlan plan;
    private final LoadListener listener;
    private final Phase phase = new Phase();
    private final CountDownLatch go = new CountDownLatch(1);
    private final List<Client> clients = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private final List<JmsRequests> connections = new ArrayList<>();
    private final AtomicReference<IOException> failure = new AtomicReference<>();
    private volatile boolean stopping;
    private long warmSent;
    private long measuredStart;

    /** Creates a load without connecting. */
    public ClosedLoad(ClosedPlan plan, LoadListener listener) {
        this.plan = plan;
        this.listener = listener;
    }

    @Override
    public void go() {
        go.countDown();
    }

    @Override
    public void stop() {
        stopping = true;
        go.countDown();
        phase.end();
    }

    @Override
    public LoadResult run() throws LoadFailedException {
        try {
            connect();
            listener.connected(clients.size());
            clients.forEach(client -> threads.add(Thread.ofPlatform().daemon().name("client-" + (threads.size() + 1)).start(client)));
            if (!plan.warmup().isZero() || plan.hold()) {
                warmUp();
            }
            measure();
            phase.end();
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
            phase.end();
            close();
        }
    }

    private void connect() throws LoadFailedException {
        var kinds = plan.feeds().stream().map(RequestKind::of).toList();
        var shared = new SharedValues();
        var start = System.nanoTime();
        try {
            for (var number = 0; number < plan.clients(); number++) {
                var requests = new ArrayList<Client.Request>();
                for (var kind : kinds) {
                    requests.add(new Client.Request(kind, kind.load().writer(number, plan.seed(), shared)));
                }
                clients.add(new Client(plan, requests, connections(kinds), phase, start + plan.ramp().toNanos() * number / plan.clients(), this::failed));
            }
        } catch (IOException | IllegalArgumentException e) {
            throw new LoadFailedException(e.getMessage(), e);
        }
    }

    /** Connects a client to the brokers of all its requests. */
    private Map<String, JmsRequests> connections(List<RequestKind> kinds) throws IOException {
        var own = new HashMap<String, JmsRequests>();
        for (var kind : kinds) {
            var settings = kind.load().codecSettings();
            if (!own.containsKey(settings.get("url"))) {
                var connection = JmsRequests.connect(settings(kind.load()), Path.of(""));
                connections.add(connection);
                own.put(settings.get("url"), connection);
            }
        }
        return own;
    }

    /** Returns the settings of the adapter, without those of its codec. */
    private static Settings settings(FeedLoad load) {
        var known = new JmsAdapterProvider().descriptor().settings();
        var own = new HashMap<>(load.codecSettings());
        own.keySet().retainAll(known.stream().map(SettingDescriptor::name).toList());
        return Settings.of(known, own);
    }

    private void failed(IOException e) {
        failure.compareAndSet(null, e);
        stop();
    }

    private void warmUp() throws InterruptedException {
        follow(System.nanoTime() + plan.warmup().toNanos());
        phase.pause();
        while (!stopping && !clients.stream().allMatch(Client::isWaiting)) {
            TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
        }
        warmSent = sent();
        listener.warm(warmSent);
        if (plan.hold()) {
            go.await();
        }
    }

    private void measure() throws InterruptedException {
        measuredStart = System.nanoTime();
        phase.measure();
        follow(measuredStart + plan.duration().toNanos());
    }

    /** Reports progress until a time, or the end. */
    private void follow(long until) throws InterruptedException {
        var before = sent();
        for (var now = System.nanoTime(); now < until && !stopping; now = System.nanoTime()) {
            var step = Math.min(PROGRESS_NANOS, until - now);
            phase.awaitEnd(step);
            var sent = sent();
            listener.progress(sent, (sent - before) * SECOND / Math.max(1, System.nanoTime() - now), 0);
            before = sent;
        }
    }

    private long sent() {
        return clients.stream().mapToLong(Client::sent).sum();
    }

    private LoadResult result(long now) {
        var measured = measuredStart != 0;
        var seconds = measured ? (now - measuredStart) / SECOND : 0;
        var figures = new ArrayList<RequestFigures>();
        var kinds = clients.isEmpty() ? 0 : clients.getFirst().requests().size();
        var bytes = 0L;
        var sent = 0L;
        for (var kind = 0; kind < kinds; kind++) {
            var index = kind;
            var parts = clients.stream().map(client -> client.requests().get(index)).toList();
            figures.add(figures(parts, seconds));
            bytes += parts.stream().mapToLong(part -> part.bytes).sum();
            sent += parts.stream().mapToLong(part -> part.replies + part.timeouts).sum();
        }
        var rate = seconds > 0 ? sent / seconds : 0;
        return new LoadResult(sent, sent() - sent, seconds, rate, rate, new LoadResult.Lateness(0, 0, 0), bytes, !stopping, figures);
    }

    private RequestFigures figures(List<Client.Request> parts, double seconds) {
        var times = new Histogram(TimeUnit.HOURS.toNanos(1), 3);
        parts.forEach(part -> times.add(part.times));
        var count = times.getTotalCount();
        var interval = count == 0 ? 0 : (long) (seconds * SECOND * plan.clients() / count);
        var corrected = interval == 0 ? times : times.copyCorrectedForCoordinatedOmission(interval);
        return new RequestFigures(parts.getFirst().kind.name(), parts.stream().mapToLong(part -> part.replies).sum(),
                parts.stream().mapToLong(part -> part.timeouts).sum(), times, corrected);
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
