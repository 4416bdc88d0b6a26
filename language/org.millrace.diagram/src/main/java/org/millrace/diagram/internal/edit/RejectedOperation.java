package org.millrace.diagram.internal.edit;

import org.millrace.diagram.internal.page.Texts;
import org.millrace.epn.edit.Refusal;

/** An operation of the page that makes no sense. */
public final class RejectedOperation extends Exception {

    private final transient Refusal refusal;

    /** Makes one. */
    public RejectedOperation(Refusal refusal) {
        super(refusal.toText(), null, false, false);
        this.refusal = refusal;
    }

    /** An operation on something that is no longer there. */
    public static RejectedOperation gone() {
        return new RejectedOperation(new Refusal(Texts.of("rejected.gone"), Texts.of("rejected.gone.advice")));
    }

    /** An operation that no page would ask for. */
    public static RejectedOperation malformed() {
        return new RejectedOperation(new Refusal(Texts.of("rejected.malformed"), ""));
    }

    /** What to tell the user. */
    public Refusal refusal() {
        return refusal;
    }
}
