package org.millrace.loadgen.internal.requests;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.adapters.jms.BrokenConnectionException;
import org.millrace.adapters.jms.JmsRequests;
import org.millrace.deployment.feed.Feed;
import org.millrace.deployment.feed.FeedPart;
import org.millrace.loadgen.internal.FeedLoad;
import org.millrace.loadgen.internal.LoadFailedException;
import org.millrace.loadgen.internal.LoadListener;
import org.millrace.loadgen.internal.LoadResult;
import org.millrace.loadgen.internal.RequestFigures;
import org.millrace.loadgen.internal.Share;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.PropertyType;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A closed loop with replies that the test makes. */
@Timeout(60)
class ClosedLoadTest {

    private static final Duration LONG = Duration.ofHours(1);
    private static final Optional<ByteBuffer> REPLY = Optional.of(ByteBuffer.allocate(0));

    private final List<String> asked = Collections.synchronizedList(new ArrayList<>());
    private final List<String> told = Collections.synchronizedList(new ArrayList<>());
    private final AtomicInteger opened = new AtomicInteger();
    private volatile long warm = -1;
    private int absentAfter = Integer.MAX_VALUE;
    private boolean closed;
    private ClosedLoad load;

    /** Answers a request, or not. */
    @FunctionalInterface
    private interface Answer {
        Optional<ByteBuffer> to(String queue) throws IOException;
    }

    private final LoadListener listener = new LoadListener() {
        @Override
        public void connected(int connections) {
            // Not tested.
        }

        @Override
        public void warm(long sent) {
            warm = sent;
            load.go();
        }

        @Override
        public void progress(long sent, double rate, double behindMillis) {
            // Not tested.
        }

        @Override
        public void broken(String reason) {
            told.add(reason);
        }

        @Override
        public void mended() {
            told.add("mended");
        }

        @Override
        public void done(LoadResult result) {
            // The load returns it.
        }
    };

    private static FeedLoad feed(String name, int times) {
        var feed = new Feed(name, Map.of("times", Integer.toString(times)), null, Map.of(), Map.of("id", new FeedPart("uuid", Map.of())));
        return new FeedLoad(feed, "", 0, "", Optional.empty(), "json", Map.of("url", "tcp://broker", "destination", name), Path.of(""),
                List.of(new EventProperty("id", PropertyType.STRING)));
    }

    /** Creates a load of quotes and orders that ends after a number of requests. */
    private void load(int clients, Duration every, boolean hold, int requests, Answer answer) {
        var plan = new ClosedPlan(List.of(feed("quotes", 4), feed("orders", 1)), Path.of(""), clients, Share.WHOLE,
                new ClosedPlan.Pace(every, Duration.ZERO, Duration.ZERO), LONG, Duration.ZERO, LONG, 1, hold);
        load = new ClosedLoad(plan, listener, (settings, folder) -> connection(requests, hold, answer));
    }

    private JmsRequests connection(int requests, boolean hold, Answer answer) throws IOException {
        if (opened.incrementAndGet() > absentAfter) {
            load.stop();
            throw new IOException("still absent");
        }
        return new JmsRequests() {
            @Override
            public Optional<ByteBuffer> ask(String queue, byte[] body, boolean persistent, Duration timeout) throws IOException {
                asked.add(queue);
                if (asked.size() >= requests && (!hold || warm >= 0)) {
                    load.stop();
                }
                return answer.to(queue);
            }

            @Override
            public void close() {
                closed = true;
            }
        };
    }

    @Test
    void repliesAndTimeoutsOfEachKindAreCounted() throws LoadFailedException {
        load(3, Duration.ZERO, false, 100, queue -> queue.equals("quotes") ? REPLY : Optional.empty());
        var result = load.run();
        var quotes = result.clients().requests().getFirst();
        var orders = result.clients().requests().getLast();
        assertEquals(asked.stream().filter("quotes"::equals).count(), quotes.replies());
        assertEquals(0, quotes.timeouts());
        assertEquals(0, orders.replies());
        assertEquals(asked.stream().filter("orders"::equals).count(), orders.timeouts());
        assertEquals(orders.timeouts(), orders.sent().getTotalCount());
        assertEquals(asked.size(), result.sent());
        assertFalse(result.completed());
        assertFalse(orders.scheduled());
        assertTrue(closed);
    }

    @Test
    void aClientSendsItsRequestsOneAfterTheOther() throws LoadFailedException {
        load(1, Duration.ZERO, false, 12, queue -> REPLY);
        load.run();
        assertEquals(List.of("quotes", "quotes", "quotes", "quotes", "orders", "quotes", "quotes", "quotes", "quotes", "orders", "quotes", "quotes"), asked);
    }

