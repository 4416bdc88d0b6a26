package org.millrace.adapters.sip.internal.message;

import java.util.Optional;

/** A message that does not follow RFC 3261. It has no stack trace, since anybody can send such messages at any rate. */
public final class MalformedMessageException extends Exception {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final transient SipMessage answerable;

    MalformedMessageException(int status, String reason, SipMessage answerable) {
        super(reason, null, false, false);
        this.status = status;
        this.answerable = answerable;
    }

    /** Returns the status of the answer: 400 or 505. */
    public int status() {
        return status;
    }

    /** Returns the request as far as it could be read, if it has all that an answer needs; empty if no answer is possible. */
    public Optional<SipMessage> answerable() {
        return Optional.ofNullable(answerable);
    }
}
