package org.millrace.runtime.control;

import org.millrace.control.Messages.Outcome;
import org.millrace.control.Messages.SubscribeParams;
import org.millrace.control.Sample;

import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Sends the samples of a meter to a subscriber, in a thread of its own. Its methods are for one thread at a time. */
public final class Sampling {

    private static final int QUEUE_LOOK_MILLIS = 20;

    private final ScheduledExecutorService sampler = Executors.newSingleThreadScheduledExecutor(task -> {
        var thread = new Thread(task, "sampler");
        thread.setDaemon(true);
        return thread;
    });
    private final Consumer<Sample> subscriber;
    private Optional<ScheduledFuture<?>> subscription = Optional.empty();

    /** @param subscriber takes the samples */
    public Sampling(Consumer<Sample> subscriber) {
        this.subscriber = subscriber;
    }

    /** Begins to record the lengths of queues. */
    public void begin(Meter meter) {
        sampler.scheduleAtFixedRate(meter::noteQueues, QUEUE_LOOK_MILLIS, QUEUE_LOOK_MILLIS, TimeUnit.MILLISECONDS);
    }

    /** Subscribes to samples, or ends the subscription. */
    public synchronized Outcome subscribe(Meter meter, SubscribeParams params) {
        var intervalMillis = params.intervalMillis();
        subscription.ifPresent(future -> future.cancel(false));
        subscription = Optional.empty();
        if (intervalMillis == 0) {
            meter.watchWaits(false);
            return Outcome.DONE;
        }
        meter.watchWaits(params.waits());
        subscription = Optional.of(sampler.scheduleAtFixedRate(() -> subscriber.accept(meter.sample()), intervalMillis, intervalMillis,
                TimeUnit.MILLISECONDS));
        return Outcome.DONE;
    }

    /**
     * Sends the last sample of a subscription.
     *
     * @param problem receives a message for the user if that fails
     */
    public synchronized void end(Meter meter, Consumer<String> problem) {
        if (subscription.isEmpty()) {
            return;
        }
        subscription.get().cancel(false);
        try {
            // In the sampler's thread, after a possibly running sample.
            sampler.submit(() -> subscriber.accept(meter.sample())).get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | RejectedExecutionException e) {
            problem.accept("the last interval is missing: " + e.getMessage());
        }
    }

    /** Ends the thread. */
    public void close() {
        sampler.shutdownNow();
    }
}
