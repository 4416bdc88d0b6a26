package org.millrace.diagram.internal.fix;

import org.eclipse.glsp.server.actions.Action;

/** Asks the host to do what the user has chosen about a problem. */
public final class RunProblemAction extends Action {

    private String id;
    private String code;
    private String label;

    /** For a message that is being read. */
    public RunProblemAction() {
        super("epn.problemAction");
    }

    /** The id of the element; as it comes from the page, maybe {@code null}. */
    public String id() {
        return id;
    }

    /** The code of the problem; as it comes from the page, maybe {@code null}. */
    public String code() {
        return code;
    }

    /** The label of the action; as it comes from the page, maybe {@code null}. */
    public String label() {
        return label;
    }
}
