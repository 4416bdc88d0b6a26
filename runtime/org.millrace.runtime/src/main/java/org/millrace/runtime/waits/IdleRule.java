package org.millrace.runtime.waits;

import jdk.jfr.consumer.RecordedEvent;

/**
 * Tells waiting for work from waiting at work: a thread for which no event is under way and that parks,
 * sleeps or reads from a socket has nothing to do. Waiting for a lock is never idle, nor is writing.
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

    /** The object on which a thread parks for a lock is the lock's own synchronizer. */
    private static boolean waitsForLock(RecordedEvent recorded) {
        var parkedOn = recorded.getClass("parkedClass");
        return parkedOn != null && parkedOn.getName().contains("Lock$");
    }
}
