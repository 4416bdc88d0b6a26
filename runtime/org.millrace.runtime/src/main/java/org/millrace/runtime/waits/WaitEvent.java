package org.millrace.runtime.waits;

import org.millrace.control.Sample.WaitKind;

import java.time.Duration;

/**
 * The flight recorder's wait events with their thresholds, which limit the number of recorded events in idle
 * and busy networks.
 */
enum WaitEvent {

    MONITOR_ENTER("jdk.JavaMonitorEnter", WaitKind.MONITOR, 20, true),
    THREAD_PARK("jdk.ThreadPark", WaitKind.PARK, 50, true),
    SOCKET_READ("jdk.SocketRead", WaitKind.SOCKET, 100, true),
    SOCKET_WRITE("jdk.SocketWrite", WaitKind.SOCKET, 100, true),
    FILE_READ("jdk.FileRead", WaitKind.FILE, 100, true),
    FILE_WRITE("jdk.FileWrite", WaitKind.FILE, 100, true),
    FILE_FORCE("jdk.FileForce", WaitKind.FILE, 100, true),
    THREAD_SLEEP("jdk.ThreadSleep", WaitKind.SLEEP, 100, true),
    MONITOR_WAIT("jdk.JavaMonitorWait", WaitKind.SLEEP, 100, true),
    COMPILATION("jdk.Compilation", WaitKind.COMPILATION, 1_000, false),
    GC_PAUSE("jdk.GCPhasePause", WaitKind.GC, 0, false),
    VM_OPERATION("jdk.ExecuteVMOperation", WaitKind.SAFEPOINT, 10, false);

    private final String jfrName;
    private final WaitKind kind;
    private final long thresholdMicros;
    private final boolean ofThread;

    WaitEvent(String jfrName, WaitKind kind, long thresholdMicros, boolean ofThread) {
        this.jfrName = jfrName;
        this.kind = kind;
        this.thresholdMicros = thresholdMicros;
        this.ofThread = ofThread;
    }

    String jfrName() {
        return jfrName;
    }

    WaitKind kind() {
        return kind;
    }

    Duration threshold() {
        return Duration.ofNanos(1_000 * thresholdMicros);
    }

    /** Returns whether a thread waited at a position in the program, rather than the whole JVM. */
    boolean ofThread() {
        return ofThread;
    }
}
