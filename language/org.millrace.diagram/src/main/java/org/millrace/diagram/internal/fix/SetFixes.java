package org.millrace.diagram.internal.fix;

import org.eclipse.glsp.server.actions.ResponseAction;

import java.util.List;

/** Says what is wrong with an element and what can be done about it. */
public final class SetFixes extends ResponseAction {

    /**
     * Something that is wrong.
     *
     * @param severity {@code error} or {@code warning}
     * @param code     the code of the problem
     * @param text     what is wrong
     * @param advice   what to do about it; may be empty
     * @param actions  the labels of what the host can do
     * @param fixes    the labels of the edits that can be done at once
     */
    public record Problem(String severity, String code, String text, String advice, List<String> actions, List<String> fixes) {
    }

    private final List<Problem> problems;

    /** Makes one. */
    public SetFixes(List<Problem> problems) {
        super("epn.setFixes");
        this.problems = List.copyOf(problems);
    }

    /** What is wrong. */
    public List<Problem> problems() {
        return problems;
    }
}
