package org.millrace.runtime.waits;

import jdk.jfr.consumer.RecordedEvent;

/**
 * Distinguishes idle threads from waiting ones: a thread that processes no event and parks, sleeps or reads
 * from a socket is idle. Waiting for a lock and writing are never idle.
 */
final class IdleRule {

    private IdleRule() {
    }

    static boolean idle(WaitEvent event, RecordedEvent recorded, Stacks.Stack stack) {
        return !stack.forEvent() && switch (event) {
            case THREAD_PARK -> !waitsForLock(recorded);
            case SOCKET_READ, THREAD_SLEEP, MONITOR_WAIT -> true;
            default -> false;
        };
    }

    /** Returns whether a thread is parked for a lock, in which case it parks on the lock's synchronizer. */
    private static boolean waitsForLock(RecordedEvent recorded) {
        var parkedOn = recorded.getClass("parkedClass");
        return parkedOn != null && parkedOn.getName().contains("Lock$");
    }
}
