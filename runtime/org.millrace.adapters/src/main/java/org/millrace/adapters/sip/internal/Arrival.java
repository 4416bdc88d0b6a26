package org.millrace.adapters.sip.internal;

import org.millrace.adapters.sip.internal.message.SipMessage;

/**
 * A message for the network.
 *
 * @param message     the message
 * @param transaction identifies the request that was received, or for a response, the one for which the answered request was
 *                    forwarded; empty if there is none
 * @param cancels     in a CANCEL, identifies the request to cancel; empty if there is none
 * @param nextHop     where a request goes by its Route and its Request-URI, as host and port; empty if that is this end, or no SIP address
 * @param source      the address and port that it came from
 * @param transport   {@code udp} or {@code tcp}
 * @param looped      whether the request has passed this end before, unchanged
 * @param generated   whether this end made the response, since the other end gave none
 */
record Arrival(SipMessage message, String transaction, String cancels, String nextHop, String source, String transport, boolean looped,
        boolean generated) {
}
