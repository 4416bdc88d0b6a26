package org.millrace.runtime.kernel;

import org.millrace.runtime.api.Clock;
import org.millrace.runtime.time.TimeGate;
import org.millrace.runtime.time.Timed;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** The clock of a bean, with its timers. */
final class BeanClock implements Clock, Timed {

    private final Core core;
    private final int gate;
    private final Consumer<Throwable> failed;
    private final PriorityQueue<Task> tasks = new PriorityQueue<>(Comparator.<Task>comparingLong(task -> task.time)
            .thenComparingLong(task -> task.number));
    private final List<Task> beforeStart = new ArrayList<>();
    private volatile long now = TimeGate.UNSET;
    private long count;

    /**
     * @param gate   the index of the gate in front of the bean; {@link Dispatch#NO_GATE} if the wall clock moves the clock
     * @param failed receives what a task throws
     */
    BeanClock(Core core, int gate, Consumer<Throwable> failed) {
        this.core = core;
        this.gate = gate;
        this.failed = failed;
    }

    private final class Task implements Timer {

        private final Runnable work;
        private final long number;
        private long time;

        Task(long time, long number, Runnable work) {
            this.time = time;
            this.number = number;
            this.work = work;
        }

        @Override
        public void cancel() {
            synchronized (tasks) {
                tasks.remove(this);
                beforeStart.remove(this);
            }
        }
    }

    private long present() {
        if (gate == Dispatch.NO_GATE) {
            return TimeUnit.MILLISECONDS.toNanos(core.wallTime.millis());
        }
        var dispatch = core.dispatch();
        return dispatch.active && dispatch.time != TimeGate.UNSET ? dispatch.time : now;
    }

    @Override
    public Instant now() {
        var time = present();
        return time == TimeGate.UNSET ? Instant.EPOCH : Instant.ofEpochSecond(0, time);
    }

    @Override
    public Timer schedule(Duration delay, Runnable task) {
        var nanos = Math.max(0, delay.toNanos());
        synchronized (tasks) {
            var time = present();
            if (time == TimeGate.UNSET) {
                var waiting = new Task(nanos, count++, task);
                beforeStart.add(waiting);
                return waiting;
            }
            var waiting = new Task(time + nanos, count++, task);
            tasks.add(waiting);
            return waiting;
        }
    }

    @Override
    public void begin(long time) {
        synchronized (tasks) {
            now = time;
            for (var task : beforeStart) {
                task.time += time;
                tasks.add(task);
            }
            beforeStart.clear();
        }
    }

    @Override
    public long next() {
        synchronized (tasks) {
            return tasks.isEmpty() ? NEVER : tasks.peek().time;
        }
    }

    @Override
    public void advance(long time) {
        now = time;
        for (var task = due(time); task != null; task = due(time)) {
            var dispatch = core.dispatch();
            dispatch.beginTimer(gate == Dispatch.NO_GATE ? TimeGate.UNSET : time, gate);
            try {
                task.work.run();
            } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
                failed.accept(e);
            } finally {
                dispatch.active = false;
            }
        }
    }

    private Task due(long time) {
        synchronized (tasks) {
            return tasks.isEmpty() || tasks.peek().time > time ? null : tasks.poll();
        }
    }
}
