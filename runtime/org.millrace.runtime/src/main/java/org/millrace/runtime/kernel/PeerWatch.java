package org.millrace.runtime.kernel;

/**
 * What a stage waits for outside of the network, such as a broker. The log tells when the waiting begins and ends. For any
 * thread.
 */
final class PeerWatch {

    private final LimitedLog log;
    private volatile String missing = "";

    PeerWatch(LimitedLog log) {
        this.log = log;
    }

    /** Begins to wait, if the stage does not wait already. */
    synchronized void waitsFor(String peer, String reason) {
        if (missing.isEmpty()) {
            missing = peer;
            log.warn(reason);
        }
    }

    /** Ends the waiting. */
    synchronized void connected(String peer) {
        if (!missing.isEmpty()) {
            missing = "";
            log.warn("is connected to " + peer);
        }
    }

    /** Returns what the stage waits for; empty if it does not wait. */
    String missing() {
        return missing;
    }
}
