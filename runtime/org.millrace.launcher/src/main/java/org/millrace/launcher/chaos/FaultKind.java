package org.millrace.launcher.chaos;

import java.time.Duration;

/** The kinds of faults. */
public enum FaultKind {

    /** The process ends at once, as by {@code kill -9}, and is started again. */
    KILL("kill", Duration.ZERO, Duration.ZERO),
    /** The process stands still (SIGSTOP), and then goes on (SIGCONT). */
    STOP("stop", Duration.ofMillis(100), Duration.ofSeconds(3)),
    /** The connections of the load to an adapter are reset. */
    CUT("cut", Duration.ZERO, Duration.ZERO),
    /** No file of the process can grow. */
    DISK_FULL("disk-full", Duration.ofMillis(200), Duration.ofSeconds(3)),
    /** Other writes keep the disk busy. */
    DISK_SLOW("disk-slow", Duration.ofMillis(500), Duration.ofSeconds(3)),
    /** The clock of the process is set forward or back, and then is right again. */
    CLOCK("clock", Duration.ofMillis(1500), Duration.ofSeconds(5));

    private final String label;
    private final Duration shortest;
    private final Duration longest;

    FaultKind(String label, Duration shortest, Duration longest) {
        this.label = label;
        this.shortest = shortest;
        this.longest = longest;
    }

    /** Returns the name in options and reports. */
    public String label() {
        return label;
    }

    /** Returns the shortest time that such a fault lasts; 0 if it has no duration. */
    Duration shortest() {
        return shortest;
    }

    /** Returns the longest time that such a fault lasts. */
    Duration longest() {
        return longest;
    }

    @Override
    public String toString() {
        return label;
    }
}
