package org.millrace.profile.series;

/** The kind of latency. */
public enum LatencyKind {
    /** From the read in the adapter to the end of the path. */
    SERVICE,
    /** From the intended send time to the end of the path. */
    END_TO_END
}
