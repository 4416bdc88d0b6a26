package org.millrace.epn.edit.internal;

import org.millrace.epn.edit.Refusal;

/** Ends a sequence of edits of which one is refused. Never leaves this module. */
public final class RefusedException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final transient Refusal refusal;

    /** Carries the reason. */
    public RefusedException(Refusal refusal) {
        super(refusal.toText(), null, false, false);
        this.refusal = refusal;
    }

    /** The reason. */
    public Refusal refusal() {
        return refusal;
    }
}
