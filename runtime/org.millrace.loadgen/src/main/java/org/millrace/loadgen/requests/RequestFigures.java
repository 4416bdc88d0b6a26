package org.millrace.loadgen.requests;

import org.HdrHistogram.Histogram;

/**
 * The requests of one kind in the measured phase.
 *
 * @param name      the name of the kind: the adapter that they go to
 * @param replies   the number of requests with a reply in time
 * @param timeouts  the number of requests without one
 * @param times     the time of each request with a reply in ns, from its send to its reply; of one without, the time waited
 * @param corrected the same, with the times that a client would have seen if it had gone on at its mean pace while it waited
 *                  for a slow reply
 */
public record RequestFigures(String name, long replies, long timeouts, Histogram times, Histogram corrected) {
}
