package org.millrace.runtime.time;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Brings the events of several inputs into the order of their times. Each input has a watermark: no event with an
 * earlier time is expected from it. The clock of the gate is the smallest watermark; an event waits until the
 * clock has reached its time, and the stages behind the gate move to that time before they get the event.
 *
 * <p>Events with equal times keep the order in which they came. Inputs may be used by any thread; one thread at a
 * time delivers events, while it holds the gate's lock. Times are nanoseconds since 1970-01-01 UTC.
 */
public final class TimeGate {

    /** The time of a clock that has not started. */
    public static final long UNSET = Long.MIN_VALUE;

    /** Is told the time after the gate has moved there. */
    @FunctionalInterface
    public interface Follower {
        /** Tells the time; called by the thread that holds the gate's lock. */
        void moved(long time);
    }

    private final GateLock lock = new GateLock();
    final HeldEvents held = new HeldEvents();
    final Watermarks watermarks;
    final GateClock clock;
    // Written for each event, without the barrier of a volatile write; the same holds for the watermarks.
    private final AtomicInteger waiting = new AtomicInteger();
    long count;

    /**
     * Creates a gate without inputs, behind which each timer acts at its time.
     *
     * @param start returns the time at which the network's clock started, {@link #UNSET} if this gate starts it
     * @param leap  receives the times between which the clock leaps, so that timers act once instead of many times
     */
    public TimeGate(LongSupplier start, BiConsumer<Long, Long> leap) {
        this(start, leap, System::nanoTime);
    }

    /**
     * @param nanoTime returns the time by which inputs become idle, as {@link System#nanoTime} does
     */
    TimeGate(LongSupplier start, BiConsumer<Long, Long> leap, LongSupplier nanoTime) {
        this.clock = new GateClock(start, leap, GateClock.MOST_STEPS);
        this.watermarks = new Watermarks(nanoTime);
    }

    /**
     * Creates a gate without inputs for the wall clock.
     *
     * @param start as for the other gate
     */
    public TimeGate(LongSupplier start) {
        this(start, (from, to) -> { });
    }

    /**
     * Sets what moves with this gate; called before the first event.
     *
     * @param timed  moves to each time, in this order, so a stage stands behind the stages that it sends events to
     * @param behind is told the time after all of them have moved
     */
    public void connect(List<Timed> timed, List<Follower> behind) {
        clock.connect(timed, behind);
    }

    /** Returns the present time; {@link #UNSET} before the first event. */
    public long now() {
        return clock.now();
    }

    /** Returns the time at which the clock started; {@link #UNSET} before. */
    public long begun() {
        return clock.begun();
    }

    /**
     * Returns the time from which on the clock has to move for something to happen: that of the next timer, or of the first
     * event that waits; {@link #UNSET} if each move matters, since the clock has not started or others follow this gate.
     */
    public long due() {
        lock.lock();
        try {
            if (clock.now() == UNSET || clock.hasFollowers()) {
                return UNSET;
            }
            var event = held.peek();
            return event == null ? clock.next() : Math.min(clock.next(), event.time());
        } finally {
            lock.unlock();
        }
    }

    /** Tells other threads how many events wait; called under the lock. */
    void countWaiting() {
        waiting.setRelease(held.size());
    }

    /** Returns the number of events that wait, including one that is being delivered. */
    public int waiting() {
        return waiting.get();
    }

    /** Opens an input. If it leads, the clock stands still until its first event or until it is idle. */
    public Input open(InputTerms terms) {
        lock.lock();
        try {
            var input = new Input(terms, count++);
            watermarks.open(input);
            return input;
        } finally {
            lock.unlock();
        }
    }

    /** Performs work at the present time while no event is delivered. */
    public void perform(Runnable work) {
        lock.perform(work);
    }

    /** Performs work at the present time without waiting for the lock: in this thread, or in the one that holds the lock. */
    public void submit(Runnable work) {
        lock.submit(work);
    }

