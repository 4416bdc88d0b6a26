package org.millrace.deployment;

import java.io.IOException;

/** Signals an invalid deployment file, with the position of the error. */
public final class DeploymentFormatException extends IOException {

    private static final long serialVersionUID = 1;

    private final int line;
    private final int column;

    DeploymentFormatException(String message, int line, int column, Throwable cause) {
        super(message, cause);
        this.line = Math.max(line, 1);
        this.column = Math.max(column, 1);
    }

    /** Returns the line of the error, from 1. */
    public int line() {
        return line;
    }

    /** Returns the column of the error, from 1. */
    public int column() {
        return column;
    }
}
