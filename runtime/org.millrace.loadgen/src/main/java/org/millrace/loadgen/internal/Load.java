package org.millrace.loadgen.internal;

import org.HdrHistogram.Histogram;
import org.millrace.adapters.threads.Threads;
import org.millrace.loadgen.internal.LoadResult.Lateness;
import org.millrace.loadgen.transport.Outlet;
import org.millrace.loadgen.values.SharedValues;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * Executes a load plan once: connects, sends, reports. {@link #run} is called by one thread; {@link #go} and
 * {@link #stop} by any.
 */
public final class Load implements SteeredLoad {

    private static final long PROGRESS_NANOS = TimeUnit.SECONDS.toNanos(1);
    /** Delay before the first event, so that starting the threads does not count as lateness. */
    private static final long LEAD_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    private final LoadPlan plan;
    private final LoadListener listener;
    private final RunClock clock = new RunClock();
    private final List<Lane> lanes = new ArrayList<>();
    private final Map<Lane, String> peers = new HashMap<>();
    // The delays of events, by the number of the sending thread.
    private final Map<Integer, Histogram> latenesses = new HashMap<>();
    private final List<Sender> senders = new CopyOnWriteArrayList<>();
    private final AtomicReference<Exception> failure = new AtomicReference<>();
    private final CountDownLatch go = new CountDownLatch(1);
    private volatile String brokenPeer = "";
    private volatile boolean stopping;
    private volatile Thread runner;

    /** Creates a load without connecting. */
    public Load(LoadPlan plan, LoadListener listener) {
        this.plan = plan;
        this.listener = listener;
    }

    @Override
    public void go() {
        go.countDown();
        wakeRunner();
    }

    @Override
    public void pause() {
        clock.hold();
    }

    @Override
    public void resume() {
        clock.release();
        senders.forEach(Sender::wake);
        wakeRunner();
    }

    @Override
    public void stop() {
        stopping = true;
        wakeRunner();
    }

    private void wakeRunner() {
        var thread = runner;
        if (thread != null) {
            LockSupport.unpark(thread);
        }
    }

    @Override
    public LoadResult run() throws LoadFailedException {
        runner = Thread.currentThread();
        connect();
        listener.connected(lanes.size());
        startSenders();
        try {
            watch();
        } finally {
            endSenders();
        }
        var now = System.nanoTime();
        var broken = failure.get();
        if (broken != null) {
            var partial = result(now);
            lanes.forEach(Lane::abandon);
            throw new LoadFailedException("a connection to " + brokenPeer + " broke: " + reason(broken) + "; " + partial.sent()
                    + " events of the measured phase had been sent", broken, partial);
        }
        var result = result(now);
        listener.done(result);
        close();
        return result;
    }

    private void connect() throws LoadFailedException {
        var shared = new SharedValues();
        try {
            for (var load : plan.feeds()) {
                var outlets = new Outlets(load);
                for (var connection = 0; connection < load.feed().connections() && !stopping; connection++) {
                    add(load, connection, outlets.open(), shared);
                }
            }
        } catch (IllegalArgumentException | IOException e) {
            lanes.forEach(Lane::abandon);
            throw new LoadFailedException(e.getMessage(), e);
        }
    }

    private void add(FeedLoad load, int connection, Outlet outlet, SharedValues shared) {
        var number = lanes.size();
        var all = plan.connections();
        var threads = Math.min(plan.threads(), all);
        // A thread sends at most once in the time of the precision.
        var batch = plan.precisionNanos() * ((all + threads - 1) / threads);
        var schedule = new LaneSchedule(plan, load, connection, number, batch * number / all, clock, shared);
        var lane = new Lane(outlet, load.writer(connection, plan.seed(), shared), schedule, batch, clock,
                latenesses.computeIfAbsent(number % threads, Load::histogram));
        lanes.add(lane);
        peers.put(lane, load.peer());
    }

    /** Two digits suffice, and an hour is the largest delay that is told apart. */
    private static Histogram histogram(int thread) {
        return new Histogram(1, TimeUnit.HOURS.toNanos(1), 2);
    }

    private static String reason(Exception failure) {
        return failure instanceof IOException && failure.getMessage() != null ? failure.getMessage() : failure.toString();
    }

    private void startSenders() {
        var threads = Math.min(plan.threads(), lanes.size());
        for (var thread = 0; thread < threads; thread++) {
            var served = new ArrayList<Lane>();
            for (var number = thread; number < lanes.size(); number += threads) {
                served.add(lanes.get(number));
            }
            senders.add(new Sender("sender-" + (thread + 1), served, plan.spins(), this::failed));
        }
        var start = System.nanoTime() + LEAD_NANOS;
        clock.start(start);
        if (!plan.holdAfterWarmup()) {
            clock.startMeasuring(start + plan.warmupNanos());
        }
        lanes.forEach(Lane::begin);
        senders.forEach(Sender::start);
    }

    private void failed(Lane lane, Exception e) {
        if (failure.compareAndSet(null, e)) {
            brokenPeer = peers.get(lane);
        }
        stop();
    }

    /** Reports progress until everything is sent or the run is aborted. */
    private void watch() {
        var lastReport = System.nanoTime();
        var lastSent = 0L;
        var warm = plan.warmupNanos() == 0 && !plan.holdAfterWarmup();
        while (!stopping && senders.stream().anyMatch(Sender::isRunning)) {
            LockSupport.parkNanos(this, TimeUnit.MILLISECONDS.toNanos(10));
            if (!warm && lanes.stream().allMatch(Lane::isWarm)) {
                warm = true;
                listener.warm(lanes.stream().mapToLong(Lane::warmCount).sum());
            }
            if (warm && !clock.isMeasuring() && go.getCount() == 0) {
                clock.startMeasuring(System.nanoTime());
                senders.forEach(Sender::wake);
            }
            var now = System.nanoTime();
            if (now - lastReport >= PROGRESS_NANOS) {
                var sent = lanes.stream().mapToLong(Lane::sent).sum();
                var behind = lanes.stream().mapToLong(lane -> lane.overdue(now)).max().orElse(0);
                listener.progress(sent, (sent - lastSent) * 1e9 / (now - lastReport), behind / 1e6);
                lastSent = sent;
                lastReport = now;
            }
        }
    }

    private void endSenders() {
        senders.forEach(Sender::stop);
        senders.forEach(sender -> Threads.join(sender.thread()));
    }

    private LoadResult result(long now) {
        var sent = lanes.stream().mapToLong(Lane::sentMeasured).sum();
        var warmupSent = lanes.stream().mapToLong(Lane::sent).sum() - sent;
        var bytes = lanes.stream().mapToLong(Lane::measuredBytes).sum();
        var completed = lanes.size() == plan.connections() && lanes.stream().allMatch(Lane::isDone);
        var planned = lanes.stream().mapToDouble(Lane::expected).sum();
        var seconds = 0.0;
        if (clock.isMeasuring()) {
            var end = completed ? lanes.stream().mapToLong(Lane::lastSentNanos).max().orElse(now) : now;
            seconds = Math.max(completed ? plan.seconds() : 0, (end - clock.measuredStart()) / 1e9);
        }
        var lateness = histogram(0);
        latenesses.values().forEach(lateness::add);
        if (clock.isMeasuring()) {
            var overdue = lanes.stream().mapToLong(lane -> lane.overdue(now)).max().orElse(0);
            if (overdue > lateness.getMaxValue()) {
                lateness.recordValue(Math.min(overdue, lateness.getHighestTrackableValue()));
            }
        }
        return new LoadResult(sent, warmupSent, seconds, planned / plan.seconds(), seconds > 0 ? sent / seconds : 0,
                new Lateness(lateness), bytes, completed, ClientFigures.NONE);
    }

    private void close() throws LoadFailedException {
        for (var lane : lanes) {
            try {
                lane.close();
            } catch (IOException e) {
                throw new LoadFailedException("a connection to " + peers.get(lane) + " broke at its end: " + e.getMessage(), e);
            }
        }
    }
}
