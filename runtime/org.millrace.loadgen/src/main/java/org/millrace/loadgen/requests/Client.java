package org.millrace.loadgen.requests;

import org.HdrHistogram.Histogram;
import org.millrace.adapters.jms.JmsRequests;
import org.millrace.loadgen.internal.EventWriter;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * A client: sends its requests one after the other, each after the reply to the one before. Runs in a thread of its own;
 * the counts may be read by any, the histograms after the thread has ended.
 */
final class Client implements Runnable {

    private final ClosedPlan plan;
    private final List<Request> requests;
    private final Map<String, JmsRequests> connections;
    private final Phase phase;
    private final long startNanos;
    private final Consumer<IOException> failed;
    private volatile long sent;
    private volatile boolean waiting;

    /** What the client sends of one kind, and what came of it. */
    static final class Request {
        final RequestKind kind;
        final EventWriter writer;
        final ByteBuffer buffer;
        final Histogram times = new Histogram(TimeUnit.HOURS.toNanos(1), 3);
        long replies;
        long timeouts;
        long bytes;

        Request(RequestKind kind, EventWriter writer) {
            this.kind = kind;
            this.writer = writer;
            this.buffer = ByteBuffer.allocate(writer.maximumSize());
        }
    }

    /**
     * @param connections the connection to the broker of each address
     * @param startNanos  the time of the first request
     * @param failed      receives a failure, after which the client ends
     */
    Client(ClosedPlan plan, List<Request> requests, Map<String, JmsRequests> connections, Phase phase, long startNanos, Consumer<IOException> failed) {
        this.plan = plan;
        this.requests = requests;
        this.connections = connections;
        this.phase = phase;
        this.startNanos = startNanos;
        this.failed = failed;
    }

    long sent() {
        return sent;
    }

    /** Returns whether the client waits for the measured phase. */
    boolean isWaiting() {
        return waiting;
    }

    List<Request> requests() {
        return requests;
    }

    @Override
    public void run() {
        try {
            if (phase.awaitEnd(Math.max(0, startNanos - System.nanoTime()))) {
                return;
            }
            while (!phase.isEnded()) {
                for (var request : requests) {
                    for (var i = 0; i < request.kind.times() && !phase.isEnded(); i++) {
                        waiting = true;
                        phase.awaitTurn();
                        waiting = false;
                        ask(request);
                    }
                }
                phase.awaitEnd(plan.think().toNanos());
            }
        } catch (IOException e) {
            failed.accept(e);
        } catch (InterruptedException e) {
            // The load ends the clients that do not end by themselves.
            Thread.currentThread().interrupt();
        } finally {
            waiting = true;
        }
    }

    private void ask(Request request) throws IOException {
        if (phase.isEnded()) {
            return;
        }
        var measured = phase.isMeasured();
        request.writer.write(System.currentTimeMillis() * 1_000_000, request.buffer.clear());
        var body = Arrays.copyOf(request.buffer.array(), request.buffer.position());
        var connection = connections.get(request.kind.load().codecSettings().get("url"));
        var begin = System.nanoTime();
        var reply = connection.ask(request.kind.queue(), body, request.kind.persistent(), plan.timeout());
        var nanos = System.nanoTime() - begin;
        sent++;
        if (measured) {
            request.times.recordValue(Math.min(nanos, request.times.getHighestTrackableValue()));
            request.bytes += body.length;
            if (reply.isPresent()) {
                request.replies++;
            } else {
                request.timeouts++;
            }
        }
    }
}
