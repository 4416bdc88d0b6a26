package org.millrace.diagram.internal.fix;

import org.eclipse.glsp.server.operations.Operation;

/** Does what the user has chosen to do about a problem. */
public final class ApplyFix extends Operation {

    private String id;
    private String code;
    private String label;

    /** For a message that is being read. */
    public ApplyFix() {
        super("epn.fix");
    }

    /** The id of the element; as it comes from the page, maybe {@code null}. */
    public String id() {
        return id;
    }

    /** The code of the problem; as it comes from the page, maybe {@code null}. */
    public String code() {
        return code;
    }

    /** The label of the fix; as it comes from the page, maybe {@code null}. */
    public String label() {
        return label;
    }
}