    @Test
    void aSlowReplyCountsForTheTurnsThatItDelays() throws LoadFailedException {
        var stall = TimeUnit.MILLISECONDS.toNanos(60);
        load(1, Duration.ofMillis(1), false, 50, queue -> {
            var begin = System.nanoTime();
            while (asked.size() == 1 && System.nanoTime() - begin < stall) {
                Thread.onSpinWait();
            }
            return REPLY;
        });
        var quotes = load.run().clients().requests().getFirst();
        // The last of ten turns was intended some ms after the first one, and began when the stall was over.
        assertTrue(quotes.scheduled());
        assertEquals(quotes.sent().getTotalCount(), quotes.intended().getTotalCount());
        assertTrue(quotes.intended().getMean() - quotes.sent().getMean() > 0);
        assertTrue(quotes.intended().getValueAtPercentile(50) > quotes.sent().getValueAtPercentile(50));
    }

    @Test
    void timesAndTurnsDoNotContainAPause() throws LoadFailedException {
        // Longer than a busy machine lets a client wait for a processor.
        var stall = TimeUnit.SECONDS.toNanos(3);
        load(1, Duration.ofMillis(1), false, 60, queue -> {
            if (asked.size() == 30) {
                load.pause();
                var begin = System.nanoTime();
                while (System.nanoTime() - begin < stall) {
                    Thread.onSpinWait();
                }
                load.resume();
            }
            return REPLY;
        });
        var begin = System.nanoTime();
        var result = load.run();
        assertTrue(result.seconds() * 1e9 <= System.nanoTime() - begin - stall, () -> "the measured time contains the pause: " + result);
        for (var kind : result.clients().requests()) {
            assertTrue(kind.intended().getMaxValue() < stall, () -> kind.name() + ": " + kind.intended().getMaxValue());
        }
    }

    @Test
    void noRequestBeginsInAPause() throws Exception {
        load(2, Duration.ZERO, false, Integer.MAX_VALUE, queue -> REPLY);
        load.pause();
        var running = CompletableFuture.supplyAsync(() -> assertDoesNotThrow(load::run));
        while (opened.get() < 2) {
            Thread.onSpinWait();
        }
        for (var i = 0; i < 100; i++) {
            Thread.yield();
        }
        assertEquals(List.of(), asked);
        load.resume();
        while (asked.isEmpty()) {
            Thread.onSpinWait();
        }
        load.pause();
        load.stop();
        var sent = running.join().sent();
        assertEquals(asked.size(), sent);
    }

    @Test
    void requestsOfTheWarmUpAreNotMeasured() throws LoadFailedException {
        load(2, Duration.ZERO, true, 40, queue -> REPLY);
        var result = load.run();
        assertEquals(warm, result.warmupSent());
        assertTrue(result.sent() > 0);
        assertEquals(asked.size(), result.sent() + result.warmupSent());
        assertEquals(result.sent(), result.clients().requests().stream().mapToLong(each -> each.sent().getTotalCount()).sum());
    }

    @Test
    void aClientWhoseConnectionBreaksGoesOnWithAnotherOne() throws LoadFailedException {
        load(1, Duration.ZERO, false, 40, queue -> {
            if (asked.size() == 10) {
                throw new BrokenConnectionException("the connection broke", null);
            }
            return REPLY;
        });
        var clients = load.run().clients();
        assertEquals(1, clients.broken());
        assertEquals(2, opened.get());
        assertEquals(1, clients.requests().stream().mapToLong(RequestFigures::timeouts).sum());
        assertEquals(asked.size() - 1, clients.requests().stream().mapToLong(RequestFigures::replies).sum());
        assertEquals(List.of("the connection broke", "mended"), told);
    }

    @Test
    void aStopEndsTheWaitForAnotherConnection() throws LoadFailedException {
        absentAfter = 1;
        load(1, Duration.ZERO, false, Integer.MAX_VALUE, queue -> {
            throw new BrokenConnectionException("the connection broke", null);
        });
        var result = load.run();
        assertEquals(1, result.sent());
        assertEquals(1, result.clients().requests().getFirst().timeouts());
        assertEquals(List.of("the connection broke"), told);
    }

    @Test
    void anotherFailureEndsTheLoad() {
        load(2, Duration.ZERO, false, Integer.MAX_VALUE, queue -> {
            if (asked.size() > 10) {
                throw new IOException("the broker refuses");
            }
            return REPLY;
        });
        var failure = assertThrows(LoadFailedException.class, () -> load.run());
        assertTrue(failure.getMessage().startsWith("a client failed: the broker refuses"), failure.getMessage());
        assertTrue(failure.partial().isPresent());
        assertTrue(closed);
    }

    @Test
    void withoutIntendedTimesTheDelaysAreEstimated() {
        var times = new RequestTimes();
        for (var i = 0; i < 99; i++) {
            times.add(1_000, 0, true, 10);
        }
        times.add(100_000, 0, false, 10);
        var figures = times.estimated("quotes", 200_000);
        assertEquals(99, figures.replies());
        assertEquals(1, figures.timeouts());
        assertEquals(100, figures.sent().getTotalCount());
        // A request each 2 µs would have come during the slow one.
        assertEquals(149, figures.intended().getTotalCount());
        assertEquals(figures.sent().getMaxValue(), figures.intended().getMaxValue());
    }
}
