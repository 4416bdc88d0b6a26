package org.millrace.adapters.sip.internal.message;

import java.util.List;

/** Writes the messages that belong to others: responses, ACK and CANCEL. */
public final class Replies {

    private static final int RINGING = 180;
    private static final int LAST_SUCCESS = 299;
    private static final int TRYING = 100;

    private Replies() {
    }

    /**
     * Writes a response without a body.
     *
     * @param tag    the tag of To if the request has none and the response needs one
     * @param fields further header lines without their ends
     */
    public static byte[] response(SipMessage request, int status, String reason, String tag, List<String> fields) {
        var text = new MessageText().line("SIP/2.0 " + status + " " + HeaderText.checked("the reason phrase", reason)).copyAll(request, HeaderName.VIA)
                .copyAll(request, HeaderName.FROM);
        if (status == TRYING || !request.address(HeaderName.TO).tag().isEmpty()) {
            text.copyAll(request, HeaderName.TO);
        } else {
            text.line("To: " + request.text(HeaderName.TO) + ";tag=" + tag);
        }
        text.copyAll(request, HeaderName.CALL_ID).copyAll(request, HeaderName.CSEQ);
        if (status == TRYING) {
            text.copyAll(request, HeaderName.TIMESTAMP);
        } else if (status >= RINGING && status <= LAST_SUCCESS) {
            text.copyAll(request, HeaderName.RECORD_ROUTE);
        }
        fields.forEach(text::line);
        return text.withoutBody();
    }

    /** Writes the ACK that answers a response other than 2xx. */
    public static byte[] ack(SipMessage invite, SipMessage response) {
        return within(invite, "ACK").copyAll(response, HeaderName.TO).withoutBody();
    }

    /** Writes the CANCEL of a request. */
    public static byte[] cancel(SipMessage request) {
        return within(request, "CANCEL").copyAll(request, HeaderName.TO).withoutBody();
    }

    /** Writes the beginning of a request that has Request-URI, Via, Route and sequence number of another. */
    private static MessageText within(SipMessage request, String method) {
        return new MessageText().line(method + " " + request.uri() + " SIP/2.0").line("Via: " + request.via().text())
                .copyAll(request, HeaderName.ROUTE).line("Max-Forwards: 70").copyAll(request, HeaderName.FROM).copyAll(request, HeaderName.CALL_ID)
                .line("CSeq: " + request.sequence().number() + " " + method);
    }
}
