package org.millrace.examples.sip;

/**
 * A message that the adapter sends. The names of the components are those of the adapter {@code sip}.
 *
 * @param message     the message to forward, or the request to answer
 * @param transaction the request that is answered, or to which the responses belong
 * @param status      the status of a response; 0 to send a request
 * @param method      the method of a request that has no message: CANCEL
 * @param target      where a request goes
 * @param recordRoute whether later requests of the call come through this proxy
 * @param retryAfter  the seconds after which a caller may try again; 0 to say nothing
 * @param unsupported extensions that this proxy does not know
 */
public record SipAnswer(byte[] message, String transaction, int status, String method, String target, boolean recordRoute, int retryAfter,
        String unsupported) {

    /** Forwards a response. */
    static SipAnswer response(SipMessage response) {
        return new SipAnswer(response.message(), response.transaction(), response.status(), "", "", false, 0, "");
    }

    /** Answers a request. */
    static SipAnswer to(SipMessage request, int status) {
        return new SipAnswer(request.message(), request.transaction(), status, "", "", false, 0, "");
    }

    /** Answers a request that may come again later. */
    static SipAnswer later(SipMessage request, int retryAfter) {
        return new SipAnswer(request.message(), request.transaction(), 503, "", "", false, retryAfter, "");
    }

    /** Answers a request that needs unknown extensions. */
    static SipAnswer unsupported(SipMessage request) {
        return new SipAnswer(request.message(), request.transaction(), 420, "", "", false, 0, request.proxyRequire());
    }

    /** Forwards a request. */
    static SipAnswer forward(SipMessage request, String target, boolean recordRoute) {
        return new SipAnswer(request.message(), request.transaction(), 0, request.method(), target, recordRoute, 0, "");
    }

    /** Cancels the requests that were forwarded for another. */
    static SipAnswer cancel(String transaction) {
        return new SipAnswer(new byte[0], transaction, 0, "CANCEL", "", false, 0, "");
    }
}