    /** Moves the clock, and delivers the events that wait until then; an earlier time than the present one has no effect. */
    public void moveTo(long time) {
        perform(() -> {
            release(time);
            clock.move(time);
        });
    }

    /**
     * Leaves inputs out that have been idle for too long; called now and then.
     *
     * @param told receives which inputs are left out, before anything follows from it
     */
    public void tick(Consumer<IdleInputs> told) {
        perform(() -> {
            var idle = watermarks.leaveOutIdle(!held.isEmpty());
            if (idle.all() || !idle.left().isEmpty()) {
                told.accept(idle);
            }
            leaveOut(idle);
        });
    }

    /** Leaves inputs out, as {@link #tick} did in a run that is replayed. */
    public void leaveOut(IdleInputs idle) {
        perform(() -> {
            idle.left().forEach(watermarks::leaveOut);
            if (idle.all()) {
                release(Long.MAX_VALUE);
            }
            catchUp();
        });
    }

    /** Lets the time begin now after which inputs are left out; called in {@link #perform} or {@link #submit}. */
    public void restartIdling() {
        watermarks.restartIdling();
    }

    /** Delivers all events that wait, as at the end of the input. */
    public void flush() {
        perform(() -> release(Long.MAX_VALUE));
    }

    private void catchUp() {
        var target = watermarks.isEmpty() ? UNSET : watermarks.earliest();
        if (target != UNSET) {
            release(target);
            if (clock.canStart()) {
                clock.move(target);
            }
        }
    }

    /** Delivers the events up to a time, each at its own time. */
    private void release(long until) {
        for (var next = held.peek(); next != null && next.time() <= until; next = held.peek()) {
            held.poll();
            clock.move(next.time());
            next.deliver();
            countWaiting();
        }
    }

    /** A source of events with times. For any thread. */
    public final class Input {

        final InputTerms terms;
        final long number;
        /** The place among the inputs that hold the clock back. */
        int place = -1;
        final Idling idling = new Idling();
        private final AtomicLong watermark = new AtomicLong(UNSET);

        private Input(InputTerms terms, long number) {
            this.terms = terms;
            this.number = number;
        }

        long watermark() {
            return watermark.get();
        }

        /** Raises the watermark; a smaller one has no effect. */
        void raise(long time) {
            if (time > watermark.get()) {
                watermark.setRelease(time);
            }
        }

        /** Returns a number that no other input of the gate has. */
        public long number() {
            return number;
        }

        /** Says whether the input waits for events, as it does at first. While it does not, it is not idle. */
        public void waiting(boolean waits) {
            idling.waits = waits;
        }

        /** Passes an event to the gate; returns after all events that are due have been delivered. */
        public void offer(long time, Held event) {
            if (!terms.leads()) {
                lock.submit(() -> accept(time, event));
                return;
            }
            lock.lock();
            try {
                idling.arrived = true;
                accept(time, event);
                if (terms.ordered()) {
                    watermarks.raise(this, terms.watermark(time));
                }
                catchUp();
            } finally {
                lock.unlock();
            }
        }

        private void accept(long time, Held event) {
            var now = clock.now();
            if (now != UNSET && time < now) {
                event.late(now - time);
                if (terms.dropsLate()) {
                    return;
                }
                event.stamp(now, count++);
            } else {
                event.stamp(time, count++);
            }
            if (terms.leads() || event.time() > now) {
                held.add(event);
                countWaiting();
            } else {
                event.deliver();
            }
        }

        /** Says that no event with an earlier time will follow. */
        public void advanceTo(long time) {
            if (time <= watermark() || !terms.leads()) {
                return;
            }
            lock.lock();
            try {
                watermarks.raise(this, time);
                catchUp();
            } finally {
                lock.unlock();
            }
        }

        /** Returns whether the watermark has come to a time, or the input does not lead. */
        public boolean hasReached(long time) {
            return watermark() >= time || !terms.leads();
        }

        /** Ends the input; it no longer holds the clock back. */
        public void close() {
            perform(() -> {
                watermarks.close(this);
                catchUp();
            });
        }
    }
}
