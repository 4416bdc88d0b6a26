package org.millrace.deployment;

import java.io.IOException;

/** A deployment file that cannot be used, with the place of the fault. */
public final class DeploymentFormatException extends IOException {

    private static final long serialVersionUID = 1;

    private final int line;
    private final int column;

    DeploymentFormatException(String message, int line, int column, Throwable cause) {
        super(message, cause);
        this.line = Math.max(line, 1);
        this.column = Math.max(column, 1);
    }

    /** The line of the fault, from 1. */
    public int line() {
        return line;
    }

    /** The column of the fault, from 1. */
    public int column() {
        return column;
    }
}
