package org.millrace.loadgen.internal;

import org.millrace.adapters.threads.Threads;
import org.millrace.adapters.tls.ClientTls;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.nio.channels.ByteChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * Executes a load plan once: connects, sends, reports. {@link #run} is called by one thread; {@link #go} and
 * {@link #stop} by any.
 */
public final class Load {

    private static final int CONNECT_MILLIS = 10_000;
    private static final long PROGRESS_NANOS = TimeUnit.SECONDS.toNanos(1);
    /** Delay before the first event, so that starting the threads does not count as lateness. */
    private static final long LEAD_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    private final LoadPlan plan;
    private final LoadListener listener;
    private final RunClock clock = new RunClock();
    private final List<Lane> lanes = new ArrayList<>();
    private final List<Sender> senders = new ArrayList<>();
    private final AtomicReference<Exception> failure = new AtomicReference<>();
    private final CountDownLatch go = new CountDownLatch(1);
    private volatile boolean stopping;
    private volatile Thread runner;

    /** Creates a load without connecting. */
    public Load(LoadPlan plan, LoadListener listener) {
        this.plan = plan;
        this.listener = listener;
    }

    /** Starts the measured phase if it is held. */
    public void go() {
        go.countDown();
        wakeRunner();
    }

    /** Aborts the run; partially sent events are completed. */
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

    /**
     * Sends the load.
     *
     * @return the result, which is also reported to the listener
     * @throws LoadFailedException if a connection cannot be opened or fails
     */
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
            throw new LoadFailedException("a connection to " + peer() + " broke: " + reason(broken) + "; " + partial.sent()
                    + " events of the measured phase had been sent", broken, partial);
        }
        var result = result(now);
        listener.done(result);
        close();
        return result;
    }

    private String peer() {
        return plan.host() + ":" + plan.port();
    }

    private void connect() throws LoadFailedException {
        var address = new InetSocketAddress(plan.host(), plan.port());
        if (address.isUnresolved()) {
            throw new LoadFailedException("the host '" + plan.host() + "' is unknown", null);
        }
        try {
            var tls = plan.tls().isEmpty() ? Optional.<ClientTls>empty() : Optional.of(new ClientTls(plan.tls().get(), plan.host(), plan.port()));
            for (var number = 0; number < plan.connections() && !stopping; number++) {
                var socket = connect(address);
                lanes.add(new Lane(plan, number, socket, tls.isEmpty() ? socket : encrypt(tls.get(), socket), clock));
            }
        } catch (ConnectException e) {
            lanes.forEach(Lane::abandon);
            throw new LoadFailedException("cannot connect to " + peer() + ": " + e.getMessage() + "; is the server running?", e);
        } catch (SocketTimeoutException e) {
            lanes.forEach(Lane::abandon);
            throw new LoadFailedException("cannot connect to " + peer() + ": no answer in " + CONNECT_MILLIS / 1000 + " s", e);
        } catch (IOException e) {
            lanes.forEach(Lane::abandon);
            throw new LoadFailedException("cannot connect to " + peer() + ": " + e.getMessage(), e);
        }
    }

    private static SocketChannel connect(InetSocketAddress address) throws IOException {
        var channel = SocketChannel.open();
        try {
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            channel.socket().connect(address, CONNECT_MILLIS);
            channel.configureBlocking(false);
            return channel;
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    private static ByteChannel encrypt(ClientTls tls, SocketChannel socket) throws IOException {
        try {
            return tls.connect(socket, CONNECT_MILLIS);
        } catch (IOException e) {
            socket.close();
            throw e;
        }
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
            senders.add(new Sender("sender-" + (thread + 1), served, this::failed));
        }
        var start = System.nanoTime() + LEAD_NANOS;
        clock.start(start);
        if (plan.warmupNanos() == 0 && !plan.holdAfterWarmup()) {
            clock.startMeasuring(start);
        } else if (!plan.holdAfterWarmup()) {
            clock.startMeasuring(start + plan.warmupNanos());
        }
        lanes.forEach(Lane::begin);
        senders.forEach(Sender::start);
    }

    private void failed(Exception e) {
        failure.compareAndSet(null, e);
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
                listener.warm(plan.warmCount() * lanes.size());
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
        var planned = plan.measuredCount();
        var plannedSeconds = plan.measuredNanos() / 1e9;
        var completed = sent == planned;
        var seconds = 0.0;
        var behind = 0L;
        if (clock.isMeasuring()) {
            var end = completed ? lanes.stream().mapToLong(Lane::lastSentNanos).max().orElse(now) : now;
            seconds = Math.max(completed ? plannedSeconds : 0, (end - clock.measuredStart()) / 1e9);
            behind = lanes.stream().mapToLong(lane -> lane.maximumLateness(now)).max().orElse(0);
        }
        return new LoadResult(sent, warmupSent, seconds, planned / plannedSeconds, seconds > 0 ? sent / seconds : 0, behind / 1e6, bytes,
                completed);
    }

    private void close() throws LoadFailedException {
        try {
            for (var lane : lanes) {
                lane.close();
            }
        } catch (IOException e) {
            throw new LoadFailedException("a connection to " + peer() + " broke at its end: " + e.getMessage(), e);
        }
    }
}
