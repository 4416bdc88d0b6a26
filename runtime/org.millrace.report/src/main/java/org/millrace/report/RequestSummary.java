package org.millrace.report;

/**
 * The requests of one kind that clients sent in a closed loop. A request without a reply counts with the time that its client
 * waited.
 *
 * @param name      the name of the kind: the adapter that they go to
 * @param replies   the number of requests with a reply in time
 * @param timeouts  the number of requests without one
 * @param sent      the time from the send of a request to its reply
 * @param intended  the time from the intended send of a request to its reply, so that it includes the wait of requests that a
 *                  slow reply delayed
 * @param scheduled whether sends had intended times. Otherwise {@code intended} is an estimate: it adds the requests that each
 *                  client would have sent at its mean pace while it waited for a slow reply
 */
public record RequestSummary(String name, long replies, long timeouts, LatencySummary sent, LatencySummary intended, boolean scheduled) {
}
