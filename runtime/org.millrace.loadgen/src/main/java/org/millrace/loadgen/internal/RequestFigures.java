package org.millrace.loadgen.internal;

import org.HdrHistogram.Histogram;

/**
 * The measured requests of one kind. A request without a reply counts with the time that its client waited.
 *
 * @param name      the name of the kind: the adapter that they go to
 * @param replies   the number of requests with a reply in time
 * @param timeouts  the number of requests without one
 * @param sent      the times in ns from the send of a request to its reply
 * @param intended  the times in ns from the intended send of a request to its reply
 * @param scheduled whether sends had intended times. Otherwise {@code intended} is an estimate: it adds the requests that each
 *                  client would have sent at its mean pace while it waited for a slow reply
 */
public record RequestFigures(String name, long replies, long timeouts, Histogram sent, Histogram intended, boolean scheduled) {

    /**
     * Returns the figures of requests without intended sends.
     *
     * @param clientNanos the measured time of all clients together
     */
    public static RequestFigures estimated(String name, long replies, long timeouts, Histogram sent, double clientNanos) {
        var count = sent.getTotalCount();
        var interval = count == 0 ? 0 : (long) (clientNanos / count);
        return new RequestFigures(name, replies, timeouts, sent, interval == 0 ? sent : sent.copyCorrectedForCoordinatedOmission(interval), false);
    }
}
