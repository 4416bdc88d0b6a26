package org.millrace.epl.ui.problem;

import org.eclipse.jface.text.quickassist.IQuickFixableAnnotation;
import org.eclipse.jface.text.source.Annotation;
import org.millrace.epl.ide.diagnostics.Diagnostic;

/** A problem of an edited text. */
public final class ProblemAnnotation extends Annotation implements IQuickFixableAnnotation {

    /** The type of errors. */
    public static final String ERROR = "org.millrace.epl.ui.error";
    /** The type of warnings. */
    public static final String WARNING = "org.millrace.epl.ui.warning";
    /** The type of advice. */
    public static final String ADVICE = "org.millrace.epl.ui.advice";

    private final Diagnostic diagnostic;

    ProblemAnnotation(Diagnostic diagnostic) {
        super(switch (diagnostic.severity()) {
            case ERROR -> ERROR;
            case WARNING -> WARNING;
            case ADVICE -> ADVICE;
        }, false, diagnostic.text());
        this.diagnostic = diagnostic;
    }

    /** Returns the problem. Its offsets are those of the version in which it was found. */
    public Diagnostic diagnostic() {
        return diagnostic;
    }

    @Override
    public void setQuickFixable(boolean state) {
        // The text comes from the problem.
    }

    @Override
    public boolean isQuickFixableStateSet() {
        return true;
    }

    @Override
    public boolean isQuickFixable() {
        return !diagnostic.fixes().isEmpty();
    }
}
