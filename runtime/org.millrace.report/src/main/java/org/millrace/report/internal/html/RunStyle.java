package org.millrace.report.internal.html;

/** The style class for the color and dash pattern of one of several runs. */
public final class RunStyle {

    /** Number of run styles in the style sheet. */
    static final int COUNT = 8;

    private RunStyle() {
    }

    public static String of(int run) {
        return "run" + run % COUNT;
    }
}
