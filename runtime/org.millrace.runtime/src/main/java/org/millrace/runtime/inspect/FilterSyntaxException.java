package org.millrace.runtime.inspect;

/** Signals an invalid filter; the message is for the user. */
public final class FilterSyntaxException extends Exception {

    private static final long serialVersionUID = 1;

    /**
     * @param column  the position of the error, from 1
     * @param message the error
     */
    FilterSyntaxException(int column, String message) {
        super("filter, column " + column + ": " + message);
    }
}
