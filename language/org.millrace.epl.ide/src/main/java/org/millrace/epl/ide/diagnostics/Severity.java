package org.millrace.epl.ide.diagnostics;

/** How bad a problem is. */
public enum Severity {
    /** The text cannot be used. */
    ERROR,
    /** The text can be used, but hardly does what is meant. */
    WARNING,
    /** Something could be better. */
    ADVICE
}
