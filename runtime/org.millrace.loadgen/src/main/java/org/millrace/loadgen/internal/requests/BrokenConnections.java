package org.millrace.loadgen.internal.requests;

import org.millrace.loadgen.internal.LoadListener;

/** Counts the connections of clients that break, and reports the first one of each outage. For any thread. */
final class BrokenConnections {

    private long count;
    private long reported;
    private int open;
    private String reason = "";
    private boolean outage;

    /** Adds a connection that broke. */
    synchronized void add(String because) {
        count++;
        open++;
        reason = because;
    }

    /** Takes a connection that has been opened again. */
    synchronized void mended() {
        open--;
    }

    /** Returns the number of connections that broke. */
    synchronized long count() {
        return count;
    }

    /** Reports changes since the last call. */
    synchronized void report(LoadListener listener) {
        if (count > reported && !outage) {
            listener.broken(reason);
            outage = true;
        }
        reported = count;
        if (outage && open == 0) {
            listener.mended();
            outage = false;
        }
    }
}
