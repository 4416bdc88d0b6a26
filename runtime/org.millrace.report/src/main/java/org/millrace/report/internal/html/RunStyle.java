package org.millrace.report.internal.html;

/** The colour and the dashes of a run among several, by its name in the style sheet. */
final class RunStyle {

    /** As many as the style sheet has. */
    static final int COUNT = 8;

    private RunStyle() {
    }

    static String of(int run) {
        return "run" + run % COUNT;
    }
}
