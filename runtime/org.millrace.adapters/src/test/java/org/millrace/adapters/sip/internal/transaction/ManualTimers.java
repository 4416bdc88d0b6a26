package org.millrace.adapters.sip.internal.transaction;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Timers whose time a test moves. */
final class ManualTimers implements Timers {

    private record Task(long due, long number, Runnable work) {
    }

    private final List<Task> tasks = new ArrayList<>();
    private long now;
    private long numbers;

    @Override
    public Timer schedule(long millis, Runnable task) {
        var added = new Task(now + millis, numbers++, task);
        tasks.add(added);
        return () -> tasks.remove(added);
    }

    /** Moves the time and runs what is due, in order. */
    void pass(long millis) {
        var end = now + millis;
        while (true) {
            var next = tasks.stream().filter(task -> task.due() <= end).min(Comparator.comparingLong(Task::due).thenComparingLong(Task::number));
            if (next.isEmpty()) {
                now = end;
                return;
            }
            tasks.remove(next.get());
            now = next.get().due();
            next.get().work().run();
        }
    }

    long now() {
        return now;
    }

    int waiting() {
        return tasks.size();
    }
}
