package org.millrace.examples.sip;

/**
 * A message that the adapter has received. The names of the components are those of the adapter {@code sip}.
 *
 * @param method       the method of the request, or of the request that a response answers
 * @param status       the status of a response; 0 for a request
 * @param transaction  the request that was received, or for which the answered request was forwarded; empty if there is none
 * @param cancels      in a CANCEL, the request to cancel; empty if there is none
 * @param callId       the call
 * @param requestUri   the Request-URI
 * @param nextHop      where a request of a call goes
 * @param toUser       the user in To
 * @param toHost       host and port in To
 * @param toTag        the tag of To; empty in a request that begins a call
 * @param maxForwards  the number of proxies that the request may still pass; -1 if it does not say
 * @param proxyRequire extensions that a proxy must know; empty if there are none
 * @param looped       whether the request has been here before
 * @param time         the time of arrival in microseconds since 1970-01-01 UTC
 * @param message      the whole message
 */
public record SipMessage(String method, int status, String transaction, String cancels, String callId, String requestUri, String nextHop,
        String toUser, String toHost, String toTag, int maxForwards, String proxyRequire, boolean looped, long time, byte[] message) {

    /** Returns whether this is a request. */
    public boolean isRequest() {
        return status == 0;
    }
}
