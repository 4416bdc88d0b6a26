package org.millrace.adapters.delivery;

import org.millrace.runtime.api.Delivery;

import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;

/** The delivery of several events that are acknowledged together, such as those of a message. For any thread. */
public class CommonDelivery implements Delivery {

    private static final long LOOK_MILLIS = 100;

    private final AtomicInteger left;
    private final CountDownLatch open;
    private final AtomicReference<Failure> failure = new AtomicReference<>();

    /**
     * Creates a delivery.
     *
     * @param events the number of events; each reports its outcome once
     */
    public CommonDelivery(int events) {
        this.left = new AtomicInteger(events);
        this.open = new CountDownLatch(events);
    }

    @Override
    public final void ended() {
        end();
    }

    @Override
    public final void failed(Failure first) {
        failure.compareAndSet(null, first);
        end();
    }

    private void end() {
        if (left.decrementAndGet() == 0 && failure.get() == null) {
            allEnded();
        }
        open.countDown();
    }

    /** Called when the last event has ended and none has failed, before {@link #await} returns. */
    protected void allEnded() {
        // Nothing more to do.
    }

    /**
     * Waits until all events have ended.
     *
     * @param abandoned returns whether to give up
     * @return whether all have ended
     */
    public final boolean await(BooleanSupplier abandoned) throws InterruptedException {
        while (!open.await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
            if (abandoned.getAsBoolean()) {
                return false;
            }
        }
        return true;
    }

    /** Returns the first failure; after all events have ended. */
    public final Optional<Failure> failure() {
        return Optional.ofNullable(failure.get());
    }
}
