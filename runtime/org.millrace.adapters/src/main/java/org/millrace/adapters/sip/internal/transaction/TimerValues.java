package org.millrace.adapters.sip.internal.transaction;

/**
 * The times of RFC 3261, appendix A, in milliseconds.
 *
 * @param t1 the estimate of the round-trip time
 * @param t2 the longest interval between retransmissions of requests other than INVITE and of responses to INVITE
 * @param t4 the longest time that a message stays in the network
 * @param c  the time that a forwarded INVITE may stay without a final response after the last provisional one
 */
public record TimerValues(long t1, long t2, long t4, long c) {

    /** The values of the RFC. */
    public static final TimerValues DEFAULT = new TimerValues(500, 4000, 5000, 181_000);

    /** The time within which a network that has not answered an INVITE is answered for, by RFC 3261, section 17.2.1. */
    static final long TRYING = 200;

    private static final int LIVES = 64;

    /** Returns the time after which a transaction gives up: 64 times T1. */
    public long timeout() {
        return LIVES * t1;
    }
}
