package org.millrace.loadgen.internal;

import java.util.List;

/**
 * The figures of clients in a closed loop.
 *
 * @param requests the measured requests by their kind
 * @param pauses   the garbage collections of the processes with the clients in the measured phase
 * @param broken   the number of connections that broke in the warm-up and the measured phase
 */
public record ClientFigures(List<RequestFigures> requests, Pauses pauses, long broken) {

    /** No clients. */
    public static final ClientFigures NONE = new ClientFigures(List.of(), Pauses.NONE, 0);

    /** Copies the list. */
    public ClientFigures {
        requests = List.copyOf(requests);
    }

    /**
     * The pauses of JVMs.
     *
     * @param count       their number
     * @param maxMillis   the longest one in milliseconds
     * @param totalMillis their sum in milliseconds
     */
    public record Pauses(long count, long maxMillis, long totalMillis) {

        /** No pauses. */
        public static final Pauses NONE = new Pauses(0, 0, 0);

        /** Returns these pauses and those of another JVM. */
        public Pauses and(Pauses other) {
            return new Pauses(count + other.count, Math.max(maxMillis, other.maxMillis), totalMillis + other.totalMillis);
        }
    }
}
