package org.millrace.runtime.plan.direct;

/** A statement is not of the shape that can be compiled directly; the message says why, for the user. */
public final class NotDirectException extends Exception {

    private static final long serialVersionUID = 1;

    NotDirectException(String reason) {
        super(reason);
    }
}
